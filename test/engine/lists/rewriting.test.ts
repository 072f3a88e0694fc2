import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { rewriting, searchingOnce } from '../../../server/src/engine/lists/rewriting.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { askQuestions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';
import { byWindows, together } from '../support/windows.ts';

/** The solver of these lists. */
function served(ruleset: Ruleset): Solver | null {
  const session = createSession();
  return rewriting(ruleset, session, (other) => solverOf(session, other));
}

/** Rules of every kind that is served, some of them with lists that can end differently. */
const games: readonly (readonly [string, Options])[] = [
  [
    'game G(a...) { move to a[1..i - 1] ++ a[i + 2..] for i in 2..#a - 1 where a[i] == a[i + 1] }',
    byWindows(3, ([first = 0, one, other]) => (one === other ? [first] : null)),
  ],
  [
    'game G(a...) { move to a[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == a[i + 1] }',
    byWindows(2, ([one, other]) => (one === other ? [] : null)),
  ],
  [
    'game G(a...) { move to [a[k] for k in 1..#a where k != i] for i in 1..#a - 1 where a[i] == a[i + 1] }',
    byWindows(2, ([one = 0, other]) => (one === other ? [one] : null)),
  ],
  [
    'game G(a...) { move to [if k == i then (a[k] + a[k + 1]) % 3 else a[k] for k in 1..#a where k != i + 1] for i in 1..#a - 1 }',
    byWindows(2, ([one = 0, other = 0]) => [(one + other) % 3]),
  ],
  [
    'game G(a...) { move to [a[k] for k in 1..#a where k < i or (k > i + 1 or a[k] == 2)] for i in 1..#a - 1 where a[i] + a[i + 1] == 2 }',
    byWindows(2, ([one = 0, other = 0]) => (one + other === 2 ? [one, other].filter((entry) => entry === 2) : null)),
  ],
  [
    'game G(a...) { move to a[1..i - 2] ++ a[i + 1..] for i in 2..#a where a[i] != a[i - 1] }',
    byWindows(2, ([one, other]) => (one === other ? null : [])),
  ],
  [
    'game G(a...) { move to a[1..i - 1] ++ [(a[i] + a[i + 1]) % 3] ++ a[i + 2..] for i in 1..#a - 1 }',
    byWindows(2, ([one = 0, other = 0]) => [(one + other) % 3]),
  ],
  [
    'game G(a...) { move to a[1..i - 1] ++ (a[i + 1..i + 1] ++ a[i + 2..]) for i in 1..#a - 1 where a[i] < a[i + 1] }',
    byWindows(2, ([one = 0, other = 0]) => (one < other ? [other] : null)),
  ],
  [
    'game G(a...) { move to a[1..i - 1] ++ [1] ++ a[i + 3..] for i in 1..#a - 2 where a[i] == a[i + 2] and a[i + 1] != 0 }',
    byWindows(3, ([one, middle, other]) => (one === other && middle !== 0 ? [1] : null)),
  ],
  [
    `game G(a...) {
      move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] == 0
      move to a[1..i - 1] ++ [2] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 1 and a[i + 1] == 1
    }`,
    together(
      byWindows(1, ([one]) => (one === 0 ? [] : null)),
      byWindows(2, ([one, other]) => (one === 1 && other === 1 ? [2] : null)),
    ),
  ],
  [
    `game G(a...) {
      move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] == 0
      move to a[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 1 and a[i + 1] == 1
    }`,
    together(
      byWindows(1, ([one]) => (one === 0 ? [] : null)),
      byWindows(2, ([one, other]) => (one === 1 && other === 1 ? [] : null)),
    ),
  ],
  [
    `game G(a...) {
      move to a[1..i - 1] ++ [2] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 0 and a[i + 1] == 1
      move to a[1..i - 1] ++ [3] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 0 and a[i + 1] == 1
      move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] > 1
    }`,
    together(
      byWindows(2, ([one, other]) => (one === 0 && other === 1 ? [2] : null)),
      byWindows(2, ([one, other]) => (one === 0 && other === 1 ? [3] : null)),
      byWindows(1, ([one = 0]) => (one > 1 ? [] : null)),
    ),
  ],
];

describe.each(games)('%s', (text, options) => {
  test('has the values and the moves of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 8 }), (state) => {
        const nimber = bruteForce(options);
        const solver = served(rulesetOf(text));
        expect(solver?.value(state, unlimited).nimber).toBe(nimber(state));
        for (const target of [0, 1, 2]) {
          const moves = solver?.optionsWithValue(state, target, unlimited);
          const found = moves?.first(100).map(([term]) => String(term?.component.state ?? ''));
          const wanted = [...options(state)].flat().filter((option) => nimber(option) === target);
          expect(found?.toSorted()).toEqual([...new Set(wanted.map(String))].sort());
        }
      }),
      { numRuns: 60, seed: 2 },
    );
  });
});

