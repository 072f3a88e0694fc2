import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../server/src/engine/game/state.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { carrying } from '../../../server/src/engine/theorems/carrying.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';

const CARRY = 'move to a with [i] = a[i] - k, [j] = a[j] + k';
const UP = 'move to a with [i] = a[i] - k, [i + 1] = a[i + 1] + k';
const OFF = 'move to a with [#a] = a[#a] - k';

const session = createSession();
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** Each place to the next, and from the last one off the list. */
const upwards = (length: number) => range(length).map((i) => [i, i === length ? 0 : i + 1] as const);

/** Stones are carried between these places, counted from 1; those carried to 0 leave the list. */
function along(pairs: readonly (readonly [number, number])[], isAmount: (stones: number) => boolean): Options {
  return (state) =>
    pairs.flatMap(([from, to]) =>
      range(Number(state[from - 1] ?? 0))
        .filter(isAmount)
        .map((stones) => {
          const left = state.with(from - 1, Number(state[from - 1] ?? 0) - stones);
          return [to === 0 ? left : left.with(to - 1, Number(left[to - 1] ?? 0) + stones)];
        }),
    );
}

/** Rules, and the pairs of places of a list of a length between which they carry stones. */
const covered: readonly (readonly [
  text: string,
  pairs: (length: number) => (readonly [number, number])[],
  isAmount?: (stones: number) => boolean,
])[] = [
  [`game G(a...) { ${UP} for i in 1..#a - 1, k in 1..2  ${OFF} for k in 1..2 where #a > 0 }`, upwards, (k) => k <= 2],
  [
    `game G(a...) { ${UP} for k in {1, 3, 4}, i in 1..#a - 1  ${OFF} for k in 3..4 or {1} where #a > 0 and k <= a[#a] }`,
    upwards,
    (k) => k === 1 || k === 3 || k === 4,
  ],
  [
    `set S = squares or {2}  game G(a...) { ${UP} for i in 1..#a - 1, k in S where a[i] >= k  ${OFF} for k in S where #a > 0 and k <= a[#a] }`,
    upwards,
    (k) => [1, 2, 4].includes(k),
  ],
  [
    `game G(a...) { ${UP} for i in 1..#a - 1, k in 1..min(3, a[i])  ${OFF} for k in 1..min(a[#a], 3) where #a > 0 }`,
    upwards,
    (k) => k <= 3,
  ],
  [
    `game G(a...) { ${UP} for i in 1..#a - 1, k in 2..3  ${OFF} for k in 2..3 where #a > 0 }`,
    upwards,
    (k) => k === 2 || k === 3,
  ],
  [
    `game G(a...) { ${CARRY} for i in 1..#a, j in 1..i - 1, k in 1..a[i] where (i + j) % 2 == 1 and (i + j) % 3 == 0 }`,
    (length) => range(length).flatMap((i) => range(i - 1).flatMap((j) => ((i + j) % 6 === 3 ? [[i, j] as const] : []))),
  ],
  [
    'game G(a...) { move to a with [i + 1] = k + a[i + 1], [(i)] = a[i] - k for i in 1..#a - 1, k in 1..a[i] where i % 2 != 0 }',
    (length) => range(length - 1).flatMap((i) => (i % 2 === 1 ? [[i, i + 1] as const] : [])),
  ],
  [
    `set pairs = {(1, 2), (3, 4), (2, 3), (2, 3)}
    game G(a...) {
      move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where i % 2 == 1
      ${CARRY} for (i, j) in pairs, k in 1..a[i] where max(i, j) <= #a
    }`,
    (length) => [
      ...range(length).flatMap((i) => (i % 2 === 1 ? [[i, 0] as const] : [])),
      ...(
        [
          [1, 2],
          [3, 4],
          [2, 3],
        ] as const
      ).filter((pair) => Math.max(...pair) <= length),
    ],
  ],
  [
    `set pairs = {(2, 3), (3, 1), (4, 3)}  game G(a...) { ${CARRY} for (i, j) in pairs, k in 1..a[i] where max(i, j) <= #a }`,
    (length) =>
      (
        [
          [2, 3],
          [3, 1],
          [4, 3],
        ] as const
      ).filter((pair) => Math.max(...pair) <= length),
  ],
];

function solverFor(text: string, parameters: readonly number[] = []) {
  return carrying(rulesetOf(text, parameters), session, (other) => solverOf(session, other));
}

