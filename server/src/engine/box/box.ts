import { isEven } from '../int.ts';
import type { Meter } from '../meter.ts';
import { someOptionOfRule } from '../options.ts';
import type { Rule, Ruleset, Sum, Visit } from '../ruleset.ts';
import { type Lines, linesOf } from './lines.ts';
import { createSweep } from './sweep.ts';

/** The values of all states whose numbers lie below some sizes. */
export interface Box {
  readonly sizes: readonly number[];
  /** The last number of the state counts single values, the first one whole slices of the box. */
  readonly values: Uint32Array;
}

/**
 * Fills a box of values by the definition, from 0 up in each number. That order is right when no option has a greater number
 * and each has some smaller one, which is seen for every option that is met; null when one is not like that, or is
 * made up of other games. Take rules with sets that go on for ever cost a step for each 32 values, others as much
 * as they have options. Reports 16 values as one position.
 */
export function fillBox(ruleset: Ruleset, sizes: readonly number[], meter: Meter): Box | null {
  const cells = sizes.reduce((product, size) => product * size, 1);
  meter.remember(Math.ceil(cells / VALUES_PER_POSITION));
  const values = new Uint32Array(cells);
  const strides = sizes.map((_, index) => sizes.slice(index + 1).reduce((product, size) => product * size, 1));
  const takes: Lines[] = [];
  const listed: Rule[] = [];
  for (const rule of ruleset.rules) {
    const lines = rule.kind === 'take' ? linesOf(rule, sizes, meter) : null;
    if (lines === null) listed.push(rule);
    else takes.push(lines);
  }
  const lines = takes.map((take) => ({ ...take, step: stepOf(take.from, strides) }));
  const near = lines.filter(({ early }) => early.length > 0);
  const sweep = createSweep(
    lines.filter(({ far }) => far.length > 0),
    values,
    meter,
  );
  const read = reader(ruleset, strides, values);

  const state = sizes.map(() => 0);
  for (let cell = 0; cell < cells; cell += 1) {
    for (const { from, early, step } of near) {
      const most = leastOf(state, from);
      for (const amount of early) {
        if (amount > most) break;
        meter.spend(1);
        sweep.meet(values[cell - amount * step] ?? 0);
      }
    }
    const strays: Visit = (option, kept) => {
      meter.spend(2);
      const value = read(option, state, kept);
      if (value !== null) sweep.meet(value);
      return value === null;
    };
    if (listed.some((rule) => someOptionOfRule(ruleset, rule, state, meter, strays))) return null;
    values[cell] = sweep.next(state, cell);
    for (let index = state.length - 1; index >= 0; index -= 1) {
      const number = (state[index] ?? 0) + 1;
      state[index] = number < (sizes[index] ?? 0) ? number : 0;
      if (state[index] !== 0) break;
    }
  }
  return { sizes, values };
}

/** A position that a search remembers takes as much memory as so many values. */
const VALUES_PER_POSITION = 16;

/** Reads the value of an option, which may be the one before and more, from a box in which all smaller states are filled; null for one that is not among them. */
function reader({ key }: Ruleset, strides: readonly number[], values: Uint32Array) {
  let value = 0;
  return (option: Sum, state: readonly number[], kept = 0): number | null => {
    if (kept === 0) value = 0;
    for (let term = kept; term < option.length; term += 1) {
      const part = option[term];
      if (part === undefined) continue;
      const { component, times } = part;
      if (component.ruleset.key !== key) return null;
      let cell = 0;
      let smaller = false;
      for (let index = 0; index < state.length; index += 1) {
        const [number, limit] = [component.state[index], state[index] ?? 0];
        if (typeof number !== 'number' || number > limit) return null;
        if (number < limit) smaller = true;
        cell += number * (strides[index] ?? 0);
      }
      if (!smaller) return null;
      if (!isEven(times)) value ^= values[cell] ?? 0;
    }
    return value;
  };
}

function stepOf(from: readonly number[], strides: readonly number[]): number {
  return from.reduce((sum, index) => sum + (strides[index] ?? 0), 0);
}

function leastOf(state: readonly number[], from: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const index of from) least = Math.min(least, state[index] ?? 0);
  return least;
}