test('moves that lead to different ends, if three letters are compared', () => {
  const text =
    'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i..i + 1] in ["ab", "bc", "ca"] }';
  const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
  const nimber = bruteForce(
    byWindows(2, (window) => (['ab', 'bc', 'ca'].includes(String.fromCharCode(...window)) ? [] : null)),
  );
  const solver = served(rulesetOf(text));
  for (const word of ['ab', 'abc', 'cabcab', 'aabcbc', 'bcabca', 'abcabcabc']) {
    expect(solver?.value(letters(word), unlimited).nimber, word).toBe(nimber(letters(word)));
  }
});

test('entries that only moves bring in are compared too', () => {
  const text = `game G(a...) {
    move to a[1..i - 1] ++ [2 - a[i]] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == 0 and a[i + 1] == 1 or a[i] == 2 and a[i + 1] == 0
  }`;
  expect(served(rulesetOf(text))?.value([0, 1, 0], unlimited).nimber).toBe(0);
});

test('a text of 100,000 letters', () => {
  const text = 'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }';
  const solver = served(rulesetOf(text));
  const half = Array.from({ length: 50_001 }, (_, index) => 97 + (index % 26));
  expect(solver?.value([...half, ...half.toReversed()], unlimited).nimber).toBe(1);
});

test('the winning moves of a text of 100,000 letters are counted, one for each run of equal letters', () => {
  const text = 'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }';
  const solver = served(rulesetOf(text));
  const half = Array.from({ length: 50_001 }, (_, index) => 97 + (((index * index) % 7) % 3));
  const state = [...half, ...half.toReversed()];
  const runs = state.filter((letter, at) => letter !== state[at - 1] && letter === state[at + 1]).length;
  const moves = solver?.optionsWithValue(state, 0, meterOf(2 ** 24, 2 ** 18));
  expect(runs).toBeGreaterThan(10_000);
  expect(moves?.count).toBe(runs);
  const lengths = moves?.first(3).map(([term]) => term?.component.state.length);
  expect(lengths).toEqual([100_000, 100_000, 100_000]);
  expect(solver?.optionsWithValue(state, 1, unlimited).count).toBe(0);
});

const merging = 'move to a[1..i - 1] ++ [a[i] + a[i + 1]] ++ a[i + 2..] for i in 1..#a - 1';
const merge = byWindows(2, ([one = 0, other = 0]) => [one + other]);
const mergeOdd = byWindows(2, ([one = 0, other = 0]) => ((one + other) % 2 === 1 ? [one + other] : null));
const lower = byWindows(1, ([one = 0]) => (one > 0 ? [one - 1] : null));

test.each<readonly [text: string, options: Options]>([
  [`game G(a...) { ${merging}  move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 }`, together(merge, lower)],
  // Its entries grow for ever.
  [`game G(a...) { ${merging} where (a[i] + a[i + 1]) % 2 == 1 }`, mergeOdd],
])('%s: many short lists cost no more than their plays', (text, options) => {
  const solver = served(rulesetOf(text));
  const nimber = bruteForce(options);
  const meter = meterOf(2_000_000, 100_000);
  for (let code = 0; code < 64; code += 1) {
    const state = [code % 4, (code >> 2) % 4, code >> 4];
    expect(solver?.value(state, meter).nimber, String(state)).toBe(nimber(state));
  }
});

const MOVE = 'move to a[1..i - 1] ++ a[i + 2..]';

