import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

/** How long to wait for something on a slow machine, in milliseconds. */
const PATIENCE = { timeout: 120_000 };

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({});
});

afterAll(() => vscode?.close());

/** Opens the first steps and presses a button of one of them. */
async function press(step: string, button: string): Promise<void> {
  const { page } = vscode;
  await vscode.choose('Welcome: Open Walkthrough...', /First Steps with Nimber/);
  const shown = page.locator(`.getting-started-step[data-step-id$="#${step}"]`);
  await shown.waitFor(PATIENCE);
  if ((await shown.getAttribute('aria-expanded')) !== 'true') await shown.click();
  await vscode.picture(`walkthrough-${step}`);
  await shown.getByText(button, { exact: true }).click(PATIENCE);
}

/** Picks an entry of the list that a step opens. */
async function take(entry: RegExp): Promise<void> {
  await vscode.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: entry }).first().click(PATIENCE);
}

test('a user who follows the first steps sees an answer after each, and completes them all', async () => {
  const { page } = vscode;
  await press('nim', 'Play Nim');
  const nim = await vscode.panelPage();
  await nim.locator('.turn').filter({ hasText: 'Your move.' }).waitFor(PATIENCE);
  await nim.locator('[data-thing="h0:1"]').first().click(PATIENCE);
  await nim.getByText(/^Nimber plays /).waitFor(PATIENCE);
  expect(await vscode.lens(/SG 2/)).toBe('N · the player to move wins · SG 2 · 1 winning move');

  await press('game', 'New Game File');
  await take(/placed on a board/);
  await vscode.line(/board.Mine/);
  await vscode.lens(/the player to move/);

  await press('period', 'Open a Game with a Period');
  await vscode.lens(/period 7/);

  await press('panel', 'Open the Panel');
  await vscode.panel(/Mine/);

  await press('examples', 'Open an Example');
  await take(/01-nim/);
  await vscode.lens(/the player to move/);

  await press('examples', 'Read About the Language');
  const language = await vscode.webview('body.vscode-body h1');
  expect(await language.locator('h1').first().textContent()).toBe('The .game language');

  await vscode.choose('Welcome: Open Walkthrough...', /First Steps with Nimber/);
  const done = page.locator('[data-done-step-id^="nimber.nimber#start#"][aria-checked=true]');
  await done.nth(4).waitFor(PATIENCE);
});
