import * as vscode from 'vscode';
import type { PositionAnswer } from '../protocol';
import type { ShowPosition } from './messages';

/** What the heading says already. */
const SAID = new Set(['path', 'game', 'move', 'text', 'number', 'variation']);

/** The answer of the server as the page shows it. */
export function positionMessage(answer: PositionAnswer): ShowPosition {
  const { kind } = vscode.window.activeColorTheme;
  return {
    kind: 'position',
    game: answer.game,
    title: answer.title,
    heading: answer.heading,
    state: answer.toMove === null ? '' : `${answer.toMove} to move`,
    hasPrevious: answer.previous !== null,
    hasNext: answer.next !== null,
    svg: answer.svg,
    notDrawn: answer.notDrawn,
    facts: Object.entries(answer.facts).flatMap(([name, value]) => fact(name, value)),
    isHighContrast: kind === vscode.ColorThemeKind.HighContrast || kind === vscode.ColorThemeKind.HighContrastLight,
  };
}

function fact(name: string, value: unknown): [string, string][] {
  if (SAID.has(name) || value === null || value === '') {
    return [];
  }
  return [[name.replaceAll('_', ' '), typeof value === 'string' ? value : JSON.stringify(value)]];
}
