import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

/** No period of this game is known. */
const UNSOLVED = `game Long(n) { octal 0.06 }
play Long(100)
`;

let vscode: Session;

beforeAll(async () => {
  vscode = await openSession({ 'long.game': UNSOLVED }, { 'nimber.proof.seconds': 86_400 });
});

afterAll(() => vscode?.close());

test('the status bar shows how far the search for a period is', async () => {
  await vscode.open('long.game');
  await vscode.lens(/N · the player to move wins/);
  await vscode.status(/Looking for periods: Long: n = [\d,]+/);
  await vscode.goTo(1, 7);
  expect(await vscode.hover(/Looking for a period/)).toMatch(/n = [\d,]+ so far/);
  await vscode.picture('searching');
});

test('a command stops it, and the hover says how far it came', async () => {
  await vscode.command('Nimber: Stop Looking for Periods');
  await vscode.noStatus(/Looking for periods/);
  await vscode.goTo(1, 7);
  expect(await vscode.hover(/No period is proved/)).toMatch(/n = [\d,]+/);
});
