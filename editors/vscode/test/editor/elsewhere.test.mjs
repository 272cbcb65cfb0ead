// Records inside of Markdown, and an extension without its program.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Workbench } from './workbench.mjs';

let code;
after(() => code?.stop());

test('fences of Markdown have colours, marks and hovers', async () => {
  code = await Workbench.start({ files: { 'wrong.md': '# A note\n\n> ```sprouts\n> 3+ (Ann - Bob) 1-4-2; 2-9-3\n> ```\n' } });
  await code.open('notes.md');
  await code.until('colours', async () => {
    const colours = await code.colours();
    const [prose, ...records] = ['Records', 'Ann', '24/14'].map((text) => colours.find((it) => it.text.includes(text))?.colour);
    return records.every((colour) => colour !== undefined && colour !== prose);
  });
  await code.hoverAt(6, 20);
  await code.until('a picture', () => code.page.locator('.monaco-hover img').count());
  await code.screenshot('vscode-markdown');
  await code.open('wrong.md');
  await code.until('a mark', () => code.page.locator('.squiggly-error').count());
  await code.stop();
});

test('where there is no program, that is said, and what to do', async () => {
  code = await Workbench.start({ settings: { 'sprouts.path': '/nowhere/sprouts' } });
  await code.open('typo.sprouts');
  const message = code.page.locator('.notification-toast', { hasText: 'The setting sprouts.path is "/nowhere/sprouts"' });
  await message.waitFor();
  assert.equal(await message.getByRole('button', { name: 'Open Settings' }).count(), 1);
});
