import { isEven } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { SolverOf } from '../game/solver.ts';

/** The value of an option of a state, which may extend the previous one; null if the option does not fit. */
export type ReadOption = (option: Sum, state: readonly number[], kept?: number) => number | null;

/** The value of a component of another game; null if it has none that may be used. */
export type Others = (component: Component, meter: Meter) => number | null;

export const NO_OTHERS: Others = () => null;

/** The values of games that lead to no other game, and so not back to the one whose table is being filled. */
export function othersBy(solverOf: SolverOf): Others {
  return ({ ruleset, state }, meter) => {
    if (!ruleset.rules.every((rule) => rule.kind === 'take' || rule.staysWithin === true)) return null;
    const { nimber } = solverOf(ruleset).value(state, meter);
    return typeof nimber === 'number' && nimber <= GREATEST_OF_OTHERS ? nimber : null;
  };
}

/** Sets of greater values would take too much memory. */
const GREATEST_OF_OTHERS = 2 ** 16;

/**
 * Reads the value of an option from a box in which all smaller states are filled; the option may extend the previous one. Null if one of
 * its components is neither a smaller state of the same game nor one of another game that has a value.
 */
export function optionReader(
  { key }: Ruleset,
  strides: readonly number[],
  values: Uint32Array,
  others: Others,
  meter: Meter,
): ReadOption {
  let value = 0;
  const ownValue = ({ state }: Component, above: readonly number[]): number | null => {
    let cell = 0;
    let smaller = false;
    for (let index = 0; index < above.length; index += 1) {
      const [number, limit] = [state[index], above[index] ?? 0];
      if (typeof number !== 'number' || number > limit) return null;
      if (number < limit) smaller = true;
      cell += number * (strides[index] ?? 0);
    }
    return smaller ? (values[cell] ?? 0) : null;
  };
  return (option, state, kept = 0) => {
    if (kept === 0) value = 0;
    for (let term = kept; term < option.length; term += 1) {
      const part = option[term];
      if (part === undefined) continue;
      const { component, times } = part;
      const own = component.ruleset.key === key ? ownValue(component, state) : others(component, meter);
      if (own === null) return null;
      if (!isEven(times)) value ^= own;
    }
    return value;
  };
}
