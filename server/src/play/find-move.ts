import { add, type Int, multiply, subtract } from '../engine/arithmetic/integers.ts';
import {
  type Component,
  createKeys,
  hasNoMove,
  type Keys,
  type Meter,
  options,
  optionsTaking,
  type Sum,
  type Term,
} from '../engine/index.ts';
import type { Game, Option } from './game.ts';

/** How many there are of each component that has a move, by its key. What has no move makes no difference to play. */
type Counts = ReadonlyMap<string, Term>;

/**
 * The move of a position that leads to another one; null if there is none. A move that takes from a heap is found however large the heap
 * is, any other by going through the moves. Linear in the components besides. Throws `LimitReached`.
 */
export function findMove({ terms, asked: { meter } }: Game, target: Sum): Option | null {
  const keys = createKeys();
  const [before, wanted] = [countsOf(terms, keys, meter), countsOf(target, keys, meter)];
  const gone = [...before].flatMap(([key, { times }]) => {
    const less = subtract(times, wanted.get(key)?.times ?? 0);
    return less > 0 ? [{ key, less }] : [];
  });
  const [first] = gone;
  if (gone.length > 1 || (first !== undefined && first.less !== 1)) return null;
  const tried = new Set<string>();
  for (const [term, { component }] of terms.entries()) {
    const key = keys.ofComponent(component);
    if (!before.has(key) || tried.has(key) || (first !== undefined && key !== first.key)) continue;
    tried.add(key);
    const to = optionEqualTo(component, added(wanted, before, key), keys, meter);
    if (to !== null) return { term, to };
  }
  return null;
}

/** What the component with this key has become, given the counts of the position afterwards and before. */
function added(wanted: Counts, before: Counts, moved: string): Sum {
  return [...wanted].flatMap(([key, { component, times }]): Sum => {
    const others = subtract(before.get(key)?.times ?? 0, key === moved ? 1 : 0);
    const more = subtract(times, others);
    return more > 0 ? [{ component, times: more }] : [];
  });
}

function optionEqualTo(component: Component, left: Sum, keys: Keys, meter: Meter): Sum | null {
  const wanted = keys.ofSum(left);
  const isWanted = (to: Sum): boolean => keys.ofSum([...countsOf(to, keys, meter).values()]) === wanted;
  const amount = amountTaken(component, left);
  for (const to of amount === null ? [] : optionsTaking(component, amount, meter)) if (isWanted(to)) return to;
  for (const to of options(component, meter, isWanted)) return to;
  return null;
}

/** How many stones have been taken from a single heap, if heaps of the same game are left. */
function amountTaken({ ruleset, state }: Component, left: Sum): Int | null {
  const isHeaps = left.every(({ component }) => component.ruleset.key === ruleset.key);
  const [heap] = state;
  if (state.length !== 1 || heap === undefined || !isHeaps) return null;
  const rest = left.reduce<Int>((sum, { component, times }) => add(sum, multiply(component.state[0] ?? 0, times)), 0);
  return subtract(heap, rest);
}

function countsOf(sum: Sum, keys: Keys, meter: Meter): Counts {
  const counts = new Map<string, Term>();
  for (const { component, times } of sum) {
    if (hasNoMove(component, meter)) continue;
    const key = keys.ofComponent(component);
    counts.set(key, { component, times: add(counts.get(key)?.times ?? 0, times) });
  }
  return counts;
}
