import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { Call } from '../../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import type { Evaluate, Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';

/**
 * Keeps the last result of a fold for as long as the same loops ask for it and the variables in it stay the same, as those of `max(a)` do in
 * `for i in 1..#a where a[i] == max(a)`, which then takes linear time. Declarations mean the same to all loops around one state.
 */
export function keptFold(compute: Evaluate<Int>, call: Call, scope: Scope): Evaluate<Int> {
  const read = [...namesIn([call])].flatMap((name) => scope.variables.get(name)?.slot ?? []);
  /** The variables of the last call, what they were then, and the result. */
  let last: {
    readonly slots: readonly Value[];
    readonly values: readonly (Value | undefined)[];
    readonly result: Int;
  } | null = null;
  return (environment) => {
    const { slots, meter } = environment;
    if (last !== null && last.slots === slots) {
      const { values, result } = last;
      meter.spend(1);
      if (read.every((slot, index) => slots[slot] === values[index])) return result;
    }
    const result = compute(environment);
    last = { slots, values: read.map((slot) => slots[slot]), result };
    return result;
  };
}
