// The page of the board: shows what the panel tells it, and tells what the user does.
import type { FromPage, ToPage } from '../messages';
import { showMoves } from './moves';
import { element } from './page';
import { showPosition } from './position';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void };

const { postMessage } = acquireVsCodeApi();
const typed = element('typed', HTMLInputElement);
const moves = element('moves', HTMLElement);

/** Keys that step through the game, wherever no text is typed. */
const STEPS = { Home: 'first', ArrowLeft: 'previous', ArrowRight: 'next', End: 'last' } as const;

addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  const isShown = data.kind !== 'nothing';
  element('shown', HTMLElement).hidden = !isShown;
  element('nothing', HTMLElement).hidden = isShown;
  if (data.kind === 'position') {
    showPosition(data);
  } else if (data.kind === 'moves') {
    showMoves(data);
  }
});

document.addEventListener('click', ({ target }) => {
  const { step, index, piece } = (target instanceof Element ? target.closest('button')?.dataset : undefined) ?? {};
  if (isStep(step)) {
    postMessage({ kind: 'step', to: step });
  } else if (piece !== undefined) {
    typed.value = piece;
    typed.focus();
    postMessage({ kind: 'typed', text: piece });
  } else if (index !== undefined) {
    postMessage({ kind: 'play', index: Number(index) });
  }
});

document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  if (event.key === 'Enter' && event.target === typed) {
    chosen()?.click();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    if (walk(event.key === 'ArrowDown' ? 1 : -1)) {
      event.preventDefault();
    }
  } else if (event.target !== typed && event.key in STEPS) {
    event.preventDefault();
    postMessage({ kind: 'step', to: STEPS[event.key as keyof typeof STEPS] });
  }
});

typed.addEventListener('input', () => { postMessage({ kind: 'typed', text: typed.value }); });

postMessage({ kind: 'ready' });

function isStep(text: string | undefined): text is 'first' | 'previous' | 'next' | 'last' {
  return Object.values<string | undefined>(STEPS).includes(text);
}

/** The listed move that is typed, or the only one. */
function chosen(): HTMLElement | undefined {
  const buttons = [...moves.querySelectorAll('button')];
  return buttons.find((it) => it.textContent === typed.value) ?? (buttons.length === 1 ? buttons[0] : undefined);
}

/** Moves the keyboard from one of the listed moves to the next, and from the text above to the first. */
function walk(by: 1 | -1): boolean {
  const buttons: HTMLElement[] = [typed, ...moves.querySelectorAll('button')];
  const here = buttons.findIndex((it) => it === document.activeElement);
  const there = here === -1 ? undefined : buttons[here + by];
  there?.focus();
  return there !== undefined;
}
