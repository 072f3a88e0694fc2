import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import type { NumberSet } from '../../../server/src/engine/arithmetic/number-sets.ts';
import { LimitReached, meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import { BY_FIRST } from '../../../server/src/engine/game/order.ts';
import type { Rule } from '../../../server/src/engine/game/ruleset.ts';
import { lostAmounts } from '../../../server/src/engine/heaps/amounts/lost-amounts.ts';
import { ask, complaints } from '../../ask.ts';
import { cases } from '../../tiers.ts';
import { plainSolver } from '../support/plain-solver.ts';
import { range } from '../support/range.ts';
import { ANY, heapGame, listOf, pairGame, split, take } from '../support/rules.ts';

const PLAIN = plainSolver(BY_FIRST);

/** The lost heaps up to a size by the definition. */
function lostUpTo(most: number, amounts: readonly number[]): ReadonlySet<number> {
  const lost = new Set<number>();
  for (const heap of range(0, most)) if (!amounts.some((amount) => lost.has(heap - amount))) lost.add(heap);
  return lost;
}

const solverOf = (amounts: readonly number[]) => lostAmounts(heapGame(amounts.join(), take(listOf(...amounts))), PLAIN);

/** Sets of amounts of which each number is one with a chance that depends on its parity. */
const AMOUNTS = fc
  .tuple(
    fc.constantFrom(0, 0.03, 0.4, 0.9),
    fc.constantFrom(0, 0.03, 0.4, 0.9),
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([odd, even, chances]) =>
    range(1, 500).filter((amount) => Number(chances.next().value) < (amount % 2 === 1 ? odd : even)),
  );

test('who wins, and the winning moves, are those of the definition, in whatever order heaps are asked about', () => {
  fc.assert(
    fc.property(AMOUNTS, (amounts) => {
      const lost = lostUpTo(600, amounts);
      const solver = solverOf(amounts);
      for (const heap of [70, 300, ...range(0, 600)]) {
        const verdict = solver.outcome?.([heap], unlimited);
        expect([heap, verdict?.lost]).toEqual([heap, lost.has(heap)]);
        const winning = amounts.map((amount) => heap - amount).filter((rest) => lost.has(rest));
        const told = verdict?.winning.first(1000).map(([term]) => Number(term?.component.state[0]));
        expect([heap, told?.toSorted((a, b) => b - a)]).toEqual([heap, winning]);
      }
    }),
    { numRuns: cases(60), seed: 5000 },
  );
});

test('a search that is interrupted anywhere continues where it stopped', () => {
  const amounts = range(1, 400).filter((amount) => amount % 3 !== 0 && amount % 7 !== 2);
  const lost = lostUpTo(400, amounts);
  const solver = solverOf(amounts);
  for (const heap of range(0, 400)) {
    let told: boolean | undefined;
    for (let steps = 200; told === undefined; steps += 200) {
      try {
        told = solver.outcome?.([heap], meterOf(steps))?.lost;
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error;
      }
    }
    expect([heap, told]).toEqual([heap, lost.has(heap)]);
  }
});

describe('the premises', () => {
  it.each<readonly [string, readonly Rule[]]>([
    ['a heap may be split', [take(ANY), split()]],
    ['a rest may be split', [take(listOf(1, 4), { most: 2 })]],
    ['a rest must be left', [take(listOf(1, 4), { least: 1 })]],
    ['amounts depend on the heap', [take(([heap = 0]) => listOf(heap === 5 ? 1 : 2))]],
  ])('it is not served where %s', (name, rules) => {
    expect(lostAmounts(heapGame(name, ...rules), PLAIN)).toBe(PLAIN);
  });

  it('it is not served where there are two heaps', () => {
    expect(lostAmounts(pairGame('pair', take(listOf(1, 4), {}, [0])), PLAIN)).toBe(PLAIN);
  });

  it('heaps beyond the table are left to the other solver', () => {
    expect(solverOf([1, 4]).outcome?.([10 ** 9], unlimited)).toBeNull();
    expect(solverOf([1, 4]).outcome?.([10n ** 30n], unlimited)).toBeNull();
  });
});

test('smaller heaps are found after one that takes too much work', () => {
  const amounts: NumberSet = {
    kind: 'filter',
    set: ANY,
    keep: (amount, meter) => {
      meter.spend(amount > 1000 ? 2 ** 30 : 1);
      return amount === 1 || amount === 4;
    },
    most: null,
    condition: () => identityOf('tested'),
    text: '',
  };
  const solver = lostAmounts(heapGame('dear', take(amounts)), PLAIN);
  expect(solver.outcome?.([2000], unlimited)).toBeNull();
  expect(range(0, 5).map((heap) => solver.outcome?.([heap], unlimited)?.lost)).toEqual(
    range(0, 5).map((heap) => lostUpTo(5, [1, 4]).has(heap)),
  );
});

test('who wins large heaps is found', () => {
  const text = `game Primes(n) { take primes }
    expect count(outcome(Primes(n)) == P for n in 0..1000) = count(sg(Primes(n)) == 0 for n in 0..1000)
    game Barn(n) { move to (n - p) for p in {1} or primes where p <= n }
    expect [remoteness(Barn(40_000 + i)) for i in 0..3] = [20000, 7, 20001, 11]
    expect outcome(Primes(200_000)) = N`;
  expect(complaints(ask(text))).toEqual([]);
});
