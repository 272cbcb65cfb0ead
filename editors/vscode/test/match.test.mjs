import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from './load.mjs';

const { isMatch } = await load('match');
const match = ' 7 point match\r\n\r\n Game 1\r\n A : 0                  B : 0\r\n  1) 31: 8/5 6/5\r\n';

test('a match is told by its length and its first game', () => {
  assert.equal(isMatch(match), true);
  assert.equal(isMatch('\uFEFF; [Site "somewhere"]\n' + match), true);
});

test('other texts are not matches', () => {
  assert.equal(isMatch('MATLAB 5.0 MAT-file, Platform: GLNXA64'), false);
  assert.equal(isMatch('It was a 7 point match.\nGame 1 was mine.\n'), false);
  assert.equal(isMatch(match.replace('Game 1', 'Game 10')), false);
  assert.equal(isMatch('; a comment\n'.repeat(40) + match), false);
});
