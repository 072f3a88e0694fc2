import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { apart } from '../../../server/src/engine/lists/apart.ts';
import { windowRules } from '../../../server/src/engine/lists/windows.ts';
import { searchSolver } from '../../../server/src/engine/search/search-solver.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, DEEP } from '../../tiers.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';
import { byWindows, together } from '../support/windows.ts';

/** Clears the first of two entries, as a rule about one entry may do too. */
const CLEARED = 'move to a with [i] = 0 for i in 1..#a - 1 where a[i] == 1 and a[i + 1] == 1';

/** The solver of these lists. */
function served(ruleset: Ruleset): Solver | null {
  const session = createSession();
  return apart(ruleset, session, (other) => solverOf(session, other));
}

const games: readonly (readonly [string, Options])[] = [
  [
    'game G(a...) { move to a with [i] = 0, [i + 1] = 0 for i in 1..#a - 1 where a[i] == 1 and a[i + 1] == 1 }',
    byWindows(2, ([one, other]) => (one === 1 && other === 1 ? [0, 0] : null)),
  ],
  [
    'game G(a...) { move to a[1..i - 1] ++ [0, 0] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 1 and a[i + 1] > 0 }',
    byWindows(2, ([one = 0, other = 0]) => (one === 1 && other > 0 ? [0, 0] : null)),
  ],
  [
    'game G(a...) { move to G(a[1..i - 1]) + G(a[i + 2..]) for i in 1..#a - 1 where a[i] == a[i + 1] and a[i] > 0 }',
    byWindows(2, ([one = 0, other]) => (one === other && one > 0 ? 'cut' : null)),
  ],
  [
    'game G(a...) { move to G(a[i + 1..]) + G(a[1..i - 2]) for i in 2..#a where a[i] > a[i - 1] }',
    byWindows(2, ([one = 0, other = 0]) => (other > one ? 'cut' : null)),
  ],
  [
    // A 1 that moves to the right may come to where it could not be touched before.
    'game G(a...) { move to a with [i] = 0, [i + 1] = 1 for i in 1..#a - 1 where a[i] == 1 and a[i + 1] == 0 }',
    byWindows(2, ([one, other]) => (one === 1 && other === 0 ? [0, 1] : null)),
  ],
  [
    // The first entry of the window is only looked at.
    'game G(a...) { move to a with [i + 1] = 0 for i in 0..#a - 2 where a[i + 1] == 2 and a[i + 2] != 0 }',
    byWindows(2, ([one, other]) => (one === 2 && other !== 0 ? [0, other ?? 0] : null)),
  ],
  [
    `game G(a...) {
      move to a with [i] = a[i] - 1 for i in 1..#a where a[i] == 2
      move to G(a[1..i - 1]) + G(a[i + 3..]) for i in 1..#a - 2 where a[i] == 1 and a[i + 2] == 1
    }`,
    together(
      byWindows(1, ([one = 0]) => (one === 2 ? [1] : null)),
      byWindows(3, ([one, , other]) => (one === 1 && other === 1 ? 'cut' : null)),
    ),
  ],
  [
    // Both neighbours of what is cleared stay.
    'game G(a...) { move to a with [i] = 0 for i in 2..#a - 1 where a[i - 1] == 1 and a[i] == 1 and a[i + 1] == 1 }',
    byWindows(3, (window) => (window.join('') === '111' ? [1, 0, 1] : null)),
  ],
  [
    'game G(a...) { move to a with [i] = 0 for i in 1..#a - 2 where a[i] == 1 and a[i + 1] == 1 and a[i + 2] == 1 }',
    byWindows(3, (window) => (window.join('') === '111' ? [0, 1, 1] : null)),
  ],
  [
    // What is between them can be taken, too.
    `game G(a...) {
      move to a with [i] = 0, [i + 2] = 0 for i in 1..#a - 2 where a[i] > 0 and a[i + 1] > 0 and a[i + 2] > 0
      move to a with [i] = 0 for i in 1..#a where a[i] == 2
    }`,
    together(
      byWindows(3, ([one = 0, middle = 0, other = 0]) => (one * middle * other > 0 ? [0, middle, 0] : null)),
      byWindows(1, ([one]) => (one === 2 ? [0] : null)),
    ),
  ],
  [
    'game G(a...) { move to a with [i] = 0, [i + 1] = 0 for i in 1..#a - 1 where a[i] > 0 and a[i + 1] > 0 and a[i] != a[i + 1] }',
    byWindows(2, ([one = 0, other = 0]) => (one * other > 0 && one !== other ? [0, 0] : null)),
  ],
  [
    // Twos become ones, which another rule looks at.
    `game G(a...) {
      move to a with [i] = 1 for i in 1..#a - 1 where a[i] == 2 and a[i + 1] == 2
      move to a with [i] = 0 for i in 1..#a - 1 where a[i] == 1 and a[i + 1] > 0
    }`,
    together(
      byWindows(2, ([one, other]) => (one === 2 && other === 2 ? [1, 2] : null)),
      byWindows(2, ([one, other = 0]) => (one === 1 && other > 0 ? [0, other] : null)),
    ),
  ],
];

