import { whereMeant } from '../../engine/budget/failures.ts';
import { type Limits, type Meter, within } from '../../engine/budget/meter.ts';
import type { Value } from '../scope/evaluation.ts';
import { argumentsAhead } from './arguments-ahead.ts';

/**
 * Watches the calls of one definition, to make a chain of calls that wait for each other from its far end: each is then made once, where it
 * would be begun, postponed and made again. Which calls these are is a guess on which no value depends, since each value is that of its arguments.
 */
export interface Chains {
  /** A call begins; returns the one under way before, which {@link end} needs. */
  readonly begin: (values: readonly Value[]) => readonly Value[] | null;
  /** The call that began last ends with a value. */
  readonly end: (values: readonly Value[], outer: readonly Value[] | null) => void;
  /** A call is made whose value is known. */
  readonly met: (values: readonly Value[]) => void;
  /** What makes the calls ahead of one that is to be postponed, by `call`; null where there are none. */
  readonly ahead: (values: readonly Value[], call: Try, meter: Meter) => (() => void) | null;
}

/** Makes a call if it needs few others; tells whether it did. */
type Try = (values: readonly Value[], meter: Meter) => boolean;

/** Shorter chains are not made ahead. */
const SHORT = 16;

/** No calls are made ahead where more than this many were not needed, and more than this part of all. */
const IDLE = 4096;
const IDLE_PART = 1 / 8;

/** What a chain may cost, and what each of its calls may: one that is not needed may be far more work than all others. */
const CHAIN: Limits = { steps: 2 ** 20, positions: 2 ** 16 };
const EACH: Limits = { steps: 2 ** 10, positions: 4 };

/** Watches no call yet; tells by `isKnown` for which arguments the value is known. */
export function watchedChains(isKnown: (values: readonly Value[]) => boolean): Chains {
  /** The arguments of the innermost call under way, and of the last one that it has made. */
  let current: readonly Value[] | null = null;
  let last: readonly Value[] | null = null;
  /** The arguments of a call that was made ahead, until it is seen to be needed. */
  let awaited: readonly Value[] | null = null;
  let [made, idle] = [0, 0];
  /** Makes one call; returns how many calls turned out not to be needed, or null if it needs too many others. */
  const attempt = (values: readonly Value[], before: number, call: Try, meter: Meter): number | null => {
    const isMade = whereMeant(() => call(values, meter));
    if (isMade === null) return before + 1;
    if (!isMade) return null;
    return awaited === null ? 0 : before;
  };
  const makeAll = (chain: readonly (readonly Value[])[], call: Try, meter: Meter): void => {
    for (let index = chain.length - 1; index >= 0; index -= 1) {
      awaited = chain[index + 1] ?? null;
      const needless = attempt(chain[index] ?? [], chain.length - 1 - index, call, meter);
      made += 1;
      idle += needless ?? SHORT;
      if (needless === null) break;
    }
  };
  const makeWithin = (chain: readonly (readonly Value[])[], call: Try, meter: Meter): void => {
    const [steps, positions] = [
      CHAIN.steps + chain.length * EACH.steps,
      CHAIN.positions + chain.length * EACH.positions,
    ];
    const isDone = within({ steps, positions }, meter, (limited) => {
      makeAll(chain, call, limited);
      return true;
    });
    if (isDone === null) idle += 2 * IDLE;
    awaited = null;
  };
  return {
    begin(values) {
      const outer = current;
      current = values;
      last = null;
      return outer;
    },
    end(values, outer) {
      current = outer;
      last = values;
    },
    met(values) {
      last = values;
      if (awaited !== null && values.every((value, index) => value === awaited?.[index])) awaited = null;
    },
    ahead(values, call, meter) {
      if (current === null || last === null || idle > IDLE + made * IDLE_PART) return null;
      const chain = argumentsAhead({ from: current, to: values, beside: last }, isKnown);
      return chain.length < SHORT ? null : () => makeWithin(chain, call, meter);
    },
  };
}
