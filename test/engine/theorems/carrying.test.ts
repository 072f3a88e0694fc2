import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../server/src/engine/game/state.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { carrying } from '../../../server/src/engine/theorems/carrying.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { bruteForce, type Options } from '../support/brute-force.ts';

const CARRY = 'move to a with [i] = a[i] - k, [j] = a[j] + k';

/** Stones are carried between these places, counted from 1; those carried to 0 leave the list. */
function along(pairs: readonly (readonly [number, number])[]): Options {
  return (state) =>
    pairs.flatMap(([from, to]) =>
      Array.from({ length: state[from - 1] ?? 0 }, (_, taken) => {
        const left = state.with(from - 1, (state[from - 1] ?? 0) - taken - 1);
        return [to === 0 ? left : left.with(to - 1, (left[to - 1] ?? 0) + taken + 1)];
      }),
    );
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Rules, and the pairs of places of a list of a length between which they carry stones. */
const covered: readonly (readonly [string, (length: number) => (readonly [number, number])[]])[] = [
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

describe.each(covered)('%s', (text, pairs) => {
  test('has the values and the moves of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 5 }), (state) => {
        const options = along(pairs(state.length));
        const nimber = bruteForce(options);
        const solver = carrying(rulesetOf(text), createSession());
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
});

test('heaps of any size in a long list', () => {
  const solver = carrying(
    rulesetOf(`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..a[i] }`),
    createSession(),
  );
  const state = Array.from({ length: 200_000 }, (_, place) => (place === 7 ? 10n ** 18n : place % 2 === 0 ? 5 : 0));
  expect(solver?.value(state, unlimited).nimber).toBe(10n ** 18n);
});

/** Whether the theorem, and not a search, gives the value of a state. */
function isCovered(text: string, state: State, parameters: readonly number[] = []): boolean {
  const ground = carrying(rulesetOf(text, parameters), createSession())?.value(state, unlimited).ground;
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
  [`game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..2 }`, [0, 1, 2], false],
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

test.each([
  `game G(a...) { ${CARRY} for i in 1..#a, j in {i + 1}, k in 1..a[i] }`,
  `game G(a...) { ${CARRY} for i in 2..#a, j in {i - 1}, k in 1..a[i] where 3 % (i - 3) == 0 }`,
])('%s is left to the rules, which are meaningless', (text) => {
  const solver = carrying(rulesetOf(text), createSession());
  expect(() => solver?.value([0, 0, 1], unlimited)).toThrow();
});
