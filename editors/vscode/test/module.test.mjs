// The server as a WebAssembly module says what the program says. Skipped where there is no module (npm run wasm).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { after, test } from 'node:test';
import { load } from './load.mjs';

const wasm = new URL('../dist/sprouts.wasm', import.meta.url);
const skip = !existsSync(wasm) && 'dist/sprouts.wasm is not built';
const examples = new URL('../../../examples/', import.meta.url);
const languages = { '.sprouts': 'sprouts', '.mat': 'backgammon', '.md': 'markdown' };
const records = readdirSync(examples)
  .filter((name) => extname(name) in languages)
  .map((name) => ({ name, languageId: languages[extname(name)], text: readFileSync(new URL(name, examples), 'utf8') }));

/** A server to talk to: what it says ends up in `said`. */
class Talk {
  said = [];
  #send;
  #ids = 0;

  constructor(send) {
    this.#send = send;
  }

  async heard(fits) {
    for (let tries = 0; tries < 2000; tries += 1) {
      const found = this.said.find(fits);
      if (found !== undefined) {
        return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`waited for ${fits}`);
  }

  tell(method, params) {
    this.#send({ jsonrpc: '2.0', method, params });
  }

  async ask(method, params) {
    const id = (this.#ids += 1);
    this.#send({ jsonrpc: '2.0', id, method, params });
    const answer = await this.heard((it) => it.id === id && it.method === undefined);
    assert.equal(answer.error, undefined);
    return answer.result;
  }

  async greet() {
    // A client of VS Code's kind gets pictures.
    const capabilities = { general: { markdown: { parser: 'marked' } }, textDocument: { hover: { contentFormat: ['markdown'] } } };
    const { capabilities: offered } = await this.ask('initialize', { processId: null, capabilities });
    this.tell('initialized', {});
    return offered;
  }

  open({ name, languageId, text }) {
    const uri = `untitled:${name}`;
    this.tell('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
    return uri;
  }

  async diagnostics(uri) {
    const told = await this.heard((it) => it.method === 'textDocument/publishDiagnostics' && it.params.uri === uri);
    return told.params;
  }
}

/** The module, worked as the worker does. */
async function module() {
  const [{ Module }, { Conversation }] = [await load('worker/module'), await load('worker/conversation')];
  const talk = new Talk((message) => conversation.receive(message));
  const say = (message) => talk.said.push(message);
  const conversation = new Conversation(await Module.load(readFileSync(wasm), say), say);
  return { talk, end: () => conversation.close() };
}

/** The program. */
function program() {
  const server = spawn('sprouts', ['lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const talk = new Talk((message) => {
    const body = Buffer.from(JSON.stringify(message));
    server.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    server.stdin.write(body);
  });
  let input = Buffer.alloc(0);
  server.stdout.on('data', (bytes) => {
    input = Buffer.concat([input, bytes]);
    for (let header; (header = /^Content-Length: (\d+)\r\n\r\n/.exec(input.toString('latin1'))) !== null;) {
      const [start, length] = [header[0].length, Number(header[1])];
      if (input.length < start + length) {
        return;
      }
      talk.said.push(JSON.parse(input.subarray(start, start + length).toString()));
      input = input.subarray(start + length);
    }
  });
  return { talk, end: () => server.kill() };
}

const ends = [];
after(() => ends.forEach((end) => end()));

test('it says of every example what the program says', { skip }, async (t) => {
  const both = [await module(), program()];
  ends.push(...both.map((it) => it.end));
  const talks = both.map((it) => it.talk);
  const compare = async (ask) => {
    const [here, there] = await Promise.all(talks.map(ask));
    assert.deepEqual(here, there);
    return here;
  };
  const offered = await compare((talk) => talk.greet());
  assert.equal(offered.hoverProvider, true);
  for (const record of records) {
    await t.test(record.name, async () => {
      const textDocument = { uri: (await compare((talk) => talk.open(record))) };
      const told = await compare((talk) => talk.diagnostics(textDocument.uri));
      assert.equal(told.diagnostics.length > 0, record.name.startsWith('typo'));
      await compare((talk) => talk.ask('textDocument/formatting', { textDocument, options: { tabSize: 2, insertSpaces: true } }));
      await compare((talk) => talk.ask('textDocument/semanticTokens/full', { textDocument }));
      await compare((talk) => talk.ask('textDocument/documentSymbol', { textDocument }));
      const lines = record.text.split('\n');
      for (let line = 0; line < lines.length; line += 1 + Math.floor(lines.length / 8)) {
        const place = { textDocument, position: { line, character: Math.floor(lines[line].length / 2) } };
        await compare((talk) => talk.ask('textDocument/hover', place));
        await compare((talk) => talk.ask('textDocument/completion', place));
        await compare((talk) => talk.ask('sprouts/position', { ...place, svg: true }));
      }
    });
  }
});

test('a typo is marked, and the mark goes when it is mended', { skip }, async () => {
  const { talk, end } = await module();
  ends.push(end);
  await talk.greet();
  const uri = talk.open({ name: 'one', languageId: 'sprouts', text: '3+ (Änn - Bob) 1-4-2; 2-9-3\n' });
  const { diagnostics: [found] } = await talk.diagnostics(uri);
  assert.deepEqual([found.code, found.range.start], ['new-number', { line: 0, character: 24 }]);
  talk.said.length = 0;
  const range = { start: { line: 0, character: 24 }, end: { line: 0, character: 25 } };
  talk.tell('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range, text: '5' }] });
  assert.deepEqual(await talk.diagnostics(uri), { uri, version: 2, diagnostics: [] });
});

test('what is nested without end does not break it', { skip }, async () => {
  const { talk, end } = await module();
  ends.push(end);
  await talk.greet();
  for (const [name, text] of [['round', '3+ ' + '('.repeat(200_000)], ['square', '3+ 1-4-2[' + '1(2)3['.repeat(50_000)], ['angle', '<'.repeat(200_000)]]) {
    await talk.diagnostics(talk.open({ name, languageId: 'sprouts', text }));
  }
  assert.deepEqual(talk.said.filter((it) => it.method === 'window/showMessage'), []);
});
