// Makes the VSIX: with the program for this machine, built if it is not given.
//   npm run package -- [--program FILE] [--target TARGET] [--out FILE]
// `--target` is one of VS Code's platforms, with a program for it; `universal` and `web` have none. The server for web browsers is in each
// package for which it was built before (npm run wasm), and `web` is nothing without it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const options = { program: { type: 'string' }, target: { type: 'string' }, out: { type: 'string' } };
const { program, target = `${process.platform}-${process.arch}`, out = 'sprouts.vsix' } = parseArgs({ options }).values;
const here = fileURLToPath(new URL('..', import.meta.url));
const repository = join(here, '../..');
const run = (command, ...args) => execFileSync(command, args, { cwd: here, stdio: 'inherit', shell: process.platform === 'win32' });

rmSync(join(here, 'bundled'), { recursive: true, force: true });
const platform = target === 'universal' ? [] : ['--target', target];
if (target === 'web') {
  if (!existsSync(join(here, 'dist', 'sprouts.wasm'))) {
    throw new Error('--target web needs the server for web browsers: npm run wasm');
  }
} else if (target !== 'universal') {
  mkdirSync(join(here, 'bundled'));
  const name = target.startsWith('win32') ? 'sprouts.exe' : 'sprouts';
  const bundled = join(here, 'bundled', name);
  copyFileSync(program ?? built(name), bundled);
  chmodSync(bundled, 0o755);
}
run('npx', 'vsce', 'package', '--no-dependencies', '--allow-missing-repository', ...platform, '--out', out);

/** The program of this machine. */
function built(name) {
  if (target !== `${process.platform}-${process.arch}`) {
    throw new Error(`--target ${target} needs its --program`);
  }
  run('cargo', 'build', '--release', '--manifest-path', join(repository, 'Cargo.toml'), '--package', 'sprouts-server');
  return join(process.env.CARGO_TARGET_DIR ?? join(repository, 'target'), 'release', name);
}
