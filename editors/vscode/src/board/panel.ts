import * as vscode from 'vscode';
import { step } from '../commands/step';
import type { Follower, Shown } from '../follower';
import { askMoves, rangeOf, type NextMove } from '../protocol';
import type { Server } from '../server';
import { html } from './html';
import type { FromPage, ToPage } from './messages';
import { positionMessage } from './position_message';

const TYPE = 'sprouts.board';

/** The board beside the text: the position at the cursor, and what can be played there. */
export class BoardPanel implements vscode.Disposable {
  #panel: vscode.WebviewPanel | undefined;
  #isReady = false;
  #typed = '';
  /** The moves that the page shows, and the state of the text that they are for. */
  #moves: { readonly all: readonly NextMove[]; readonly document: vscode.TextDocument; readonly version: number } | undefined;
  #question = 0;
  readonly #extension: vscode.Uri;
  readonly #server: Server;
  readonly #follower: Follower;
  readonly #listening: vscode.Disposable;

  constructor(extension: vscode.Uri, server: Server, follower: Follower) {
    this.#extension = extension;
    this.#server = server;
    this.#follower = follower;
    this.#listening = vscode.Disposable.from(
      follower.onDidChange((shown) => { this.#tell(shown); }),
      vscode.window.onDidChangeActiveColorTheme(() => {
        this.#draw();
        this.#tell(follower.shown);
      }),
      vscode.window.registerWebviewPanelSerializer(TYPE, {
        deserializeWebviewPanel: (panel) => {
          this.#take(panel);
          return Promise.resolve();
        },
      }),
    );
  }

  /** Shows it beside the text, which keeps the keyboard; gives the board the keyboard if it is there already. */
  show(): void {
    if (this.#panel === undefined) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.#take(vscode.window.createWebviewPanel(TYPE, 'Board', column));
    } else {
      this.#panel.reveal(undefined, false);
    }
  }

  dispose(): void {
    this.#listening.dispose();
    this.#panel?.dispose();
  }

  #take(panel: vscode.WebviewPanel): void {
    this.#panel?.dispose();
    this.#panel = panel;
    this.#isReady = false;
    panel.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(this.#extension, 'dist')] };
    panel.iconPath = vscode.Uri.joinPath(this.#extension, 'icons', 'sprouts.svg');
    panel.webview.onDidReceiveMessage((message: FromPage) => this.#receive(message));
    panel.onDidChangeViewState(() => { this.#draw(); });
    panel.onDidDispose(() => {
      if (this.#panel === panel) {
        this.#panel = undefined;
        this.#draw();
      }
    });
    panel.webview.html = html(panel.webview, this.#extension);
    this.#draw();
  }

  /** Pictures are only made while somebody sees them. */
  #draw(): void {
    const { kind } = vscode.window.activeColorTheme;
    const isLight = kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight;
    this.#follower.draw({ svg: this.#panel?.visible === true, theme: isLight ? 'light' : 'dark' });
  }

  async #receive(message: FromPage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        this.#tell(this.#follower.shown);
        return;
      case 'step':
        await step(this.#server, this.#follower.shown, message.to);
        return;
      case 'typed':
        this.#typed = message.text;
        await this.#tellMoves(this.#follower.shown);
        return;
      case 'play':
        await this.#play(message.index);
    }
  }

  #tell(shown: Shown | undefined): void {
    this.#typed = '';
    this.#post(shown ? positionMessage(shown.answer) : { kind: 'nothing' });
    void this.#tellMoves(shown);
  }

  async #tellMoves(shown: Shown | undefined): Promise<void> {
    const question = ++this.#question;
    if (shown === undefined || this.#panel?.visible !== true) {
      return;
    }
    const { document, selection } = shown.editor;
    const [typed, version] = [this.#typed, document.version];
    const answer = await askMoves(this.#server, document, selection.active, typed);
    if (question === this.#question) {
      this.#moves = answer && { all: answer.moves, document, version };
      const moves = answer?.moves.map(({ text, kind, detail }) => ({ text, kind, detail })) ?? null;
      this.#post({ kind: 'moves', moves, isCut: answer?.isCut ?? false });
    }
  }

  /** Writes a move into the record and puts the cursor behind it. */
  async #play(index: number): Promise<void> {
    const [moves, editor] = [this.#moves, this.#follower.shown?.editor];
    const move = moves?.all[index];
    if (moves === undefined || move === undefined || editor?.document !== moves.document || moves.document.version !== moves.version) {
      return;
    }
    const { range, newText } = move.edit;
    const at = rangeOf(range);
    if (await editor.edit((edit) => { edit.replace(at, newText); })) {
      const behind = moves.document.positionAt(moves.document.offsetAt(at.start) + lengthIn(moves.document, newText));
      editor.selection = new vscode.Selection(behind, behind);
      editor.revealRange(editor.selection);
    }
  }

  #post(message: ToPage): void {
    if (this.#isReady) {
      void this.#panel?.webview.postMessage(message);
    }
  }
}

/** How long a text is when it is written into a document, whose line ends it takes over. */
function lengthIn(document: vscode.TextDocument, text: string): number {
  return text.replace(/\r\n|\r|\n/g, document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n').length;
}
