import { describe, expect, it } from 'vitest';
import { BY_DEFINITION } from '../../../server/src/engine/certificates/checker.ts';
import type { MoveRule, Rule, Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { checked, claimOf, type Law, law, valuesOf, WITHOUT_END } from '../support/period-claims.ts';
import { range } from '../support/range.ts';
import { ANY, heapGame, KAYLES, listOf, progression, split, sumOf, take, union } from '../support/rules.ts';

/*
 * Which heaps the checker of periods compares with the rules: a few where a theorem says the rest, as many as the effort allows, and all that have moves of
 * their own.
 */

/** Enough to see less than half of the values of Kayles. */
const EFFORT = 60_000;

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
