import type { Identity } from '../arithmetic/identity.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy, type Loopy, multipleOf, type Nimber, plus, valueBy } from '../game/nimber.ts';
import { someListedOption, someOption } from '../game/options.ts';
import { type Component, isAnyOrder, type Ruleset, type Visit } from '../game/ruleset.ts';
import { forgettable } from '../game/session.ts';
import { withoutCircle } from './depth-first.ts';
import { descend, type Finder } from './descent.ts';
import { labelAll } from './endless.ts';
import { createMexSet, type MexSet } from './mex-set.ts';
import { createNimbers, type Nimbers } from './value-table.ts';

/** The value of a component if it is known without search, else undefined. */
export type KnownNimber = (component: Component, meter: Meter) => Nimber | undefined;

/** Values by the key of the ruleset. */
export type Memo = Map<Identity, Nimbers>;

/** The values that a session has found by search. */
export const memoOf = forgettable((): Memo => new Map());

/** The table of values of a ruleset in a memo, created if missing. */
function nimbersIn(memo: Memo, ruleset: Ruleset, isAnyOrder: Looking['isAnyOrder']): Nimbers {
  const known = memo.get(ruleset.key);
  if (known !== undefined) return known;
  const nimbers = createNimbers(isAnyOrder(ruleset));
  memo.set(ruleset.key, nimbers);
  return nimbers;
}

/** How a search reads rules: how it visits their options, and whether it believes them that the order of numbers makes no difference. */
export interface Looking {
  readonly visitOptions: typeof someOption;
  readonly isAnyOrder: (ruleset: Ruleset) => boolean;
}

const QUICKLY: Looking = { visitOptions: someOption, isAnyOrder };
/** Believes nothing but the list of each state's options. Its values are kept apart from those of other searches. */
export const BY_DEFINITION: Looking = { visitOptions: someListedOption, isAnyOrder: () => false };

/** The values that a session has found by definition alone. */
export const definitionMemoOf = forgettable((): Memo => new Map());

/**
 * The value of a component by the definition (Sprague 1935, Grundy 1939): the mex of its options' nimbers, where the nimber of a sum is the
 * xor of its terms. This is the reference against which every solver is tested. Visits each component that play can reach and remembers it
 * in `memo`; one step for each option and each of its components. If play can return to a position, it finds Smith's values of everything
 * that can be reached, see `search/endless.ts`. Throws `LimitReached`, which is also how a game that grows for ever ends.
 */
export function search(
  start: Component,
  memo: Memo,
  known: KnownNimber,
  meter: Meter,
  { visitOptions, isAnyOrder }: Looking = QUICKLY,
): Nimber {
  let values = nimbersIn(memo, start.ruleset, isAnyOrder);
  let latest = start.ruleset;
  const used = new Set([values]);
  /** The table of a ruleset, which is mostly the one used last. */
  const valuesOf = (ruleset: Ruleset): Nimbers => {
    if (ruleset === latest) return values;
    values = nimbersIn(memo, ruleset, isAnyOrder);
    latest = ruleset;
    used.add(values);
    return values;
  };
  const look = (component: Component): Nimber | undefined =>
    valuesOf(component.ruleset).get(component.state) ?? known(component, meter);
  const found = look(start);
  if (found !== undefined) return found;

  const mets: MexSet[] = [];
  const find: Finder<Component>['find'] = (component, level, settle) => {
    mets[level] ??= createMexSet();
    const met = mets[level] ?? createMexSet();
    met.clear();
    const endless: Loopy[] = [];
    let nimber: Nimber = 0;
    const isBrokenOff: Visit = (option, kept = 0) => {
      meter.spend(10);
      if (kept === 0) nimber = 0;
      for (let index = kept; index < option.length; index += 1) {
        const term = option[index];
        if (term === undefined) continue;
        const { component: part, times } = term;
        let value = look(part);
        if (value === undefined) {
          if (!settle(part)) return true;
          value = look(part) ?? 0;
        }
        nimber = plus(nimber, multipleOf(value, times));
      }
      if (isLoopy(nimber)) endless.push(nimber);
      else met.add(nimber);
      return false;
    };
    if (visitOptions(component, meter, isBrokenOff)) return false;
    valuesOf(component.ruleset).set(component.state, endless.length === 0 ? met.mex() : valueBy(met.all(), endless));
    return true;
  };
  const finder: Finder<Component> = {
    enter: ({ ruleset, state }) => {
      meter.remember(Math.floor(state.length / NUMBERS_PER_POSITION));
      if (state.length > NUMBERS_PER_POSITION) meter.spend(STEPS_PER_NUMBER * state.length);
      return valuesOf(ruleset).enter(state);
    },
    // If another search has called this one, its marks are removed as well: it finds a circle one round later.
    leaveAll: () => {
      for (const nimbers of used) nimbers.leaveAll();
    },
    find,
  };
  if (!withoutCircle(() => descend(start, finder, meter))) {
    meter.takeAll?.();
    for (const [{ ruleset, state }, nimber] of labelAll(start, look, meter, visitOptions))
      valuesOf(ruleset).set(state, nimber);
  }
  return look(start) ?? 0;
}

/** A long state takes as much memory as several short ones: one more position for each full group of this many numbers. */
export const NUMBERS_PER_POSITION = 16;
/** Making a state, looking it up and storing it takes about a tenth of a microsecond for each of its numbers. */
const STEPS_PER_NUMBER = 10;
