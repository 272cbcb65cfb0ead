// The extension as on the web: everything of it in the browser, the server too. Skipped where that is not built.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Workbench } from './workbench.mjs';

const vsix = process.env.SPROUTS_WEB_VSIX;
const skip = vsix === undefined && 'there is no package for the web';

let code;
before(async () => {
  if (vsix !== undefined) {
    code = await Workbench.start({
      vsix,
      files: { 'short.sprouts': '3+ (Ann - Bob) 1-4-2; 2-5-3\n' },
      // In the browser, not on the machine where the files are; a program there would not be found either.
      settings: { 'remote.extensionKind': { 'sprouts.sprouts': ['web'] }, 'sprouts.path': '/nowhere' },
    });
  }
});
after(() => code?.stop());

test('a typo is marked though there is no program, and the mark goes when it is mended', { skip }, async () => {
  await code.open('typo.sprouts');
  await code.until('a mark', () => code.page.locator('.squiggly-error').count());
  await code.screenshot('vscode-web');
  await code.open('short.sprouts');
  await code.goTo(1, 25);
  await code.page.keyboard.type('9');
  await code.until('a mark', () => code.page.locator('.squiggly-error').count());
  await code.page.keyboard.press('Backspace');
  await code.until('no mark', async () => (await code.page.locator('.squiggly-error').count()) === 0);
});

test('a hover shows the position', { skip }, async () => {
  await code.hoverAt(1, 18);
  await code.until('a picture', () => code.page.locator('.monaco-hover img').count());
  await code.page.keyboard.press('Escape');
});

test('the board shows the position at the cursor and steps through the game', { skip }, async () => {
  await code.goTo(1, 18);
  await code.command('Sprouts: Show Position');
  const board = code.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  const heading = (text) => code.until(`the board to say ${text}`, () => board.locator('#heading', { hasText: text }).count());
  await heading('1. 1-4-2');
  assert.equal(await board.locator('#picture [data-spot]').count(), 4);
  await board.getByRole('button', { name: 'Next move' }).click();
  await heading('2. 2-5-3');
});
