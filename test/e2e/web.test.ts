import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerText } from '../ask.ts';
import { openSession, type Session } from './session.ts';

const GAMES = `play Nim(13, 12, 8) + Kayles(7)
game Odd(n) { take odd }
expect sg(Odd(4)) = 0
expect sg(Odd(5)) = 2
`;

/** How long a slow machine needs, in milliseconds. */
const PATIENCE = { timeout: 120_000 };

let vscode: Session;

/** The extension is asked to run in the browser itself, as it does in a VS Code that has no Node at all. */
beforeAll(async () => {
  const inBrowser = { 'remote.extensionKind': { 'nimber.nimber': ['web'] } };
  vscode = await openSession({ 'nim.game': GAMES }, inBrowser);
});

afterAll(() => vscode?.close());

test('the server and its worker run in a browser, and the panel shows what the engine says', async () => {
  const answer = answerText(GAMES).answers.find(({ kind }) => kind === 'position');
  expect(answer).toMatchObject({ outcome: 'N', value: '11' });
  await vscode.open('nim.game');
  expect(await vscode.lens(/SG 11/)).toContain('N · the player to move wins');
  await vscode.goTo(1, 7);
  await vscode.command('Nimber: Open Panel');
  const shown = await vscode.panel(/^N: the player to move wins\. Its value is 11\.$/m);
  expect(shown).toMatch(/^Nim\(13, 12, 8\) \+ Kayles\(7\)$/m);
  await vscode.picture('web');
});

test('expectations run as tests there', async () => {
  await vscode.open('nim.game');
  const { page } = vscode;
  await page.locator('.testing-run-glyph').nth(1).waitFor(PATIENCE);
  await vscode.command('Test: Run Tests in Current File');
  await page.locator('.testing-run-glyph.codicon-testing-failed-icon').first().waitFor(PATIENCE);
  await page.locator('.testing-run-glyph.codicon-testing-passed-icon').first().waitFor(PATIENCE);
});