/** With zeros, without, and all equal, so that the whole list is one part. */
const states = fc.oneof(
  fc.tuple(fc.nat(10), fc.integer({ min: 1, max: 2 })).map(([length, entry]) => Array<number>(length).fill(entry)),
  fc.array(fc.nat(2), { maxLength: 9 }),
  fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 9 }),
);

describe.each(games)('%s', (text, options) => {
  test('has the values and the moves of the definition', () => {
    const nimber = bruteForce(options);
    const solver = served(rulesetOf(text));
    expect(solver).not.toBeNull();
    fc.assert(
      fc.property(states, (state) => {
        expect(solver?.value(state, unlimited).nimber).toBe(nimber(state));
        const lost = solver?.outcome?.(state, unlimited)?.lost;
        expect(lost ?? nimber(state) === 0).toBe(nimber(state) === 0);
        for (const target of [0, 1, 2]) {
          const moves = solver?.optionsWithValue(state, target, unlimited).first(100) ?? [];
          const found = moves.map((sum) =>
            sum.flatMap(({ component, times }) => Array<string>(Number(times)).fill(component.state.join())),
          );
          const wanted = [...options(state)].filter(
            (sum) => sum.reduce((all, list) => all ^ nimber(list), 0) === target,
          );
          expect(new Set(found.map(keyOf)).size).toBe(found.length);
          expect(new Set(found.map(keyOf))).toEqual(
            new Set(wanted.map((sum) => keyOf(sum.map((list) => list.join())))),
          );
        }
      }),
      { numRuns: cases(60), seed: 1935 },
    );
  });
});

/** A sum without lists that have ended, whatever the order of its lists. */
function keyOf(lists: readonly string[]): string {
  return lists
    .filter((list) => list.replaceAll(/[0,]/g, '') !== '')
    .toSorted()
    .join('|');
}

describe('moves that lead to the same lists are one move', () => {
  const cut = (width: number, condition: string) =>
    `move to G(a[1..i - 1]) + G(a[i + ${width}..]) for i in 1..#a - ${width - 1} where ${condition}`;
  const pair = cut(2, 'a[i] == 1 and a[i + 1] == 1');
  it.each([
    ['cuts as far from both ends', pair, [1, 1, 1, 1], 2],
    ['in parts that are equal', pair, [1, 1, 2, 1, 1], 2],
    ['in a list that reads the same in steps of three', pair, [2, 1, 1, 2, 1, 1, 2], 1],
    ['what is left are zeros', `${cut(2, 'a[i] == 1')} ${cut(3, 'a[i] == 1')}`, [1, 0, 0, 0], 1],
    ['two rules', `move to a with [i] = 0 for i in 1..#a where a[i] == 1 ${CLEARED}`, [1, 1], 2],
  ])('%s', (_, rules, state, expected) => {
    const solver = served(rulesetOf(`game G(a...) { ${rules} }`));
    const counts = [0, 1, 2, 3].map((target) => Number(solver?.optionsWithValue(state, target, unlimited).count));
    expect(counts.reduce((all, count) => all + count, 0)).toBe(expected);
  });
});

