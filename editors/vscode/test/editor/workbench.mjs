// VS Code in a headless browser, as a person uses it: with keys, the mouse, and what is on the screen.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url));
const SCREENSHOTS = fileURLToPath(new URL('../../../screenshots', import.meta.url));

const SETTINGS = {
  'chat.disableAIFeatures': true,
  'workbench.startupEditor': 'none',
  'security.workspace.trust.enabled': false,
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'editor.minimap.enabled': false,
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

export class Workbench {
  /** Starts VS Code on a copy of the examples and some more files (name: text), with settings beside the tests' own. */
  static async start({ vsix = process.env.SPROUTS_VSIX, files = {}, settings = {} } = {}) {
    const root = mkdtempSync(join(tmpdir(), 'sprouts-vscode-'));
    const it = new Workbench();
    it.root = root;
    it.folder = join(root, 'records');
    cpSync(EXAMPLES, it.folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(it.folder, name), text);
    }
    const user = join(root, 'data', 'User');
    mkdirSync(user, { recursive: true });
    writeFileSync(join(user, 'settings.json'), JSON.stringify({ ...SETTINGS, ...settings }));
    await it.#serve(vsix);
    await it.#browse();
    return it;
  }

  async #serve(vsix) {
    const port = await freePort();
    const config = join(this.root, 'config.yaml');
    writeFileSync(config, '');
    const folders = ['--config', config, '--user-data-dir', join(this.root, 'data'), '--extensions-dir', join(this.root, 'extensions')];
    const options = { env: { ...process.env, EXTENSIONS_GALLERY: '{}' }, stdio: ['ignore', 'pipe', 'pipe'] };
    const program = join(process.env.SPROUTS_VSCODE, 'bin', 'code-server');
    const installed = spawnSync(program, [...folders, '--install-extension', vsix], { ...options, encoding: 'utf8' });
    if (installed.status !== 0) {
      throw new Error(`${vsix} could not be installed: ${installed.stdout}${installed.stderr}`);
    }
    const rest = ['--bind-addr', `127.0.0.1:${port}`, '--auth', 'none', '--disable-telemetry', '--disable-update-check', '--disable-workspace-trust'];
    this.server = spawn(program, [...folders, ...rest, this.folder], options);
    this.address = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(this.folder)}`;
    await new Promise((resolve, reject) => {
      this.server.once('exit', () => reject(new Error('code-server ended')));
      this.server.stdout.on('data', (text) => String(text).includes('listening on') && resolve());
      this.server.stderr.resume();
    });
  }

  async #browse() {
    const args = [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync',
    ];
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
    const context = await this.browser.newContext({ viewport: { width: 1100, height: 640 }, reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    this.page = await context.newPage();
    this.page.setDefaultTimeout(30_000);
    await this.page.goto(this.address);
    await this.page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
    // The sidebar takes room that the text needs.
    await this.command('View: Close Primary Side Bar');
  }

  async stop() {
    await this.browser?.close();
    this.server?.kill();
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Runs a command of the command palette by its title. */
  async command(title) {
    await this.#pick('F1', `>${title}`, title.replace(/^.*: /, ''));
  }

  /** Opens a file of the folder and waits for its text. */
  async open(name) {
    await this.#pick('Control+p', name, name);
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
  }

  /** Types into the quick input and takes the row with a label. */
  async #pick(key, text, label) {
    const input = this.page.locator('.quick-input-widget input[type=text]');
    await this.until(`the quick input for ${text}`, async () => {
      if (!(await input.isVisible())) {
        await this.page.keyboard.press(key);
        await input.waitFor({ timeout: 2000 });
      }
      return true;
    });
    await input.fill(text);
    const row = this.page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first();
    await row.waitFor();
    await row.click();
    // Some commands ask on.
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden', timeout: 2000 }).catch(() => {});
  }

  /** Puts the cursor at a place, both from 1. */
  async goTo(line, column) {
    await this.page.keyboard.press('Control+g');
    await this.page.locator('.quick-input-widget input[type=text]').fill(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  /** Puts the cursor at a place and shows what there is to know there. */
  async hoverAt(line, column) {
    await this.until('a hover', async () => {
      await this.goTo(line, column);
      await this.command('Show or Focus Hover');
      await this.page.locator('.monaco-hover:not(.hidden) .hover-row').first().waitFor({ timeout: 3000 });
      return true;
    });
  }

  /** Saves the file. */
  async save() {
    await this.page.keyboard.press('Control+s');
  }

  /** Waits until the file is in a language. */
  async language(name) {
    await this.until(`the language ${name}`, () => this.page.locator('#status\\.editor\\.mode', { hasText: name }).count());
  }

  /** Waits until the status bar says something. */
  async status(text) {
    await this.until(`the status ${text}`, () => this.page.locator('.statusbar-item', { hasText: text }).count());
  }

  /** Chooses a colour theme. */
  async theme(name) {
    await this.page.keyboard.press('Control+k');
    await this.page.keyboard.press('Control+t');
    const input = this.page.locator('.quick-input-widget input[type=text]');
    await input.waitFor();
    await input.fill(name);
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first().waitFor();
    await this.page.keyboard.press('Enter');
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  /** Waits until a file on the disk has a text, or one that fits. */
  async saved(name, wanted) {
    const read = () => readFileSync(join(this.folder, name), 'utf8');
    const fits = typeof wanted === 'function' ? wanted : (text) => text === wanted;
    await this.until(`${name} to be saved`, () => fits(read())).catch((error) => {
      throw new Error(`${name} is ${JSON.stringify(read())}`, { cause: error });
    });
  }

  /** The pieces of the text that are on the screen, each with its colour. */
  colours() {
    return this.page.locator('.editor-instance .view-line span > span').evaluateAll((spans) =>
      spans.map((span) => ({ text: span.textContent.replaceAll('\u00a0', ' '), colour: getComputedStyle(span).color })));
  }

  /** Waits for something to be, and says what was missing. */
  async until(what, check, seconds = 30) {
    const end = Date.now() + seconds * 1000;
    for (let last; ;) {
      try {
        const found = await check();
        if (found) {
          return found;
        }
      } catch (error) {
        last = error;
      }
      if (Date.now() > end) {
        const picture = join(tmpdir(), `sprouts-vscode-${Date.now()}.png`);
        await this.page.screenshot({ path: picture });
        throw new Error(`waited ${seconds} s for ${what}: see ${picture}`, { cause: last });
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** A picture of the window for the documentation, where pictures are asked for (SPROUTS_SCREENSHOTS=1). */
  async screenshot(name) {
    if (process.env.SPROUTS_SCREENSHOTS) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      // What fades in is there, then.
      await this.page.waitForTimeout(700);
      await this.page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
    }
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
