import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

const GAMES = `game Odd(n) { take odd }
expect sg(Odd(4)) = 0
expect sg(Odd(5)) = 2
`;

/** Its first test takes seconds, and the last one cannot be read. */
const SLOW = `game Slow(a, b, c) {
  take squares from a
  take primes from b
  take odd from c
  take any from a, b
}
expect outcome(Slow(900, 900, 900)) = N
expect sg(Nim(3)) = 4
conjecture sg(Nim(n)) =
`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'odd.game': GAMES, 'slow.game': SLOW });
});

afterAll(() => vscode?.close());

/** How long a slow machine needs, in milliseconds. */
const PATIENCE = { timeout: 120_000 };

const PASSED = '.testing-run-glyph.codicon-testing-passed-icon';
const FAILED = '.testing-run-glyph.codicon-testing-failed-icon';

test('every expectation is a test in the editor, and a run shows at its place whether it holds', async () => {
  await vscode.open('odd.game');
  await vscode.lens(/period 2/);
  const { page } = vscode;
  await page.locator('.testing-run-glyph').nth(1).waitFor(PATIENCE);
  await vscode.command('Test: Run Tests in Current File');
  await page.locator(FAILED).first().waitFor(PATIENCE);
  await page.locator(PASSED).first().waitFor(PATIENCE);
  await vscode.picture('test-explorer');
  // What a test says would tell the answer.
  await vscode.command('Nimber: Switch Learn Mode On or Off');
  await page
    .locator('.testing-run-glyph')
    .first()
    .waitFor({ ...PATIENCE, state: 'detached' });
  await page
    .getByText('sg(Odd(5)) is 1, not 2.')
    .first()
    .waitFor({ ...PATIENCE, state: 'detached' });
  await vscode.lens(/^\?$/);
  await vscode.picture('test-explorer-learning');
  await vscode.command('Nimber: Switch Learn Mode On or Off');
  await page.locator('.testing-run-glyph').nth(1).waitFor(PATIENCE);
});

test('a run during which somebody types is about the last text, and fails the file for what cannot be read', async () => {
  await vscode.open('slow.game');
  const { page } = vscode;
  await page.locator('.testing-run-glyph').nth(1).waitFor(PATIENCE);
  await vscode.goTo(1, 1);
  await vscode.command('Test: Run Tests in Current File');
  await page.keyboard.type('// a line\n// another\n', { delay: 100 });
  await page.locator(PASSED).first().waitFor(PATIENCE);
  await page.locator(FAILED).first().waitFor(PATIENCE);
  const label = page.getByText('sg(Nim(3)) is 3, not 4.').first();
  await label.waitFor(PATIENCE);
  await vscode.picture('test-explorer-typing');
  const middle = async (place: Locator): Promise<number> => {
    const { y, height } = (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height / 2;
  };
  const line = (hasText: string): Locator => page.locator('.view-line').filter({ hasText }).first();
  for (const [shown, text] of [
    [page.locator(PASSED).first(), 'outcome(Slow'],
    [page.locator(FAILED).first(), 'sg(Nim(3))'],
    [label, 'sg(Nim(3))'],
  ] as const) {
    // The editor moves its signs a moment after the lines.
    const distance = async () => Math.abs((await middle(shown)) - (await middle(line(text))));
    await expect.poll(distance, { ...PATIENCE, message: text }).toBeLessThan(5);
  }
});
