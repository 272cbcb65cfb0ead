import type { Language } from './languages';

/** How many lines `languageOf` wants to see. */
export const LINES = 40;

/** A header with its first move on the same line: `8+ (A - B) 1(9)2`, `3+ 1. 1-4-2`. */
const SPROUTS_GAME = /^\uFEFF?\s*\d{1,3}[+-]\s*(?:\([^)]*\)|\s)\s*(?:\d+[.)]\s+)?\d+(?:\.\d+)?(?:\(\d+|<\d+>|-\d+-)/;

/**
 * The language of a text that its name does not tell. A backgammon match has `N point match` and `Game 1` among its first lines; such
 * files share `.mat` with MATLAB and `.txt` with everyone. A game of Sprouts has a header and a move on one line.
 */
export function languageOf(text: string): Language | undefined {
  const lines = text.split(/\r\n|\r|\n/, LINES);
  const some = (pattern: RegExp): boolean => lines.some((it) => pattern.test(it));
  if (some(/^\uFEFF?\s*\d+ point match/) && some(/^\s*Game 1(?!\d)/)) {
    return 'backgammon';
  }
  return some(SPROUTS_GAME) ? 'sprouts' : undefined;
}

/** Whether a Markdown text has a record in a fence. */
export function hasFence(text: string): boolean {
  return /(?:^|\n)[ \t>\-*+\d.)]*(?:`{3,}|~{3,})[ \t]*(?:sprouts|backgammon)\b/i.test(text);
}
