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
