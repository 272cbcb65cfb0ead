import * as vscode from 'vscode';
import { BoardPanel } from './board/panel';
import { convert } from './commands/convert';
import { goToProblem } from './commands/problems';
import { step } from './commands/step';
import { LINES, hasFence, languageOf } from './detect';
import { Follower } from './follower';
import { isRecord } from './languages';
import { Server, type Connect } from './server';
import { showStatus } from './status';

let running: Server | undefined;

/** What the extension does, wherever its server comes from. */
export async function run(context: vscode.ExtensionContext, connect: Connect): Promise<void> {
  const output = vscode.window.createOutputChannel('Sprouts', { log: true });
  const server = new Server(connect, output);
  running = server;
  const follower = new Follower(server);
  const board = new BoardPanel(context.extensionUri, server, follower);
  const commands: Record<string, (...args: never[]) => unknown> = {
    'sprouts.restart': () => server.restart(),
    'sprouts.showLog': () => { output.show(); },
    'sprouts.showPosition': (uri?: string, place?: Place) => showPosition(board, uri, place),
    'sprouts.convert': convert,
    'sprouts.nextProblem': () => goToProblem(follower.shown, 1),
    'sprouts.previousProblem': () => goToProblem(follower.shown, -1),
    'sprouts.nextMove': () => step(server, follower.shown, 'next'),
    'sprouts.previousMove': () => step(server, follower.shown, 'previous'),
  };
  context.subscriptions.push(
    output,
    server,
    follower,
    board,
    showStatus(follower),
    ...Object.entries(commands).map(([name, command]) => vscode.commands.registerCommand(name, command)),
    vscode.workspace.onDidOpenTextDocument((document) => opened(server, document)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (server.client === undefined && document.languageId === 'markdown') {
        void opened(server, document);
      }
    }),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('sprouts.path')) {
        void server.restart();
      }
    }),
  );
  await Promise.all(vscode.workspace.textDocuments.map((document) => opened(server, document)));
}

/** Stops the server. */
export function deactivate(): Promise<void> | undefined {
  return running?.stop();
}

interface Place { readonly line: number; readonly character: number }

/** What the lens over a game calls: go to its last move and show the position there. Without a place: where the cursor is. */
async function showPosition(board: BoardPanel, uri?: string, place?: Place): Promise<void> {
  if (typeof uri === 'string' && place !== undefined) {
    const at = new vscode.Position(place.line, place.character);
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
  }
  board.show();
}

/** The extension is also active for plain text and Markdown, which may hold records; the server starts with the first record. */
async function opened(server: Server, document: vscode.TextDocument): Promise<void> {
  if (isRecord(document) || (document.languageId === 'markdown' && hasFence(document.getText()))) {
    await server.start();
  } else if (document.languageId === 'plaintext' && /\.(mat|txt)$/i.test(document.fileName)) {
    const language = languageOf(document.getText(new vscode.Range(0, 0, LINES, 0)));
    if (language !== undefined) {
      await vscode.languages.setTextDocumentLanguage(document, language);
    }
  }
}
