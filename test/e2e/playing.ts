import type { FrameLocator, Locator } from 'playwright-core';

/** A page in which a game is played: the panel of VS Code, or that of the playground. */
export type PanelPage = Pick<FrameLocator, 'locator'>;

/** How a player makes moves: on the picture with a mouse or with keys, or in the list with keys. */
export type Hand = 'clicks' | 'keys on the picture' | 'keys';

/** Games of several forms. */
export const DECLARED = `board Cram { place "##" }
coins Turn { flip 1..2 }
graph Shrub { ground - a - b  a - c  cut edges }
graph Maze { start -> left, right  left -> gate  right -> gate  gate -> door }
game Stairs(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }
game Pairs(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }
game Split(n) { split  take 1 }
graph Round { a -> b  b -> a }
board Hop { replace "x." by ".x" }
graph Walk { a - b - c  b - d  walk vertices }
graph Nodes { a - b - c - d  claim vertices }
game Lives(p, a...) { move to (p - 1, a) where p > 0  move to (p, a with [i] = x) for i in 1..#a, x in 0..a[i] - 1 }
game Bowls(a, b) { move to (a - 1, b + 1)  move to (a + 1, b - 1)  take 1 from a where b == 0 }
`;

/** A position of each form of game, and how it ends for a player who always makes the first move listed, against the perfect engine. */
export const GAMES = [
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
  ['numbers without an end', 'Bowls(1, 1)', /^A draw/],
  ['a large heap', 'Nim(30)', /^You have/],
  ['a board with letters', 'Hop("x.x..")', /^A draw/],
  ['Geography', 'Walk(a)', /^You have/],
  ['vertices that are claimed', 'Nodes', /^You have/],
  ['numbers before a list', 'Lives(1, [2])', /^You have/],
] as const;

/** No game of a test is longer. */
const MOST_MOVES = 60;

const OVER = /^(You have (won|lost)|A draw)/;

/** Plays a game in the panel to its end, always with the first move, and gives the message at the end. */
export async function playOut(panel: PanelPage, hand: Hand): Promise<string> {
  const turn = panel.locator('.turn');
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    await turn.filter({ hasText: /^(Your move|You have|A draw)/ }).waitFor();
    const said = await turn.innerText();
    if (OVER.test(said)) return said;
    await (hand === 'keys' ? press(panel) : act(panel, hand));
  }
  throw new Error(`the game has not ended after ${MOST_MOVES} moves`);
}

/** What is done on the picture means one move, or several, of which one is chosen. */
async function act(panel: PanelPage, hand: Hand): Promise<void> {
  const moves = await count(panel);
  const thing = panel.locator('svg.picture [role=button]').first();
  await (hand === 'clicks' ? clickMiddle(thing) : thing.press('Enter'));
  await changed(panel, moves);
  if ((await count(panel)) === moves) await panel.locator('.moves button').last().click();
  await moved(panel, moves);
}

/** An upright edge has no width, so for Playwright there is nothing to click on; for a mouse there is. */
async function clickMiddle(thing: Locator): Promise<void> {
  await thing.waitFor({ state: 'attached' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await thing.boundingBox()) ?? {};
  await thing.page().mouse.click(x + width / 2, y + height / 2);
}

async function press(panel: PanelPage): Promise<void> {
  const moves = await count(panel);
  await panel.locator('.moves button').first().press('Enter');
  await moved(panel, moves);
}

/** How many moves have been made. */
function count(panel: PanelPage): Promise<number> {
  return made(panel).count();
}

function made(panel: PanelPage): Locator {
  return panel.locator('[aria-labelledby=history] li');
}

/** Waits until a move has been made. */
function moved(panel: PanelPage, before: number): Promise<void> {
  return made(panel).nth(before).waitFor();
}

/** Waits until a move has been made, or moves are left to choose from. */
function changed(panel: PanelPage, before: number): Promise<void> {
  return made(panel).nth(before).or(panel.locator('svg.picture .mark').first()).first().waitFor({ state: 'attached' });
}