test('a parameter may say how many stones are carried', () => {
  const text = `game G[m](a...) { ${UP} for i in 1..#a - 1, k in 1..m  ${OFF} for k in 1..m where #a > 0 }`;
  expect(isCovered(text, [0, 1, 2], [3])).toBe(true);
  expect(solverFor(text, [3])?.value([1, 5, 10 ** 15 + 2], unlimited).nimber).toBe(3);
});

describe.each(covered.map(([text, pairs, isAmount = () => true]) => ({ text, pairs, isAmount })))(
  '$text',
  ({ text, pairs, isAmount }) => {
    test('has the values and the moves of the definition', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(2), { maxLength: 5 }), fc.nat(5), (entries, more) => {
          const state = entries.map((entry, place) => (place === entries.length - 2 ? entry + more : entry));
          const options = along(pairs(state.length), isAmount);
          const nimber = bruteForce(options);
          const solver = solverFor(text);
          expect(solver?.value(state, unlimited)).toMatchObject({ nimber: nimber(state), ground: { by: 'staircase' } });
          for (const target of [0, 1, 2, 3]) {
            const moves = solver?.optionsWithValue(state, target, unlimited);
            const found = moves?.first(100).map(([term]) => String(term?.component.state));
            const wanted = [...options(state)].flat().filter((option) => nimber(option) === target);
            expect(found?.toSorted()).toEqual([...new Set(wanted.map(String))].sort());
            expect(moves?.count).toBe(found?.length);
          }
        }),
        { numRuns: cases(60) },
      );
    });
  },
);

test('heaps of any size in a long list', () => {
  const solver = solverFor(`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..a[i] }`);
  const state = Array.from({ length: 200_000 }, (_, place) => (place === 7 ? 10n ** 18n : place % 2 === 0 ? 5 : 0));
  expect(solver?.value(state, unlimited).nimber).toBe(10n ** 18n);
});

/** Whether the theorem, and not a search, gives the value of a state. */
function isCovered(text: string, state: State, parameters: readonly number[] = []): boolean {
  const ground = solverFor(text, parameters)?.value(state, unlimited).ground;
  return ground?.kind === 'theorem' && ground.by === 'staircase';
}

const DOWN = 'for i in 2..#a, j in {i - 1}, k in 1..a[i]';
const along4 = (...pairs: readonly string[]) =>
  `set pairs = {${pairs.join(', ')}}  game G(a...) { ${CARRY} for (i, j) in pairs, k in 1..a[i] where max(i, j) <= #a }`;

