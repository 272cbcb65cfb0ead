import * as vscode from 'vscode';
import { holdsRecords } from './languages';
import { askPosition, type Drawn, type PositionAnswer } from './protocol';
import type { Server } from './server';

/** A position, and the editor that shows its record. */
export interface Shown {
  readonly editor: vscode.TextEditor;
  readonly answer: PositionAnswer;
}

/** How long to wait for more keys, in milliseconds. */
const PAUSE = 40;

/** The position at the cursor of the record that was looked at last: asked for again whenever the cursor or the text changes. */
export class Follower implements vscode.Disposable {
  #editor: vscode.TextEditor | undefined;
  #shown: Shown | undefined;
  #drawn: Drawn = { svg: false, theme: 'light' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #question = 0;
  readonly #server: Server;
  readonly #changed = new vscode.EventEmitter<Shown | undefined>();
  readonly #listening: vscode.Disposable;

  /** There is another position, or none any more. */
  readonly onDidChange = this.#changed.event;

  constructor(server: Server) {
    this.#server = server;
    this.#listening = vscode.Disposable.from(
      server.onDidStart(() => { this.#soon(); }),
      vscode.window.onDidChangeActiveTextEditor((editor) => { this.#look(editor); }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => { this.#look(textEditor); }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === this.#editor?.document) {
          this.#soon();
        }
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (document === this.#editor?.document) {
          this.#editor = undefined;
          this.#soon();
        }
      }),
    );
    this.#look(vscode.window.activeTextEditor);
  }

  /** The position that was told last. */
  get shown(): Shown | undefined {
    return this.#shown;
  }

  /** Say how positions are to be drawn from now on. */
  draw(drawn: Drawn): void {
    if (drawn.svg !== this.#drawn.svg || drawn.theme !== this.#drawn.theme) {
      this.#drawn = drawn;
      this.#soon();
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listening.dispose();
    this.#changed.dispose();
  }

  /** Another editor is looked at, or another place. One without records, or a panel, takes nothing away from the board. */
  #look(editor: vscode.TextEditor | undefined): void {
    if (editor !== undefined && holdsRecords(editor.document)) {
      this.#editor = editor;
      this.#soon();
    }
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  async #ask(): Promise<void> {
    const editor = this.#editor;
    const question = ++this.#question;
    const answer = editor && (await askPosition(this.#server, editor.document, editor.selection.active, this.#drawn));
    if (question === this.#question) {
      this.#shown = editor && answer && { editor, answer };
      this.#changed.fire(this.#shown);
    }
  }
}