test.each([
  ['a window that depends on where it is', 'G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] == i }'],
  [
    'an entry outside the window',
    'G(a...) { move to a with [i] = 0 for i in 2..#a where a[i - 1] == a[1] and a[i] > 0 }',
  ],
  [
    'an entry outside the window',
    'G(a...) { move to G(a[1..i - 1]) + G(a[i + 1..]) for i in 1..#a where a[1] == a[i] }',
  ],
  ['the length', 'G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] == #a }'],
  ['not every place', 'G(a...) { move to a with [i] = 0 for i in 1..3 where a[i] > 0 }'],
  ['a place of no window', 'G(a...) { move to a with [i] = 0, [1] = 0 for i in 1..#a where a[i] > 0 }'],
  ['a place behind the window', 'G(a...) { move to a with [i + 1] = 0 for i in 1..#a where a[i] > 0 }'],
  ['parts that leave out more', 'G(a...) { move to G(a[1..i - 1]) + G(a[i + 2..]) for i in 1..#a where a[i] > 0 }'],
  ['a part with an end', 'G(a...) { move to G(a[1..i - 1]) + G(a[i + 1..#a]) for i in 1..#a where a[i] > 0 }'],
  ['parts that overlap', 'G(a...) { move to G(a[1..i]) + G(a[i + 1..]) for i in 1..#a where a[i] > 0 }'],
  [
    'parts with another parameter',
    'G[p](a...) { move to G[p + 1](a[1..i - 1]) + G[p + 1](a[i + 1..]) for i in 1..#a where a[i] > p }',
    [0],
  ],
  ['parts of another game', 'G(a...) { move to H(a[1..i - 1]) + H(a[i + 1..]) for i in 1..#a }\ngame H(a...) { }'],
  [
    'another rule',
    'G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0  move to a with [1] = 0 where #a > 0 }',
  ],
  [
    'a condition that stops play',
    'G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0  stop where #a == 3 }',
  ],
])('is not about %s: %s', (_, text, parameters: readonly number[] = []) => {
  expect(windowRules(rulesetOf(`game ${text}`, parameters))).toBeNull();
});

describe('what is not known to keep to its window is searched as a whole', () => {
  it.each([
    ['entries that grow', 'move to a with [i] = a[i] - 1, [i + 1] = a[i + 1] + 1 for i in 1..#a - 1', [2, 1, 0], 1],
    [
      'neighbours that meet',
      'move to a[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 1 and a[i + 1] == 2',
      [1, 1, 2, 2],
      0,
    ],
  ])('%s: %s', (_, rule, state, nimber) => {
    const text = `game G(a...) { ${rule} }`;
    expect(served(rulesetOf(text))?.value(state, unlimited).nimber).toBe(nimber);
  });
});

test('play without end has the values that labels of whole lists give it', () => {
  const ruleset = rulesetOf(`game G(a...) {
    move to a with [i] = 1 - a[i] for i in 1..#a where a[i] <= 1
    move to a with [i] = a[i] + 1 for i in 1..#a where a[i] in {1, 2}
    move to a with [i] = 3, [i + 1] = 3 for i in 1..#a - 1 where a[i] == 2 and a[i + 1] == 2
  }`);
  const solver = served(ruleset);
  const whole = searchSolver(ruleset, createSession(), () => undefined);
  const met = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 1, maxLength: 6 }), (state) => {
      const nimber = solver?.value(state, unlimited).nimber ?? null;
      expect(nimber).toEqual(whole.value(state, unlimited).nimber);
      met.add(typeof nimber);
    }),
    { numRuns: cases(40), seed: 1966 },
  );
  expect([...met].sort()).toEqual(['number', 'object']);
});

const TWO = 'a with [i] = 0, [i + 1] = 0';

