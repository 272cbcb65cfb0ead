// The board beside the text.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Workbench } from './workbench.mjs';

let code;
before(async () => {
  code = await Workbench.start({ files: { 'short.sprouts': '3+ (Ann - Bob) 1-4-2; 2-5-3\n' } });
});
after(() => code?.stop());

const board = () => code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
const heading = (text) => code.until(`the board to say ${text}`, () => board().locator('#heading', { hasText: text }).count());
const spots = () => board().locator('#picture [data-spot]').count();

test('the board shows the position at the cursor', async () => {
  await code.open('short.sprouts');
  await code.language('Sprouts');
  await code.goTo(1, 18);
  await code.command('Sprouts: Show Position');
  await heading('1. 1-4-2 — Bob to move');
  assert.equal(await spots(), 4);
  await code.goTo(1, 25);
  await heading('2. 2-5-3 — Ann to move');
  assert.equal(await spots(), 5);
});

test('it follows what is typed', async () => {
  await code.page.keyboard.press('End');
  await code.page.keyboard.type(' 1-6-3');
  await heading('3. 1-6-3 — Bob to move');
  await code.page.keyboard.press('Escape');
});

test('buttons and keys step through the game', async () => {
  await board().getByRole('button', { name: 'Previous move' }).click();
  await heading('2. 2-5-3');
  await code.page.keyboard.press('ArrowLeft');
  await heading('1. 1-4-2');
  await code.page.keyboard.press('Home');
  await heading('Start');
  await code.page.keyboard.press('ArrowRight');
  await heading('1. 1-4-2');
  await code.page.keyboard.press('End');
  await heading('3. 1-6-3');
});

test('a legal move that is clicked on is written', async () => {
  await board().getByLabel('How the move begins').fill('2-7');
  await code.until('only such moves', async () => {
    const all = await board().locator('#moves button').allTextContents();
    return all.length > 0 && all.every((it) => it.startsWith('2-7'));
  });
  const chosen = board().locator('#moves button[data-index]').first();
  const text = await chosen.textContent();
  await chosen.click();
  await heading(`4. ${text}`);
  await code.screenshot('vscode-board');
});

test('the keyboard is enough to play', async () => {
  const field = board().getByLabel('How the move begins');
  await field.focus();
  await code.page.keyboard.press('ArrowDown');
  const text = await board().locator('#moves button:focus').textContent();
  await code.page.keyboard.press('Enter');
  await heading(`5. ${text}`);
});

test('people who do not see it are told: roles, labels, and what changes', async () => {
  const found = await board().locator('body').ariaSnapshot();
  for (const part of ['main', 'heading "', 'status', 'img "', 'toolbar "Moves of the game"', 'button "Next move"', 'textbox "How the move begins"', 'list "Legal moves"']) {
    assert.ok(found.includes(part), `${part} is missing in\n${found}`);
  }
});

test('a match of backgammon is stepped through play by play', async () => {
  await code.open('match.mat');
  await code.goTo(9, 10);
  await heading('1. Ann: 31: 8/5 6/5 — Bob to move');
  await board().getByRole('button', { name: 'Next move' }).click();
  await heading('2. Bob: 64: 24/14 — Ann to move');
  await code.screenshot('vscode-match');
});

for (const [theme, name] of [['Dark Modern', 'vscode-board-dark'], ['Dark High Contrast', 'vscode-board-contrast']]) {
  test(`it has the colours of the theme ${theme}`, async () => {
    await code.open('published.sprouts');
    await code.goTo(4, 80);
    await heading('7. 7(15)8');
    const before = await board().locator('body').evaluate((it) => getComputedStyle(it).getPropertyValue('--vscode-editor-background'));
    await code.theme(theme);
    await code.until('other colours', async () => (await board().locator('body').evaluate((it) => getComputedStyle(it).getPropertyValue('--vscode-editor-background'))) !== before);
    await code.screenshot(name);
  });
}
