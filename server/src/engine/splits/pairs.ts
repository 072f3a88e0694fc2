import { add, floorDivide, type Int, isEven, least, multiply, subtract, xor } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, type Run, single } from '../game/option-runs.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Moves } from '../game/solver.ts';
import type { Bite } from '../heaps/bites.ts';
import type { Table } from '../periods/heap-values.ts';
import type { Proof } from '../periods/recurrence.ts';

/** Which options of a heap are wanted. */
export interface Wanted {
  /** Whether the option that leaves one heap is, or none if this is 0. */
  readonly single: (rest: Int) => boolean;
  readonly pair: (one: Int, other: Int) => boolean;
  /** Numbers such that it makes no difference if a heap of at least `preperiod` grows by `period`, at least for parts of this rest; null if none are known. */
  readonly repeating: (rest: Int) => Pick<Proof, 'preperiod' | 'period'> | null;
}

/** The options of a heap with nimber `target`, if at most two heaps are left. For the cost of splits see {@link partsOfPairs}. */
export function pairsWithValue(
  ruleset: Ruleset,
  bites: readonly Bite[],
  heap: Int,
  target: Int,
  table: Table,
  meter: Meter,
): Moves {
  const wanted: Wanted = {
    single: (rest) => table.nimber(rest, meter) === target,
    pair: (one, other) => xor(table.nimber(one, meter), table.nimber(other, meter)) === target,
    repeating: (rest) => table.proofAt(rest, meter),
  };
  return pairsWhere(ruleset, bites, heap, wanted, meter);
}

/** The options of a heap that are wanted, if at most two heaps are left. For the cost of splits see {@link partsOfPairs}. */
export function pairsWhere(ruleset: Ruleset, bites: readonly Bite[], heap: Int, wanted: Wanted, meter: Meter): Moves {
  function* runsOf({ heaps, parts, amounts }: Bite): Generator<Run> {
    for (const amount of members(amounts, heaps === 2 ? 0 : 1, heap, meter)) {
      const rest = subtract(heap, amount);
      if (heaps < 2) {
        const fits = heaps === (rest === 0 ? 0 : 1);
        if (fits && wanted.single(rest)) yield single(heapsOf(ruleset, rest));
      } else if (parts === 'equal') {
        const half = floorDivide(rest, 2);
        if (rest > 0 && isEven(rest) && wanted.pair(half, half)) yield single(heapsOf(ruleset, half, half));
      } else {
        const most = floorDivide(parts === 'unequal' ? subtract(rest, 1) : rest, 2);
        for (const { from, step, count } of partsOfPairs(rest, most, wanted, meter)) {
          const at = (index: number) => {
            const part = add(from, multiply(step, index));
            return heapsOf(ruleset, part, subtract(rest, part));
          };
          yield { count, at };
        }
      }
    }
  }
  return movesOf(function* () {
    for (const bite of bites) yield* runsOf(bite);
  });
}

function heapsOf(ruleset: Ruleset, ...heaps: readonly Int[]): Sum {
  const [first = 0, second] = heaps;
  if (first === second) return [{ component: { ruleset, state: [first] }, times: 2 }];
  return heaps.map((heap) => ({ component: { ruleset, state: [heap] }, times: 1 }));
}

/** The `count` heaps from, from + step, …. */
interface Parts {
  readonly from: Int;
  readonly step: Int;
  readonly count: Int;
}

/**
 * The smaller parts, at most `most`, of the wanted pairs of heaps that add up to `rest`. Examines each pair if the rest is
 * small or nothing is known to repeat. Otherwise examines each smaller part below the preperiod, and one for each residue above it: there both
 * heaps can change by whole periods, as the greater one is at least half of the rest.
 */
function* partsOfPairs(rest: Int, most: Int, { pair, repeating }: Wanted, meter: Meter): Generator<Parts> {
  const isHit = (part: Int): boolean => {
    meter.spend(5);
    return pair(part, subtract(rest, part));
  };
  const proof = rest < SMALL ? null : repeating(rest);
  const regular = proof === null || proof.preperiod >= most ? add(most, 1) : Math.max(1, proof.preperiod);
  for (let part: Int = 1; part < regular; part = add(part, 1)) if (isHit(part)) yield { from: part, step: 1, count: 1 };
  if (proof === null) return;
  const last = least(most, subtract(add(regular, proof.period), 1));
  for (let from = regular; from <= last; from = add(from, 1)) {
    if (!isHit(from)) continue;
    yield { from, step: proof.period, count: add(floorDivide(subtract(most, from), proof.period), 1) };
  }
}

/** Up to this size, every pair is examined, even where a period is proved. */
const SMALL = 1000;
