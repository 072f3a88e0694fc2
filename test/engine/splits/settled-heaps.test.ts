import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { settledHeaps } from '../../../server/src/engine/splits/settled-heaps.ts';
import { ask, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { range } from '../support/range.ts';

const HEAPS = range(0, 26).map((heap) => [heap]);

const gameOf = (rules: string) => rulesetOf(`game G(n) { ${rules} }`);

/** A code of which some heaps are left out: how many stones a move takes, how many heaps it leaves, and for which heaps. */
interface Guarded {
  readonly takes: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly guard: string;
  readonly holds: (heap: number) => boolean;
}

/** The values of the heaps up to the last one, by the definition. */
function valuesOf(rules: readonly Guarded[], last: number): readonly number[] {
  const values: number[] = [];
  for (let heap = 0; heap <= last; heap += 1) {
    const met = new Set<number>();
    for (const { takes, least, most } of rules.filter(({ holds }) => holds(heap))) {
      for (const rest of takes.map((amount) => heap - amount)) {
        const one = rest === 0 ? 0 : 1;
        if (rest >= 0 && least <= one && one <= most) met.add(values[rest] ?? 0);
        if (most < 2) continue;
        for (let part = 1; 2 * part <= rest; part += 1) met.add((values[part] ?? 0) ^ (values[rest - part] ?? 0));
      }
    }
    let mex = 0;
    while (met.has(mex)) mex += 1;
    values.push(mex);
  }
  return values;
}

const guards = fc
  .nat(40)
  .chain((bound) =>
    fc.constantFrom<Pick<Guarded, 'guard' | 'holds'>>(
      { guard: `n > ${bound}`, holds: (heap) => heap > bound },
      { guard: `${bound} >= n`, holds: (heap) => heap <= bound },
      { guard: `n != ${bound}`, holds: (heap) => heap !== bound },
      { guard: `n == ${bound} or n > 50`, holds: (heap) => heap === bound || heap > 50 },
      { guard: `not (n in {3, ${bound}})`, holds: (heap) => heap !== 3 && heap !== bound },
    ),
  );
const guarded = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }), fc.nat(2), fc.nat(1), guards)
  .map(([takes, least, more, guard]): Guarded => ({ takes, least, most: Math.min(2, least + more), ...guard }));

test('heaps that a condition leaves out count, and no others do, far beyond them', () => {
  fc.assert(
    fc.property(fc.array(guarded, { minLength: 1, maxLength: 2 }), (rules) => {
      const text = rules.map(
        ({ takes, least, most, guard }) => `take {${takes.join()}} leaving ${least}..${most} heaps where ${guard}`,
      );
      const solver = settledHeaps(gameOf(text.join('  ')), createSession());
      // Rules that take whole heaps alone are written as amounts, and may leave nothing to settle.
      if (solver === null) return;
      const values = valuesOf(rules, 300);
      // A large heap first, so that a period would be looked for.
      expect(solver.value([300], unlimited).nimber).toBe(values[300]);
      expect(values.map((_, heap) => solver.value([heap], unlimited).nimber)).toEqual(values);
    }),
    { numRuns: cases(60), seed: 1956 },
  );
});

describe('the options and the values of small heaps are those of plain search', () => {
  it.each([
    'take 1 leaving 0..2 heaps where n > 1',
    'split where n != 2',
    'split unequal where n != 7  take 2',
    'take 1..2 leaving 0..2 heaps where n > 5 and n != 9  take 3',
    'take 1..3 where n != 7  split where n < 12',
    'take k leaving 0..2 heaps for k in 1..3 where k != 2 and n > 4',
    'octal 4.1  take 1 leaving 2 equal heaps where n > 3',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n > 3',
    'move to G(i) + G(n - i) for i in 1..n - 1 where n > 3 and i != n - i',
  ])('%s', (rules) => checkServed(settledHeaps, gameOf(rules), HEAPS));
});

describe('not served', () => {
  it.each([
    ['a condition that depends on a remainder', 'split where n % 3 != 1'],
    ['one that may be an error', 'split where n > 3 and 12 % (n - 5) != 1'],
    ['one that is an error for large heaps', 'let zero = 0  game G(n) { split where n < 30 or 12 % zero == 1 }'],
    ['one on the amount and the heap', 'take k leaving 0..2 heaps for k in 1..3 where n > k + 4'],
    ['amounts that depend on the heap', 'take 1..floor(n / 3) leaving 0..2 heaps where n > 5'],
    ['three heaps', 'take 1 leaving 0..3 heaps where n > 5'],
    ['no condition', 'take 1 leaving 0..2 heaps'],
    ['amounts so large that a search is better', 'take {20000} where n != 7  split where n < 12'],
    ['one that settles very late', 'take 1 leaving 0..2 heaps where n != 100000'],
    ['a number that is no heap', 'game G(n: int) { take 1 from n where n > 3 }'],
  ])('%s: %s', (_, rules) =>
    expect(solverBy(settledHeaps, rules.includes('game') ? rulesetOf(rules) : gameOf(rules))).toBeNull(),
  );
});

test('a period is proved only beyond the heaps that have moves of their own', () => {
  // 0, 1, 0, 1, … up to 301, which has no move, and so 0 where 1 would be.
  const solver = settledHeaps(gameOf('take 1 leaving 0..1 heaps where n != 301'), createSession());
  expect(solver?.value([10 ** 6], unlimited).nimber).toBe(1);
  expect(range(299, 304).map((heap) => solver?.value([heap], unlimited).nimber)).toEqual([1, 0, 0, 1, 0, 1]);
  expect(solver?.period(unlimited)).toMatchObject({ preperiod: 301, period: 2, saltus: 0 });
});

test('periods are checked against the rules, and large heaps answered', () => {
  expect(
    complaints(
      ask(`
      game A(n) { take 1..2 leaving 0..2 heaps where n != 5 }
      game B(n) { move to B(i) + B(n - 2 - i) for i in 0..n - 2 where n > 4 }
      game C(n) { take 1..3 where n != 7  split where n < 12 }
      game Path(n) { take 1 leaving 0..2 heaps where n > 1 }
      game Officers(n) { octal 0.6 }
      expect period(A) = 1892
      expect [period(B), preperiod(B)] = [8, 23]
      expect [period(C), preperiod(C)] = [4, 6]
      expect sg(B(10^18)) = 5
      expect sg(Path(20000)) = sg(Officers(20000))`),
    ),
  ).toEqual([]);
});
