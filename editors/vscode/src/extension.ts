import * as vscode from 'vscode';
import { LINES, isMatch } from './match';
import { LANGUAGES, Server } from './server';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel('Sprouts', { log: true });
  const running = new Server(output);
  server = running;
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('sprouts.restart', () => running.restart()),
    vscode.commands.registerCommand('sprouts.showPosition', showPosition),
    vscode.workspace.onDidOpenTextDocument((document) => opened(running, document)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('sprouts.path')) {
        void running.restart();
      }
    }),
  );
  await Promise.all(vscode.workspace.textDocuments.map((document) => opened(running, document)));
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}

/** What the lens over a game calls: go to its last move and show the position there. Without a place: where the cursor is. */
async function showPosition(uri?: string, place?: { line: number; character: number }): Promise<void> {
  if (uri !== undefined && place !== undefined) {
    const at = new vscode.Position(place.line, place.character);
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
  }
  await vscode.commands.executeCommand('editor.action.showHover');
}

/** The extension is also active for plain text, which may be a match; the server starts with the first record. */
async function opened(running: Server, document: vscode.TextDocument): Promise<void> {
  if (LANGUAGES.some((language) => language === document.languageId)) {
    await running.start();
  } else if (document.languageId === 'plaintext' && /\.(mat|txt)$/i.test(document.fileName)) {
    if (isMatch(document.getText(new vscode.Range(0, 0, LINES, 0)))) {
      await vscode.languages.setTextDocumentLanguage(document, 'backgammon');
    }
  }
}
