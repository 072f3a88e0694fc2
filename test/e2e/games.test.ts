import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hand, playOut } from './playing.ts';
import { openSession, type Session } from './session.ts';

const DECLARED = `board Cram { place "##" }
coins Turn { flip 1..2 }
graph Shrub { ground - a - b  a - c  cut edges }
graph Maze { start -> left, right  left -> gate  right -> gate  gate -> door }
game Stairs(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }
game Pairs(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }
game Split(n) { split  take 1 }
graph Round { a -> b  b -> a }
`;

/** A position of each form of game, and how it ends for who always makes the first move against the perfect engine. */
const GAMES = [
  ['heaps', 'Nim(2, 3)', /^You have lost/],
  ['heaps that are split', 'Split(4)', /^You have/],
  ['two numbers', 'Wythoff(2, 3)', /^You have/],
  ['misère play', 'misere Nim(1, 2)', /^You have/],
  ['a board', 'Cram(2, 3)', /^You have/],
  ['coins', 'Turn(2, 4)', /^You have/],
  ['Hackenbush', 'Shrub', /^You have/],
  ['a token on arrows', 'Maze(start)', /^You have/],
  ['a list', 'Stairs(2, 2)', /^You have lost/],
  ['a text', 'Pairs("XXOO")', /^You have lost/],
  ['a sum of different games', 'Cram(1, 2) + Nim(1)', /^You have lost/],
  ['play without an end', 'Round(a)', /^A draw/],
] as const;

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
