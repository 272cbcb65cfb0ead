import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { hasFence, languageOf } = await load('detect');
const match = ' 7 point match\r\n\r\n Game 1\r\n A : 0                  B : 0\r\n  1) 31: 8/5 6/5\r\n';

test('a match is told by its length and its first game', () => {
  assert.equal(languageOf(match), 'backgammon');
  assert.equal(languageOf('\uFEFF; [Site "somewhere"]\n' + match), 'backgammon');
});

test('a game of Sprouts is told by a header with a move', () => {
  assert.equal(languageOf('# games\n\n8+ (AuntBeast* - Peltier) 1(9)2 1(10)1[3,4]\n'), 'sprouts');
  assert.equal(languageOf('3- 1. 1-4-2 2. 2-5-3'), 'sprouts');
  assert.equal(languageOf('3+ 1<4>2'), 'sprouts');
});

test('other texts are no records', () => {
  for (const text of [
    'MATLAB 5.0 MAT-file, Platform: GLNXA64',
    'It was a 7 point match.\nGame 1 was mine.\n',
    match.replace('Game 1', 'Game 10'),
    '; a comment\n'.repeat(40) + match,
    '3+ 4 = 7\n8- 2\n',
    '2024-01-02 (Monday)\n12- 3 eggs\n5+ (years of age) 1-2 players\n',
  ]) {
    assert.equal(languageOf(text), undefined, text);
  }
});

test('a fence of Markdown is told by its language', () => {
  assert.equal(hasFence('# Notes\n\n> ```sprouts\n> 3+ 1-4-2\n> ```\n'), true);
  assert.equal(hasFence('1. ~~~ Backgammon {.match}\n'), true);
  assert.equal(hasFence('```sproutsy\n```\n`sprouts` are green\n'), false);
});
