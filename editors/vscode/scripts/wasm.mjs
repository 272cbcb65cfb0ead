// Builds the server for web browsers (crate lsp/web) into dist/sprouts.wasm, where `npm run package` takes it from.
//   npm run wasm -- [--profile PROFILE]
// Needs Rust's target wasm32-unknown-unknown, and for the parser clang and llvm-ar (else CC_wasm32_unknown_unknown, AR_wasm32_unknown_unknown).
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { profile } = parseArgs({ options: { profile: { type: 'string', default: 'web' } } }).values;
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const target = 'wasm32-unknown-unknown';

const libraries = execFileSync('rustc', ['--print', 'target-libdir', '--target', target], { encoding: 'utf8' }).trim();
if (!existsSync(libraries)) {
  stop(`Rust's target is missing: rustup target add ${target}`);
}
const clang = process.env.CC_wasm32_unknown_unknown ?? 'clang';
if (spawnSync(clang, [`--target=${target}`, '--version']).status !== 0) {
  stop(`${clang} is missing: the parser is written in C`);
}
const args = ['build', '--profile', profile, '--target', target, '--package', 'sprouts-web'];
execFileSync('cargo', args, { cwd: repository, stdio: 'inherit' });

const folder = process.env.CARGO_TARGET_DIR ?? join(repository, 'target');
const module = join(dist, 'sprouts.wasm');
mkdirSync(dist, { recursive: true });
copyFileSync(join(folder, target, profile, 'sprouts_web.wasm'), module);
console.log(`${module}: ${(statSync(module).size / 1e6).toFixed(1)} MB`);

function stop(problem) {
  console.error(problem);
  process.exit(1);
}
