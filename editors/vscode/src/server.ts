import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { findProgram } from './program';

/** The languages of the server. */
export const LANGUAGES = ['sprouts', 'backgammon'] as const;

/** The language server: started, stopped and restarted one after the other, never two at a time. */
export class Server {
  #client: LanguageClient | undefined;
  #last: Promise<void> = Promise.resolve();
  readonly #output: vscode.LogOutputChannel;

  constructor(output: vscode.LogOutputChannel) {
    this.#output = output;
  }

  /** Start it, unless it runs. */
  start(): Promise<void> {
    return this.#then(async () => {
      if (this.#client === undefined) {
        await this.#start();
      }
    });
  }

  restart(): Promise<void> {
    return this.#then(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  stop(): Promise<void> {
    return this.#then(() => this.#stop());
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step).catch((error: unknown) => {
      this.#output.error(String(error));
    });
    return this.#last;
  }

  async #start(): Promise<void> {
    const found = findProgram({
      setting: vscode.workspace.getConfiguration('sprouts').get('path', ''),
      folder: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath,
      env: process.env,
      platform: process.platform,
    });
    if ('problem' in found) {
      this.#complain(found.problem);
      return;
    }
    this.#output.info(`Starting ${found.program}`);
    // The id is also the prefix of the setting `sprouts.trace.server`.
    const client = new LanguageClient(
      'sprouts',
      'Sprouts',
      { command: found.program, args: ['lsp'] },
      {
        documentSelector: [
          ...LANGUAGES.flatMap((language) => ['file', 'untitled'].map((scheme) => ({ scheme, language }))),
          // The server says in it which settings do not count.
          { scheme: 'file', pattern: '**/sprouts.toml' },
        ],
        outputChannel: this.#output,
      },
    );
    try {
      await client.start();
      this.#client = client;
    } catch (error) {
      this.#complain(`"${found.program} lsp" could not be started: ${String(error)}`);
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.dispose();
  }

  /** Tell the user, without waiting for the answer. */
  #complain(problem: string): void {
    this.#output.error(problem);
    const settings = 'Open Settings';
    void vscode.window.showErrorMessage(problem, settings).then((answer) => {
      if (answer === settings) {
        void vscode.commands.executeCommand('workbench.action.openSettings', 'sprouts.path');
      }
    });
  }
}
