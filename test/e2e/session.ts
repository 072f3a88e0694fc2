import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Frame, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.ts';
import { startEditor } from '../../scripts/editor.ts';
import { VSIX } from '../../scripts/package.ts';

/**
 * A real VS Code with the packaged extension and a headless browser that looks at it. To write a test: `openSession` with
 * the files the folder shall hold, `open` one, go somewhere and look. Everything is driven by the keyboard where that is possible,
 * since keys need no coordinates; every wait is for something to be seen, and what VS Code may miss while it is
 * still busy (a key, a hover) is tried again until it is seen.
 */
export interface Session {
  readonly page: Page;
  /** Opens a file of the folder, by its name, and waits until its text is there. */
  open(name: string): Promise<void>;
  /** Puts the cursor at a line and column, both from 1, as VS Code shows them. */
  goTo(line: number, column: number): Promise<void>;
  /** The text of the code lens that matches, once there is one. */
  lens(pattern: RegExp): Promise<string>;
  /** The text of the hover at the cursor, once it matches. */
  hover(pattern: RegExp): Promise<string>;
  /** Clicks on the first lens that matches until the hover matches too, and gives the hover's text. */
  clickLens(pattern: RegExp, hover: RegExp): Promise<string>;
  /** Goes to the definition of the name at the cursor and waits for the editor of that title. */
  goToDefinition(title: string): Promise<void>;
  /** Applies the quick fix at the cursor whose title matches, once it is offered. */
  quickFix(pattern: RegExp): Promise<void>;
  /** Asks for what may be written at the cursor, takes the offer that matches, and gives the text that explains it. */
  complete(pattern: RegExp, explanation: RegExp): Promise<string>;
  /** The text of the line of the open file that matches, as it is shown: with the hints in it. */
  line(pattern: RegExp): Promise<string>;
  /** Waits until the last word of the line that matches which reads exactly so has a colour. */
  coloured(line: RegExp, text: string, colour: string): Promise<void>;
  /** Renames what is at the cursor. */
  rename(name: string): Promise<void>;
  /** The title of the peek at all references of the name at the cursor, once it matches. */
  references(pattern: RegExp): Promise<string>;
  /** Selects this many characters from the cursor on. */
  select(count: number): Promise<void>;
  /** Applies the refactoring of what is selected whose title matches, once it is offered. */
  refactor(pattern: RegExp): Promise<void>;
  /** The saved text of a file, once it satisfies the condition; files are saved by themselves soon after an edit. */
  text(name: string, condition: (text: string) => boolean): Promise<string>;
  /** Waits until that many errors are underlined in the open file. */
  squiggles(count: number): Promise<void>;
  /** Waits until the status bar has an entry that matches. */
  status(pattern: RegExp): Promise<void>;
  /** Waits until the status bar has no entry that matches. */
  noStatus(pattern: RegExp): Promise<void>;
  /** The text of the panel, once it matches. */
  panel(pattern: RegExp): Promise<string>;
  /** The page in the panel, once it is there. */
  panelPage(): Promise<Frame>;
  /** The page in a webview in which the selector finds something, once there is one. */
  webview(selector: string): Promise<Frame>;
  /** Runs a command by its title. */
  command(title: string): Promise<void>;
  /** Runs a command by its title and takes what matches from the list that it opens. */
  choose(title: string, entry: RegExp): Promise<void>;
  /** Takes the name that is suggested for a file to be saved. */
  saveAsSuggested(): Promise<void>;
  /** Clicks on the code of the problem at the cursor, which is a link, and waits for the editor of that title. */
  readAboutProblem(title: string): Promise<void>;
  /** Reloads the window, and waits until the workbench is there again. */
  reload(): Promise<void>;
  /** Keeps a picture in test/e2e/out/. */
  picture(name: string): Promise<void>;
  /** Ends the browser and the editor. */
  close(): Promise<void>;
}

/** How long to wait for something on a slow machine, and how long before it is tried again, in milliseconds. */
const PATIENCE = 120_000;
const TRY_AGAIN = 10_000;

