import { add, floorDivide, gcd, type Int, least, modulo, multiply, subtract } from '../../arithmetic/integers.ts';
import type { Meter } from '../../budget/meter.ts';
import type { PeriodicSet } from '../../game/repeating-amounts.ts';
import type { Table } from '../../periods/heap-values.ts';

/** The `count` heaps highest, highest − step, …. */
export interface Remainders {
  readonly highest: Int;
  readonly step: Int;
  readonly count: Int;
}

/**
 * The heaps of value `target` that taking an amount from a set leaves of `units`, each once. Amounts before the set repeats are tried one
 * by one, and so are later ones if the heap is small or its value is not known from a period. Otherwise they are tried residue by residue, so the cost is a
 * preperiod plus a common period of values and amounts, whatever the size of the heap.
 */
export function* remaindersWithValue(
  units: Int,
  target: Int,
  set: PeriodicSet,
  table: Table,
  meter: Meter,
): Generator<Remainders> {
  const one = (rest: Int): Remainders => ({ highest: rest, step: 1, count: 1 });
  const isHit = (rest: Int): boolean => {
    meter.spend(2);
    return table.nimber(rest, meter) === target;
  };
  for (const amount of set.early) {
    if (amount > units) return;
    const rest = subtract(units, amount);
    if (isHit(rest)) yield one(rest);
  }
  if (set.far.length === 0 || set.from > units) return;

  const far = new Set(set.far);
  const isFar = (rest: Int): boolean => far.has(Number(modulo(subtract(units, rest), set.period)));
  let last = subtract(units, set.from);
  const proof = last < SMALL ? null : table.proofAt(last, meter);
  if (proof !== null) {
    const round = (set.period / Number(gcd(set.period, proof.period))) * proof.period;
    const growth = (round / proof.period) * proof.saltus;
    for (let place = proof.preperiod; place < proof.preperiod + round && place <= last; place += 1) {
      meter.spend(5);
      if (!isFar(place)) continue;
      const above = subtract(target, table.nimber(place, meter));
      const rounds = floorDivide(subtract(last, place), round);
      if (growth === 0 && above === 0) {
        yield { highest: add(place, multiply(round, rounds)), step: round, count: add(rounds, 1) };
      }
      if (growth === 0 || above < 0 || modulo(above, growth) !== 0) continue;
      const steps = floorDivide(above, growth);
      if (steps <= rounds) yield one(add(place, multiply(round, steps)));
    }
    last = least(last, proof.preperiod - 1);
  }
  for (let rest = last; rest >= 0; rest = subtract(rest, 1)) if (isFar(rest) && isHit(rest)) yield one(rest);
}

/** Those of some amounts, which ascend, that lead from `units` to the value `target`. Costs two steps for each amount. */
export function amountsToValue(
  units: Int,
  target: Int,
  amounts: readonly number[],
  table: Table,
  meter: Meter,
): readonly number[] {
  const found: number[] = [];
  for (const amount of amounts) {
    if (amount > units) break;
    meter.spend(2);
    if (table.nimber(subtract(units, amount), meter) === target) found.push(amount);
  }
  return found;
}

/** Up to this size, every heap is examined, even where a period is proved. */
const SMALL = 1000;
