import type { Int } from '../arithmetic/integers.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';

/** Turns heaps in ascending order into a sum, with one term for each size. */
export function sumOfHeaps(ruleset: Ruleset, heaps: readonly Int[]): Sum {
  return [...new Set(heaps)].map((heap) => ({
    component: { ruleset, state: [heap] },
    times: heaps.filter((other) => other === heap).length,
  }));
}