test.each<readonly [text: string, isServed: boolean]>([
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where a[i] == a[i + 1] }`, true],
  [
    'game G(a...) { move to a[1..i - 1] ++ a[i + 1..i + 1] ++ a[i + 2..] for i in 1..#a - 1 where a[i] == a[i + 1] }',
    true,
  ],
  // The first or the last entry of the window stays.
  [`game G(a...) { ${MOVE} for i in 2..#a - 1 where a[i] == a[i + 1] }`, true],
  [`game G(a...) { ${MOVE} for i in 1..#a - 2 where a[i] == a[i + 1] }`, true],
  // Not everywhere, or it looks at something else.
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where a[i] == a[1] }`, false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where a[i] == a[i + 1] and i % 2 == 1 }`, false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where a[i] == a[i + 1] and #a > 3 }`, false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where a[i] == a[i + 2] }`, false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where a[i..i + 2] == [1, 1] }`, false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1 where some(a[i] == 1 for i in 1..2) }`, false],
  ['game G(a...) { move to a[1..i - 1] ++ [i] ++ a[i + 2..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i - 1] ++ a[1..1] ++ a[i + 2..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i - 2] ++ a[i + 2..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i + 2] ++ a[i + 2..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i - 1] ++ a[i + 3..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i - 1] ++ a[i - 1..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[2..i - 1] ++ a[i + 2..] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i - 1] ++ a[i + 2..#a] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[i + 2..] ++ a[1..i - 1] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to a[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1, _ in 1..a[i] }', false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1  move to a[2..] where #a > 4 }`, false],
  ['game G(a...) { move to [a[k] for k in 1..#a where k != i and k != 1] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to [a[k] for k in 1..#a where k < i] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to [a[k] for k in 1..#a where a[k] > 0] for i in 1..#a where a[i] == 0 }', false],
  ['game G(a...) { move to [a[k] for k in 1..#a where k != i + 2] for i in 1..#a - 1 }', false],
  // The places have the name of the place of the window, or of the list.
  ['game G(a...) { move to [a[i] for i in 1..#a where i != i] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to [a[i] for i in 1..#a where i != 2] for i in 1..#a - 1 }', false],
  ['game G(a...) { move to [a for a in 1..#a where a != i] for i in 1..#a - 1 }', false],
  // What is kept is that of another list.
  ['let b = [1, 1, 1]  game G(a...) { move to b[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1 }', false],
  ['let b = [1, 1, 1]  game G(a...) { move to a[1..i - 1] ++ b[i + 2..] for i in 1..#a - 1 }', false],
  ['let b = [1, 1, 1]  game G(a...) { move to b with [i] = 0, [i + 1] = 0 for i in 1..#a - 1 }', false],
  [`game G(a...) { ${MOVE} for i in 1..#a - 1  stop where #a == 3 }`, false],
  [`game G(unordered a...) { ${MOVE} for i in 1..#a - 1 where a[i] == a[i + 1] }`, false],
  ['game G(t, a...) { move to (t, a[1..i - 1] ++ a[i + 2..]) for i in 1..#a - 1 }', false],
])('%s: %s', (text, isServed) => {
  expect(served(rulesetOf(text)) !== null).toBe(isServed);
});

test.each([
  { found: 'too long', searches: 1 },
  { found: 'refuted', searches: 3 },
] as const)('searches that end as $found are given up after a while: $searches', ({ found, searches }) => {
  const searched: string[] = [];
  const rewrites = searchingOnce((entries) => {
    searched.push(entries.join());
    return found;
  });
  const lists = [0, 1000, 2000].map((from) => Array.from({ length: 128 }, (_, at) => from + at));
  for (const list of [...lists, ...lists]) expect(rewrites(list, unlimited)).toBeNull();
  expect(searched).toHaveLength(searches);
});

test('a rule without a meaning for entries that are not neighbours is no error', () => {
  const text = 'game G(a...) { move to a[1..i - 1] ++ a[i + 2..] for i in 1..#a - 1 where 6 % (a[i] - a[i + 1]) == 0 }';
  const solver = served(rulesetOf(text));
  expect(solver?.value([1, 2, 4, 5], unlimited).nimber).toBe(2);
  expect(() => solver?.value([1, 1], unlimited)).toThrow();
});

test('whoever does not make the last move wins under misère play, also with other lists', () => {
  const pairs = 'game G(w: text) { move to w[1..i - 1] ++ w[i + 2..] for i in 1..#w - 1 where w[i] == w[i + 1] }';
  const options: Options = byWindows(2, ([one, other]) => (one === other ? [] : null));
  const isMisereWon = (list: readonly number[]): boolean => {
    const next = [...options(list)].map(([only = []]) => only);
    return next.length === 0 || next.some((each) => !isMisereWon(each));
  };
  const short = ['', 'a', 'aa', 'aaa', 'abba', 'aabb', 'abbaab', 'aabbaab', 'abbabba'];
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  const asked = short.map((text) => `misere G("${text}")`);
  // A hundred moves and one, and a list that has one.
  asked.push(`misere G("${'abba'.repeat(50)}cc")`, `misere G("${'abba'.repeat(50)}cc") + G("ddd")`);
  const expected = [...short.map((text) => isMisereWon(letters(text))), false, true];
  const text = asked.map((position, index) => `expect outcome(${position}) = ${expected[index] === true ? 'N' : 'P'}`);
  const { answers } = askQuestions(`${pairs} ${text.join(' ')}`);
  expect(answers.map((answer) => answer.kind === 'expectation' && answer.holds)).toEqual(asked.map(() => true));
});
