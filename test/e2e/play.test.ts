import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

/** How long to wait for the panel on a slow machine, in milliseconds. */
const PATIENCE = 120_000;

const DRAWN = 'graph Round { a -> b  b -> a }\nplay Round(a)\n';

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'nim.game': 'play Nim(1, 2)\n', 'lost.game': 'play Nim(1, 1)\n', 'drawn.game': DRAWN });
});

afterAll(() => vscode?.close());

/** The page in the panel, once it is there; frames come and go while it is being made. */
async function panel(): Promise<Frame> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    for (const frame of vscode.page.frames()) if ((await frame.locator('#panel').count()) > 0) return frame;
  }
  throw new Error('there is no panel');
}

/** Waits until the panel announces a matching message. */
async function waitUntilAnnounced(pattern: RegExp): Promise<void> {
  await (await panel()).getByRole('status').filter({ hasText: pattern }).waitFor({ timeout: PATIENCE });
}

/** Presses a button of the panel by a key. */
async function press(name: string): Promise<void> {
  await (await panel()).getByRole('button', { name, exact: true }).first().focus();
  await vscode.page.keyboard.press('Enter');
}

test('a game is won by keyboard alone, and written into the file', async () => {
  await vscode.open('nim.game');
  await vscode.goTo(1, 6);
  await vscode.command('Nimber: Play from Here');
  await waitUntilAnnounced(/Your move/);
  await press('Nim(2) → Nim(1)');
  await waitUntilAnnounced(/Nimber plays .*Your move/s);
  await press('Nim(1) → Nim(0)');
  await waitUntilAnnounced(/You have won\./);
  await vscode.picture('play-won');
  await press('Write the game into the file');
  const text = await vscode.text('nim.game', (saved) => saved.split('\n').length > 4);
  expect(text).toMatch(/^play Nim\(1, 2\)\nplay Nim\(1, 1\) \/\/ Nim\(2\) → Nim\(1\)\n(play .* \/\/ .*\n?){2}/);
});

test('a game is lost by clicks on the picture', async () => {
  await vscode.open('lost.game');
  await vscode.goTo(1, 6);
  await vscode.command('Nimber: Play from Here');
  await (await panel()).getByRole('heading', { name: 'Nim(1, 1)' }).waitFor({ timeout: PATIENCE });
  await waitUntilAnnounced(/Your move/);
  await (await panel()).locator('svg.picture [role=button]').first().click({ timeout: PATIENCE });
  await waitUntilAnnounced(/You have lost\./);
  await vscode.picture('play-lost');
});

test('a person moves for both players, and takes back one move at a time', async () => {
  await vscode.open('lost.game');
  await vscode.goTo(1, 6);
  await vscode.command('Nimber: Play from Here');
  await press('New game');
  await (await panel()).locator('select').first().selectOption('none');
  await waitUntilAnnounced(/The first player’s move\./);
  await press('Nim(1) → Nim(0)');
  await waitUntilAnnounced(/The second player’s move\./);
  await press('Nim(1) → Nim(0)');
  await waitUntilAnnounced(/The second player has won\./);
  await press('Take back');
  await waitUntilAnnounced(/The second player’s move\./);
});

test('a game is drawn by pressing the same key again and again: the focus stays on the moves', async () => {
  await vscode.open('drawn.game');
  await vscode.goTo(2, 6);
  await vscode.command('Nimber: Play from Here');
  await (await panel()).getByRole('heading', { name: 'Round(a)' }).waitFor({ timeout: PATIENCE });
  await press('Round(a) → Round(b)');
  await waitUntilAnnounced(/Nimber plays .*Your move/s);
  await (await panel()).locator('.moves button:focus').waitFor({ timeout: PATIENCE });
  await vscode.page.keyboard.press('Enter');
  await waitUntilAnnounced(/A draw/);
});
