import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodicSet } from '../../../server/src/engine/game/repeating-amounts.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { bitesOf, codeOf } from '../../../server/src/engine/heaps/bites.ts';
import { proveGuySmith } from '../../../server/src/engine/periods/guy-smith.ts';
import { proveRepeatingAmounts, proveStateRepetition } from '../../../server/src/engine/periods/period-proofs.ts';
import type { Next, Proof } from '../../../server/src/engine/periods/recurrence.ts';
import { cases } from '../../tiers.ts';
import { finiteCodes, lists, repeatingSets } from '../support/arbitraries.ts';
import { referenceOf } from '../support/reference.ts';
import { heapGame, listOf, progression, take, union } from '../support/rules.ts';

type Prove = (values: Uint32Array, length: number) => Proof | Next;

/**
 * Shows a proof the values of ever more heaps, not just of as many as a table would: whatever it claims has to be true of
 * the values far beyond, and the same claim from then on.
 */
function checkClaims(ruleset: Ruleset, prove: Prove, seen: number, length: number): void {
  const reference = referenceOf(ruleset);
  const values = Uint32Array.from({ length }, (_, heap) => Number(reference.nimber([heap])));
  let first: Proof | null = null;
  for (let shown = 2; shown <= seen; shown += 1) {
    const claim = prove(values, shown);
    if (typeof claim === 'number' || 'look' in claim) {
      expect(typeof claim === 'number' ? claim : claim.look).toBeGreaterThan(shown);
      expect(first, `no claim after one from ${shown} heaps`).toBeNull();
      continue;
    }
    if (first === null) expect(isTrue(claim, values), `${JSON.stringify(claim)} from ${shown} heaps`).toBe(true);
    first ??= claim;
    expect(claim).toEqual(first);
  }
}

function isTrue({ preperiod, period, saltus }: Proof, values: Uint32Array): boolean {
  return values.every(
    (value, heap) => heap < preperiod || heap + period >= values.length || values[heap + period] === value + saltus,
  );
}

describe('what is claimed from any number of heaps is true', () => {
  it('by state repetition', () => {
    fc.assert(
      fc.property(lists(9), (set) => {
        const most = set.kind === 'list' ? Number(set.values.at(-1)) : 0;
        checkClaims(
          heapGame('finite', take(set)),
          (values, length) => proveStateRepetition(values, length, most),
          70,
          200,
        );
      }),
      { numRuns: cases(200) },
    );
  });

  it('by repeating amounts', () => {
    fc.assert(
      fc.property(repeatingSets, (set) => {
        const repeating = periodicSet(set);
        if (repeating === null || repeating.unit !== 1 || repeating.far.length === 0) return;
        checkClaims(
          heapGame('repeating', take(set)),
          (values, length) => proveRepeatingAmounts(values, length, repeating),
          90,
          200,
        );
      }),
      { numRuns: cases(200) },
    );
  });

  it('by repeating amounts of which some take only a whole heap, or never one', () => {
    fc.assert(
      fc.property(repeatingSets, repeatingSets, (rests, ends) => {
        const [left, right] = [periodicSet(rests), periodicSet(ends)];
        if (left?.unit !== 1 || right?.unit !== 1 || left.far.length + right.far.length === 0) return;
        const game = heapGame('ends', take(rests, { least: 1 }), take(ends, { most: 0 }));
        const from = Math.max(left.from, right.from);
        const period = left.period * right.period;
        checkClaims(game, (values, length) => proveRepeatingAmounts(values, length, { from, period }), 90, 250);
      }),
      { numRuns: cases(200) },
    );
  });

  it('by the theorem of Guy and Smith', () => {
    fc.assert(
      fc.property(finiteCodes, (ruleset) => {
        const code = codeOf(bitesOf(ruleset) ?? []);
        if (code === null) return;
        const unbroken = code.heaps < 3;
        checkClaims(
          ruleset,
          (values, length) => proveGuySmith(values, length, code),
          unbroken ? 60 : 40,
          unbroken ? 110 : 60,
        );
      }),
      { numRuns: cases(150) },
    );
  });
});

describe('nothing is claimed too early', () => {
  it.each([
    ['where rounds of the amounts and of the values differ', union(listOf(1, 2, 4), progression(3, 3))],
    ['where one round has been seen', union(listOf(1), progression(4, 6))],
    ['where values that grow are no greater than all early ones', union(listOf(1), progression(2, 2))],
  ])('%s', (_, amounts) => {
    const set = periodicSet(amounts);
    expect(set?.unit).toBe(1);
    if (set === null) return;
    const prove: Prove = (values, length) => proveRepeatingAmounts(values, length, set);
    checkClaims(heapGame('repeating', take(amounts)), prove, 90, 200);
  });

  it.each([
    ['of a heap that has to leave one', [take(listOf(2), { least: 1 })]],
    [
      'of splits into three unequal heaps',
      [
        take(listOf(6), { least: 3, most: 3, parts: 'unequal' }),
        take(listOf(0, 1, 2, 4, 6, 7), { least: 2, most: 2 }),
        take(listOf(1, 7), { most: 0 }),
      ],
    ],
  ])('%s', (_, rules) => {
    const ruleset = heapGame('code', ...rules);
    const code = codeOf(bitesOf(ruleset) ?? []);
    if (code !== null) checkClaims(ruleset, (values, length) => proveGuySmith(values, length, code), 40, 60);
  });

  it.each([1, 2])(
    'from fewer values than the greatest amount, which are not even looked at, where at most %i heaps are left',
    (heaps) => {
      let looks = 0;
      const values = new Proxy(new Uint32Array(64), {
        get(target, place) {
          looks += 1;
          return Reflect.get(target, place);
        },
      });
      expect(proveGuySmith(values, 64, { most: 10 ** 6, heaps, unequal: [] })).toBe(80);
      expect(looks).toBe(0);
    },
  );

  it('if values differ but their fingerprints are the same', () => {
    const values = Uint32Array.of(0, 0x01000193, 0, 5, 6, 7, 0, 1);
    expect(proveGuySmith(values, values.length, { most: 2, heaps: 1, unequal: [] })).not.toHaveProperty('period');
  });
});
