import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type Session } from './session.ts';

let vscode: Session;

/** The extension is asked to run in the browser itself, as it does in a VS Code that has no Node at all. */
beforeAll(async () => {
  const inBrowser = { 'remote.extensionKind': { 'nimber.nimber': ['web'] } };
  vscode = await openSession({ 'nim.game': 'play Nim(13, 12, 8)\n' }, inBrowser);
});

afterAll(() => vscode?.close());

test('the server and its worker run in a browser', async () => {
  await vscode.open('nim.game');
  expect(await vscode.lens(/N · the player to move wins/)).toBe('N · the player to move wins · SG 9 · 3 winning moves');
  await vscode.picture('web');
});
