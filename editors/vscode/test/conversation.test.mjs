// The turns of the worker: messages first, then work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { Conversation } = await load('worker/conversation');

/** Waits until there are so many of something. */
async function until(count, all) {
  for (let tries = 0; all.length < count && tries < 1000; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('messages that are here are told before the next piece of work', async (t) => {
  const seen = [];
  let pieces = 0;
  const server = {
    receive: (message) => { pieces += 1; seen.push(message); },
    work: () => { seen.push('work'); pieces -= 1; return pieces > 0; },
  };
  const conversation = new Conversation(server, () => {});
  t.after(() => conversation.close());
  conversation.receive('one');
  conversation.receive('two');
  await until(4, seen);
  assert.deepEqual(seen, ['one', 'two', 'work', 'work']);
  conversation.receive('three');
  await until(6, seen);
  assert.deepEqual(seen.slice(4), ['three', 'work']);
});

test('a server that breaks is not asked again, that is said, and nobody waits for it', async (t) => {
  const said = [];
  t.mock.method(console, 'error', () => {});
  const conversation = new Conversation({ receive: () => {}, work: () => { throw new Error('unreachable'); } }, (it) => said.push(it));
  t.after(() => conversation.close());
  conversation.receive({ id: 1, method: 'textDocument/hover' });
  await until(1, said);
  assert.equal(said[0].method, 'window/showMessage');
  conversation.receive({ id: 2, method: 'textDocument/hover' });
  conversation.receive({ id: 3, method: 'shutdown' });
  conversation.receive({ method: 'exit' });
  assert.deepEqual(said.slice(1).map((it) => [it.id, it.error?.code, it.result]), [[2, -32603, undefined], [3, undefined, null]]);
});
