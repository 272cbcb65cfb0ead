import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const require = createRequire(import.meta.url);
const { loadWASM, OnigScanner, OnigString } = require('vscode-oniguruma');
const { INITIAL, Registry, parseRawGrammar } = require('vscode-textmate');

await loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
const folder = new URL('../syntaxes/', import.meta.url);
const files = {
  'source.sprouts': 'sprouts.tmLanguage.json',
  'source.backgammon': 'backgammon.tmLanguage.json',
  'markdown.sprouts.codeblock': 'markdown.tmLanguage.json',
};
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new OnigScanner(patterns),
    createOnigString: (text) => new OnigString(text),
  }),
  loadGrammar: async (scope) => parseRawGrammar(readFileSync(new URL(files[scope], folder), 'utf8'), files[scope]),
});
const grammars = Object.fromEntries(await Promise.all(Object.keys(files).map(async (scope) => [scope, await registry.loadGrammar(scope)])));

/** The pieces of a text that have a scope of their own, as `text scope`. */
function colours(text, scope = 'source.sprouts') {
  let state = INITIAL;
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammars[scope].tokenizeLine(line, state);
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

test('a match: length, games, players, rows, rolls, plays, cube, results', () => {
  const of = (line) => colours(line, 'source.backgammon');
  assert.deepEqual(of('; [Player 1 "Ann"]'), ['; comment', '[ punctuation', 'Player 1 entity', '"Ann" string', '] punctuation']);
  assert.deepEqual(of('; said'), ['; said comment']);
  assert.deepEqual(of(' 5 point match'), [' 5 point match keyword']);
  assert.deepEqual(of(' Game 12'), [' Game 12 entity']);
  assert.deepEqual(of(' Ann B. : 0            Bob : 12'), ['Ann B. string', '0 constant', 'Bob string', '12 constant']);
  assert.deepEqual(of('  1) 31: 8/5 6/5    64: bar/24*/14(2)'), [
    '  1) comment', '31 storage', '8/5 constant', '6/5 constant', '64 storage', 'bar/24*/14 constant', '(2) constant',
  ]);
  assert.deepEqual(of('  2)  Doubles => 2    Drops'), ['  2) comment', 'Doubles => 2 keyword', 'Drops keyword']);
  assert.deepEqual(of('      Wins 2 points and the match'), ['Wins 2 points and the match constant']);
  assert.deepEqual(of('  3) 66: Cannot Move   11: ????'), ['  3) comment', '66 storage', 'Cannot Move constant', '11 storage', '???? constant']);
});

test('fences of Markdown hold records, and end', () => {
  const found = colours('```sprouts\n3+ 1-4-2\n```\n3+ 1-4-2', 'markdown.sprouts.codeblock');
  assert.deepEqual(found, ['``` punctuation', 'sprouts fenced_code', '3+ keyword', '  meta', '1 constant', '- keyword', '4 entity', '- keyword', '2 constant', '``` punctuation']);
  assert.ok(colours('~~~ backgammon\n Game 1\n~~~', 'markdown.sprouts.codeblock').includes(' Game 1 entity'));
});
