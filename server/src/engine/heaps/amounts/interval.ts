import { add, floorDivide, greatest, type Int, least, modulo, multiply, subtract } from '../../arithmetic/integers.ts';
import { movesOf, type Run } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import type { Ground, Period } from '../../game/period.ts';
import { type Interval, intervalOf, plainAmounts } from '../../game/repeating-amounts.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Moves, Solver } from '../../game/solver.ts';

/**
 * The amounts L, L + 1, …, R, or all amounts from L on, in some unit u. A heap of n behaves like one of m = ⌊n / u⌋ units, since n mod u
 * never changes. Its value is ⌊(m mod (L + R)) / L⌋, or ⌊m / L⌋ if there is no R; Bachet's game has L = 1. Everything takes constant time,
 * at any size.
 *
 * Proof by induction. Without R, the options are the heaps 0..m − L, with the values 0..⌊m / L⌋ − 1. With R, let p = L + R, r = m mod p and
 * v = ⌊r / L⌋. Taking k ≤ r leaves the residue r − k, whose value is below v since k ≥ L; taking more leaves the residue r + (p − k), whose
 * value is above v since p − k ≥ L. So no option has value v. A value u < v belongs to the residues uL..uL + L − 1, which are reached by
 * taking from r − uL − L + 1 to r − uL. The latter is at least L, and the former at most R since r < L + R, so one of these amounts lies in
 * L..R.
 */
export function interval(ruleset: Ruleset): Solver | null {
  const amounts = plainAmounts(ruleset);
  const found = amounts === null ? null : intervalOf(amounts);
  if (found === null) return null;
  return {
    value: ([heap = 0]) => ({ nimber: nimberOfUnits(floorDivide(heap, found.unit), found), ground: BY_DIVISION }),
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target) => optionsOf(ruleset, heap, target, found),
    period: () => periodOf(found),
  };
}

const BY_DIVISION: Ground = { kind: 'theorem', by: 'Euclidean division' };

function nimberOfUnits(units: Int, { least: first, most }: Interval): Int {
  return floorDivide(most === null ? units : modulo(units, add(first, most)), first);
}

/**
 * The heaps of one value are consecutive within a block of L + R heaps, and the options span fewer than L + R heaps, so they lie in at most
 * two blocks.
 */
function optionsOf(ruleset: Ruleset, heap: Int, target: Int, { unit, least: first, most }: Interval): Moves {
  const units = floorDivide(heap, unit);
  const highest = subtract(units, first);
  const lowest = most === null ? 0 : greatest(0, subtract(units, most));
  const length = most === null ? add(units, 1) : add(first, most);
  const start = multiply(target, first);
  const end = least(add(start, first), length);
  const runIn = (block: Int): Run => {
    const from = greatest(lowest, add(block, start));
    const to = least(highest, subtract(add(block, end), 1));
    return {
      count: greatest(0, add(subtract(to, from), 1)),
      at: (index) => {
        const left = subtract(heap, multiply(unit, subtract(units, subtract(to, index))));
        return [{ component: { ruleset, state: [left] }, times: 1 }];
      },
    };
  };
  return movesOf(function* () {
    if (highest < 0) return;
    const upper = multiply(length, floorDivide(highest, length));
    yield runIn(upper);
    if (lowest < upper) yield runIn(subtract(upper, length));
  });
}

/** Minimal, because each block begins with its L zeros and has no others, and scaling by the unit scales the period. */
function periodOf({ unit, least: first, most }: Interval): Period {
  const period = multiply(unit, most === null ? first : add(first, most));
  return { preperiod: 0, period, saltus: most === null ? 1 : 0, by: 'Euclidean division', checkedTo: 0 };
}
