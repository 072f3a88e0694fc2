import {
  add,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  modulo,
  multiply,
  subtract,
} from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import { heapsWorth, type Statement } from '../game/statement.ts';
import { numberIn, type SolvedGame } from './theorem.ts';

/**
 * Take at most one k-th of the heap: Nim for k = 1, half-Nim for k = 2. A multiple of k is worth n / k, and any other heap n is worth as
 * much as n − ⌊n / k⌋ − 1. Values and options take at most about k steps for each time that the heap becomes e times smaller.
 *
 * Proof by induction. By the claim, the heaps of value v are kv and, for each heap x of value v, the next one x + ⌊x / (k − 1)⌋ + 1: this
 * gives each number that is not a multiple of k once. Let m = ⌊n / k⌋. A heap x ≥ n − m − 1 has x ≥ (k − 1)m, if k divides n only for x ≥ n − m,
 * and the next heap of its value is x + m + 1 or more. So the m options n − m, …, n − 1 have different values. If n = km, these are less than
 * m, because the heaps of value m begin at km: they are 0, …, m − 1, and n is worth m. Else the heap n − m − 1 has another value again, all are
 * at most m, and its value is what the options lack.
 */
export const atMostPart: SolvedGame = {
  rules: [
    'game G[k](n) { take 1..floor(n / k) }',
    'game G[k](n) { move to (n - j) for j in 1..floor(n / k) }',
    'game G[k](n) { move to (j) for j in n - floor(n / k)..n - 1 }',
  ],
  theory: (ruleset, [parameter]) => {
    const k = numberIn(parameter);
    if (k === null || k < 1) return null;
    return {
      statements: () => statementsFor(k),
      order: BY_FIRST,
      value: ([heap = 0], meter) => ({ nimber: valueFor(heap, k, meter), ground: BY_PARTS }),
      moves: ([heap = 0], target, meter) =>
        movesOf(function* () {
          const rest = firstOfValue(target, k, subtract(heap, floorDivide(heap, k)), meter);
          if (rest < heap) yield single([{ component: { ruleset, state: [rest] }, times: 1 }]);
        }),
    };
  },
};

/** That n is worth n / k, or as much as n − ⌊n / k⌋ − 1; for small k, this is also written for each remainder. */
function statementsFor(k: Int): readonly Statement[] {
  const part = `floor(n / ${k})`;
  const short = `let value(n) = if n % ${k} == 0 then ${part} else value(n - ${part} - 1)`;
  const all = [heapsWorth(BY_PARTS, 'value(n)', short)];
  if (k < 3 || k > MOST_WRITTEN) return all;
  const times = Number(k) - 1;
  const rests = Array.from(
    { length: times },
    (_, rest) => `value(${times} * ${part}${rest === 0 ? '' : ` + ${rest}`})`,
  );
  const last = rests.pop() ?? '';
  const chain = rests.map((rest, index) => `if n % ${k} == ${index + 1} then ${rest} else `).join('');
  const long = `let value(n) = if n == 0 then 0 else if n % ${k} == 0 then ${part} else ${chain}${last}`;
  return [...all, heapsWorth(BY_PARTS, 'value(n)', long)];
}

const MOST_WRITTEN = 8;

/** Replaces the heap by smaller ones of the same value until k divides it, at once by as many as have the same ⌊n / k⌋. */
function valueFor(heap: Int, k: Int, meter: Meter): Int {
  for (let rest = heap; ; ) {
    meter.spend(1);
    const part = floorDivide(rest, k);
    const over = modulo(rest, k);
    if (over === 0) return part;
    const step = add(part, 1);
    // A heap smaller than k has no move, and the next one of value 0 is 0.
    if (part === 0) return 0;
    rest = subtract(rest, multiply(step, ceilDivide(over, step)));
  }
}

/** The first heap of a value that is at least `lowest`. */
function firstOfValue(value: Int, k: Int, lowest: Int, meter: Meter): Int {
  let heap = multiply(value, k);
  if (k === 1) return heap;
  while (heap < lowest) {
    meter.spend(1);
    const part = floorDivide(heap, subtract(k, 1));
    const step = add(part, 1);
    const sooner = subtract(multiply(step, subtract(k, 1)), heap);
    const least = subtract(lowest, heap);
    heap = add(heap, multiply(step, greatest(1, floorDivide(least < sooner ? least : sooner, step))));
  }
  return heap;
}

const BY_PARTS = { kind: 'theorem', by: 'parts' } as const;
