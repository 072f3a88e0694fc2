import { whereMeant } from '../../engine/budget/failures.ts';
import { type Limits, type Meter, within } from '../../engine/budget/meter.ts';
import type { Value } from '../scope/evaluation.ts';
import { argumentsAt, type Chain, chainFrom, lengthBeside, lengthToEnd } from './arguments-ahead.ts';

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

/** No chains are begun from their far ends where more than this many were not made, and more than half of all. */
const FEW_IN_VAIN = 8;

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
  /** How many chains have been begun from their far ends, and made. */
  let [sought, reached] = [0, 0];
  const isIdle = (): boolean => idle > IDLE + made * IDLE_PART;
  /** Makes one call; returns how many calls turned out not to be needed, or null if it needs too many others. */
  const attempt = (values: readonly Value[], before: number, call: Try, meter: Meter): number | null => {
    const isMade = whereMeant(() => call(values, meter));
    if (isMade === null) return before + 1;
    if (!isMade) return null;
    return awaited === null ? 0 : before;
  };
  /** Makes the calls of a chain, the last one first; tells whether all were possible and needed. */
  const makeAll = (chain: Chain, call: Try, meter: Meter): boolean => {
    for (let index = chain.length - 1; index >= 0; index -= 1) {
      const needless = attempt(argumentsAt(chain, index), chain.length - 1 - index, call, meter);
      made += 1;
      idle += needless ?? SHORT;
      if (needless === null || (needless > 0 && isIdle())) return false;
      awaited = argumentsAt(chain, index);
    }
    return true;
  };
  const makeWithin = (chain: Chain, call: Try, meter: Meter): boolean => {
    const [steps, positions] = [
      CHAIN.steps + chain.length * EACH.steps,
      CHAIN.positions + chain.length * EACH.positions,
    ];
    awaited = null;
    const isDone = within({ steps, positions }, meter, (limited) => makeAll(chain, call, limited));
    if (isDone === null) idle += 2 * IDLE;
    awaited = null;
    return isDone === true;
  };
  const makeFromEnd = (chain: Chain, call: Try, meter: Meter): void => {
    sought += 1;
    const length = within(CHAIN, meter, (limited) =>
      lengthToEnd(chain, (index) => whereMeant(() => call(argumentsAt(chain, index), limited))),
    );
    if (length !== null && length >= SHORT && makeWithin({ ...chain, length }, call, meter)) reached += 1;
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
      const chain = current === null || isIdle() ? null : chainFrom(current, values);
      if (chain === null) return null;
      if (last === null) return sought > FEW_IN_VAIN + 2 * reached ? null : () => makeFromEnd(chain, call, meter);
      const length = lengthBeside(chain, last, isKnown);
      return length < SHORT ? null : () => makeWithin({ ...chain, length }, call, meter);
    },
  };
}
