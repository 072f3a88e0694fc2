import type { Int } from '../arithmetic/integers.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import { isLoopy, multipleOf, type Nimber, plus } from '../game/nimber.ts';
import { movesLater, movesWhere } from '../game/option-runs.ts';
import { someWantedOption } from '../game/options.ts';
import { NO_ORDER, type Ordering } from '../game/order.ts';
import { COMPUTED, SMITH } from '../game/period.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type Verdict } from '../game/solver.ts';
import { claimsOf, createClaims } from './claims.ts';
import { decidedIn } from './decided.ts';
import { lostSoon } from './ends-soon.ts';
import { growingVerdict, mayGrow } from './growing.ts';
import { lookingBack } from './look-back.ts';
import { BY_DEFINITION, definitionMemoOf, type KnownNimber, memoOf, search } from './search.ts';
import { plansOf, sharedSearch } from './shared-search.ts';

/** Plain search, which serves every ruleset. `known` gives the values of components that have a better solver. */
export function searchSolver(ruleset: Ruleset, session: Session, known: KnownNimber): Solver {
  const seek = seeking(session, known);
  return {
    ...solverBy(ruleset, seek),
    outcome: (state, meter) => verdictBy({ ruleset, state }, null, seek, meter),
  };
}

/** The two ways to learn about a component from its options, and the order on which the answers rest. */
export interface Seeking {
  readonly order: (component: Component, meter: Meter) => Ordering;
  readonly nimber: NimberOf;
  /** Whether a position has this nimber; null if play may go on for ever. */
  readonly isWorth: (position: Sum, nimber: number, meter: Meter) => boolean | null;
  /** See {@link Solver}. */
  readonly growing?: (component: Component, meter: Meter) => Verdict | null;
}

/**
 * Values come from a search of everything that play can reach. If that is a lot, claims are tried for a while, nimber by nimber, because a
 * small nimber may need few positions to prove. The outcome is found by the claim of nimber 0.
 */
export function seeking(session: Session, known: KnownNimber): Seeking {
  const memo = memoOf(session);
  const found: KnownNimber = (component, meter) =>
    memo.get(component.ruleset.key)?.get(component.state) ?? known(component, meter);
  const { isWorth } = createClaims(claimsOf(session), found);
  const claimed = (component: Component, meter: Meter): number | null => {
    for (let nimber = 0; ; nimber += 1) {
      const worth = isWorth([{ component, times: 1 }], nimber, meter);
      if (worth !== false) return worth === null ? null : nimber;
    }
  };
  const back = lookingBack(session, (component, meter) => search(component, memo, known, meter));
  const sharing = sharedSearch(plansOf(session), known);
  const keys = createKeys();
  /** The components whose values an easy search has not found: such a search would only begin again. */
  const hard = new Set<string>();
  return {
    order: back.order,
    growing: (component, meter) => growingVerdict(component, decidedIn(session, component.ruleset), meter),
    nimber: (component, meter) => {
      const searched = (limited: Meter): Nimber => search(component, memo, known, limited);
      const easily = (): Nimber | null => {
        if (hard.size > 0 && hard.has(keys.ofComponent(component))) return null;
        const value = within(back.mayKnow(component) ? VERY_EASY : EASY, meter, searched);
        if (value === null) hard.add(keys.ofComponent(component));
        return value;
      };
      return (
        easily() ??
        back.nimber(component, meter) ??
        within(PROMISING, meter, (limited) => claimed(component, limited)) ??
        searched(meter)
      );
    },
    isWorth: (position, nimber, meter) => {
      const [term, another] = position;
      if (term === undefined || another !== undefined || term.times !== 1) return isWorth(position, nimber, meter);
      const { component } = term;
      const isShared = nimber === 0 && sharing.serves(component.ruleset);
      if (isShared && sharing.hasBegun(component.ruleset))
        return sharing.isLost(component, meter) ?? isWorth(position, nimber, meter);
      const looksBack = !isShared && back.mayKnow(component);
      return (
        within(looksBack ? VERY_EASY : EASY, meter, (limited) => isWorth(position, nimber, limited)) ??
        (looksBack ? back.isWorth(component, nimber, meter) : null) ??
        (nimber === 0 ? lostSoon(component, meter) : null) ??
        (isShared ? sharing.isLost(component, meter) : null) ??
        isWorth(position, nimber, meter)
      );
    },
  };
}

/** What a search may cost before it is looked whether play grows: following play that does leads to ever larger numbers. */
const AT_ONCE: Limits = { steps: 2 ** 14, positions: 2 ** 8 };
/** What a search may cost before looking back is tried. */
const VERY_EASY: Limits = { steps: 2 ** 18, positions: Number.POSITIVE_INFINITY };
const EASY: Limits = { steps: 2 ** 22, positions: Number.POSITIVE_INFINITY };
const PROMISING: Limits = { steps: 2 ** 25, positions: Number.POSITIVE_INFINITY };

