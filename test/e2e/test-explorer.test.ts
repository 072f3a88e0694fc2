import { afterAll, beforeAll, test } from 'vitest';
import { openSession, type Session } from './session.ts';

const GAMES = `game Odd(n) { take odd }
expect sg(Odd(4)) = 0
expect sg(Odd(5)) = 2
`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'odd.game': GAMES });
});

afterAll(() => vscode?.close());

/** How long a slow machine needs, in milliseconds. */
const PATIENCE = { timeout: 120_000 };

test('every expectation is a test in the editor, and a run shows at its place whether it holds', async () => {
  await vscode.open('odd.game');
  await vscode.lens(/period 2/);
  const { page } = vscode;
  await page.locator('.testing-run-glyph').nth(1).waitFor(PATIENCE);
  await vscode.command('Test: Run Tests in Current File');
  await page.locator('.testing-run-glyph.codicon-testing-failed-icon').first().waitFor(PATIENCE);
  await page.locator('.testing-run-glyph.codicon-testing-passed-icon').first().waitFor(PATIENCE);
  await vscode.picture('test-explorer');
});
