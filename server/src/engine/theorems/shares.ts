import {
  add,
  bitLength,
  ceilDivide,
  floorDivide,
  greatest,
  type Int,
  isEven,
  least,
  multiply,
  power,
  subtract,
} from '../arithmetic/integers.ts';
import { movesOf } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Moves } from '../game/solver.ts';
import { heapsWorth } from '../game/statement.ts';
import type { SolvedGame } from './theorem.ts';
import { misereBy } from './without-endings.ts';

/**
 * Take at least half of the heap. The rest can be any heap up to ⌊n / 2⌋, so the value is one more than that of ⌊n / 2⌋, the greatest of
 * their values: it is the number of binary digits of n. Values and options take constant time.
 */
export const atLeastHalf: SolvedGame = {
  rules: ['game G(n) { take ceil(n / 2)..n }', 'game G(n) { move to (k) for k in 0..floor(n / 2) where n > 0 }'],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: bitLength(heap), ground: BY_SHARES }),
    countsDigits: true,
    moves: ([heap = 0], target) => {
      if (target >= bitLength(heap)) return rests(ruleset, 1, 0);
      if (target === 0) return rests(ruleset, 0, 0);
      const first = power(2, subtract(target, 1));
      return rests(ruleset, first, least(subtract(multiply(first, 2), 1), floorDivide(heap, 2)));
    },
    // Any heap but one can leave one stone, which the opponent has to take.
    misere: misereBy(BY_SHARES, {
      hasMove: ([heap = 0]) => heap > 0,
      isLost: ([heap = 0]) => heap === 1,
      winning: () => rests(ruleset, 1, 1),
    }),
  }),
};

/**
 * Take at most half of the heap (half-Nim). The rest can be any of ⌈n / 2⌉, …, n − 1. The value of an even n is n / 2, and that of an odd n
 * is the value of (n − 1) / 2; this takes as many steps as there are binary digits.
 *
 * Proof by induction. By the claim, the heaps of value v are 2v and, for each heap x of value v, also 2x + 1. Each of them is more than
 * twice the previous one, so among m consecutive heaps starting at m or m + 1 no two have the same value, and the next heap after x with
 * its value is 2x + 1. The options of 2m are m, …, 2m − 1, with m different values, all below m: so all of 0..m − 1. The options of 2m + 1
 * are m + 1, …, 2m: heap m is replaced by heap 2m of value m, so what is missing is the value of heap m.
 */
export const atMostHalf: SolvedGame = {
  rules: [
    'game G(n) { take 1..floor(n / 2) }',
    'game G(n) { move to (k) for k in ceil(n / 2)..n - 1 }',
    'game G(n) { move to (n - k) for k in 1..floor(n / 2) }',
  ],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0]) => ({ nimber: halved(heap), ground: BY_SHARES }),
    // Without its factors of 2, n + 1 is 2g(n) + 1.
    statements: () => [
      heapsWorth(BY_SHARES, 'floor(floor((n + 1) / (n + 1 - bitand(n + 1, n))) / 2)'),
      heapsWorth(
        BY_SHARES,
        'value(n)',
        'let value(n) = if n == 0 then 0 else if n % 2 == 0 then floor(n / 2) else value(floor(n / 2))',
      ),
      heapsWorth(BY_SHARES, 'value(n)', 'let value(n) = if n % 2 == 0 then floor(n / 2) else value(floor(n / 2))'),
    ],
    moves: ([heap = 0], target) => {
      const lowest = ceilDivide(heap, 2);
      let rest = multiply(target, 2);
      while (rest < lowest) rest = add(multiply(rest, 2), 1);
      return rest < heap ? rests(ruleset, rest, rest) : rests(ruleset, 1, 0);
    },
    // A heap of two has to become one, which ends play, and each lost heap is the next one that can leave no smaller lost heap: 2, 5, 11, 23, …
    misere: misereBy(BY_SHARES, {
      hasMove: ([heap = 0]) => heap > 1,
      isLost: ([heap = 0]) => lastLost(heap) === heap,
      winning: ([heap = 0]) => rests(ruleset, lastLost(heap), lastLost(heap)),
    }),
  }),
};

/** Take any number of stones but not the last one: a heap of n is Nim with n − 1 stones, since the last one can never be taken. */
export const allButTheLast: SolvedGame = {
  rules: [
    'game G(n) { take 1..n - 1 }',
    'game G(n) { take any leaving 1 heaps }',
    'game G(n) { move to (k) for k in 1..n - 1 }',
    'game G(n) { move to (n - k) for k in 1..n - 1 }',
  ],
  theory: (ruleset) => {
    const nimber = (heap: Int) => greatest(0, subtract(heap, 1));
    return {
      order: BY_FIRST,
      value: ([heap = 0]) => ({ nimber: nimber(heap), ground: BY_SHARES }),
      period: { preperiod: 1, period: 1, saltus: 1, by: 'halving', checkedTo: 0 },
      moves: ([heap = 0], target) => {
        const rest = add(target, 1);
        return rest < heap ? rests(ruleset, rest, rest) : rests(ruleset, 1, 0);
      },
      misere: misereBy(BY_SHARES, {
        hasMove: ([heap = 0]) => heap > 1,
        isLost: ([heap = 0]) => heap === 2,
        winning: () => rests(ruleset, 2, 2),
      }),
    };
  },
};

/** The greatest of 2, 5, 11, 23, … up to a heap of at least 2: each is twice the one before, and 1. */
function lastLost(heap: Int): Int {
  let lost: Int = 2;
  for (let next: Int = 5; next <= heap; next = add(multiply(next, 2), 1)) lost = next;
  return lost;
}

function halved(heap: Int): Int {
  let rest = heap;
  while (!isEven(rest)) rest = floorDivide(rest, 2);
  return floorDivide(rest, 2);
}

/** The heaps from `lowest` to `highest`, as options. */
function rests(ruleset: Ruleset, lowest: Int, highest: Int): Moves {
  const count = greatest(0, add(subtract(highest, lowest), 1));
  return movesOf(() => [{ count, at: (index) => [{ component: { ruleset, state: [add(lowest, index)] }, times: 1 }] }]);
}

const BY_SHARES = { kind: 'theorem', by: 'halving' } as const;
