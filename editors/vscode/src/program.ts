import { constants, accessSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** What the program is looked up in. */
export interface Surroundings {
  /** The setting `sprouts.path`. */
  readonly setting: string;
  /** Relative settings start here. */
  readonly folder: string | undefined;
  /** Where the extension has its own, if it was packaged with one. */
  readonly bundled: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/** The program to start, or why there is none, in words for the user. */
export type Found = { readonly program: string } | { readonly problem: string };

/** Find the program `sprouts`: the setting if there is one, else the extension's own, else the `PATH`. */
export function findProgram({ setting, folder, bundled, env, platform }: Surroundings): Found {
  const wanted = setting.trim();
  if (wanted !== '') {
    const path = absolute(wanted, folder);
    return isProgram(path, platform)
      ? { program: path }
      : { problem: `The setting sprouts.path is "${wanted}", which is not a program that can be started.` };
  }
  const names = platform === 'win32' ? ['sprouts.exe'] : ['sprouts'];
  // `cargo install` puts programs there; editors that are started from a desktop often do not have it on the PATH.
  const cargo = join(env['CARGO_HOME'] ?? join(homedir(), '.cargo'), 'bin');
  const folders = [bundled, ...(env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(isAbsolute), cargo];
  const program = folders.flatMap((it) => names.map((name) => join(it, name))).find((it) => isProgram(it, platform));
  return program === undefined
    ? {
        problem:
          'The language server, the program "sprouts", was not found: it is not part of this package, nor on the PATH. Install it with ' +
          '"cargo install --path lsp/server" in the repository, or set sprouts.path.',
      }
    : { program };
}

function absolute(path: string, folder: string | undefined): string {
  const expanded = path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
  return isAbsolute(expanded) || folder === undefined ? expanded : resolve(folder, expanded);
}

function isProgram(path: string, platform: NodeJS.Platform): boolean {
  try {
    accessSync(path, platform === 'win32' ? constants.F_OK : constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
