import type { Int } from '../arithmetic/integers.ts';
import { LimitReached } from '../budget/meter.ts';
import type { Sum } from './ruleset.ts';

/** The position at which a search was stopped. */
export interface Reached {
  readonly at: Sum;
  /** True if no number is smaller than at the start of play and some number is greater, so play may grow for ever. */
  readonly grown: boolean;
}

/** Runs a search; if it throws `LimitReached`, attaches the position that `at` returns at that moment. */
export function tellingWhere<T>(start: Sum, at: () => Sum, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof LimitReached && !STOPPED_AT.has(error)) {
      const end = at();
      STOPPED_AT.set(error, { at: end, grown: hasGrown(start, end) });
    }
    throw error;
  }
}

function hasGrown(start: Sum, end: Sum): boolean {
  if (end.length !== start.length) return false;
  const steps = start.flatMap(({ component, times }, index) => {
    const after = end[index];
    if (after === undefined || after.component.ruleset.key !== component.ruleset.key) return [-1];
    const { state } = after.component;
    const change = (before: Int, now: Int): number => (now === before ? 0 : now > before ? 1 : -1);
    return [
      change(times, after.times),
      change(component.state.length, state.length),
      ...component.state.map((before, at) => change(before, state[at] ?? 0)),
    ];
  });
  return steps.includes(1) && !steps.includes(-1);
}

/** Kept apart from the errors, so that a meter needs to know nothing about positions. */
const STOPPED_AT = new WeakMap<LimitReached, Reached>();

/** The position a search had reached when it hit the limit; null if no search was running. */
export function reachedBy(error: LimitReached): Reached | null {
  return STOPPED_AT.get(error) ?? null;
}
