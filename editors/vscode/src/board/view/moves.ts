import type { ShowMoves } from '../messages';
import { element, made } from './page';

/** Shows what can be played. */
export function showMoves({ moves, isCut }: ShowMoves): void {
  element('play', HTMLElement).hidden = moves === null;
  element('more', HTMLElement).hidden = !isCut;
  const list = element('moves', HTMLElement);
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...(moves ?? []).map(({ text, kind, detail }, index) => {
    const button = made('button', text);
    button.type = 'button';
    button.dataset[kind === 'piece' ? 'piece' : 'index'] = kind === 'piece' ? text : String(index);
    button.dataset['kind'] = kind;
    if (detail !== null) {
      button.title = detail;
      button.setAttribute('aria-label', `${text}, ${detail}`);
    }
    const item = made('li', '');
    item.append(button);
    return item;
  }));
  if (hadFocus) {
    (list.querySelector('button') ?? document.querySelector<HTMLElement>('[data-step=previous]'))?.focus();
  }
}
