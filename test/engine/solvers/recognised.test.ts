import { describe, expect, test } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Leave, Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { SOLVERS } from '../../../server/src/engine/solvers/solvers.ts';
import { someOf } from '../../tiers.ts';
import { solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';
import { referenceOf } from '../support/reference.ts';
import { ANY, except, listOf, progression, take, union } from '../support/rules.ts';

/*
 * Every recogniser is asked about every ruleset, even if another one comes first or an audit would notice: whatever it
 * serves, it must be right about.
 */

function game(name: string, signed: readonly boolean[], rules: readonly Rule[]): Ruleset {
  return { key: identityOf(name), name, signed, rules };
}

/** Compares each solver that serves a ruleset with plain search. */
function check(ruleset: Ruleset, states: readonly State[]): void {
  const reference = referenceOf(ruleset);
  for (const recognise of SOLVERS) {
    const solver = solverBy(recognise, ruleset);
    if (solver === null) continue;
    for (const state of states) {
      const value = reference.nimber(state);
      const lost = value === 0;
      const counts = [0, 1, 2].map((target) => reference.optionsWithValue(state, target).length);
      const found = {
        value: solver.value(state, unlimited).nimber,
        lost: solver.verdict?.(state, unlimited)?.lost ?? lost,
        counts: [0, 1, 2].map((target) => solver.optionsWithValue(state, target, unlimited).count),
      };
      expect(found, `${recognise.name} of ${ruleset.name} at ${state}`).toEqual({ value, lost, counts });
    }
  }
}

const AMOUNTS = {
  any: ANY,
  even: progression(2, 2),
  odd: progression(1, 2),
  'all but 0': except(ANY, listOf()),
  'from 2': progression(2, 1),
  'from 3 in threes': progression(3, 3),
  'up to 4': progression(1, 1, 4),
  'from -3 to 2': progression(-3, 1, 2),
  1: listOf(1),
  '2, 5': listOf(2, 5),
  '2, 3': listOf(2, 3),
  'all but 1': except(ANY, listOf(1)),
  'all but 3 and 4': except(ANY, listOf(3, 4)),
  'odd or 4': union(progression(1, 2), listOf(4)),
  primes: { kind: 'primes' },
  '1 or primes': union(listOf(1), { kind: 'primes' }),
  'powers of 2': { kind: 'powers', base: 2 },
  'half of the heap': ([heap = 0]: State) => listOf(Math.ceil(Number(heap) / 2)),
  'up to half of the heap': ([heap = 0]: State) => progression(1, 1, Math.floor(Number(heap) / 2)),
} as const;

const LEAVES: readonly Partial<Leave>[] = [
  {},
  { least: 0, most: 0 },
  { least: 1, most: 1 },
  { least: 0, most: 2 },
  { least: 1, most: 2 },
  { least: 2, most: 2 },
  { least: 2, most: 2, parts: 'equal' },
  { least: 2, most: 2, parts: 'unequal' },
  { least: 0, most: 3 },
  { least: 3, most: 3 },
  { least: 2, most: null },
];

/** What else a move may be: nothing, some more takes or splits, or a rule that is a function, which no theorem can read. */
const MORE: Readonly<Record<string, readonly Rule[]>> = {
  'nothing else': [],
  'or 3': [take(listOf(3))],
  'or the whole heap': [take(ANY, { least: 0, most: 0 })],
  'or a split': [take(listOf(0), { least: 2, most: 2 })],
  'or two equal heaps': [take(listOf(0), { least: 2, most: 2, parts: 'equal' })],
  'or two unequal heaps': [take(listOf(0), { least: 2, most: 2, parts: 'unequal' })],
  'or three heaps': [take(listOf(0), { least: 3, most: 3 })],
  'or half of the heap': [take(([heap = 0]) => listOf(Math.ceil(Number(heap) / 2)))],
  'or a move by a function': [{ kind: 'move', options: () => [] }],
};

const HEAPS = range(0, 13).map((heap) => [heap]);

describe.each(Object.entries(AMOUNTS))('one heap, take %s', (amount, amounts) => {
  test.each(someOf(Object.entries(MORE), 3, Object.keys(AMOUNTS).indexOf(amount)))('%s', (more, rules) => {
    for (const leave of LEAVES) {
      const name = `take ${amount} leaving ${JSON.stringify(leave)} ${more}`;
      check(game(name, [false], [take(amounts, leave), ...rules]), HEAPS);
    }
  });
});

test.each(Object.entries(AMOUNTS))('a number that may be negative, take %s', (amount, amounts) => {
  const states = range(-3, 9).map((number) => [number]);
  for (const leave of LEAVES.filter(({ most = 1 }) => most === 1 || most === 0))
    check(game(`negative, ${amount} ${JSON.stringify(leave)}`, [true], [take(amounts, leave)]), states);
});

describe('two numbers', () => {
  const fixed = Object.entries(AMOUNTS).flatMap(([name, amounts]) =>
    typeof amounts === 'object' ? [{ name, amounts }] : [],
  );
  const FROM: readonly (readonly (readonly number[])[])[] = [
    [[0]],
    [[1]],
    [[0], [1]],
    [[0, 1]],
    [[0], [0, 1]],
    [[0], [1], [0, 1]],
  ];
  const SIGNS = [
    [false, false],
    [true, false],
    [false, true],
  ];

  test.each(someOf(fixed, 3))('take $name', ({ name, amounts }) => {
    for (const signed of SIGNS) {
      const [from, to] = [signed.includes(true) ? -2 : 0, 6];
      const states = range(from, to)
        .flatMap((a) => range(from, to).map((b) => [a, b]))
        .filter((state) => state.every((n, i) => n >= 0 || signed[i]));
      for (const froms of FROM) {
        for (const other of [amounts, listOf(1)]) {
          const rules = froms.map((from, index) => take(index === 0 ? amounts : other, {}, from));
          check(
            game(`${name} from ${JSON.stringify(froms)} or ${JSON.stringify(other)} ${signed}`, signed, rules),
            states,
          );
        }
      }
    }
  });
});