describe('ways to write what a move looks at', () => {
  it.each([
    `${TWO} for i in 1..#a where a[i..i + 1] == [1, 1]`,
    `${TWO} for i in 1..#a where [1, 1] == a[i..i + 1]`,
    `${TWO} for i in 1..#a where i < #a and a[i] == 1 and a[i + 1] == 1`,
    `${TWO} for i in 1..#a where i + 1 <= #a and a[i] == 1 and a[i + 1] > 0`,
    `${TWO} for i in 1..#a where #a > i and a[i] == 1 and a[i + 1] == 1`,
    `a with [i - 1] = 0 for i in 1..#a where a[i - 1..i] == [1, 2]`,
    'a[1..i - 1] ++ [0 for j in 1..k] ++ a[i + k..] for k in 1..2, i in 1..#a + 1 - k where all(a[j] == k for j in i..i + k - 1)',
    'a[1..i - 1] ++ [0 for j in 1..k] ++ a[i + k..] for i in 1..#a - 2, k in {1, 3} where count(a[j] == 1 for j in i..i + 2) > 1',
    'a with [i] = 0, [i + k] = 0 for k in 1..2, i in 1..#a - k where a[i] == 1 and a[i + k] == 1',
    'a with [i] = k for k in 0..1, i in 1..#a where a[i] > k',
    'a with [i] = 0 for i in 1..#a - 1 where some(a[j] == 1 and j > i for j in i..i + 1) and a[i] > 0',
    '[if k == i or k == i + 1 then 0 else a[k] for k in 1..#a] for i in 1..#a - 1 where a[i..i + 1] == [1, 1]',
    '[if k < i or not (k <= i + 1) then a[k] else 0 for k in 1..#a] for i in 1..#a - 1 where a[i] == 1 and a[i + 1] > 0',
    '[if k - i in {0, 2} then a[k] - 1 else a[k] for k in 1..#a] for i in 1..#a - 2 where a[i] > 0 and a[i + 2] > 0',
    '[if k in i - 1..i and a[k] > 1 then 1 else if k == i then 0 else a[k] for k in 1..#a] for i in 2..#a where a[i - 1] == a[i] and a[i] > 0',
    '[if i + 1 == k then a[k - 1] else a[k] for k in 1..#a] for i in 1..#a - 1 where a[i] < a[i + 1]',
    '[if k != i then a[k] else j for k in 1..#a] for j in 0..1, i in 1..#a where a[i] > j',
    '[if 1 + i - k == 1 then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1',
    '[if k >= i and k < i + j then 0 else a[k] for k in 1..#a] for j in {1, 3}, i in 1..#a + 1 - j where all(a[l] == 1 for l in i..i + j - 1)',
  ])('%s', (move) => {
    const ruleset = rulesetOf(`game G(a...) { move to ${move} }`);
    const whole = searchSolver(ruleset, createSession(), () => undefined);
    const solver = served(ruleset);
    expect(solver).not.toBeNull();
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 7 }), (state) => {
        expect(solver?.value(state, unlimited).nimber).toEqual(whole.value(state, unlimited).nimber);
      }),
      { numRuns: cases(50), seed: 7 },
    );
  });

  it.each([
    ['a place as a number', `${TWO} for i in 1..#a - 1 where a[i..i + 1] == [i, 1]`],
    ['a place in a list', 'a with [i] = 0 for i in 1..#a where a[i..i] == [i]'],
    ['fewer neighbours than entries', `${TWO} for i in 1..#a where a[i..i + 1] == [1, 1, 1]`],
    ['an entry that may not exist', `${TWO} for i in 1..#a where a[i..i + 1] == [a[i + 1], 1]`],
    ['places up to a number', 'a with [i] = 0 for i in 1..#a - 3 where a[i] == 1 and all(a[j] == 1 for j in i..3)'],
    ['places beyond the window', 'a with [i] = 0 for i in 1..#a - 1 where all(a[j] == 1 for j in i..i + 2)'],
    ['places from the first one on', 'a with [i] = 0 for i in 1..#a where all(a[j] == 1 for j in 1..i)'],
    ['a distance from the end', 'a with [i] = 0 for i in 1..#a where a[i] == 1 and i + 3 < #a'],
    ['a name that is hidden', 'a with [i] = 0 for i in 1..#a where a[i] == 1 and some(i > 1 for i in 1..2)'],
    ['a place compared with a number', 'a with [i] = 0 for i in 1..#a where a[i] == 1 and i != 2'],
    [
      'a choice beyond the window',
      '[if k == i or k == i + 1 then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1',
    ],
    ['a choice of all behind', '[if k >= i then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1'],
    ['a choice of all but one', '[if k == i then a[k] else 0 for k in 1..#a] for i in 1..#a where a[i] == 1'],
    ['a choice of a place', '[if k == i or k == 1 then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1'],
    ['a choice far away', '[if k == i or k == i + 20 then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1'],
    ['a choice by entries', '[if a[k] == 1 and k == i then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1'],
    [
      'a neighbour of the window',
      '[if k == i + 1 then a[k + 1] else a[k] for k in 1..#a] for i in 1..#a - 1 where a[i] > a[i + 1]',
    ],
    ['other entries instead', '[if k == i then 0 else a[#a + 1 - k] for k in 1..#a] for i in 1..#a where a[i] == 1'],
    ['the place as an entry', '[if k == i then k - 1 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1'],
    ['not all places', '[if k == i then 0 else a[k] for k in 2..#a] for i in 1..#a where a[i] == 1'],
    [
      'a name for two things',
      '[if k == i and all(a[k] == 1 for k in i + 1..i + 1) then 0 else a[k] for k in 1..#a] for i in 1..#a where a[i] == 1',
    ],
    ['one size of two', 'a with [i] = 0 for k in 1..2, i in 1..#a where a[i] == 1 and (k == 1 or i > 2)'],
  ])('%s: %s', (_, move) => expect(served(rulesetOf(`game G(a...) { move to ${move} }`))).toBeNull());
});