test.each<readonly [text: string, state: State, isCovered: boolean]>([
  [`game G(a...) { ${CARRY} ${DOWN} }`, [0, 1, 2], true],
  [`game G(a...) { ${CARRY} ${DOWN} where #a < 9 and i < 3 }`, [0, 1, 2], true],
  // What is carried, or where to, depends on the stones or on what is there.
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..a[i] - 1 }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 2..a[i] }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..a[j] }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..2 }`, [0, 1, 2], true],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..2 where k <= a[j] }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..2 where k < a[i] }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..min(2, a[j]) }`, [0, 1, 2], false],
  [`let min(a, b) = a  game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..min(2, a[i]) }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..i }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..#a }`, [0, 1, 2], false],
  [`let m = 2  game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..m }`, [0, 1, 2], true],
  [`let f(m) = m + 1  game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..f(i) }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, k in 1..a[i], i in 2..#a, j in {i - 1} }`, [0, 1, 2], false],
  [`game G(a...) { move to a with [i] = a[i] - k, [j] = a[j] - k ${DOWN} }`, [0, 1, 2], false],
  [
    `let S = [[0, 2, 2]]  game G(a...) { ${CARRY} for a in S, i in 2..#a, j in {i - 1}, k in 1..a[i] }`,
    [0, 1, 2],
    false,
  ],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in {-1, 1} }`, [0, 1, 2], false],
  [
    `set S = {k for k in 1..3 where outcome(Nim(k)) == N}  game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in S }`,
    [0, 1, 2],
    false,
  ],
  // Amounts come to an odd place that could not be taken from there.
  [`game G(a...) { ${UP} for i in 1..#a - 1, k in 1..2  ${OFF} for k in 1..3 where #a > 0 }`, [0, 1, 2], true],
  [`game G(a...) { ${UP} for i in 1..#a - 1, k in 1..2  ${OFF} for k in 1..a[#a] where #a > 0 }`, [0, 1, 2], true],
  [`game G(a...) { ${UP} for i in 1..#a - 1, k in 1..3  ${OFF} for k in 1..2 where #a > 0 }`, [0, 1, 2], false],
  [
    `game G(a...) { ${UP} for i in 1..#a - 1, k in squares where k <= a[i]  ${OFF} for k in squares or {2} where #a > 0 and k <= a[#a] }`,
    [0, 1, 2],
    true,
  ],
  [
    `game G(a...) { ${UP} for i in 1..#a - 1, k in squares or {2} where k <= a[i]  ${OFF} for k in squares where #a > 0 and k <= a[#a] }`,
    [0, 1, 2],
    false,
  ],
  [`game G(a...) { ${UP} for i in 1..#a - 1, k in 1..a[i]  ${OFF} for k in 1..2 where #a > 0 }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} ${DOWN} where k != 1 }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} ${DOWN} where a[j] > 0 }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} ${DOWN} where sum(a) > 2 }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {b for b in 1..a[1] where b < i}, k in 1..a[i] }`, [1, 1, 2], false],
  [`game G(a...) { ${CARRY} for i in 3..#a, k in 1..a[i], j in 1..k where j < i }`, [0, 1, 2], false],
  // Other entries change, or by other amounts.
  [`game G(a...) { move to a with [i] = a[i] - k, [j] = a[j] + 1 ${DOWN} }`, [0, 1, 2], false],
  [`game G(a...) { move to a with [i] = a[i] - k, [j] = a[i] + k ${DOWN} }`, [0, 1, 2], false],
  [`game G(a...) { move to a with [i] = a[j] - k, [j] = a[j] + k ${DOWN} }`, [0, 1, 2], false],
  [`game G(a...) { move to a with [i] = a[i] - k, [j] = k ${DOWN} }`, [0, 1, 2], false],
  [`game G(a...) { move to a with [i] = a[i] - k, [j] = a[j] - k ${DOWN} }`, [0, 1, 2], false],
  [`game G(a...) { move to a with [i] = a[i] - k, [j] = a[j] + k, [1] = a[1] + k ${DOWN} }`, [0, 1, 2], false],
  [`game G(a...) { move to reverse(a) with [i] = a[i] - k, [j] = a[j] + k ${DOWN} }`, [0, 0, 0], false],
  // Another rule does something else, or play stops.
  [`game G(a...) { ${CARRY} ${DOWN} move to a with [1] = a[1] - 1 where #a > 0 }`, [0, 1, 2], false],
  [`game G(a...) { ${CARRY} ${DOWN} stop where #a > 0 and a[1] == 1 }`, [0, 1, 2], false],
  [`game G(unordered a...) { ${CARRY} ${DOWN} }`, [0, 1, 2], false],
  [`game G(t, a...) { move to (t, a with [i] = a[i] - k, [j] = a[j] + k) ${DOWN} }`, [0, 1, 2], false],
  // The places are not odd and even in turn.
  [along4('(2, 1)', '(3, 2)', '(4, 1)'), [0, 1, 0, 1], true],
  [along4('(2, 1)', '(3, 2)', '(3, 1)'), [0, 1, 1], false],
  [along4('(2, 1)', '(3, 2)', '(3, 4)'), [0, 1, 1, 0], false],
  [`game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i]  ${CARRY} ${DOWN} }`, [1, 1], false],
  // Stones go round, or stay where they are.
  [along4('(2, 1)', '(1, 2)'), [0, 1], false],
  [along4('(1, 2)', '(2, 3)', '(3, 4)', '(4, 1)', '(4, 5)'), [1, 0, 0, 0, 0], false],
  [along4('(2, 1)', '(3, 3)'), [0, 1, 0], false],
])('%s on %j: %s', (text, state, isSo) => {
  expect(isCovered(text, state)).toBe(isSo);
});

test('a loop that hides a parameter is not confused with it', () => {
  const text = 'game G[w](a...) { move to a with [w] = a[w] - k for k in 1..a[w], w in 1..#a }';
  expect(isCovered(text, [0, 1, 2], [2])).toBe(false);
});

test('a constant in the set of a loop is not confused with the variable of a later one', () => {
  const text = 'let i = 2  game G(a...) { move to a with [i] = a[i] - k for k in 1..a[i], i in 1..#a where #a > 1 }';
  expect(isCovered(text, [0, 1, 2])).toBe(false);
});

test.each([
  `game G(a...) { ${CARRY} for i in 1..#a, j in {i + 1}, k in 1..a[i] }`,
  `game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..a[i] where 3 % (i - 3) == 0 }`,
])('%s is left to the rules, which are meaningless', (text) => {
  const solver = solverFor(text);
  expect(() => solver?.value([0, 0, 1], unlimited)).toThrow();
});

test('a loop that never ends is left to the rules, which say so', () => {
  expect(solverFor(`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in squares }`)).toBeNull();
});
