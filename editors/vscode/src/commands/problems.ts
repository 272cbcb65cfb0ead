import * as vscode from 'vscode';
import type { Shown } from '../follower';
import { rangeOf } from '../protocol';
import { goTo } from './step';

/** Goes to the next problem in the game at the cursor (or the one before, for -1), after the last one to the first, and shows it. */
export async function goToProblem(shown: Shown | undefined, direction: 1 | -1): Promise<void> {
  const editor = shown?.editor ?? vscode.window.activeTextEditor;
  if (editor === undefined) {
    return;
  }
  const game = shown && rangeOf(shown.answer.gameRange);
  const places = vscode.languages
    .getDiagnostics(editor.document.uri)
    .filter((it) => it.source === 'sprouts' && (game === undefined || game.contains(it.range)))
    .map((it) => it.range.start)
    .sort((one, other) => one.compareTo(other));
  const cursor = editor.selection.active;
  const [after, before] = [places.find((it) => it.isAfter(cursor)), places.findLast((it) => it.isBefore(cursor))];
  const place = direction === 1 ? (after ?? places[0]) : (before ?? places.at(-1));
  if (place === undefined) {
    vscode.window.setStatusBarMessage('No problem in this game', 3000);
    return;
  }
  await vscode.window.showTextDocument(editor.document, editor.viewColumn);
  goTo(editor, place);
  await vscode.commands.executeCommand('editor.action.showHover');
}
