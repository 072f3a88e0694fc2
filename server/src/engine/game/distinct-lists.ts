import { compare } from '../arithmetic/integers.ts';
import type { State } from './state.ts';

/** Lists whose order does not count, sorted, each once. Remembers all of them. */
export function* distinctSorted(states: Iterable<State>): Generator<State> {
  const met = new Set<string>();
  for (const state of states) {
    const sorted = state.toSorted(compare);
    const key = sorted.join();
    if (!met.has(key)) yield sorted;
    met.add(key);
  }
}
