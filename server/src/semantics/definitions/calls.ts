import { LimitReached, type Meter } from '../../engine/budget/meter.ts';
import type { Environment, Value } from '../scope/evaluation.ts';
import { watchedChains } from './chains.ts';
import type { CompiledDefinition } from './definitions.ts';
import { endIfFalling, noteWaiting, type Waiting } from './endless-calls.ts';
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
  readonly call: Waiting;

  constructor(make: () => Value, call: Waiting) {
    this.make = make;
    this.call = call;
  }
}

/** This many nested calls fit onto any stack. */
const MOST_WITHIN = 48;

/**
 * What is postponed within fewer calls than this is made before the innermost of them goes on. So a list of many calls that is the value
 * of a constant does not start again at each of its entries.
 */
const FEW_WITHIN = 16;

/** A call that is made ahead may need this many others that are not known, each needed by the one before. */
const FEW_AHEAD = 8;

/** About what a call costs. */
const STEPS = 5;
/**
 * A definition ready to be called. Each of its values is computed once and kept, within the budget; so is the chain of calls that
 * wait for each other, which may be longer than the stack is deep.
 */
export function defined(definition: CompiledDefinition, environment: Environment, calls: Calls): Defined {
  const { value, isPlain } = definition;
  const { identity, digits, instantiate, call, position, ask } = environment;
  const compute = (values: readonly Value[], meter: Meter): Value => {
    meter.spend(STEPS);
    // Written out, since a copy of all that is in an environment takes several times as long.
    return value({ slots: values.slice(), meter, identity, digits, instantiate, call, position, ask });
  };
  return isPlain ? compute : remembered(compute, definition, calls);
}

function remembered(compute: Defined, { name, parameters }: CompiledDefinition, calls: Calls): Defined {
  const known = knownValues();
  const chains = watchedChains((values) => known.get(values) !== undefined);
  // Whoever catches an error sets the depth back: if each call did, an error would pass through hundreds of handlers.
  const computeOnce = (values: readonly Value[], meter: Meter): Value => {
    const { depth } = calls;
    calls.depth = depth + 1;
    const outer = chains.begin(values);
    const found = compute(values, meter);
    meter.remember(known.keep(values, found));
    chains.end(values, outer);
    calls.depth = depth;
    return found;
  };
  const make = (values: readonly Value[], meter: Meter): Value => known.get(values) ?? computeOnce(values, meter);
  /** Makes a call ahead of the one that needs it; tells whether that was possible within a few others. */
  const makeAhead = (values: readonly Value[], meter: Meter): boolean => {
    const { depth } = calls;
    calls.depth = Math.max(depth, MOST_WITHIN - FEW_AHEAD);
    try {
      make(values, meter);
      return true;
    } catch (error) {
      if (error instanceof Postponed) return false;
      throw error;
    } finally {
      calls.depth = depth;
    }
  };
  const postponed = (values: readonly Value[], meter: Meter): Postponed => {
    const ahead = chains.ahead(values, makeAhead, meter);
    const begin = (): Value => {
      ahead?.();
      return make(values, meter);
    };
    return new Postponed(begin, { name, parameters, values });
  };
  return (values, meter) => {
    const found = known.get(values);
    if (found !== undefined) {
      chains.met(values);
      return found;
    }
    const { depth } = calls;
    if (depth >= MOST_WITHIN) throw postponed(values, meter);
    if (depth >= FEW_WITHIN) return computeOnce(values, meter);
    try {
      return computeOnce(values, meter);
    } catch (error) {
      calls.depth = depth;
      return afterPostponed(error, () => computeOnce(values, meter), calls, meter);
    }
  };
}

/** Makes a call again and again, each time after what it postponed on the way; `error` is how its first time ended. */
function afterPostponed(error: unknown, make: () => Value, calls: Calls, meter: Meter): Value {
  const { depth } = calls;
  const open: (() => Value)[] = [make];
  const waiting: Waiting[] = [];
  const postpone = (thrown: unknown): void => {
    calls.depth = depth;
    if (!(thrown instanceof Postponed)) throw thrown;
    meter.spend(STEPS);
    meter.remember(1);
    open.push(thrown.make);
    waiting.push(thrown.call);
    endIfFalling(waiting);
  };
  try {
    postpone(error);
    for (;;) {
      const next = open.at(-1) ?? make;
      try {
        const value = next();
        open.pop();
        if (open.length === 0) return value;
        waiting.pop();
      } catch (thrown) {
        postpone(thrown);
      }
    }
  } catch (thrown) {
    if (thrown instanceof LimitReached) noteWaiting(thrown, waiting);
    throw thrown;
  }
}
