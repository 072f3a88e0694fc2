import { LimitReached, type Meter } from '../budget/meter.ts';
import type { Component, MoveRule, Rule, Ruleset, Stopped } from '../game/ruleset.ts';
import { untilOver } from '../game/until-over.ts';
import { cellsOf } from './box-sizes.ts';
import { type AllowedTake, allowedTake, type Lines, linesAlong, linesOf } from './lines.ts';
import { NO_OTHERS, type Others, optionReader, type ReadOption } from './option-reader.ts';
import { optionValues } from './option-values.ts';
import { createSweep } from './sweep.ts';

/** The values of all states whose numbers are below given sizes. */
export interface Box {
  readonly sizes: readonly number[];
  /** In row-major order: neighbours differ in the last number of the state, and the first number selects whole slices of the box. */
  readonly values: Uint32Array;
}

/**
 * Fills a box of values by the definition, from 0 up in each number. That order is right if no option has a greater number and each option
 * has some smaller one, which is checked for every option met. Returns null if an option fails this check or contains games of which `others` gives no value. Take
 * rules with infinite sets cost a step for every 32 values, other rules as many steps as they have options, or add from one state to the next. The values of another box of
 * the same game are taken over from `before`. Reports 16 new values as one position. If a limit ends it, `keep` gets the box of those values that have been found for all numbers but the first.
 */
export function fillBox(
  ruleset: Ruleset,
  sizes: readonly number[],
  meter: Meter,
  before: Box | null = null,
  others: Others = NO_OTHERS,
  keep: (part: Box) => void = () => undefined,
): Box | null {
  const cells = cellsOf(sizes);
  meter.remember(Math.ceil((cells - cellsInBoth(sizes, before)) / VALUES_PER_POSITION));
  const values = new Uint32Array(cells);
  const strides = stridesOf(sizes);
  const state = sizes.map(() => 0);
  const takes: (Lines & Guard)[] = [];
  const listed: Rule[] = [];
  const { rules, isOver } = untilOver(ruleset);
  const rising: RisingRule[] = [];
  for (const rule of rules) {
    const take = allowedTake(rule);
    // Where play is over, a rule need not have a meaning, and so cannot add anything to the options of later states.
    if (take === null && isOver === null && isRising(rule)) rising.push(rule);
    else if (take === null) listed.push(rule);
    else takes.push({ ...linesOf(take, sizes, meter), ...guardOf(take, state, meter) });
  }
  const lines = takes.map((take) => ({ ...take, step: stepOf(take.from, strides) }));
  // A condition is asked about every state, even if there is nothing to take, since it may have no meaning there.
  const near = lines.filter(({ early, far, isOpen }) => early.length > 0 || (far.length === 0 && isOpen !== null));
  const repeating = lines.filter(({ far }) => far.length > 0);
  const along = rising.map((rule) => ({ ...linesAlong(rule.shared.number, sizes), step: 0, isOpen: null }));
  const sweep = createSweep([...repeating, ...along], values, meter);
  const meetOptions = optionValues(ruleset, values, optionReader(ruleset, strides, values, others, meter), meter);
  const knownIn = rowsOf(before, sizes.at(-1) ?? 0);

  const final = sizes.length - 1;
  const meetNear = (cell: number): void => {
    for (const { from, early, step, isOpen } of near) {
      if (isOpen?.() === false) continue;
      const most = leastOf(state, from);
      for (const amount of early) {
        if (amount > most) break;
        meter.spend(1);
        sweep.meet(values[cell - amount * step] ?? 0);
      }
    }
  };
  const meetListed = (): boolean => listed.every((rule) => meetOptions(rule, state, sweep.meet));
  /** Adds what a state adds to the options of rising rules. */
  const keepAdded = (last: number): boolean =>
    rising.every((rule, index) => {
      const { number, added } = rule.shared;
      const keep = (value: number) => sweep.keep(repeating.length + index, last, value);
      return meetOptions(state[number] === 0 ? rule : added, state, keep);
    });
  const hasEnded = (isOver: Stopped['isOver']): boolean => {
    meter.spend(STEPS_PER_CONDITION);
    return isOver(state, meter);
  };
  /** Fills the row of the state; false if the game does not fit. */
  const fillRow = (row: number, length: number): boolean => {
    sweep.begin(state);
    const known = knownIn(state);
    values.set(known, row);
    for (let last = 0; last < known.length; last += 1) {
      state[final] = last;
      if (!keepAdded(last)) return false;
      sweep.pass(last, row + last, known[last] ?? 0);
    }
    for (let last = known.length; last < length; last += 1) {
      state[final] = last;
      if (isOver !== null && hasEnded(isOver)) {
        sweep.pass(last, row + last, 0);
        continue;
      }
      if (near.length > 0) meetNear(row + last);
      if (!meetListed() || !keepAdded(last)) return false;
      values[row + last] = sweep.next(last, row + last);
    }
    state[final] = 0;
    return true;
  };
  const fillRows = (): boolean => {
    for (let row = 0; row < cells; row += sizes[final] ?? cells) {
      if (!fillRow(row, sizes[final] ?? 0)) return false;
      for (let index = final - 1; index >= 0; index -= 1) {
        const number = (state[index] ?? 0) + 1;
        state[index] = number < (sizes[index] ?? 0) ? number : 0;
        if (state[index] !== 0) break;
      }
    }
    return true;
  };
  try {
    return fillRows() ? { sizes, values } : null;
  } catch (error) {
    // Only what is below the first number has been found for all of the others.
    const found = sizes.with(0, state[0] ?? 0);
    if (error instanceof LimitReached) keep({ sizes: found, values: values.slice(0, cellsOf(found)) });
    throw error;
  }
}

