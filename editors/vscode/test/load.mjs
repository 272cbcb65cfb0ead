// A TypeScript file as a module that Node can run.
import { buildSync } from 'esbuild';

export async function load(name) {
  const entry = new URL(`../src/${name}.ts`, import.meta.url).pathname;
  const built = buildSync({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', write: false });
  return import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0].text)}`);
}