/** Who wins a component, with the moves to lost positions; decided here if `known` is null. Null if only the value could decide it. */
export function verdictBy(component: Component, known: boolean | null, seek: Seeking, meter: Meter): Verdict | null {
  const worthless = (limited: Meter) => seek.isWorth([{ component, times: 1 }], 0, limited);
  const growing = known === null && mayGrow(component) ? seek.growing : undefined;
  const soon = growing === undefined ? null : atOnce(worthless, meter);
  const verdict = soon === null ? growing?.(component, meter) : null;
  if (verdict) return verdict;
  const lost = known ?? soon ?? worthless(meter);
  if (lost === null) return null;
  if (lost) return { lost, ground: COMPUTED, winning: NO_MOVES };
  // To list all winning moves is to ask who wins the other options, too, from which play may grow. Whoever only asks who wins need not wait for that.
  const winning = movesLater(() => {
    const grown = soon === null ? null : (growing?.(component, meter) ?? null);
    return grown?.winning ?? movesTo(0, component, seek, meter);
  });
  return { lost, ground: COMPUTED, winning };
}

/** What is found at once, else null. Then it remembers nothing, since the search is made again. */
function atOnce<T>(run: (limited: Meter) => T, meter: Meter): T | null {
  let remembered = 0;
  const counted: Meter = {
    spend: (steps) => meter.spend(steps),
    remember: (positions) => {
      remembered += positions;
    },
  };
  const found = within(AT_ONCE, counted, run);
  if (found !== null) meter.remember(remembered);
  return found;
}

/**
 * Search of one-heap games down to heaps whose values are known. From a table come the heaps below {@link TABULATED}, since play meets most of
 * them anyway; from a larger heap, play may skip nearly all the others, so it is searched.
 */
export function searchDownTo(known: KnownNimber, ruleset: Ruleset, session: Session): Solver {
  const nimber: NimberOf = (component, meter) => search(component, memoOf(session), known, meter);
  return {
    value: (state, meter) => ({ nimber: nimber({ ruleset, state }, meter), ground: COMPUTED }),
    optionsWithValue: (state, target, meter) => walkOptions({ ruleset, state }, target, nimber, meter),
    order: NO_ORDER,
    period: () => null,
  };
}

/** The first heap that is searched rather than tabulated. */
export const TABULATED = 4096;

/** Search that uses nothing but the list of each state's options: the last resort after a shortcut has been wrong. */
export function definitionSolver(ruleset: Ruleset, session: Session, known: KnownNimber): Solver {
  const memo = definitionMemoOf(session);
  const nimber: NimberOf = (component, meter) => search(component, memo, known, meter, BY_DEFINITION);
  return solverBy(ruleset, {
    order: () => 'unneeded',
    nimber,
    isWorth: (position, worth, meter) => nimberOfSum(position, nimber, meter) === worth,
  });
}

/** A solver that finds values and moves by examining all options. */
export function solverBy(ruleset: Ruleset, seek: Seeking): Solver {
  const { growing } = seek;
  return {
    ...(growing === undefined
      ? {}
      : { growing: (state, meter) => (mayGrow({ ruleset, state }) ? growing({ ruleset, state }, meter) : null) }),
    value: (state, meter) => {
      const found = seek.nimber({ ruleset, state }, meter);
      return { nimber: found, ground: isLoopy(found) ? SMITH : COMPUTED };
    },
    order: (state, meter) => seek.order({ ruleset, state }, meter),
    optionsWithValue: (state, target, meter) =>
      typeof target === 'number'
        ? movesTo(target, { ruleset, state }, seek, meter)
        : walkOptions({ ruleset, state }, target, seek.nimber, meter),
    period: () => null,
  };
}

/** The options with this value. The value of an option is computed only if claims cannot decide whether it is wanted. */
function movesTo(target: number, component: Component, { isWorth, nimber }: Seeking, meter: Meter): Moves {
  const isWanted = (option: Sum): boolean =>
    isWorth(option, target, meter) ?? nimberOfSum(option, nimber, meter) === target;
  return movesWhere((visit) => someWantedOption(component, meter, isWanted, visit));
}

/** Gives the value of any component. */
export type NimberOf = (component: Component, meter: Meter) => Nimber;

/** The options with this value, found by examining all of them. Linear in the number of options, for the count and for a list. */
export function walkOptions(component: Component, target: Int, nimber: NimberOf, meter: Meter): Moves {
  const isWanted = (option: Sum): boolean => nimberOfSum(option, nimber, meter) === target;
  return movesWhere((visit) => someWantedOption(component, meter, isWanted, visit));
}

/** The value of a sum: the values of its components added, counting every copy. */
export function nimberOfSum(sum: Sum, nimber: NimberOf, meter: Meter): Nimber {
  meter.spend(sum.length);
  const [only] = sum;
  if (only?.times === 1 && sum.length === 1) return nimber(only.component, meter);
  let total: Nimber = 0;
  for (const { component, times } of sum) total = plus(total, multipleOf(nimber(component, meter), times));
  return total;
}
