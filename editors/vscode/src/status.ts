import * as vscode from 'vscode';
import type { Follower, Shown } from './follower';

/** The game, the move and whose turn it is, in the status bar. */
export function showStatus(follower: Follower): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('sprouts.position', vscode.StatusBarAlignment.Left, 10);
  item.name = 'Sprouts: Position';
  item.command = 'sprouts.showPosition';
  const show = (shown: Shown | undefined): void => {
    if (shown === undefined || !isLookedAt(shown)) {
      item.hide();
      return;
    }
    const { game, number, toMove, title, heading } = shown.answer;
    const turn = toMove === null ? '' : `, ${toMove} to move`;
    item.text = `$(type-hierarchy-sub) Game ${String(game)}, move ${String(number)}${turn}`;
    item.tooltip = `${title}\n${heading}\nShow the position on the board`;
    item.accessibilityInformation = { label: `Game ${String(game)}, move ${String(number)}${turn}. Show the position on the board.`, role: 'button' };
    item.show();
  };
  return vscode.Disposable.from(
    item,
    follower.onDidChange(show),
    vscode.window.onDidChangeActiveTextEditor(() => { show(follower.shown); }),
  );
}

/** Whether no other text is looked at. The board is none. */
function isLookedAt({ editor }: Shown): boolean {
  const active = vscode.window.activeTextEditor;
  return active === undefined || active.document === editor.document;
}
