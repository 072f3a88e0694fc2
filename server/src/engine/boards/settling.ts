import type { Meter } from '../budget/meter.ts';
import { ENDLESS, look, type Task } from './claims.ts';
import { addRegion, createKnown, NONE, nimberOf, noteNimber, type Rest, restOf, simplified } from './known-regions.ts';
import { countOf } from './region-options.ts';

/** Answers questions about sums of regions. */
export interface Settling {
  /** Adds a region with this many moves; returns its number, from 0. */
  readonly add: (placements: number) => number;
  /** Notes the nimber of a region that has been added, if it is known without a search. */
  readonly know: (region: number, nimber: number) => void;
  /** The sum of a heap and some regions. */
  readonly sumOf: (regions: readonly number[], heap?: number) => Rest;
  readonly nimberOf: (sum: Rest, meter: Meter) => number;
  /** Whether a sum has this nimber, which may be known before its nimber is. */
  readonly hasNimber: (sum: Rest, nimber: number, meter: Meter) => boolean;
}

/** What the moves of a region lead to, starting with the move of this number. */
export type MovesOf = (region: number, first: number, meter: Meter) => Iterable<Rest>;

/**
 * Finds nimbers as Lemoine and Viennot do ("Nimbers are inevitable", 2012): instead of computing the nimbers of all options, it decides
 * claims that a region has nimber n; in a sum it needs the nimbers of all regions but one. Proof numbers decide which claim to work on,
 * depth first (Nagai 2002), see `claims.ts`. Play has to end, and the moves of a region always come in the same order.
 */
export function createSettling(movesOf: MovesOf): Settling {
  const known = createKnown();
  const lookAt = (task: Task, meter: Meter): Task | null => {
    const { region } = task;
    meter.spend(STEPS_PER_OPTION * (1 + countOf(known, region)));
    return look(known, task, (first) => movesOf(region, first, meter));
  };
  const settle = (region: number, nimber: number | null, meter: Meter): void => {
    const stack: Task[] = [{ region, nimber, limit: ENDLESS }];
    for (let task = stack.at(-1); task !== undefined; task = stack.at(-1)) {
      const next = nimberOf(known, task.region) === NONE ? lookAt(task, meter) : null;
      if (next === null) stack.pop();
      else stack.push(next);
    }
  };
  return {
    add: (placements) => addRegion(known, placements),
    know: (region, nimber) => noteNimber(known, region, nimber),
    sumOf: (regions, heap) => restOf(known, regions, heap),
    nimberOf: (sum, meter) => {
      for (const region of sum.open) settle(region, null, meter);
      return simplified(known, sum).heap;
    },
    hasNimber: (sum, nimber, meter) => {
      let rest = simplified(known, sum);
      for (let [first, second] = rest.open; first !== undefined; [first, second] = rest.open) {
        settle(first, second === undefined ? nimber ^ rest.heap : null, meter);
        // Once the claim has failed, the nimber of the last region does not matter.
        if (nimberOf(known, first) === NONE) return false;
        rest = simplified(known, rest);
      }
      return rest.heap === nimber;
    },
  };
}

const STEPS_PER_OPTION = 3;
