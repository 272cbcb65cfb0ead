import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { load } from './load.mjs';

const { findProgram } = await load('program');
const root = mkdtempSync(join(tmpdir(), 'sprouts-'));
after(() => rmSync(root, { recursive: true }));

function program(folder, mode = 0o755) {
  const path = join(root, folder, 'sprouts');
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

const onPath = program('bin');
const env = { PATH: [join(root, 'none'), join(root, 'bin')].join(':'), CARGO_HOME: join(root, 'cargo') };
const find = (setting, changes = {}) => findProgram({ setting, folder: root, bundled: join(root, 'bundled'), env, platform: 'linux', ...changes });

test('without a setting, the one on the PATH', () => {
  assert.deepEqual(find(''), { program: onPath });
});

test('without one on the PATH, that of cargo install', () => {
  const cargo = program('cargo/bin');
  assert.deepEqual(find('', { env: { ...env, PATH: '' } }), { program: cargo });
  rmSync(cargo);
});

test('the one that the extension was packaged with is taken before others', () => {
  const bundled = program('bundled');
  assert.deepEqual(find(''), { program: bundled });
  rmSync(bundled);
});

test('the setting wins, and may be relative to the folder', () => {
  const own = program('own');
  assert.deepEqual(find(own), { program: own });
  assert.deepEqual(find('own/sprouts'), { program: own });
});

test('what cannot be started is said', () => {
  assert.match(find('', { env: { CARGO_HOME: join(root, 'none') } }).problem, /nor on the PATH.*cargo install/);
  assert.match(find('missing').problem, /sprouts\.path is "missing"/);
  assert.match(find(program('plain', 0o644)).problem, /not a program/);
  assert.match(find(root).problem, /not a program/);
});
