import type { ShowPosition } from '../messages';
import { element, made } from './page';
import { showPicture } from './picture';

/** Shows a position, and what is known of it. */
export function showPosition(shown: ShowPosition): void {
  element('title', HTMLElement).textContent = shown.title;
  const heading = element('heading', HTMLElement);
  const said = [shown.heading === shown.title ? 'Start' : shown.heading, shown.state].filter(Boolean).join(' — ');
  // It is read aloud whenever it is written.
  if (heading.textContent !== said) {
    heading.textContent = said;
  }
  showPicture(shown);
  element('not-drawn', HTMLElement).textContent = shown.notDrawn === null ? '' : `There is no picture: ${shown.notDrawn}`;
  const can = { first: shown.hasPrevious, previous: shown.hasPrevious, next: shown.hasNext, last: shown.hasNext };
  for (const [step, isPossible] of Object.entries(can)) {
    // A disabled button would lose the keyboard.
    document.querySelector(`[data-step=${step}]`)?.setAttribute('aria-disabled', String(!isPossible));
  }
  element('typed', HTMLInputElement).value = '';
  element('facts', HTMLElement).replaceChildren(...shown.facts.flatMap(([name, value]) => [made('dt', name), made('dd', value)]));
}
