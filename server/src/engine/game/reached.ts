import { greatest, type Int } from '../arithmetic/integers.ts';
import { LimitReached } from '../budget/meter.ts';
import type { Ruleset, Sum } from './ruleset.ts';
import type { State } from './state.ts';

/** The position at which a search was stopped. */
export interface Reached {
  readonly at: Sum;
  /**
   * True if no number is smaller than at the start of play, and some number is greater than all at the start, than any constant or parameter of the rules,
   * and than the length of any list, so that play may grow for ever. Never true for texts, boards and graphs.
   */
  readonly grown: boolean;
}

/** Runs a search; if it throws `LimitReached`, attaches the position that `at` returns at that moment. */
export function tellingWhere<T>(start: Sum, at: () => Sum, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof LimitReached && !STOPPED_AT.has(error)) {
      const end = at();
      const isNamed = end.every(({ component }) => component.ruleset.name !== '');
      STOPPED_AT.set(error, isNamed ? { at: end, grown: hasGrown(start, end) } : null);
    }
    throw error;
  }
}

/** Whether play has grown from one position to another, as described at {@link Reached.grown}. Linear. */
export function hasGrown(start: Sum, end: Sum): boolean {
  if (end.length !== start.length) return false;
  const steps = start.flatMap(({ component, times }, index) => {
    const after = end[index];
    if (after === undefined || after.component.ruleset.key !== component.ruleset.key) return [-1];
    const { ruleset, state } = after.component;
    if (ruleset.list?.isText === true || (ruleset.form !== undefined && ruleset.form.kind !== 'rules')) return [-1];
    const most = mostNamed(ruleset, component.state);
    return [
      change(times, after.times),
      change(component.state.length, state.length),
      ...component.state.map((before, at) => {
        const now = state[at] ?? 0;
        return now > before && now <= most ? 0 : change(before, now);
      }),
    ];
  });
  return steps.includes(1) && !steps.includes(-1);
}

function change(before: Int, now: Int): number {
  return now === before ? 0 : now > before ? 1 : -1;
}

/**
 * The greatest number up to which the rules may keep a number: one that they or their parameters name, one of the state at the start, or just past the
 * length of a list whose entries they use.
 */
function mostNamed({ constants, form }: Ruleset, state: State): Int {
  const parameters = form?.kind === 'rules' ? form.parameters : [];
  const named = parameters.map((value) =>
    typeof value === 'number' || typeof value === 'bigint' ? value : Array.isArray(value) ? value.length + 1 : 0,
  );
  return [...(constants ?? []), ...named, ...state, state.length].reduce(greatest, 0);
}

/** Kept apart from the errors, so that a meter needs to know nothing about positions. */
const STOPPED_AT = new WeakMap<LimitReached, Reached | null>();

/** The position a search had reached when it hit the limit; null if no search was running, or one through positions that no user can write. */
export function reachedBy(error: LimitReached): Reached | null {
  return STOPPED_AT.get(error) ?? null;
}
