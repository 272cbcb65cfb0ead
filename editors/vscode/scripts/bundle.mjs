// Bundles what runs: the extension on a computer and in a browser, the worker of the server there, and the page of the board.
import { build } from 'esbuild';

const shared = { bundle: true, minify: true, target: 'es2022', outdir: 'dist', logLevel: 'warning' };
const extension = { ...shared, format: 'cjs', external: ['vscode'] };

await Promise.all([
  build({ ...extension, entryPoints: ['src/extension.ts'], platform: 'node' }),
  build({ ...extension, entryPoints: ['src/browser.ts'], platform: 'browser' }),
  build({ ...shared, entryPoints: ['src/worker/worker.ts'], format: 'iife' }),
  build({ ...shared, entryPoints: { board: 'src/board/view/main.ts' }, format: 'iife' }),
  build({ ...shared, entryPoints: ['src/board/view/board.css'] }),
]);