const HOVER = '.monaco-hover:not(.hidden)';
const PICTURES = join(import.meta.dirname, 'out');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SETTINGS = {
  'files.autoSave': 'afterDelay',
  'files.autoSaveDelay': 100,
  'editor.hover.delay': 0,
  'workbench.reduceMotion': 'on',
  'workbench.colorTheme': 'Default Dark Modern',
};

/**
 * Starts an editor on a new folder with these files, and a browser on the editor, and waits until the workbench is there.
 * `settings` are the user's, and `others` are packaged extensions to install, too. Rejects, with nothing left running, when one of them
 * does not start.
 */
export async function openSession(
  files: Record<string, string>,
  settings: Record<string, unknown> = {},
  others: readonly string[] = [],
): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-e2e-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const editor = await startEditor({ vsix: [VSIX, ...others], folder, settings: { ...SETTINGS, ...settings } });
    ends.push(editor.stop);
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
    ends.push(() => browser.close());
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(editor.address, { timeout: PATIENCE });
    await page.locator('.monaco-workbench').waitFor({ timeout: PATIENCE });
    return { ...drive(page, folder), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A pattern that matches this text. */
function exactly(text: string): RegExp {
  return new RegExp(text.replaceAll('.', '\\.'));
}

function drive(page: Page, folder: string): Omit<Session, 'close'> {
  const picture = async (name: string) => {
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
  };

  /**
   * Does and looks, again and again, until what is wanted is seen. When patience ends, rejects with the last reason and
   * keeps a picture of what was seen instead. The action must be harmless when repeated, so an edit ends its attempt.
   */
  async function until<T>(attempt: () => Promise<T>): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() < end) continue;
        await picture('failed');
        throw error;
      }
    }
  }

  const see = (selector: string, pattern: RegExp) => page.locator(selector).filter({ hasText: pattern }).first();
  const appears = (selector: string, pattern = /(?:)/) => see(selector, pattern).waitFor({ timeout: TRY_AGAIN });

  /** Types into quick open, a file's name, `:LINE:COLUMN` or `>COMMAND`, and takes what it proposes once that is the right thing. */
  const take = async (text: string, proposal: RegExp) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+P');
    await page.locator('.quick-input-widget input').first().fill(text, { timeout: TRY_AGAIN });
    await appears('.quick-input-list .monaco-list-row.focused', proposal);
    await page.keyboard.press('Enter');
  };
  const taken = () => page.locator('.quick-input-widget').waitFor({ state: 'hidden', timeout: TRY_AGAIN });
  const quickOpen = async (text: string, proposal: RegExp) => {
    await take(text, proposal);
    await taken();
  };

  const hover = async (pattern: RegExp) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.press('ControlOrMeta+I');
    return seenText(HOVER, pattern);
  };

  const seenText = async (selector: string, pattern: RegExp) => {
    await appears(selector, pattern);
    return (await see(selector, pattern).textContent()) ?? '';
  };

  /** A webview is a page within a page within a page. */
  const webview = async (selector: string) => {
    for (const frame of page.frames()) if ((await frame.locator(selector).count()) > 0) return frame;
    await page.evaluate('new Promise(requestAnimationFrame)');
    throw new Error(`no webview has ${selector}`);
  };
  const panelPage = () => webview('#panel');

  return {
    page,
    open: (name) =>
      until(async () => {
        await quickOpen(name, exactly(name));
        await appears('.tab.active', exactly(name));
        await appears('.editor-instance .view-line');
      }),
    goTo: (line, column) =>
      until(async () => {
        await quickOpen(`:${line}:${column}`, new RegExp(`\\b${line}\\b`));
        await appears('.statusbar-item', new RegExp(`Ln ${line}, Col ${column}\\b`));
      }),
    lens: (pattern) => until(() => seenText('.codelens-decoration', pattern)),
    hover: (pattern) => until(() => hover(pattern)),
    clickLens: (pattern, hover) =>
      until(async () => {
        await page.keyboard.press('Escape');
        await see('.codelens-decoration a', pattern).click({ timeout: TRY_AGAIN });
        return seenText(HOVER, hover);
      }),
    goToDefinition: (title) =>
      until(async () => {
        await page.keyboard.press('F12');
        await appears('.tab.active', exactly(title));
        await appears('.editor-instance .view-line');
      }),
    quickFix: (pattern) =>
      until(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('ControlOrMeta+.');
        await appears('.action-widget .monaco-list-row', pattern);
        await see('.action-widget .monaco-list-row', pattern).click({ timeout: TRY_AGAIN });
      }),
    complete: (pattern, explanation) =>
      until(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('ControlOrMeta+Space');
        await appears('.suggest-widget .monaco-list-row.focused', pattern);
        // A second time shows the explanation, unless the editor remembers to have shown it before.
        if (!(await page.locator('.suggest-details').first().isVisible()))
          await page.keyboard.press('ControlOrMeta+Space');
        const text = await seenText('.suggest-details', explanation);
        await page.keyboard.press('Enter');
        return text;
      }),
    line: (pattern) => until(() => seenText('.view-line', pattern)),
    coloured: (line, text, colour) =>
      until(async () => {
        const found = await page.evaluate<string[]>(`
          [...document.querySelectorAll('.view-line')].filter((line) => ${line}.test(line.textContent))
            .flatMap((line) => [...line.querySelectorAll('span > span')])
            .filter((word) => word.textContent === ${JSON.stringify(text)})
            .map((word) => getComputedStyle(word).color)`);
        if (found.at(-1) !== colour) throw new Error(`${text} is ${found.join(', ')}`);
      }),
    rename: (name) =>
      until(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('F2');
        await page.locator('.rename-box input').fill(name, { timeout: TRY_AGAIN });
        await page.keyboard.press('Enter');
      }),
    references: (pattern) =>
      until(async () => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Shift+F12');
        return seenText('.peekview-title', pattern);
      }),
    select: async (count) => {
      for (let step = 0; step < count; step += 1) await page.keyboard.press('Shift+ArrowRight');
    },
    refactor: (pattern) =>
      until(async () => {
        await page.keyboard.press('ControlOrMeta+Shift+R');
        await appears('.action-widget .monaco-list-row', pattern);
        await see('.action-widget .monaco-list-row', pattern).click({ timeout: TRY_AGAIN });
      }),
    text: (name, condition) =>
      until(async () => {
        const text = readFileSync(join(folder, name), 'utf8');
        if (condition(text)) return text;
        await page.evaluate('new Promise(requestAnimationFrame)');
        throw new Error(`${name} reads:\n${text}`);
      }),
    squiggles: (count) =>
      until(async () => {
        await page.evaluate('new Promise(requestAnimationFrame)');
        const found = await page.locator('.squiggly-error').count();
        if (found !== count) throw new Error(`${found} errors are underlined`);
      }),
    status: (pattern) => until(() => appears('.statusbar-item', pattern)),
    noStatus: (pattern) =>
      until(() => see('.statusbar-item', pattern).waitFor({ state: 'hidden', timeout: TRY_AGAIN })),
    panel: (pattern) =>
      until(async () => {
        const text = await (await panelPage()).locator('body').innerText({ timeout: TRY_AGAIN });
        if (pattern.test(text)) return text;
        await page.evaluate('new Promise(requestAnimationFrame)');
        throw new Error(`the panel reads:\n${text}`);
      }),
    panelPage: () => until(panelPage),
    webview: (selector) => until(() => webview(selector)),
    command: (title) => until(() => quickOpen(`>${title}`, exactly(title))),
    choose: (title, entry) =>
      until(async () => {
        await take(`>${title}`, exactly(title));
        await see('.quick-input-list .monaco-list-row', entry).click({ timeout: TRY_AGAIN });
        await taken();
      }),
    saveAsSuggested: async () => {
      const dialog = page.locator('.quick-input-widget');
      await dialog.getByText('OK').first().waitFor({ timeout: PATIENCE });
      await dialog.locator('input').first().press('Enter');
      await taken();
    },
    readAboutProblem: (title) =>
      until(async () => {
        await hover(/(?:)/);
        await page.locator(`${HOVER} a.code-link`).first().click({ timeout: TRY_AGAIN });
        await appears('.tab.active', exactly(title));
      }),
    reload: async () => {
      const loaded = page.waitForEvent('load', { timeout: PATIENCE });
      await until(() => quickOpen('>Developer: Reload Window', /Reload Window/));
      await loaded;
      await page.locator('.monaco-workbench').waitFor({ timeout: PATIENCE });
    },
    picture,
  };
}
