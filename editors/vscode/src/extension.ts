// The extension on a computer: the server is a program.
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { run } from './run';
import { findProgram } from './program';
import type { Connect } from './server';

export { deactivate } from './run';

export function activate(context: vscode.ExtensionContext): Promise<void> {
  const connect: Connect = async (options, output) => {
    const found = findProgram({
      setting: vscode.workspace.getConfiguration('sprouts').get('path', ''),
      folder: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath,
      bundled: context.asAbsolutePath('bundled'),
      env: process.env,
      platform: process.platform,
    });
    if ('problem' in found) {
      throw new Error(found.problem);
    }
    output.info(`Starting ${found.program}`);
    // The id is also the prefix of the setting `sprouts.trace.server`.
    return new LanguageClient('sprouts', 'Sprouts', { command: found.program, args: ['lsp'] }, options);
  };
  return run(context, connect);
}
