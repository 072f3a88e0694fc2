import type { Identity } from '../arithmetic/identity.ts';
import { type Int, isEven, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { countedOnce, type TheoryAnalysis, type Type } from '../game/analysis.ts';
import { createKeys, stateKey } from '../game/keys.ts';
import { isLoopy, mex } from '../game/nimber.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { allOptions, options } from '../game/options.ts';
import { BY_FIRST, NO_ORDER, type Order } from '../game/order.ts';
import { plainAmounts } from '../game/repeating-amounts.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { isNim } from '../heaps/amounts/nim.ts';
import { depthFirst, withoutCircle } from '../search/depth-first.ts';
import { nimberOf, solverOf } from '../solvers/solvers.ts';

/** The types found, by the keys of the ruleset and the state; null for positions not known to be tame. */
const typesOf = forgettable(() => new Map<Identity, Map<Int | string, Type | null>>());

const ENDED: Type = { nimber: 0, fickle: true };

/**
 * Analyses a sum under misère play if every position that its components can reach is tame; null otherwise. Types then add as in Nim:
 * nimbers by xor, and a sum is fickle if all its components are. It is lost if it is fickle with nimber 1 or firm with nimber 0 (Conway, On
 * Numbers and Games, chapter 12; Winning Ways, chapter 13). The reason: a firm position of nimber 0 or 1 has no fickle option, and a fickle
 * one has no firm option of nimber 0 or 1, because either would repeat one of its values. So no move leads from a lost sum to a lost one,
 * and the mex of g⁺, or of g⁻ if everything else is fickle, supplies a move to a lost sum from every other sum. Tameness is never assumed:
 * Kayles, for one, is not tame from a heap of 5 on. Visits each component that play can reach once; heaps from which the amounts of a fixed
 * set may be taken have the types of their nimbers, see {@link hasTypesOfNim}, so they cost as much as under normal play, as do
 * games whose length has a fixed parity.
 */
export function analyseTame(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const types: Type[] = [];
  for (const { component } of sum) {
    const type = typeOf(session, component, meter);
    if (type === null) return null;
    types.push(type);
  }
  const total = typeOfTerms(sum, types);
  const lost = isLost(total.type);
  const of = (index: number): Moves => {
    const [term, type] = [sum[index], types[index]];
    if (term === undefined || type === undefined || lost) return NO_MOVES;
    const firmElsewhere = total.firm - (type.fickle ? 0 : 1);
    const rest: Type = {
      nimber: xor(total.type.nimber, type.nimber),
      fickle: firmElsewhere === 0 && (type.fickle || term.times === 1),
    };
    return winningOptions(session, term.component, rest, meter);
  };
  return {
    outcome: lost ? 'P' : 'N',
    nimber: null,
    type: total.type,
    ground: { kind: 'theorem', by: 'tame' },
    terms: [],
    winning: countedOnce(sum, lost ? 'P' : 'N', of, meter),
    drawing: () => [],
    order: (component, limited) => orderOf(session, component, limited)(component.state, limited),
  };
}

function orderOf(session: Session, component: Component, meter: Meter): Order {
  if (hasTypesOfNim(component.ruleset)) return BY_FIRST;
  // Other types are searched, which notices circles.
  return hasFixedParity(session, component, meter) ? solverOf(session, component.ruleset).order : NO_ORDER;
}

/** Whether the last move of each play is made by the same player: then each type is that of a heap of 0 or 1 in Nim, by induction. */
function hasFixedParity(session: Session, { ruleset, state }: Component, meter: Meter): boolean {
  return solverOf(session, ruleset).hasFixedParity?.(state, meter) === true;
}

function isLost({ nimber, fickle }: Type): boolean {
  return nimber === (fickle ? 1 : 0);
}

function plus(a: Type, b: Type): Type {
  return { nimber: xor(a.nimber, b.nimber), fickle: a.fickle && b.fickle };
}

/** The type of a sum, and how many of its terms are firm. */
function typeOfTerms(sum: Sum, types: readonly Type[]): { readonly type: Type; readonly firm: number } {
  let type = ENDED;
  let firm = 0;
  sum.forEach(({ times }, index) => {
    const one = types[index] ?? ENDED;
    type = plus(type, isEven(times) ? { nimber: 0, fickle: one.fickle } : one);
    if (!one.fickle) firm += 1;
  });
  return { type, firm };
}

/** The options after which the opponent loses, given the rest of the sum. */
function winningOptions(session: Session, component: Component, rest: Type, meter: Meter): Moves {
  if (hasTypesOfNim(component.ruleset) || hasFixedParity(session, component, meter)) {
    // If all else is fickle, the nimber of the option has to differ from it by 1, and else not at all.
    const wanted = rest.fickle ? xor(rest.nimber, 1) : rest.nimber;
    return solverOf(session, component.ruleset).optionsWithValue(component.state, wanted, meter);
  }
  return movesOf(function* () {
    for (const option of options(component, meter)) {
      const type = typeOfSum(session, option, meter);
      if (type !== null && isLost(plus(rest, type))) yield single(option);
    }
  });
}

/**
 * Whether the type of each heap follows from its nimber as in Nim: fickle up to 1, firm from 2 on. This holds if the amounts of a fixed set S
 * may be taken from a heap, finite or not (Ferguson 1974). Let s be the least amount.
 *
 * First, g(n) = 1 exactly if g(n − s) = 0, by induction. If g(n − s) = 0 and g(n) were greater than 1, some option n − t would be worth 1,
 * so that n − t − s, an option of n − s, would be worth 0. If g(n) = 1 and g(n − s) were not 0, some option n − s − t of it would be worth 0,
 * so that n − t, an option of n, would be worth 1.
 *
 * Now let all smaller heaps have such types. A heap of nimber 1 has an option of nimber 0 and none of nimber 1, so g⁻ = 0. One of nimber 0
 * with a move has one of nimber 1: some option n − s − t of n − s is worth 0, so that n − t is worth 1; hence g⁻ = 1. One of a greater nimber
 * has options of both, so g⁻ is the same. Linear in the rules.
 */
export function hasTypesOfNim(ruleset: Ruleset): boolean {
  return isNim(ruleset) || plainAmounts(ruleset) !== null;
}

function typeOfSum(session: Session, sum: Sum, meter: Meter): Type | null {
  const types: Type[] = [];
  for (const { component } of sum) {
    const type = typeOf(session, component, meter);
    if (type === null) return null;
    types.push(type);
  }
  return typeOfTerms(sum, types).type;
}

/** The type of a component; null if it, or a position that it can reach, is not known to be tame. */
function typeOf(session: Session, start: Component, meter: Meter): Type | null {
  const tame = typesOf(session);
  const look = (component: Component): Type | null | undefined => {
    const { ruleset, state } = component;
    const known = tame.get(ruleset.key)?.get(stateKey(state));
    if (known !== undefined) return known;
    return likeNim(ruleset) || hasFixedParity(session, component, meter) ? typeByNimber(component) : undefined;
  };
  const checked = new Map<Identity, boolean>();
  const likeNim = (ruleset: Ruleset): boolean => {
    const known = checked.get(ruleset.key) ?? hasTypesOfNim(ruleset);
    checked.set(ruleset.key, known);
    return known;
  };
  const typeByNimber = (component: Component): Type | null => {
    const nimber = nimberOf(session, component, meter);
    return isLoopy(nimber) ? null : { nimber, fickle: nimber <= 1 };
  };
  const found = look(start);
  if (found !== undefined) return found;

  function* find(component: Component): Generator<Component, void> {
    const [nimbers, misereNimbers] = [new Set<Int>(), new Set<Int>()];
    for (const option of allOptions(component, meter)) {
      meter.spend(10 + 10 * option.length);
      const types: Type[] = [];
      for (const { component: part } of option) {
        if (look(part) === undefined) yield part;
        const type = look(part) ?? null;
        if (type === null) return remember(component, null);
        types.push(type);
      }
      const { nimber, fickle } = typeOfTerms(option, types).type;
      nimbers.add(nimber);
      misereNimbers.add(fickle ? xor(nimber, 1) : nimber);
    }
    const nimber = mex(nimbers);
    const misere = nimbers.size === 0 ? 1 : mex(misereNimbers);
    if (nimber === misere) return remember(component, { nimber, fickle: false });
    remember(component, nimber + misere === 1 ? { nimber, fickle: true } : null);
  }

  const remember = ({ ruleset, state }: Component, type: Type | null): void => {
    const types = tame.get(ruleset.key);
    if (types === undefined) tame.set(ruleset.key, new Map([[stateKey(state), type]]));
    else types.set(stateKey(state), type);
  };

  // If play can return to a position, nothing is known to be tame.
  const ends = withoutCircle(() => depthFirst(start, { keyOf: createKeys().ofComponent, find }, meter));
  return ends ? (look(start) ?? null) : null;
}
