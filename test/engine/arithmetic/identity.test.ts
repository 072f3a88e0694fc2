import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IdentityPart, identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { members, type NumberSet, partsOfSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Rule } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { rulesKey, sharedTable } from '../../../server/src/engine/heaps/rules-key.ts';
import { createTable } from '../../../server/src/engine/periods/heap-values.ts';
import { oneByOne } from '../../../server/src/engine/periods/recurrence.ts';
import { solverOf, solversOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { sets } from '../support/arbitraries.ts';
import { ANY, except, heapGame, listOf, progression, split, take, union } from '../support/rules.ts';

/** Odd numbers by a condition that cannot be inspected. */
const ODD: NumberSet = {
  kind: 'filter',
  set: ANY,
  keep: (value) => Number(value) % 2 === 1,
  most: null,
  condition: () => identityOf('odd'),
  text: 'odd',
};

const text = fc.oneof(
  fc.constantFrom('', '1', '"', '[', ';', 'null', '"1:1', '[1:', '1;'),
  fc.string({ maxLength: 4 }),
);
const { part } = fc.letrec<{ part: IdentityPart }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer({ min: -2, max: 12 }),
    fc.constantFrom(10n ** 20n, true, false, null),
    fc.array(tie('part'), { maxLength: 3 }),
  ),
}));

test('two identities are equal only where all their parts are', () => {
  const all = fc.array(part, { maxLength: 3 });
  fc.assert(
    fc.property(all, all, (one, other) => {
      expect(identityOf(...one) === identityOf(...other)).toBe(same(one, other));
    }),
    { seed: 1848, numRuns: 20_000 },
  );
});

test.each<[readonly IdentityPart[], readonly IdentityPart[]]>([
  [['1'], [1]],
  [['null'], [null]],
  [
    ['a"b', 'c'],
    ['a', 'b"c'],
  ],
  [
    ['ab', 'c'],
    ['a', 'bc'],
  ],
  [[['a'], 'b'], [['a', 'b']]],
  [[[]], []],
  [[1, 2], [12]],
  [
    [1, 23],
    [12, 3],
  ],
  [['1;2'], ['1', 2]],
  [[identityOf('a', 'b')], ['a', 'b']],
])('%j is not %j', (one, other) => expect(identityOf(...one)).not.toBe(identityOf(...other)));

function same(one: IdentityPart, other: IdentityPart): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => same(item, other[index] ?? null));
}

test('sets of equal parts have the same members', () => {
  const first = (set: NumberSet) => {
    const found: unknown[] = [];
    for (const member of members(set, 1, 60, meterOf(100_000))) found.push(member);
    return found;
  };
  const known = new Map<string, unknown[]>();
  fc.assert(
    fc.property(sets, (set) => {
      const key = identityOf(partsOfSet(set));
      const found = first(set);
      expect(known.get(key) ?? found).toEqual(found);
      known.set(key, found);
    }),
    { seed: 1939, numRuns: cases(3000) },
  );
});

test('games share a table only if their moves are the same', () => {
  const huge = 10n ** 20n;
  const games = [
    take(ANY),
    take(progression(1, 1, 10n ** 9n)),
    take(progression(2, 1, 10n ** 9n)),
    take(progression(1, 2, 10n ** 9n)),
    take(listOf(1, huge)),
    take(listOf(1, huge + 1n)),
    take({ kind: 'squares' }),
    take({ kind: 'primes' }),
    take({ kind: 'powers', base: 2 }),
    take({ kind: 'powers', base: 3 }),
    take({ kind: 'divisors', of: 10n ** 9n }),
    take({ kind: 'divisors', of: 10n ** 9n + 1n }),
    take(union({ kind: 'squares' }, listOf(2))),
    take(except({ kind: 'squares' }, listOf(4))),
    take({ kind: 'squares' }, { least: 1 }),
    take({ kind: 'squares' }, { least: 0, most: 2 }),
    take({ kind: 'squares' }, { least: 0, most: 2, parts: 'unequal' }),
    split(2, 2, 'unequal'),
    split(2, 2, 'equal'),
    split(3, 3, 'equal'),
  ].map((rule, index) => heapGame(`game ${index}`, rule));
  expect(new Set(games.map(rulesKey)).size).toBe(games.length);
});

test.each<readonly [string, readonly Rule[], readonly Rule[]]>([
  ['a list and a union', [take(listOf(1, 2))], [take(union(listOf(1), listOf(2)))]],
  ['one rule and two', [take(listOf(1, 2), { most: 2 })], [take(listOf(2), { most: 2 }), take(listOf(1), { most: 2 })]],
  ['squares', [take({ kind: 'squares' })], [take({ kind: 'squares' })]],
  ['two unequal heaps', [split(2, 2, 'unequal')], [split(2, 2, 'unequal')]],
])('games with the same moves share a table, whatever their names: %s', (_, one, other) => {
  const session = createSession();
  const [first, second] = [heapGame('one', ...one), heapGame('another', ...other)];
  expect(rulesKey(first)).toBe(rulesKey(second));
  const make = () => createTable({ ...oneByOne(Number, () => 1), theorem: null, unit: 1 });
  expect(sharedTable(session, first, make)).toBe(sharedTable(session, second, make));
  expect(sharedTable(session, first, make)).not.toBe(sharedTable(createSession(), first, make));
});

test.each<readonly [string, readonly Rule[]]>([
  ['a written move', [{ kind: 'move', options: () => [] }]],
  ['a condition', [take(ODD)]],
  ['a condition besides a set', [take({ kind: 'squares' }, { most: 0 }), take(ODD, { least: 1 })]],
])('games with %s have an identity of their own', (_, rules) => {
  const game = heapGame('own', ...rules);
  expect(rulesKey(game)).toBe(game.key);
});

test('a text is not an identity', () => {
  const solvers = solversOf(createSession());
  // @ts-expect-error: the type check fails if the next line has no error.
  expect(solvers.get('Nim')).toBeUndefined();
});

test('games whose parameter is a set with a condition differ where a variable in it has another value', () => {
  const text = `game Taking[s](n) { take s }
    game G[m](n) { move to Taking[{k in any where k % m == 1}](n - 1) }`;
  const session = createSession();
  const values = [2, 3].map((m) => solverOf(session, rulesetOf(text, [m])).value([6], unlimited).nimber);
  expect(values).toEqual([0, 1]);
});
