import { describe, expect, it } from 'vitest';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import { checkPeriod } from '../../../server/src/engine/certificates/checker.ts';
import type { Claim } from '../../../server/src/engine/certificates/claim.ts';
import type { Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { checked, claimOf, type Law, law, unequal, valuesOf, WITHOUT_END } from '../support/period-claims.ts';
import { range } from '../support/range.ts';
import { ANY, code, except, heapGame, KAYLES, listOf, progression, split, take, union } from '../support/rules.ts';

/*
 * The checker of periods by itself, asked about laws that are true and laws that are nearly so: which of them it accepts, and which
 * values it needs to see for that.
 */

interface Case {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly law: Law;
  readonly argument: 'finite' | 'repeating';
  /** How many values have to be seen, counted in units. */
  readonly needed: number;
  readonly unit?: number;
}

/** The theorem says what is needed of values that grow: the last ones must be greater than all early ones. */
const CASES: readonly Case[] = [
  { name: '1 4 10', rules: [take(listOf(1, 4, 10))], law: law(16, 11), argument: 'finite', needed: 16 + 11 - 1 + 11 },
  { name: '2 4 7', rules: [take(listOf(2, 4, 7))], law: law(8, 3), argument: 'finite', needed: 8 + 3 - 1 + 8 },
  {
    name: '4 8 14',
    rules: [take(listOf(4, 8, 14))],
    law: law(16, 6),
    argument: 'finite',
    needed: 8 + 3 - 1 + 8,
    unit: 2,
  },
  { name: '1 100', rules: [take(listOf(1, 100))], law: law(0, 101), argument: 'finite', needed: 101 - 1 + 101 },
  { name: '0.3', rules: code('0.3').rules, law: law(0, 2), argument: 'finite', needed: 1 + 2 - 1 + 2 },
  { name: 'Kayles', rules: KAYLES.rules, law: law(71, 12), argument: 'finite', needed: 2 * (71 + 12 - 1) + 3 },
  { name: '0.07', rules: code('0.07').rules, law: law(53, 34), argument: 'finite', needed: 2 * (53 + 34 - 1) + 3 },
  {
    name: '1 or 3, and unequal heaps',
    rules: [take(listOf(1, 3)), unequal(1, 3)],
    law: law(0, 2),
    argument: 'finite',
    needed: 2 * (1 + 2 - 1) + 4,
  },
  {
    name: '1 or 4, and unequal heaps',
    rules: [take(listOf(1, 4)), unequal(2)],
    law: law(11, 8),
    argument: 'finite',
    needed: 2 * (11 + 8 - 1) + 5,
  },
  {
    name: '1, 3 or 4, and unequal heaps',
    rules: [take(listOf(1, 3, 4)), unequal(1, 3)],
    law: law(0, 8),
    argument: 'finite',
    needed: 2 * (1 + 8 - 1) + 5,
  },
  {
    name: 'many, and unequal heaps',
    rules: [take(listOf(1, 2, 3, 4, 6, 7)), unequal(4)],
    law: law(43, 5),
    argument: 'finite',
    needed: 2 * (43 + 5 - 1) + 8,
  },
  { name: 'odd', rules: [take(progression(1, 2))], law: law(0, 2), argument: 'repeating', needed: 2 * 2 + 1 },
  {
    name: '2, or 5, 8, 11, …',
    rules: [take(union(listOf(2), progression(5, 3)))],
    law: law(3, 3),
    argument: 'repeating',
    needed: 3 + 2 * 3 + 5,
  },
  {
    name: 'all but 2 and 5',
    rules: [take(except(ANY, listOf(2, 5)))],
    law: law(0, 4, 2),
    argument: 'repeating',
    needed: 0 + 2 * 4 + 6 + 4,
  },
  {
    name: 'any leaving one, odd ones whole',
    rules: [take(ANY, { least: 1 }), take(progression(1, 2), { most: 0 })],
    law: law(3, 1, 1),
    argument: 'repeating',
    needed: 3 + 2 * 2 + 1 + 2,
  },
  {
    name: 'even ones from 4 on leaving one, 3 whole',
    rules: [take(progression(4, 2), { least: 1 }), take(listOf(3), { most: 0 })],
    law: law(1, 4, 1),
    argument: 'repeating',
    needed: 1 + 2 * 4 + 4 + 2 * 4,
  },
];

describe.each(CASES)('the period of $name', ({ name, rules, law, argument, needed, unit = 1 }) => {
  const ruleset = heapGame(name, ...rules);
  const values = valuesOf(ruleset, 310);
  const told = law.preperiod + law.period;
  const isAccepted = (claim: Claim, effort?: number): boolean => !('member' in checked(ruleset, claim, effort));
  const table = (length: number, ...wrong: readonly number[]): Claim['table'] => {
    const kept = range(0, length - 1).map((n) => (values[unit * n] ?? 0) ^ (wrong.includes(n) ? 1 : 0));
    return { unit, values: Uint32Array.from(kept) };
  };

  it('is accepted when all values that its proof needs were seen', () => {
    const found = { argument, unit, needed, looked: needed };
    expect(checked(ruleset, claimOf(law, values.slice(0, told)))).toEqual(found);
    expect(checked(ruleset, { ...claimOf(law, values), table: table(needed + 20) })).toEqual(found);
    expect(() => checkPeriod(ruleset, claimOf(law, values), WITHOUT_END, meterOf(needed))).toThrow('time');
  });

  it('is accepted with little effort, too, by some of the values', () => {
    const found = checked(ruleset, claimOf(law, values), 1);
    expect(found).toMatchObject({ argument, unit, needed });
    expect('looked' in found && found.looked > 0 && found.looked < needed).toBe(true);
  });

  it('is the only one that is accepted', () => {
    const near = (number: number) => [number - 2, number - 1, number, number + 1, 2 * number, number + unit];
    for (const preperiod of [0, ...near(law.preperiod)])
      for (const period of [law.period / 2, law.period / 3, ...near(law.period), 3 * law.period])
        for (const saltus of [0, law.saltus - 1, law.saltus, law.saltus + 1, 2 * law.saltus]) {
          const other = { preperiod, period, saltus };
          const isTold = Number.isInteger(period) && JSON.stringify(other) === JSON.stringify(law);
          if (!Number.isInteger(period)) continue;
          expect([other, isAccepted(claimOf(other, values))]).toEqual([other, isTold]);
          const tabled = { ...claimOf(other, values), table: table(300 / unit) };
          expect([other, isAccepted(tabled)]).toEqual([other, isTold]);
        }
  });

  it('is not accepted with a wrong value among those that it lists', () => {
    for (const heap of range(0, told / unit - 1).map((n) => n * unit))
      expect([heap, isAccepted(claimOf(law, values, [heap]))]).toEqual([heap, false]);
  });

  it('is not accepted with a wrong value in a table, as far as the proof needs it', () => {
    for (const heap of range(0, needed + 19)) {
      const claim = { ...claimOf(law, values), table: table(needed + (heap < needed ? 0 : 20), heap) };
      expect([heap, isAccepted(claim)]).toEqual([heap, heap >= needed]);
    }
  });

  it('ignores a table that is too short, or in other units', () => {
    const short = { unit, values: Uint32Array.from({ length: needed - 1 }, () => 9) };
    const others = { unit: unit + 1, values: Uint32Array.from({ length: needed }, () => 9) };
    for (const other of [short, others]) expect(isAccepted({ ...claimOf(law, values), table: other })).toBe(true);
  });
});

/** What is refused is reported with the numbers that do not fit. */
it.each<readonly [string, readonly Rule[], Law, member: string, claimed: string, found: string]>([
  ['a preperiod that is too great', [take(listOf(1, 4, 10))], law(17, 11), 'preperiod', '17', '16'],
  ['one in units', [take(listOf(4, 8, 14))], law(18, 6), 'preperiod', '18', '16'],
  ['a period that is not the least', [take(listOf(1, 4, 10))], law(16, 22), 'period', '22', '11'],
  ['one in units', [take(listOf(4, 8, 14))], law(16, 12), 'period', '12', '6'],
  ['growth of finitely many amounts', [take(listOf(1))], law(0, 1, 1), 'saltus', '1', '0'],
  ['a law that begins too early', KAYLES.rules, law(70, 12), 'values[82]', '2', '6'],
  ['growth that is too small', [take(except(ANY, listOf(2, 5)))], law(0, 4, 1), 'values[4]', '2', '1'],
])('%s is refused', (name, rules, wrong, member, claimed, found) => {
  const ruleset = heapGame(name, ...rules);
  const values = valuesOf(ruleset, 301);
  const unit = claimed === '18' || claimed === '12' ? 2 : 1;
  const table = { unit, values: Uint32Array.from(range(0, 300 / unit).map((n) => values[unit * n] ?? 0)) };
  expect(checked(ruleset, { ...claimOf(wrong, values), table })).toMatchObject({ member, claimed, found });
});

it('a game without moves has the period 1', () => {
  expect(checked(heapGame('none', take(listOf())), claimOf(law(0, 1), [0]))).toMatchObject({ argument: 'finite' });
});

describe('no theorem is known', () => {
  const isUnknown = (ruleset: Ruleset, other: Law): void => {
    const found = checked(ruleset, claimOf(other, []));
    expect([other, 'member' in found ? found.reason : null]).toEqual([other, 'no theorem']);
  };

  it.each<readonly [string, readonly Rule[]]>([
    ['equal heaps', [take(listOf(1)), split(2, 2, 'equal')]],
    ['three unequal heaps', [take(listOf(1)), split(3, 3, 'unequal')]],
    ['any amount, and two heaps', [take(ANY, { most: 2 })]],
    ['squares', [take({ kind: 'squares' })]],
    ['nine heaps', [take(listOf(1)), split(9)]],
  ])('of %s', (name, rules) => {
    const found = checked(heapGame(name, ...rules), claimOf(law(0, 2), [0, 1]));
    expect('member' in found ? found.reason : null).toBe('no theorem');
  });

  it('for a period too long for the memory', () => {
    const far = heapGame('far', take(listOf(2, 4)));
    for (const other of [law(2 ** 30, 5), law(0, 2 ** 30), law(2 ** 29 - 5, 5)]) isUnknown(far, other);
    isUnknown(heapGame('splits', unequal(1, 3)), law(0, 2 ** 40));
    isUnknown(heapGame('grows', take(except(ANY, listOf(2, 5)))), law(0, 2 ** 28, 2));
  });

  it('for what is not a period', () => {
    for (const other of [law(-1, 5), law(0, 0), law(0, 5, -1)]) isUnknown(heapGame('none', take(listOf(2, 4))), other);
  });
});

it.each<readonly [string, readonly Rule[]]>([
  ['2', [unequal(2)]],
  ['1 and 2', [unequal(1, 2)]],
  ['2 and 4, beside a take', [take(listOf(1)), unequal(2, 4)]],
])('a split into unequal heaps that a shift makes equal refutes a period: after %s', (name, rules) => {
  const ruleset = heapGame(name, ...rules);
  const values = valuesOf(ruleset, 60);
  for (const period of range(1, 12)) {
    const found = checked(ruleset, claimOf(law(0, period), values));
    expect(found).toMatchObject({ reason: 'equal heaps', member: 'period', claimed: String(period) });
  }
});
