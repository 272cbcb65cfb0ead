import * as vscode from 'vscode';

/** How many offers are asked for their edits at once; there are fewer. */
const MOST = 30;

/** Lets the user choose how to write the record at the cursor: the server's own offers, and their edits. */
export async function convert(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) {
    return;
  }
  const { document, selection } = editor;
  const offers = await vscode.commands.executeCommand<(vscode.CodeAction | vscode.Command)[] | undefined>(
    'vscode.executeCodeActionProvider', document.uri, selection, 'refactor.rewrite', MOST,
  );
  const choices = (offers ?? []).flatMap((it) => ('edit' in it && it.edit !== undefined ? [{ label: it.title, edit: it.edit }] : []));
  if (choices.length === 0) {
    void vscode.window.showInformationMessage('There is nothing to convert here: put the cursor into a game.');
    return;
  }
  const version = document.version;
  const chosen = await vscode.window.showQuickPick(choices, { title: 'Convert', placeHolder: 'How to write the record' });
  if (chosen !== undefined && document.version === version) {
    await vscode.workspace.applyEdit(chosen.edit);
  }
}
