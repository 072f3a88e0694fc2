import fc from 'fast-check';
import { expect, it } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { type Int, modulo } from '../../../server/src/engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { partWithResidue, residuesOf } from '../../../server/src/engine/arithmetic/set-residues.ts';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { sets } from '../support/arbitraries.ts';
import { except, listOf, progression, raised, union } from '../support/rules.ts';

function listed(set: NumberSet, least: Int, most: Int): Int[] {
  return [...members(set, least, most, unlimited)];
}

function where(set: NumberSet, keep: (value: Int) => boolean): NumberSet {
  return { kind: 'filter', set, keep, most: null, condition: () => identityOf('condition'), text: '' };
}

it('the residues of a set without progressions are among those read off its form', () => {
  const some = fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 12 }), fc.boolean());
  fc.assert(
    fc.property(
      sets,
      fc.array(some, { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 30 }),
      (left, gone, m) => {
        const right = gone.map(([from, step, ends]) => progression(from, step, ends ? 200 : null)).reduce(union);
        const set = except(left, right);
        const residues = residuesOf(set, m);
        expect(listed(set, 1, 400).filter((member) => !residues.has(Number(modulo(member, m))))).toEqual([]);
      },
    ),
    { seed: 12 },
  );
});

it('the residues of a set are among those read off its form', () => {
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 30 }), (set, m) => {
      const residues = residuesOf(set, m);
      expect(listed(set, 1, 400).filter((member) => !residues.has(Number(modulo(member, m))))).toEqual([]);
    }),
  );
});

it('a condition on what is left out is not asked, since it may fail', () => {
  const fails = where(progression(1, 1), () => {
    throw new Meaningless();
  });
  expect([...residuesOf(except({ kind: 'primes' }, fails), 6)].toSorted()).toEqual([1, 2, 3, 5]);
});

it('the part of a set with a residue has exactly its members with that residue', () => {
  fc.assert(
    fc.property(sets, fc.integer({ min: 1, max: 30 }), fc.nat(29), (set, m, number) => {
      const residue = number % m;
      const withResidue = (members: readonly Int[]) => members.filter((member) => modulo(member, m) === residue);
      expect(withResidue(listed(partWithResidue(set, residue, m), 1, 400))).toEqual(withResidue(listed(set, 1, 400)));
    }),
  );
});

it.each<readonly [NumberSet, residue: number, m: number, readonly number[]]>([
  [{ kind: 'primes' }, 2, 6, [2]],
  [{ kind: 'primes' }, 0, 6, []],
  [{ kind: 'primes' }, 4, 8, [2]],
  [raised({ kind: 'primes' }), 4, 6, [2, 4, 8, 16, 32]],
  [raised({ kind: 'primes' }, 2), 3, 6, [9, 27]],
  [union(listOf(1), except(raised({ kind: 'primes' }), listOf(4))), 4, 6, [1, 2, 8, 16, 32]],
])('of %j, those with the residue %i modulo %i are looked for among few', (set, residue, m, expected) => {
  expect(listed(partWithResidue(set, residue, m), 1, 40)).toEqual(expected);
});

it.each<readonly [NumberSet, number, readonly number[]]>([
  [{ kind: 'primes' }, 6, [1, 2, 3, 5]],
  [except({ kind: 'primes' }, listOf(3)), 6, [1, 2, 5]],
  [except({ kind: 'squares' }, progression(4, 4)), 2, [1]],
  [except({ kind: 'squares' }, union(progression(4, 4), progression(3, 6))), 6, [1]],
  [except({ kind: 'squares' }, progression(8, 4)), 2, [0, 1]],
  [except({ kind: 'squares' }, progression(4, 4, 400)), 2, [0, 1]],
  [except({ kind: 'squares' }, progression(4, 20_000)), 2, [0, 1]],
  [except({ kind: 'primes' }, progression(2, 2)), 6, [1, 3, 5]],
  [except(listOf(100), progression(101, 101)), 100, [0]],
  [where({ kind: 'primes' }, (value) => value > 2), 6, [1, 3, 5]],
  [
    where({ kind: 'primes' }, () => {
      throw new Meaningless('');
    }),
    6,
    [1, 2, 3, 5],
  ],
  [{ kind: 'primes' }, 5, [0, 1, 2, 3, 4]],
  [{ kind: 'squares' }, 8, [0, 1, 4]],
  [{ kind: 'fibonacci' }, 8, [0, 1, 2, 3, 5, 7]],
  [{ kind: 'divisors', of: 15 }, 4, [1, 3]],
  [{ kind: 'powers', base: 2 }, 12, [1, 2, 4, 8]],
  [raised({ kind: 'primes' }), 6, [1, 2, 3, 4, 5]],
  [raised(listOf(2), 3, 4), 12, [4, 8]],
  [progression(1, 4), 6, [1, 3, 5]],
  [progression(1, 4, 8), 6, [1, 5]],
  [progression(1, 4, 9), 6, [1, 3, 5]],
])('the residues of %j modulo %i', (set, m, expected) => {
  expect([...residuesOf(set, m)].sort((a, b) => a - b)).toEqual(expected);
});
