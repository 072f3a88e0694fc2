import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

const TEXT = `game Mine(n) { take 1..3 }

play Mine(7) + Kayles(5)
`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'a.game': TEXT });
});

afterAll(() => vscode?.close());

/** Picks an item of the quick pick that is open. */
async function pick(label: string): Promise<void> {
  const { page } = vscode;
  await page.locator('.quick-input-widget .monaco-list-row', { hasText: label }).first().click();
}

test('a program that solves a position is opened beside it', async () => {
  await vscode.open('a.game');
  await vscode.goTo(3, 2);
  await vscode.quickFix(/Generate a program that solves Mine\(7\)/);
  await pick('Python');
  await vscode.page.locator('.tab.active', { hasText: 'Untitled' }).waitFor();
  expect(await vscode.line(/Input:/)).toMatch(/t;\s*n\s*n2/);
  await vscode.picture('solver');
});

test('a pattern in the values of a game is written below it', async () => {
  await vscode.open('a.game');
  await vscode.goTo(1, 6);
  await vscode.quickFix(/Find patterns in the values of Mine/);
  const row = vscode.page.locator('.quick-input-widget .monaco-list-row', { hasText: 'n % 4' });
  await row.locator('input[type=checkbox], .monaco-checkbox').first().click();
  await vscode.picture('patterns');
  // Enter would clear the tick again while the box has the focus.
  await vscode.page.locator('.quick-input-widget').getByRole('button', { name: 'OK', exact: true }).click();
  const text = await vscode.text('a.game', (now) => now.includes('conjecture'));
  expect(text).toContain('conjecture sg(Mine(n)) = n % 4');
});