/** How many states of a box of these sizes another box covers. */
function cellsInBoth(sizes: readonly number[], other: Box | null): number {
  return other === null ? 0 : cellsOf(sizes.map((size, index) => Math.min(size, other.sizes[index] ?? 0)));
}

/** A rule that keeps its options when a number grows. */
type RisingRule = MoveRule & Required<Pick<MoveRule, 'shared'>>;

function isRising(rule: Rule): rule is RisingRule {
  return rule.kind === 'move' && rule.shared?.by === -1;
}

/** Whether a rule applies to the state that is being looked at; null if it always does. */
interface Guard {
  readonly isOpen: (() => boolean) | null;
}

function guardOf({ allowsWith }: AllowedTake, state: readonly number[], meter: Meter): Guard {
  if (allowsWith === null) return { isOpen: null };
  const allows = allowsWith(meter);
  return {
    isOpen: () => {
      meter.spend(STEPS_PER_GUARD);
      return allows(state);
    },
  };
}

/**
 * About how many options {@link fillBox} would look at in a state; null if one of them does not lead to smaller states of the same game, or to
 * others with a value. Takes two steps for each option.
 */
export function listedInBox({ ruleset, state }: Component, meter: Meter, others: Others = NO_OTHERS): number | null {
  const { rules, isOver } = untilOver(ruleset);
  if (isOver?.(state, meter) === true) return 0;
  const numbers = state.map(Number);
  const nowhere = numbers.map(() => 0);
  const read = optionReader(ruleset, nowhere, NOTHING, others, meter);
  let [listed, met] = [0, 0];
  const counted: ReadOption = (option, of, kept) => {
    listed += 1;
    return read(option, of, kept);
  };
  const meetOptions = optionValues(ruleset, NOTHING, counted, meter);
  const count = () => {
    met += 1;
  };
  const fits = rules.every(
    (rule) => allowedTake(rule) !== null || meetOptions(isRising(rule) ? rule.shared.added : rule, numbers, count),
  );
  return fits ? listed + met / VALUES_PER_POSITION : null;
}

function stridesOf(sizes: readonly number[]): readonly number[] {
  return sizes.map((_, index) => sizes.slice(index + 1).reduce((product, size) => product * size, 1));
}

/** The values that a box holds of the row to which a state belongs, as far as they are below `length`. */
function rowsOf(box: Box | null, length: number): (state: readonly number[]) => Uint32Array {
  if (box === null) return () => NOTHING;
  const { sizes, values } = box;
  const strides = stridesOf(sizes);
  const others = sizes.length - 1;
  return (state) => {
    let from = 0;
    for (let index = 0; index < others; index += 1) {
      const number = state[index] ?? 0;
      if (number >= (sizes[index] ?? 0)) return NOTHING;
      from += number * (strides[index] ?? 0);
    }
    return values.subarray(from, from + Math.min(length, sizes[others] ?? 0));
  };
}

const NOTHING = new Uint32Array();
/** Looking up a state among those that end play takes about a tenth of a microsecond. */
const STEPS_PER_CONDITION = 10;
/** A condition costs little: it is compiled code, and its environment is there already. */
const STEPS_PER_GUARD = 3;
/** One position that a search remembers takes as much memory as this many values. */
const VALUES_PER_POSITION = 16;

function stepOf(from: readonly number[], strides: readonly number[]): number {
  return from.reduce((sum, index) => sum + (strides[index] ?? 0), 0);
}

function leastOf(state: readonly number[], from: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const index of from) least = Math.min(least, state[index] ?? 0);
  return least;
}
