import { bitLength, type Int, normal } from '../arithmetic/integers.ts';
import { has, type NumberSet } from '../arithmetic/number-sets.ts';
import { type Meter, unlimited } from '../budget/meter.ts';
import { movesOf, runOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import { intervalOf } from '../game/repeating-amounts.ts';
import { type Component, type FixedTake, hasFixedAmounts, type Ruleset, type Sum } from '../game/ruleset.ts';
import type { Moves, Solver } from '../game/solver.ts';
import { heapsWorth } from '../game/statement.ts';
import { walkOptions } from '../search/search-solver.ts';
import { sumOfHeaps } from './sum-of-heaps.ts';

/**
 * Any number of stones may be taken and the rest left as one heap; after some amounts it may also be left as several heaps. A heap of n is
 * worth n, by induction: the single heaps that a move leaves have the values 0 to n − 1; several heaps together have fewer than n stones,
 * and their xor is at most their sum, so no option has the value n. The value takes constant time.
 *
 * The premises are that any amount leaves nothing, that any amount leaves one heap, and that each move takes at least one stone.
 */
export function smallerHeaps(ruleset: Ruleset): Solver | null {
  const rules = takesOf(ruleset);
  if (rules === null || !isAnyLeaving(rules, 0) || !isAnyLeaving(rules, 1) || !rules.every(takesSome)) return null;
  const nimber = ({ state: [heap = 0] }: Component): Int => heap;
  const inPairs = leavesAnyPair(rules);
  return {
    value: ([heap = 0]) => ({ nimber: heap, ground: BY_SMALLER_HEAPS }),
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target, meter) =>
      inPairs
        ? pairsWorth(ruleset, heap, target, meter)
        : walkOptions({ ruleset, state: [heap] }, target, nimber, meter),
    statements: () => [heapsWorth(BY_SMALLER_HEAPS, 'n')],
    period: () => null,
  };
}

/** The rules of a game with one natural number, if all of them take amounts that do not depend on it; else null. */
function takesOf({ signed, rules }: Ruleset): readonly FixedTake[] | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  return rules.every(hasFixedAmounts) ? rules : null;
}

/** Whether some rules together allow taking any number of stones and leaving this many heaps. */
function isAnyLeaving(rules: readonly FixedTake[], heaps: number): boolean {
  const [first, ...others] = rules.filter(
    ({ leave: { least, most } }) => least <= heaps && (most === null || most >= heaps),
  );
  if (first === undefined) return false;
  const amounts = others.reduce<NumberSet>(
    (left, { amounts: right }) => ({ kind: 'union', left, right }),
    first.amounts,
  );
  const interval = intervalOf(amounts);
  return interval !== null && interval.unit === 1 && interval.least === 1 && interval.most === null;
}

function takesSome({ amounts }: FixedTake): boolean {
  return !has(amounts, 0, unlimited);
}

/** Whether moves leave any two heaps with fewer stones together, and never more than two heaps. */
function leavesAnyPair(rules: readonly FixedTake[]): boolean {
  const most = (rule: FixedTake) => rule.leave.most ?? Number.POSITIVE_INFINITY;
  const free = rules.filter((rule) => rule.leave.parts === 'any');
  return rules.every((rule) => most(rule) <= 2) && isAnyLeaving(free, 2);
}

/**
 * The heap, and the pairs of heaps, with fewer than `heap` stones and the xor `target`. The digits that both heaps have are a number m with
 * no digit of `target`, and the sum of the heaps is target + 2m; each digit of `target` belongs to one of the heaps. So pairs are counted
 * digit by digit.
 */
function pairsWorth(ruleset: Ruleset, heap: Int, target: Int, meter: Meter): Moves {
  const [all, wanted] = [BigInt(heap), BigInt(target)];
  return movesOf(function* () {
    if (wanted >= all) return;
    const most = (all - 1n - wanted) / 2n;
    meter.spend(bitLength(heap));
    yield single(sumOfHeaps(ruleset, [target]));
    const orders = wanted === 0n ? 1n : 2n ** BigInt(onesOf(wanted) - 1);
    // Without a digit in both, one of the divisions leaves an empty heap.
    const count = orders * countApart(most, wanted) - 1n;
    yield runOf(normal(count), () => pairsUpTo(ruleset, most, wanted, meter));
  });
}

/** How many numbers from 0 to `most` have no binary digit in common with `mask`. */
function countApart(most: bigint, mask: bigint): bigint {
  let count = 1n;
  let free = 1n;
  for (let [left, digits] = [most, mask]; left > 0n; left /= 2n, digits /= 2n) {
    const [digit, isTaken] = [left % 2n, digits % 2n === 1n];
    if (digit === 1n) count = isTaken ? free : free + count;
    if (!isTaken) free *= 2n;
  }
  return count;
}

function* pairsUpTo(ruleset: Ruleset, most: bigint, target: bigint, meter: Meter): Generator<Sum> {
  const top = target === 0n ? 0n : 2n ** BigInt(target.toString(2).length - 1);
  const others = target - top;
  for (let both = 0n; both <= most; both += 1n) {
    meter.spend(1);
    if ((both & target) !== 0n) continue;
    // All parts of the digits below the highest one, from none to all of them.
    for (let part = 0n; ; part = (part - others) & others) {
      const smaller = both + part;
      if (smaller > 0n) yield sumOfHeaps(ruleset, [normal(smaller), normal(both + target - part)]);
      if (part === others) break;
    }
  }
}

function onesOf(number: bigint): number {
  return number.toString(2).replaceAll('0', '').length;
}

const BY_SMALLER_HEAPS = { kind: 'theorem', by: 'smaller heaps' } as const;
