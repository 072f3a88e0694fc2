import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

const RULES = `game Mine(n) { take 1..3 }
game Coded(n) { octal 0.77 }
`;

const USE = `import "rules.game"
play Mine(3) + Mine(4)
play Nim(1) + Nim(2) + Nim(7)
`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'rules.game': RULES, 'use.game': USE });
});

afterAll(() => vscode?.close());

test('all uses of a game are shown, even in files that are not open', async () => {
  await vscode.open('rules.game');
  await vscode.lens(/SG 0 1 2 3 0/);
  await vscode.goTo(1, 7);
  await vscode.references(/rules\.game/);
  await vscode.picture('references');
  await vscode.page.keyboard.press('Escape');
});

test('a game is renamed in every file', async () => {
  await vscode.goTo(1, 7);
  await vscode.rename('Bachet');
  expect(await vscode.text('rules.game', (now) => now !== '' && now !== RULES)).toBe(RULES.replace('Mine', 'Bachet'));
  await vscode.open('use.game');
  expect(await vscode.text('use.game', (now) => now !== '' && now !== USE)).toBe(USE.replaceAll('Mine', 'Bachet'));
});

test('a position that is selected gets a name of its own', async () => {
  await vscode.goTo(3, 6);
  await vscode.select('Nim(1) + Nim(2)'.length);
  await vscode.refactor(/Extract the position/);
  const text = await vscode.text('use.game', (now) => now.includes('position'));
  expect(text).toContain('position start = Nim(1) + Nim(2)\nplay start + Nim(7)\n');
  await vscode.picture('extracted');
});

test('a code is rewritten as take rules', async () => {
  await vscode.open('rules.game');
  await vscode.goTo(2, 20);
  await vscode.refactor(/Rewrite the code as take rules/);
  await vscode.text('rules.game', (now) => now.includes('game Coded(n) { take 1..2 leaving 0..2 heaps }'));
});