test('a move that changes nothing makes play endless, also where all other moves settle entries', () => {
  const ruleset = rulesetOf(`game G(a...) {
    move to a with [i] = 0 for i in 1..#a where a[i] == 1
    move to a with [i] = a[i] for i in 1..#a where a[i] == 1
  }`);
  expect(served(ruleset)?.value([1, 1], unlimited).nimber).not.toBe(0);
});

test('what is remembered of the parts counts as positions', () => {
  const solver = served(rulesetOf(`game G(a...) { ${CLEARED} }`));
  const list = [...Array<number>(1600).fill(1), 2, ...Array<number>(1700).fill(1)];
  let remembered = 0;
  const remember = (positions: number): void => {
    remembered += positions;
  };
  // Nothing is searched yet, since the sum of two parts needs their values.
  expect(solver?.outcome?.(list, { ...unlimited, remember })).toBeNull();
  expect(remembered).toBeGreaterThan(200);
});

/** The value of a row of coins of which two neighbours are taken, by the definition. */
function kayles(length: number): number {
  const values: number[] = [];
  for (let row = 0; row <= length; row += 1) {
    const met = new Set(values.slice(0, Math.max(0, row - 1)).map((value, at) => value ^ (values[row - 2 - at] ?? 0)));
    let mex = 0;
    while (met.has(mex)) mex += 1;
    values.push(mex);
  }
  return values[length] ?? 0;
}

describe('long texts', () => {
  // 1,111 runs of 7 are an odd number of them, too.
  const long = Array.from({ length: DEEP ? 100_000 : 10_000 }, (_, place) => (place % 9 < 7 ? '+' : '-').charCodeAt(0));
  // 11,111 runs of 7 and one: Dawson's Kayles, in which 7 is worth 1.
  // Dawson's Kayles has period 34 from 53 on, and 100,000 leaves the same remainder as 74.
  it.each([74, 100_000])('of %i equal letters', (length) => {
    const text =
      'game G(w: text) { move to w with [i] = "-", [i + 1] = "-" for i in 1..#w - 1 where w[i..i + 1] == "++" }';
    const letters = Array<number>(length).fill('+'.charCodeAt(0));
    const { nimber, ground } = served(rulesetOf(text))?.value(letters, unlimited) ?? {};
    expect(nimber).toBe(kayles(74));
    expect(ground?.kind).toBe(length > 1000 ? 'theorem' : 'computed');
  });

  it.each([
    ['that are replaced', 'w with [i] = "-", [i + 1] = "-"'],
    ['that are cut out', 'G(w[1..i - 1]) + G(w[i + 2..])'],
    ['that are spliced', 'w[1..i - 1] ++ "--" ++ w[i + 2..]'],
  ])('%s', (_, to) => {
    const text = `game G(w: text) { move to ${to} for i in 1..#w - 1 where w[i..i + 1] == "++" }`;
    expect(served(rulesetOf(text))?.value(long, unlimited).nimber).toBe(1);
  });
});
