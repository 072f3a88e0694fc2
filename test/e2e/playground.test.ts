import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fragmentOf } from '../../playground/address.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { buildIfNeeded } from '../../scripts/build.ts';
import { buildPlayground, servePlayground } from '../../scripts/playground.ts';
import { answerText } from '../ask.ts';
import { violationsIn } from './axe.ts';
import { DECLARED, GAMES, playOut } from './playing.ts';

/** How long to wait for something on a slow machine, and how long before it is tried again, in milliseconds. */
const PATIENCE = Number(process.env.PATIENCE ?? 120_000);
const TRY_AGAIN = 10_000;
const PICTURES = join(import.meta.dirname, 'out');

/** True once the page is stored for use without a network, and is served from there. */
const KEPT = `new Promise((kept) => {
  if (navigator.serviceWorker.controller) kept(true);
  navigator.serviceWorker.addEventListener('controllerchange', () => kept(true));
})`;

/** Not the root of a site: a teacher's page seldom is. */
const PATH = '/courses/games/';

let browser: Browser;
let server: Server;
let address: string;

beforeAll(async () => {
  await buildIfNeeded();
  if (!process.env.QUICK) await buildPlayground();
  ({ server, address } = await servePlayground(0, PATH));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  mkdirSync(PICTURES, { recursive: true });
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A visitor with a separate browser: nobody else sees what one visitor chooses and stores. */
async function visit(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

async function open(context: BrowserContext, at = address): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at);
  await lens(page, /SG/);
  return page;
}

/** The first lens that matches, once there is one. */
async function lens(page: Page, pattern: RegExp): Promise<string> {
  const found = page.locator('.codelens-decoration').filter({ hasText: pattern }).first();
  await found.waitFor();
  return (await found.textContent()) ?? '';
}

function panelOf(page: Page): FrameLocator {
  return page.frameLocator('#panel');
}

/** Writes a text into the editor, key by key, in place of what is there. */
async function type(page: Page, text: string): Promise<void> {
  await page.locator('.view-lines').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** The lines of the editor, as they are shown: with the hints in them. */
async function line(page: Page, pattern: RegExp): Promise<string> {
  const found = page.locator('.view-line').filter({ hasText: pattern }).first();
  await found.waitFor();
  return (await found.textContent())?.replaceAll('\u00A0', ' ') ?? '';
}

/** Does something again and again until what matches is seen: an editor that is busy may miss a key or close what it shows. */
async function until(page: Page, selector: string, pattern: RegExp, attempt: () => Promise<void>): Promise<Locator> {
  const wanted = page.locator(selector).filter({ hasText: pattern }).first();
  for (const end = Date.now() + PATIENCE; ; ) {
    try {
      await page.keyboard.press('Escape');
      await attempt();
      await wanted.waitFor({ timeout: TRY_AGAIN });
      return wanted;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Goes to the name in the first line, and applies what is offered there. */
async function act(page: Page, pattern: RegExp): Promise<void> {
  const offer = await until(page, '.action-widget .monaco-list-row', pattern, async () => {
    await page.locator('.view-lines').click();
    await page.keyboard.press('ControlOrMeta+Home');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+.');
  });
  await offer.click();
}

describe('a visitor who types a game', () => {
  const text = 'play Nim(13, 12, 8)';
  const answer = answerText(text).answers.find(({ kind }) => kind === 'position');
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    context = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await open(context);
    await type(page, text);
  });
  afterAll(() => context?.close());

  test('reads what the engine says above it, behind its parts and in the panel', async () => {
    expect(answer).toMatchObject({ outcome: 'N', value: '9' });
    expect(await lens(page, /SG 9/)).toBe('N · the player to move wins · SG 9 · 3 winning moves');
    await panelOf(page).getByRole('heading', { name: 'Nim(13, 12, 8)' }).waitFor();
    await panelOf(page).getByText('N: the player to move wins. Its value is 9.').waitFor();
    await page.screenshot({ path: join(PICTURES, 'playground-light.png') });
  });

  test('sees why in a hover, which a click on the verdict shows', async () => {
    await until(page, '.monaco-hover:not(.hidden)', /1101/, () =>
      page.locator('.codelens-decoration a').first().click({ timeout: TRY_AGAIN }),
    );
    await page.keyboard.press('Escape');
  });

  test('shares a link, which opens the same text', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('status').filter({ hasText: 'The link has been copied.' }).first().waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/#game=[\w-]+$/);
    const other = await visit();
    const opened = await open(other, link);
    expect(await line(opened, /Nim/)).toContain(text);
    await other.close();
  });

  test('plays a winning move by a quick fix', async () => {
    await act(page, /Nim\(13\) → Nim\(4\)/);
    expect(await line(page, /Nim\(4,\s12,\s8\)/)).toContain('play Nim(4, 12, 8)');
    expect(await lens(page, /loses/)).toBe('P · the player to move loses · SG 0');
  });

  test('sees a mistake reported, and has it corrected', async () => {
    await type(page, 'play Kayls(5)');
    await page.locator('.squiggly-error').first().waitFor();
    await act(page, /Kayles/);
    expect(await line(page, /Kayles/)).toContain('play Kayles(5)');
  });

  test('is offered what may come next, and has the text formatted', async () => {
    await type(page, 'play Wyt');
    await until(page, '.suggest-widget .monaco-list-row.focused', /Wythoff/, () =>
      page.keyboard.press('ControlOrMeta+Space'),
    );
    await page.keyboard.press('Enter');
    expect(await line(page, /Wythoff/)).toContain('play Wythoff');
    await type(page, 'play    Nim( 1,2 )');
    await page.keyboard.press(process.platform === 'linux' ? 'Control+Shift+I' : 'Shift+Alt+F');
    expect(await line(page, /Nim\(1,\s2\)/)).toContain('play Nim(1, 2)');
  });

  test('wins a game of Nim by clicks', async () => {
    await type(page, 'play Nim(1, 2)');
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Nim(1, 2)' }).waitFor();
    await panel.getByRole('tab', { name: 'Play' }).click();
    await panel.getByRole('status').filter({ hasText: 'Your move' }).waitFor();
    await panel.locator('svg.picture [role=button]').filter({ hasText: 'leaves 1' }).click();
    await panel
      .getByRole('status')
      .filter({ hasText: /Nimber plays .*Your move/s })
      .waitFor();
    await panel.locator('svg.picture [role=button]').first().click();
    await panel.getByRole('status').filter({ hasText: 'You have won.' }).waitFor();
    await page.screenshot({ path: join(PICTURES, 'playground-won.png') });
  });

  test('takes stones from a heap of 100 by keys alone', async () => {
    await type(page, 'play Nim(100, 3)');
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Nim(100, 3)' }).waitFor();
    await panel.getByRole('tab', { name: 'Play' }).click();
    await panel.getByRole('status').filter({ hasText: 'Your move' }).waitFor();
    await panel.getByRole('button', { name: 'heap of 100' }).press('Enter');
    const field = panel.getByLabel('How many stones to take from the heap of 100:');
    await panel.locator('input:focus').waitFor();
    await field.pressSequentially('101');
    await field.press('Enter');
    await panel.getByRole('alert').filter({ hasText: 'Enter a number from 1 to 100.' }).waitFor();
    await field.fill('97');
    await field.press('Enter');
    await panel
      .getByRole('status')
      .filter({ hasText: /Nimber plays .*Your move/s })
      .waitFor();
    expect(await panel.locator('[aria-labelledby=history] li').first().innerText()).toBe('Nim(100) → Nim(3)');
  });

  test('changes to misère play in the middle of a game, and goes back', async () => {
    const panel = panelOf(page);
    const made = panel.locator('[aria-labelledby=history] li');
    const before = await made.allInnerTexts();
    expect(before.length).toBeGreaterThan(1);
    await panel.getByLabel('misère: the last move loses').check();
    await made.first().waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Back to the previous game' }).click();
    await made.first().waitFor();
    expect(await made.allInnerTexts()).toEqual(before);
  });

  test('sees values of play that need not end on a map and in a plot', async () => {
    const game = 'game Bowls(a, b) { move to (a - 1, b + 1)  move to (a + 1, b - 1)  take 1 from a where b == 0 }';
    await type(page, game);
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Map of the values of Bowls' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown']) await panel.locator('.map canvas').press(key);
    const [, shown] = answerText(`${game}\nshow sg(Bowls(2, 0))`).answers;
    const value = shown?.kind === 'shown' ? shown.value : '';
    expect(value).toBe('∞{1}');
    await panel
      .locator('.told')
      .filter({ hasText: `Bowls(2, 0) value ${value} · draw` })
      .waitFor();
    await panel.locator('.legend').filter({ hasText: '∞: draw' }).waitFor();
    await type(page, 'game Up(n) { move to (n + 1) where n == 3  take 1..2 }');
    await panel.getByText('An open square beside ∞').waitFor();
  });

  test('opens an example, and gets the original text back', async () => {
    await page.getByLabel('Examples').selectOption('02-subtraction.game');
    await line(page, /take/);
    await page.locator('.view-lines').click();
    await page.keyboard.press('ControlOrMeta+Z');
    expect(await line(page, /game\sUp/)).toContain('game Up(n)');
  });

  test('moves the bar between text and panel with keys', async () => {
    const bar = page.getByRole('separator', { name: 'Width of the text' });
    await bar.focus();
    await page.keyboard.press('ArrowRight');
    expect(await bar.getAttribute('aria-valuenow')).toBe('55');
  });
});

