// Records in VS Code: what is shown, and what a person does with them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Workbench } from './workbench.mjs';

let code;
before(async () => {
  code = await Workbench.start({
    files: {
      'untidy.sprouts': '3+  2-4-1    2-5-3 {kept}\n',
      'half.sprouts': '3+ 1-4-2;\n',
      'whole.sprouts': '3+ 1-4-2; 2-5-3\n',
      'match.txt': '5 point match\r\n\r\n Game 1\r\n Ann : 0                         Bob : 0\r\n  1) 31: 8/5 6/5                 64: 24/14\r\n',
      'matlab.mat': 'MATLAB 5.0 MAT-file, Platform: GLNXA64\n',
    },
  });
});
after(() => code?.stop());

/** The colour of a piece of the text on the screen. */
async function colourOf(text) {
  return (await code.colours()).find((it) => it.text.includes(text))?.colour;
}

test('a record of Sprouts has its language, its colours, and a mark where it is wrong', async () => {
  await code.open('typo.sprouts');
  await code.language('Sprouts');
  await code.until('colours', async () => {
    const colours = await Promise.all(['# The last', '8+', 'AuntBeast', 'II'].map(colourOf));
    return colours.every(Boolean) && new Set(colours).size >= 3;
  });
  await code.until('a mark', async () => (await code.page.locator('.squiggly-error').count()) === 1);
  await code.goTo(2, 3);
  await code.status('Game 1, move 0, AuntBeast to move');
  await code.until('the lens', () => code.page.locator('.codelens-decoration', { hasText: '1 error' }).count());
});

test('over a move its position is shown as a picture', async () => {
  await code.hoverAt(2, 50);
  await code.until('a picture', () => code.page.locator('.monaco-hover img[src^="data:image/svg+xml"]').count());
  await code.screenshot('vscode-hover');
});

test('a quick fix mends the typo', async () => {
  await code.goTo(2, 56);
  await code.command('Quick Fix...');
  const fix = code.page.locator('.action-widget .monaco-list-row', { hasText: 'Write 2(12)5' }).first();
  await fix.waitFor();
  await code.screenshot('vscode-quick-fix');
  await fix.click();
  await code.until('no mark', async () => (await code.page.locator('.squiggly-error').count()) === 0);
  await code.save();
  await code.saved('typo.sprouts', (text) => text.includes('3(11)10 2(12)5 5(13)5'));
});

test('saving writes a record in canonical form', async () => {
  await code.open('untidy.sprouts');
  await code.language('Sprouts');
  await code.until('the lens', () => code.page.locator('.codelens-decoration', { hasText: '2 moves' }).count());
  await code.goTo(1, 1);
  await code.page.keyboard.press('End');
  await code.page.keyboard.press('ArrowLeft');
  await code.page.keyboard.type('!');
  await code.save();
  await code.saved('untidy.sprouts', '3+ 1-4-2; 2-5-3 {kept!}\n');
});

test('a legal move is completed', async () => {
  await code.open('half.sprouts');
  await code.goTo(1, 10);
  await code.page.keyboard.type(' 2-5-');
  const row = code.page.locator('.suggest-widget .monaco-list-row', { hasText: '2-5-3' }).first();
  await row.waitFor();
  await code.page.keyboard.type('3');
  await code.until('what it does', async () => {
    if (!(await code.page.locator('.suggest-details').isVisible())) {
      await code.page.keyboard.press('Control+Space');
    }
    return code.page.locator('.suggest-details', { hasText: 'with the new spot 5' }).count();
  });
  await code.screenshot('vscode-completion');
  await row.click();
  await code.save();
  await code.saved('half.sprouts', '3+ 1-4-2; 2-5-3\n');
});

test('a match of backgammon is told by its content, whatever its name', async () => {
  await code.open('match.mat');
  await code.language('Backgammon');
  await code.until('colours', async () => {
    const colours = await Promise.all(['Game', '31', '24/14', 'Wins'].map(colourOf));
    return colours.every(Boolean) && new Set(colours).size >= 3;
  });
  assert.equal(await code.page.locator('.squiggly-error').count(), 0);
  await code.open('match.txt');
  await code.language('Backgammon');
  await code.open('matlab.mat');
  await code.language('Plain Text');
});

test('over a play the board is shown', async () => {
  await code.open('match.mat');
  await code.hoverAt(12, 20);
  await code.until('a picture', () => code.page.locator('.monaco-hover img[src^="data:image/svg+xml"]').count());
  await code.screenshot('vscode-match-hover');
});

test('commands go from problem to problem, and write the record in another notation', async () => {
  await code.open('whole.sprouts');
  await code.goTo(1, 5);
  await code.command('Sprouts: Convert…');
  const offer = code.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Write this game in LHP notation' }).first();
  await offer.waitFor();
  await offer.click();
  await code.save();
  await code.saved('whole.sprouts', '3+ 1<4>2 2<5>3\n');
  await code.page.keyboard.press('End');
  await code.page.keyboard.type(' 3<9>3');
  await code.until('a mark', () => code.page.locator('.squiggly-error').count());
  await code.goTo(1, 1);
  await code.command('Sprouts: Next Problem in Game');
  await code.status(/Ln 1, Col 1[789]/);
});

test('the log of the server can be read, and the server started anew', async () => {
  await code.command('Sprouts: Restart Language Server');
  await code.command('Sprouts: Show Log');
  await code.until('the log', () => code.page.locator('.part.panel .view-line', { hasText: 'Starting' }).count());
  await code.command('View: Hide Panel');
});

test('the words over a game show its last position on the board', async () => {
  await code.open('published.sprouts');
  await code.page.locator('.codelens-decoration a', { hasText: 'show position' }).first().click();
  const board = code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  await board.locator('#heading', { hasText: '8. 6(16@2)14' }).waitFor();
  await code.status('Game 1, move 8, AuntBeast to move');
});

test('a walkthrough shows the first steps', async () => {
  await code.command('Welcome: Open Walkthrough...');
  const row = code.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Records of Sprouts and backgammon' }).first();
  await row.click();
  await code.page.locator('.getting-started-step', { hasText: 'Mend a mistake' }).waitFor();
});
