import type { Meter } from '../../engine/budget/meter.ts';
import { type Environment, isNumber, type Value } from '../scope/evaluation.ts';
import { keyOf } from '../scope/values.ts';
import type { CompiledDefinition } from './definitions.ts';

/** How many calls of definitions are under way, each made by the one before. */
export interface Calls {
  depth: number;
}

/** A definition in its file: gives its value for some arguments. */
export type Defined = (values: readonly Value[], meter: Meter) => Value;

/** Thrown by a call too deep in others to be made there: it is made first, and then those that wanted it start again. */
class Postponed {
  readonly make: () => Value;

  constructor(make: () => Value) {
    this.make = make;
  }
}

/** This many nested calls fit onto any stack. */
const MOST_WITHIN = 48;

/** About what a call costs. */
const STEPS = 5;

/** A number that is found by a number takes this part of the memory of a position. */
const PART_OF_POSITION = 1 / 4;

/**
 * A definition ready to be called. Each of its values is computed once and kept, within the budget; so is the chain of calls that
 * wait for each other, which may be longer than the stack is deep.
 */
export function defined({ value, isPlain }: CompiledDefinition, environment: Environment, calls: Calls): Defined {
  const compute = (values: readonly Value[], meter: Meter): Value => {
    meter.spend(STEPS);
    return value({ ...environment, slots: [...values], meter });
  };
  if (isPlain) return compute;
  const known = new Map<string | Value, Value>();
  const computeOnce = (values: readonly Value[], key: string | Value, meter: Meter): Value => {
    calls.depth += 1;
    try {
      const found = compute(values, meter);
      meter.remember(typeof key === 'number' && typeof found === 'number' ? PART_OF_POSITION : 1);
      known.set(key, found);
      return found;
    } finally {
      calls.depth -= 1;
    }
  };
  return (values, meter) => {
    const key = keyOfArguments(values);
    const found = known.get(key);
    if (found !== undefined) return found;
    const make = (): Value => known.get(key) ?? computeOnce(values, key, meter);
    if (calls.depth >= MOST_WITHIN) throw new Postponed(make);
    return calls.depth === 0 ? fromTheStart(make, meter) : make();
  };
}

/**
 * One number is its own key, and so are two small ones together, which take a fraction of the time of a text; no definition has one argument in
 * one call and two in another. Constants, which have no arguments, are asked for most often.
 */
function keyOfArguments(values: readonly Value[]): string | Value {
  if (values.length === 0) return '';
  const [first, second] = values;
  if (values.length === 1 && isNumber(first)) return first;
  return values.length === 2 && isSmall(first) && isSmall(second) ? keyOfPair(first, second) : keyOf(values);
}

function isSmall(value: Value | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value < SMALL;
}

/** The numbers that few pairs have are above all of those that most have, which fit into a machine's small integers. */
function keyOfPair(first: number, second: number): number {
  return first < SMALLER && second < SMALLER ? first * SMALLER + second : (first + SMALLER) * SMALL + second;
}

const SMALLER = 2 ** 15;
const SMALL = 2 ** 26;

/** Makes a call, and before it whatever was postponed on the way. */
function fromTheStart(make: () => Value, meter: Meter): Value {
  const open = [make];
  for (;;) {
    const next = open.at(-1) ?? make;
    try {
      const value = next();
      open.pop();
      if (open.length === 0) return value;
    } catch (error) {
      if (!(error instanceof Postponed)) throw error;
      meter.spend(STEPS);
      meter.remember(1);
      open.push(error.make);
    }
  }
}
