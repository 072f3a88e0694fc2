import { createSession, decide, type Int, nimberOf, type Ruleset } from '../../server/src/engine/index.ts';
import { checksumOf, type Run, timed } from '../measure.ts';
import { gameOf, meter, orNull } from '../product.ts';
import { program } from '../programs.ts';
import { comparison, type Task, within } from '../row.ts';

/** The value of one state, in a session that knows nothing yet. */
function nimberAt(ruleset: Ruleset, state: readonly Int[]): Run | null {
  const session = createSession();
  return orNull(() =>
    timed(
      () => nimberOf(session, { ruleset, state }, meter()),
      (nimber) => checksumOf([Number(nimber)]),
    ),
  );
}

/** Who wins one state, given as 1 if the player to move does, else 0. */
function outcomeAt(ruleset: Ruleset, state: readonly Int[]): Run | null {
  const session = createSession();
  return orNull(() =>
    timed(
      () => decide(session, [{ component: { ruleset, state }, times: 1 }], 'unwanted', meter()),
      ({ outcome }) => checksumOf([outcome === 'N' ? 1 : 0]),
    ),
  );
}

const canIWin = gameOf(`game G(free, total) {
  move to (free - 2^(k - 1), total + k) for k in 1..20 where total < 190 and floor(free / 2^(k - 1)) % 2 == 1
}`);
const striking = gameOf(
  'game G(a...) { move to [if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
);
const trie = gameOf('game G(h) { move to sum(G(h - i) for i in 1..k - 1) for k in 1..h }');
const pile = gameOf('game G(a, b) { take squares from a  take squares from b  take squares from a, b }');
/** Project Euler 260: the same number from one, two or three of three piles. */
const stones = gameOf(`game G(a, b, c) {
  move to (a - k, b, c) for k in 1..a
  move to (a, b - k, c) for k in 1..b
  move to (a, b, c - k) for k in 1..c
  move to (a - k, b - k, c) for k in 1..min(a, b)
  move to (a - k, b, c - k) for k in 1..min(a, c)
  move to (a, b - k, c - k) for k in 1..min(b, c)
  move to (a - k, b - k, c - k) for k in 1..min(a, b, c)
}`);
/** Two ways to write one rule. */
const filling = ['k in 1..c^2 where c + k <= 3000', 'k in 1..min(c^2, 3000 - c)'];

const against = 'textbook C++';

/** Problems of contests as they are written in a `.game` file, at the sizes of their statements. */
export const contest: readonly Task[] = [
  comparison({
    name: 'LeetCode 464, 20 numbers up to 190: who wins',
    ours: () => outcomeAt(canIWin, [2 ** 20 - 1, 0]),
    against,
    baseline: program('contest', ['win', 20, 190]),
    bar: within(1000),
  }),
  comparison({
    name: 'LeetCode 464, 20 numbers up to 190: the value',
    ours: () => nimberAt(canIWin, [2 ** 20 - 1, 0]),
  }),
  comparison({
    name: 'Codeforces 317D, 20 numbers',
    ours: () => nimberAt(striking, new Array<number>(20).fill(1)),
    against,
    baseline: program('contest', ['strike', 20]),
    bar: within(1000),
  }),
  comparison({
    name: 'Codeforces 317D, 29 numbers',
    ours: () => nimberAt(striking, new Array<number>(29).fill(1)),
    against,
    baseline: program('contest', ['strike', 29]),
    bar: within(5000),
  }),
  comparison({
    name: 'sums over a range that grows, heap 1000',
    ours: () => nimberAt(trie, [1000]),
    against,
    baseline: program('contest', ['trie', 1000]),
    bar: within(500),
  }),
  comparison({
    name: 'two piles and squares, (50, 50)',
    ours: () => nimberAt(pile, [50, 50]),
    against,
    baseline: program('contest', ['pile', 50]),
    bar: within(1000),
  }),
  comparison({ name: 'Project Euler 260 at (100, 100, 100)', ours: () => nimberAt(stones, [100, 100, 100]) }),
  ...filling.map((loop) =>
    comparison({
      name: `HDU 1729, filling a box, ${loop}`,
      ours: () => nimberAt(gameOf(`game G(c) { move to (c + k) for ${loop} }`), [1]),
      against,
      baseline: program('contest', ['fill', 3000]),
    }),
  ),
];
