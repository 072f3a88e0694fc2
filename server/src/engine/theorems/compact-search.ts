import type { Meter } from '../budget/meter.ts';
import { mex } from '../game/nimber.ts';
import { depthFirst } from '../search/depth-first.ts';

/** A game without cycles on short lists of small numbers. It lists its options directly and identifies equivalent states. */
export interface Compact {
  /** The same state without anything irrelevant; shorter lists give shorter keys. */
  readonly canonical: (state: readonly number[]) => readonly number[];
  readonly options: (state: readonly number[]) => Iterable<readonly number[]>;
  /** The value of a canonical state if a theorem gives it; else null. */
  readonly known?: (state: readonly number[]) => number | null;
}

/**
 * The values of a game by the definition, as plain search finds them, but with less work per state: its key is a single number if possible.
 * Remembers every state it meets.
 */
export function compactSearch({
  canonical,
  options,
  known,
}: Compact): (state: readonly number[], meter: Meter) => number {
  const memo = new Map<number | string, number>();
  const look = (state: readonly number[], key: number | string): number | undefined =>
    memo.get(key) ?? known?.(state) ?? undefined;
  return (state, meter) => {
    function* find(node: readonly number[]): Generator<readonly number[], void> {
      const met = new Set<number>();
      for (const option of options(node)) {
        meter.spend(5);
        const next = canonical(option);
        const key = keyOf(next);
        const value = look(next, key);
        if (value === undefined) yield next;
        met.add(value ?? memo.get(key) ?? 0);
      }
      memo.set(keyOf(node), mex(met));
    }
    const start = canonical(state);
    const value = look(start, keyOf(start));
    if (value !== undefined) return value;
    depthFirst(start, { keyOf: (node) => String(keyOf(node)), find }, meter);
    return memo.get(keyOf(start)) ?? 0;
  };
}

/** A number for at most 10 entries below 32, which fit in 51 bits with a leading 1 that marks the length; else a string that is none. */
function keyOf(state: readonly number[]): number | string {
  if (state.length > 10 || !state.every((entry) => entry < 32)) return `${state.join()},`;
  let key = 1;
  for (const entry of state) key = key * 32 + entry;
  return key;
}
