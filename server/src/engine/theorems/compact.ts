import type { Meter } from '../budget/meter.ts';
import { mex } from '../game/nimber.ts';
import { depthFirst } from '../search/depth-first.ts';

/** A game without cycles on short lists of small numbers, with its options listed directly and equal states made one. */
export interface Compact {
  /** The same game with everything left out that does not matter; short lists make short keys. */
  readonly canonical: (state: readonly number[]) => readonly number[];
  readonly options: (state: readonly number[]) => Iterable<readonly number[]>;
  /** The value of a canonical state where a theorem tells it; else null. */
  readonly known?: (state: readonly number[]) => number | null;
}

/**
 * The values of a game by the definition, as plain search finds them, but with less work for each state: its key is one number
 * where that is possible. Remembers all that it has met.
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

/** A number for at most 10 entries below 32, which fit 51 bits with a 1 in front to tell the length; else a text. */
function keyOf(state: readonly number[]): number | string {
  if (state.length > 10 || !state.every((entry) => entry < 32)) return state.join();
  let key = 1;
  for (const entry of state) key = key * 32 + entry;
  return key;
}
