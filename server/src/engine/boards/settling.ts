import type { Meter } from '../budget/meter.ts';
import { ENDLESS, look, type Node, type Rest, simplified, type Task } from './claims.ts';

/** Answers questions about sums of regions. */
export interface Settling {
  readonly nimberOf: (sum: Rest, meter: Meter) => number;
  /** Whether a sum has this nimber, which may be known before its nimber is. */
  readonly hasNimber: (sum: Rest, nimber: number, meter: Meter) => boolean;
}

/** What the moves of a region lead to, starting with the move of this number. */
export type MovesOf = (region: Node, first: number, meter: Meter) => Iterable<Rest>;

/**
 * Finds nimbers as Lemoine and Viennot do ("Nimbers are inevitable", 2012): instead of computing the nimbers of all options, it decides
 * claims that a region has nimber n; in a sum it needs the nimbers of all regions but one. Proof numbers decide which claim to work on,
 * depth first (Nagai 2002), see `claims.ts`. Play has to end, and the moves of a region always come in the same order.
 */
export function createSettling(movesOf: MovesOf): Settling {
  const lookAt = (task: Task, meter: Meter): Task | null => {
    const { node } = task;
    node.options ??= { reached: [], open: [], seen: 0 };
    meter.spend(STEPS_PER_OPTION * (1 + node.options.open.length));
    return look(task, node.options, (first) => movesOf(node, first, meter));
  };
  const settle = (node: Node, nimber: number | null, meter: Meter): void => {
    const stack: Task[] = [{ node, nimber, limit: ENDLESS }];
    for (let task = stack.at(-1); task !== undefined; task = stack.at(-1)) {
      const next = task.node.nimber === null ? lookAt(task, meter) : null;
      if (next === null) stack.pop();
      else stack.push(next);
    }
  };
  return {
    nimberOf: (sum, meter) => {
      for (const node of sum.open) settle(node, null, meter);
      return simplified(sum).heap;
    },
    hasNimber: (sum, nimber, meter) => {
      let rest = sum;
      for (let [first, second] = rest.open; first !== undefined; [first, second] = rest.open) {
        settle(first, second === undefined ? nimber ^ rest.heap : null, meter);
        // Once the claim has failed, the nimber of the last region does not matter.
        if (first.nimber === null) return false;
        rest = simplified(rest);
      }
      return rest.heap === nimber;
    },
  };
}

const STEPS_PER_OPTION = 3;
