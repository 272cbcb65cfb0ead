import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { SELECTOR } from './languages';

/** Makes the client of a language server. What it throws is for the user to read. */
export type Connect = (options: LanguageClientOptions, output: vscode.LogOutputChannel) => Promise<BaseLanguageClient>;

/** The language server: started, stopped and restarted one after the other, never two at a time. */
export class Server implements vscode.Disposable {
  #client: BaseLanguageClient | undefined;
  #last: Promise<void> = Promise.resolve();
  readonly #connect: Connect;
  readonly #output: vscode.LogOutputChannel;
  readonly #started = new vscode.EventEmitter<void>();

  /** It answers from now on. */
  readonly onDidStart = this.#started.event;

  constructor(connect: Connect, output: vscode.LogOutputChannel) {
    this.#connect = connect;
    this.#output = output;
  }

  /** The client, while it runs. */
  get client(): BaseLanguageClient | undefined {
    return this.#client;
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

  dispose(): void {
    this.#started.dispose();
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step).catch((error: unknown) => {
      this.#output.error(String(error));
    });
    return this.#last;
  }

  async #start(): Promise<void> {
    try {
      const client = await this.#connect({ documentSelector: SELECTOR, outputChannel: this.#output }, this.#output);
      await client.start();
      this.#client = client;
      this.#started.fire();
    } catch (error) {
      this.#complain(error instanceof Error ? error.message : String(error));
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
    const [settings, log] = ['Open Settings', 'Show Log'];
    void vscode.window.showErrorMessage(problem, settings, log).then((answer) => {
      if (answer === settings) {
        void vscode.commands.executeCommand('workbench.action.openSettings', 'sprouts.path');
      } else if (answer === log) {
        this.#output.show();
      }
    });
  }
}
