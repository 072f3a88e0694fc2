import type { Meter } from '../budget/meter.ts';
import type { Rule } from '../game/ruleset.ts';

/** Calls `meet` with the values of all options of a rule in a state; false if one of them does not fit, and null if the rule does not add states of ranges. */
type MeetRanges = (rule: Rule, state: readonly number[], meet: (value: number) => void) => boolean | null;

/**
 * The values of options that are sums of all states whose numbers are in some ranges: the xor of the values from a to b is that of all values below b + 1, and of all below a.
 * `values` are those of smaller numbers. Two steps for each option.
 */
export function valuesOfRanges(values: Uint32Array, meter: Meter): MeetRanges {
  /** At n, the xor of the values of all smaller numbers, as far as it has been computed. */
  let xors = new Uint32Array(1);
  let known = 0;
  const xorBelow = (number: number): number => {
    const end = Math.min(number, values.length);
    if (xors.length <= end) xors = grown(xors, end + 1);
    for (; known < end; known += 1) {
      meter.spend(1);
      xors[known + 1] = (xors[known] ?? 0) ^ (values[known] ?? 0);
    }
    return xors[end] ?? 0;
  };
  return (rule, state, meet) => {
    const ranges = rule.kind === 'move' ? rule.ownRanges : undefined;
    const [number] = state;
    if (ranges === undefined || number === undefined) return null;
    return !ranges(state, meter, (ends) => {
      meter.spend(2);
      let value = 0;
      for (let at = 0; at < ends.length; at += 2) {
        const [from = 0, to = 0] = [ends[at], ends[at + 1]];
        if (to < from) continue;
        // Then this is no move.
        if (from < 0) return false;
        if (to >= number) return true;
        value ^= xorBelow(Number(to) + 1) ^ xorBelow(Number(from));
      }
      meet(value);
      return false;
    });
  };
}

/** A longer array that begins with the same numbers. */
function grown(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.max(length, 2 * array.length));
  longer.set(array);
  return longer;
}