describe('a visitor who follows a link to a position', () => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await visit();
  });
  afterAll(() => context?.close());

  test.each(GAMES)('plays a whole game with %s by keys on the picture: %s', async (_, position, end) => {
    const page = await open(context, `${address}${await fragmentOf(`play ${position}\n${DECLARED}`)}`);
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: position }).first().waitFor();
    await panel.getByRole('tab', { name: 'Play' }).click();
    expect(await playOut(panel, 'keys on the picture')).toMatch(end);
    await page.close();
  });
});

describe('everybody can use it: axe finds nothing to complain about', () => {
  test.each([
    ['light', {}],
    ['dark', { colorScheme: 'dark' }],
    ['light-contrast', { contrast: 'more' }],
    ['dark-contrast', { colorScheme: 'dark', contrast: 'more' }],
  ] as const)('in %s', async (name, options) => {
    const context = await visit(options);
    const page = await open(context);
    await panelOf(page).locator('svg.picture').first().waitFor();
    await page.screenshot({ path: join(PICTURES, `playground-${name}.png`) });
    for (const frame of page.frames()) expect(await violationsIn(frame)).toEqual([]);
    await context.close();
  });
});

test('the language and the colours can be chosen, and the text stays', async () => {
  const context = await visit();
  const page = await open(context);
  await type(page, 'play Nim(3, 4)');
  await lens(page, /SG 7/);
  await page.getByRole('combobox', { name: 'Colours', exact: true }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('简体中文');
  expect(await lens(page, /先手必胜/)).toContain('SG 7');
  expect(await line(page, /Nim/)).toContain('play Nim(3, 4)');
  await panelOf(page).getByText('先手必胜').first().waitFor();
  await page.screenshot({ path: join(PICTURES, 'playground-chinese.png') });
  expect(await page.locator('html').getAttribute('data-theme')).toBe('vs-dark');
  await context.close();
});

test('a truncated link is reported', async () => {
  const context = await visit();
  const page = await context.newPage();
  await page.goto(`${address}#game=i05U`);
  await page.getByRole('status').filter({ hasText: 'The link may have been cut off.' }).first().waitFor();
  await context.close();
});

test('once it has been opened, it needs no network, and it never requests anything from another site', async () => {
  const context = await visit();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const own = await servePlayground(0, PATH);
  const page = await open(context, own.address);
  await page.evaluate(KEPT);
  own.server.closeAllConnections();
  await new Promise((resolve) => own.server.close(resolve));
  await page.reload();
  await lens(page, /SG/);
  await panelOf(page).locator('svg.picture').first().waitFor();
  expect(asked.filter((url) => !url.startsWith(own.address) && !/^(?:data|blob):/.test(url))).toEqual([]);
  await context.close();
});
