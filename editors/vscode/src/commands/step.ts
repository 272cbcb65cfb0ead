import * as vscode from 'vscode';
import type { Shown } from '../follower';
import { askPosition, positionOf } from '../protocol';
import type { Server } from '../server';

/** Where to go from a position. */
export type Step = 'first' | 'previous' | 'next' | 'last';

/** Puts the cursor on another move of the game: the board follows it. */
export async function step(server: Server, shown: Shown | undefined, to: Step): Promise<void> {
  if (shown === undefined) {
    return;
  }
  const place = await placeOf(server, shown, to);
  if (place !== undefined) {
    goTo(shown.editor, place);
  }
}

/** Puts the cursor at a place that can be seen. */
export function goTo(editor: vscode.TextEditor, place: vscode.Position): void {
  editor.selection = new vscode.Selection(place, place);
  editor.revealRange(new vscode.Range(place, place), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

async function placeOf(server: Server, { editor, answer }: Shown, to: Step): Promise<vscode.Position | undefined> {
  switch (to) {
    case 'first':
      return positionOf(answer.gameRange.start);
    case 'last': {
      const end = positionOf(answer.gameRange.end);
      const last = await askPosition(server, editor.document, end, { svg: false, theme: 'light' });
      return last?.range ? positionOf(last.range.start) : undefined;
    }
    default: {
      const range = answer[to];
      return range === null ? undefined : positionOf(range.start);
    }
  }
}
