// The extension in a web browser: the server is a WebAssembly module in a worker.
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { run } from './run';
import type { Connect } from './server';

export { deactivate } from './run';

export function activate(context: vscode.ExtensionContext): Promise<void> {
  const connect: Connect = async (options, output) => {
    const read = (name: string): Thenable<Uint8Array> =>
      vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'dist', name));
    const code = await read('worker.js');
    const module = await read('sprouts.wasm').then(undefined, (error: unknown) => {
      throw new Error(`The language server is missing: this package was made without sprouts.wasm (${String(error)}).`);
    });
    output.info('Starting the language server in a worker');
    // Not by its address: VS Code makes no workers from files of a remote machine.
    const worker = new Worker(URL.createObjectURL(new Blob([new Uint8Array(code)], { type: 'text/javascript' })));
    // The worker wants the module before any message of the protocol.
    worker.postMessage(module);
    return new Client(worker, options);
  };
  return run(context, connect);
}

/** A client that ends its worker. */
class Client extends LanguageClient {
  readonly #worker: Worker;

  constructor(worker: Worker, options: ConstructorParameters<typeof LanguageClient>[3]) {
    super('sprouts', 'Sprouts', worker, options);
    this.#worker = worker;
  }

  override async dispose(timeout?: number): Promise<void> {
    try {
      await super.dispose(timeout);
    } finally {
      this.#worker.terminate();
    }
  }
}
