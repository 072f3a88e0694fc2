import { describe, expect, it } from 'vitest';
import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { BY_DEFINITION, checkPeriod } from '../../../server/src/engine/certificates/checker.ts';
import type { Claim } from '../../../server/src/engine/certificates/claim.ts';
import type { MoveRule, Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { range } from '../support/range.ts';
import { referenceOf } from '../support/reference.ts';
import {
  ANY,
  code,
  except,
  heapGame,
  KAYLES,
  listOf,
  progression,
  split,
  sumOf,
  take,
  union,
} from '../support/rules.ts';

/*
 * The checker of periods by itself, asked about laws that are true and laws that are nearly so: which of them it accepts, and which
 * values it needs to see for that.
 */

interface Law {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
}

/** The values of the heaps below `length` by the definition. */
function valuesOf(ruleset: Ruleset, length: number): readonly number[] {
  const reference = referenceOf(ruleset);
  return range(0, length - 1).map((heap) => Number(reference.nimber([heap])));
}

/** A claim about values that are known only as far as it says. */
function claimOf(law: Law, values: readonly number[], wrong: readonly number[] = []): Claim {
  const value = (heap: Int): Int => (values[Number(heap)] ?? 0) ^ (wrong.includes(Number(heap)) ? 1 : 0);
  return { ...law, value };
}

/** Enough to see less than half of the values of Kayles. */
const EFFORT = 60_000;
const WITHOUT_END = Number.POSITIVE_INFINITY;
const checked = (ruleset: Ruleset, claim: Claim, effort = WITHOUT_END) =>
  checkPeriod(ruleset, claim, effort, unlimited);

/** Leaves two unequal heaps after one of these amounts. */
const unequal = (...amounts: readonly number[]) => take(listOf(...amounts), { least: 2, most: 2, parts: 'unequal' });

interface Case {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly law: Law;
  readonly argument: 'finite' | 'repeating';
  /** How many values have to be seen, counted in units. */
  readonly needed: number;
  readonly unit?: number;
}

const law = (preperiod: number, period: number, saltus = 0): Law => ({ preperiod, period, saltus });

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

describe('a theorem', () => {
  const nim = range(0, 99);
  const laskers = valuesOf(heapGame('Lasker', take(ANY), split()), 5);
  const [one, far] = [listOf(1), 2 ** 30];

  it.each<readonly [string, readonly Rule[], Law, values: readonly number[], argument: string, wrong: Law, string]>([
    ['Lasker', [take(ANY), split()], law(1, 4, 4), laskers, 'Lasker', law(1, 4, 8), 'saltus'],
    ['primes', [take(union(one, { kind: 'primes' }))], law(0, 4), nim.slice(0, 4), 'residues', law(1, 4), 'preperiod'],
    ['far away', [take(progression(1, 1, far - 1))], law(0, far), nim, 'interval', law(0, far + 1), 'period'],
  ])(
    '%s needs no values, and a few are compared with the definition',
    (name, rules, right, values, argument, ...no) => {
      const ruleset = heapGame(name, ...rules);
      const expected = { argument, unit: 1, needed: 0, looked: BY_DEFINITION };
      expect(checked(ruleset, claimOf(right, values))).toEqual(expected);
      for (const heap of range(0, Math.min(values.length, BY_DEFINITION) - 1))
        expect(checked(ruleset, claimOf(right, values, [heap]))).toHaveProperty('member', `values[${heap}]`);
      const [wrong, member] = no;
      expect(checked(ruleset, claimOf(wrong, values))).toHaveProperty('member', member);
    },
  );
});

describe('with some of the effort', () => {
  const values = valuesOf(KAYLES, 300);
  const kayles = law(71, 12);
  const needed = 2 * (71 + 12 - 1) + 3;

  it('the values around the beginning of the period and its end are checked, too', () => {
    const all = checked(KAYLES, claimOf(kayles, values));
    expect(all).toHaveProperty('looked', needed);
    for (const heap of [69, 70, 71, 72, 81, 82])
      expect(checked(KAYLES, claimOf(kayles, values, [heap]), EFFORT)).toHaveProperty('member', `values[${heap}]`);
  });

  it('more effort makes more comparisons, until all values are seen', () => {
    const looked = [1, 2000, EFFORT / 2, EFFORT, 2 * EFFORT, WITHOUT_END].map((effort) => {
      const found = checked(KAYLES, claimOf(kayles, values), effort);
      return 'looked' in found ? found.looked : 0;
    });
    expect(looked).toEqual([1, 5, 49, 96, 191, needed]);
  });
});

it('a game without moves has the period 1', () => {
  expect(checked(heapGame('none', take(listOf())), claimOf(law(0, 1), [0]))).toMatchObject({ argument: 'finite' });
});

describe('where the definition differs from the takes that are given for the rules', () => {
  /** Takes 1 or 2, but only 1 of heaps that `isOther` says; the takes are given for all heaps, or for those from `start` on. */
  const game = (isOther: (heap: number) => boolean, start: number): Ruleset => {
    const steps = [1, 2].map((taken) => ({ taken, others: [] }));
    const told: Pick<MoveRule, 'takes' | 'steady'> =
      start === 0
        ? { takes: [take(listOf(1, 2))] }
        : { steady: [{ modulus: 1, moves: () => ({ from: start, steps }) }] };
    const rule: MoveRule = {
      kind: 'move',
      ...told,
      options: ([heap = 0]) =>
        [1, 2]
          .filter((k) => k <= Number(heap) && (k === 1 || !isOther(Number(heap))))
          .map((k) => sumOf(self, [Number(heap) - k])),
    };
    const self: Ruleset = heapGame('other', rule);
    return self;
  };
  const claim = claimOf(law(0, 3), [0, 1, 2]);

  it.each([
    [0, 0],
    [0, 10 ** 4 + 7],
    [0, 10 ** 9 + 11],
    [100, 0],
    [100, 100],
    [100, 100 + 10 ** 4 + 7],
    [100, 100 + 10 ** 9 + 11],
  ])('and takes are given from heap %i on: is checked from heap %i on', (start, place) => {
    // A heap that is a multiple of three, or one more, lacks no option.
    const end = place < start ? start + BY_DEFINITION : place + BY_DEFINITION;
    const heaps = range(Math.max(0, place - 3), end + 2).filter((heap) => heap % 3 === 2 && (heap < end || place > 0));
    for (const heap of heaps) {
      const found = checked(
        game((at) => at === heap, start),
        claim,
      );
      const isSeen = (heap >= place || place === start) && heap < end;
      expect([heap, 'member' in found ? found.member : null]).toEqual([heap, isSeen ? `values[${heap}]` : null]);
    }
  });

  it('a heap whose moves take too long to list is left out', () => {
    const rule: MoveRule = {
      kind: 'move',
      takes: [take(listOf(1, 2))],
      *options([heap = 0], meter) {
        meter.spend(Number(heap));
        for (const k of [1, 2]) if (k <= heap) yield sumOf(self, [Number(heap) - k]);
      },
    };
    const self: Ruleset = heapGame('slow', rule);
    expect(checked(self, claim)).toMatchObject({ argument: 'finite' });
  });
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
    const far = heapGame('far', take(listOf(1, 4)));
    for (const other of [law(2 ** 30, 5), law(0, 2 ** 30), law(2 ** 29 - 5, 5)]) isUnknown(far, other);
    isUnknown(heapGame('splits', unequal(1, 3)), law(0, 2 ** 40));
    isUnknown(heapGame('grows', take(except(ANY, listOf(2, 5)))), law(0, 2 ** 28, 2));
  });

  it('for what is not a period', () => {
    for (const other of [law(-1, 5), law(0, 0), law(0, 5, -1)]) isUnknown(heapGame('none', take(listOf(1, 4))), other);
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

describe('the checker looks beyond the first heaps whose remainder changes their moves', () => {
  const ruleset = rulesetOf('game G(n) { move to (n - 1) where n % 1000 != 999 }');
  const values = valuesOf(ruleset, 4000);

  it.each([
    ['a law of the heaps before', law(0, 2), range(0, 3999).map((heap) => heap % 2)],
    ['a law that begins too early', law(998, 2), values],
  ])('and refuses %s', (_, wrong, claimed) => {
    expect(checked(ruleset, claimOf(wrong, claimed))).toHaveProperty('member');
  });

  it('and accepts the law that holds', () => {
    expect(checked(ruleset, claimOf(law(999, 2), values))).toMatchObject({
      argument: 'finite',
      needed: 999 + 1000 + 1,
    });
  });
});

describe('the checker looks at all heaps that have separate rules', () => {
  const ruleset = rulesetOf('game G(n) { move to (n - 1)  move to (n - 2) where n == 60 }');
  const values = valuesOf(ruleset, 200);

  it('and refuses a law that holds only for the others', () => {
    const odd = range(0, 199).map((heap) => heap % 2);
    expect(checked(ruleset, claimOf(law(0, 2), odd))).toMatchObject({ member: 'values[60]', found: '2' });
  });

  it('and accepts the law that holds', () => {
    expect(checked(ruleset, claimOf(law(61, 2), values))).toMatchObject({ argument: 'finite' });
  });
});

describe('amounts are finite whatever is removed from them, also where a condition says what', () => {
  it.each([
    ['take (1..2 except {k in any where k % 2 == 0})  take (10..20 except even)', 2],
    ['take {k in 1..9 where k % 3 != 0}', 3],
  ])('%s', (rules, period) => {
    const ruleset = rulesetOf(`game G(n) { ${rules} }`);
    const values = valuesOf(ruleset, 200);
    expect(checked(ruleset, claimOf(law(0, period), values))).toMatchObject({ argument: 'finite' });
  });
});
