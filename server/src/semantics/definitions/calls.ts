import type { Meter } from '../../engine/budget/meter.ts';
import type { Environment, Value } from '../scope/evaluation.ts';
import type { CompiledDefinition } from './definitions.ts';
import { knownValues } from './known-values.ts';

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

/**
 * What is postponed within fewer calls than this is made before the innermost of them goes on. So a list of many calls that is the value
 * of a constant does not start again at each of its entries.
 */
const FEW_WITHIN = 16;

/** About what a call costs. */
const STEPS = 5;
/**
 * A definition ready to be called. Each of its values is computed once and kept, within the budget; so is the chain of calls that
 * wait for each other, which may be longer than the stack is deep.
 */
export function defined({ value, isPlain }: CompiledDefinition, environment: Environment, calls: Calls): Defined {
  const { identity, digits, instantiate, call, position, ask } = environment;
  const compute = (values: readonly Value[], meter: Meter): Value => {
    meter.spend(STEPS);
    // Written out, since a copy of all that is in an environment takes several times as long.
    return value({ slots: values.slice(), meter, identity, digits, instantiate, call, position, ask });
  };
  if (isPlain) return compute;
  const known = knownValues();
  const computeOnce = (values: readonly Value[], meter: Meter): Value => {
    calls.depth += 1;
    try {
      const found = compute(values, meter);
      meter.remember(known.keep(values, found));
      return found;
    } finally {
      calls.depth -= 1;
    }
  };
  return (values, meter) => {
    const found = known.get(values);
    if (found !== undefined) return found;
    if (calls.depth >= MOST_WITHIN) throw new Postponed(() => known.get(values) ?? computeOnce(values, meter));
    if (calls.depth >= FEW_WITHIN) return computeOnce(values, meter);
    try {
      return computeOnce(values, meter);
    } catch (error) {
      return afterPostponed(error, () => computeOnce(values, meter), meter);
    }
  };
}

/** Makes a call again and again, each time after what it postponed on the way; `error` is how its first time ended. */
function afterPostponed(error: unknown, make: () => Value, meter: Meter): Value {
  const open: (() => Value)[] = [make];
  const postpone = (thrown: unknown): void => {
    if (!(thrown instanceof Postponed)) throw thrown;
    meter.spend(STEPS);
    meter.remember(1);
    open.push(thrown.make);
  };
  postpone(error);
  for (;;) {
    const next = open.at(-1) ?? make;
    try {
      const value = next();
      open.pop();
      if (open.length === 0) return value;
    } catch (thrown) {
      postpone(thrown);
    }
  }
}
