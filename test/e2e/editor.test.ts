import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

const NIM = `/// Three heaps; whoever takes the last stone wins.
game Mine(n) { take any }

play Nim(13,  12, 8) // the 12 stands alone

expect outcome(Nim(1, 2, 3)) = P
`;

const BROKEN = `game Good(n) { take 1..3 }
game Bad(n) { tke 1..3 }
play Good(5)
`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'nim.game': NIM, 'broken.game': BROKEN });
});

afterAll(() => vscode?.close());

test('a position shows its verdict', async () => {
  await vscode.open('nim.game');
  expect(await vscode.lens(/N · the player to move wins/)).toBe('N · the player to move wins · SG 9 · 3 winning moves');
});

test('hovering explains the verdict', async () => {
  await vscode.goTo(4, 2);
  const text = await vscode.hover(/the player to move wins/);
  // The heaps in binary, as on a blackboard, and the moves.
  for (const part of ['1101', '1100', '1000', '1001', 'Nim(13) → Nim(4)']) expect(text).toContain(part);
  await vscode.picture('hover');
});

test('clicking on a lens shows the explanation', async () => {
  expect(await vscode.clickLens(/N · the player to move wins/, /the player to move wins/)).toContain('1001');
});

test('the definition of a named game opens in the prelude', async () => {
  await vscode.goTo(4, 6);
  await vscode.goToDefinition('prelude.game');
  await vscode.open('nim.game');
});

test('a quick fix plays a winning move and leaves the rest of the line alone', async () => {
  await vscode.goTo(4, 10);
  await vscode.quickFix(/13.*→.*4/);
  const text = await vscode.text('nim.game', (now) => now !== '' && now !== NIM);
  expect(text).toBe(NIM.replace('13', '4'));
  expect(await vscode.lens(/the player to move loses/)).toBe('P · the player to move loses · SG 0');
});

test('a broken line is underlined, and the lines around it still answer', async () => {
  await vscode.open('broken.game');
  await vscode.squiggles(1);
  await vscode.lens(/N · the player to move wins/);
  await vscode.goTo(2, 16);
  expect(await vscode.hover(/tke/)).toContain('take');
  await vscode.picture('broken');
});

test('the code of a problem opens what the documentation says about it', async () => {
  await vscode.open('broken.game');
  await vscode.goTo(2, 16);
  await vscode.readAboutProblem('unknown-word.md');
  const page = await vscode.webview('body.vscode-body h3');
  expect(await page.locator('h3').allTextContents()).toEqual(['unknown-word']);
  await vscode.picture('problem');
});
