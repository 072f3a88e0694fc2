import fc from 'fast-check';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import type { Leave, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { except, heapGame, listOf, progression, raised, take, union } from './rules.ts';

const small = fc.integer({ min: 1, max: 9 });

/** Finite sets of amounts up to `max`. */
export function lists(max: number): fc.Arbitrary<NumberSet> {
  return fc
    .uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 5 })
    .map((values) => listOf(...values.sort((a, b) => a - b)));
}

const progressions: fc.Arbitrary<NumberSet> = fc
  .record({ from: small, step: fc.integer({ min: 1, max: 4 }), length: fc.option(fc.nat(6)) })
  .map(({ from, step, length }) => progression(from, step, length === null ? null : from + step * length));

/** Sets that repeat from some number on, or end. */
export const repeatingSets: fc.Arbitrary<NumberSet> = fc.letrec<{ set: NumberSet }>((tie) => ({
  set: fc.oneof(
    { maxDepth: 2 },
    fc.oneof(lists(9), progressions),
    fc.tuple(tie('set'), tie('set')).map(([left, right]) => union(left, right)),
    fc.tuple(tie('set'), tie('set')).map(([left, right]) => except(left, right)),
  ),
})).set;

/** Sets of all kinds. */
export const sets: fc.Arbitrary<NumberSet> = fc.oneof(
  repeatingSets,
  fc.constantFrom<NumberSet>(
    { kind: 'fibonacci' },
    { kind: 'primes' },
    { kind: 'squares' },
    { kind: 'powers', base: 1 },
    { kind: 'powers', base: 3 },
    raised({ kind: 'primes' }),
    raised(progression(2, 3), 2, 4),
    { kind: 'divisors', of: 12 },
    union({ kind: 'primes' }, listOf(1)),
    except({ kind: 'squares' }, progression(4, 4)),
    {
      kind: 'filter',
      set: progression(1, 1),
      keep: (value) => Number(value) % 5 < 2,
      most: null,
      condition: () => identityOf('mod 5'),
      text: 'mod 5',
    },
  ),
);

/** Plain takes: one or two rules with sets that repeat or end. */
export const takeGames: fc.Arbitrary<Ruleset> = fc
  .array(repeatingSets, { minLength: 1, maxLength: 2 })
  .map((amounts) => heapGame(keyOf(amounts), ...amounts.map((set) => take(set))));

const leaves: fc.Arbitrary<Leave> = fc
  .record({
    least: fc.integer({ min: 0, max: 3 }),
    more: fc.nat(2),
    parts: fc.constantFrom<Leave['parts']>('any', 'any', 'equal', 'unequal'),
  })
  .map(({ least, more, parts }) => ({ least, most: Math.min(4, least + more), parts }));

/** Takes that may break the heap, of amounts 0 and up; sets that end, and sometimes others. */
export function breakingGames(amounts: fc.Arbitrary<NumberSet>): fc.Arbitrary<Ruleset> {
  const withNone = fc.oneof(
    amounts,
    amounts.map((set) => union(listOf(0), set)),
    fc.constant(listOf(0)),
  );
  return fc
    .array(fc.tuple(withNone, leaves), { minLength: 1, maxLength: 3 })
    .map((rules) => heapGame(keyOf(rules), ...rules.map(([set, leave]) => take(set, leave))));
}

/** Octal codes with up to three digits, and splits of the whole into any or unequal heaps. */
export const finiteCodes: fc.Arbitrary<Ruleset> = fc
  .array(
    fc.record({
      amounts: lists(3),
      leave: fc.constantFrom<Leave>(
        { least: 0, most: 0, parts: 'any' },
        { least: 0, most: 1, parts: 'any' },
        { least: 1, most: 1, parts: 'any' },
        { least: 0, most: 2, parts: 'any' },
        { least: 2, most: 2, parts: 'any' },
        { least: 2, most: 2, parts: 'unequal' },
        { least: 3, most: 3, parts: 'any' },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((rules) => heapGame(keyOf(rules), ...rules.map(({ amounts, leave }) => take(amounts, leave))));

function keyOf(rules: unknown): string {
  return JSON.stringify(rules);
}
