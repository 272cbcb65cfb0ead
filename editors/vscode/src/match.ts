/** How many lines `isMatch` wants to see. */
export const LINES = 40;

/**
 * Whether a text holds a backgammon match: among its first lines are `N point match` and `Game 1`. Such files share
 * `.mat` with MATLAB and `.txt` with everyone.
 */
export function isMatch(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/, LINES);
  return lines.some((it) => /^\uFEFF?\s*\d+ point match/.test(it)) && lines.some((it) => /^\s*Game 1(?!\d)/.test(it));
}
