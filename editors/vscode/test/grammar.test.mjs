import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { loadWASM, OnigScanner, OnigString } = require('vscode-oniguruma');
const { INITIAL, Registry, parseRawGrammar } = require('vscode-textmate');

await loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
const file = new URL('../syntaxes/sprouts.tmLanguage.json', import.meta.url);
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new OnigScanner(patterns),
    createOnigString: (text) => new OnigString(text),
  }),
  loadGrammar: async () => parseRawGrammar(readFileSync(file, 'utf8'), file.pathname),
});
const grammar = await registry.loadGrammar('source.sprouts');

/** The pieces of a text that have a scope of their own, as `text scope`. */
function colours(text) {
  let state = INITIAL;
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens
      .filter((token) => token.scopes.length > 1)
      .map((token) => `${line.slice(token.startIndex, token.endIndex)} ${token.scopes.at(-1).split('.')[0]}`);
  });
}

test('a game: spots, players, new spots, result', () => {
  assert.deepEqual(colours('17- (Peltier* - AuntBeast (X)) 1(18)2 6(20@2)14 II'), [
    '17- keyword', '( punctuation', 'Peltier* - AuntBeast (X) string', ') punctuation',
    '1 constant', '18 entity', '2 constant', '6 constant', '20 entity', '@ keyword', '2 constant', '14 constant', 'II constant',
  ]);
});

test('the three notations of moves', () => {
  assert.deepEqual(colours('6.5-8-7.4'), ['6 constant', '5 constant', '- keyword', '8 entity', '- keyword', '7 constant', '4 constant']);
  assert.deepEqual(colours('1<4>2'), ['1 constant', '< keyword', '4 entity', '> keyword', '2 constant']);
  assert.deepEqual(colours('1(9)2'), ['1 constant', '9 entity', '2 constant']);
});

test('comments of each kind', () => {
  assert.deepEqual(colours('# 2+ 1-3-2'), ['# 2+ 1-3-2 comment']);
  assert.deepEqual(colours('{one\n1-3-2}'), ['{ comment', 'one comment', '1-3-2 comment', '} comment']);
  assert.deepEqual(colours('3+ 1<4>2 [a note]').at(-1), '[a note] comment');
});

test('tags, a given position, remarks', () => {
  assert.deepEqual(colours('[Event "WGOSA 2006"]'), ['[ punctuation', 'Event entity', '"WGOSA 2006" string', '] punctuation']);
  assert.deepEqual(colours('5'), ['5 keyword']);
  assert.deepEqual(colours('3 -> 1,4;2 !?'), ['3 keyword', '-> keyword', '1 constant', '4 constant', '2 constant', '!? keyword']);
});
