import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECLARED, GAMES, type Hand, playOut } from './playing.ts';
import { openSession, type Session } from './session.ts';

const FILES = { 'games.game': `${DECLARED}${GAMES.map(([, position]) => `play ${position}\n`).join('')}` };

/** The extension runs in a Node host, or in the browser as in a VS Code that has no Node at all. */
const HOSTS = [
  ['Node', 'clicks', {}],
  ['a browser', 'keys', { 'remote.extensionKind': { 'nimber.nimber': ['web'] } }],
] as const;

describe.each(HOSTS)('in an extension host in %s, by %s', (_, hand: Hand, settings) => {
  let vscode: Session;
  beforeAll(async () => {
    vscode = await openSession(FILES, settings);
    await vscode.open('games.game');
    await vscode.lens(/the player to move/);
  });
  afterAll(() => vscode?.close());

  test.each(GAMES)('a whole game is played with %s: %s', async (_, position, end) => {
    await vscode.open('games.game');
    await vscode.goTo(FILES['games.game'].split('\n').indexOf(`play ${position}`) + 1, 6);
    await vscode.command('Nimber: Play from Here');
    const panel = await vscode.panelPage();
    await panel.locator('h1').filter({ hasText: position }).waitFor();
    expect(await playOut(panel, hand)).toMatch(end);
  });
});
