import type { Identity } from '../arithmetic/identity.ts';
import { type Int, isEven, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { type Analysis, countedOnce, type Type } from '../game/analysis.ts';
import { createKeys, stateKey } from '../game/keys.ts';
import { mex } from '../game/nimber.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { allOptions, options } from '../game/options.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { isNim } from '../heaps/nim.ts';
import { depthFirst, withoutCircle } from '../search/depth-first.ts';
import { solverOf } from '../solvers/solvers.ts';

/** The types found, by the keys of the ruleset and the state; null for positions not known to be tame. */
const typesOf = forgettable(() => new Map<Identity, Map<Int | string, Type | null>>());

const ENDED: Type = { nimber: 0, fickle: true };

/**
 * Analyses a sum under misère play if every position that its components can reach is tame; null otherwise. Types then add as in Nim:
 * nimbers by xor, and a sum is fickle if all its components are. It is lost if it is fickle with nimber 1 or firm with nimber 0 (Conway, On
 * Numbers and Games, chapter 12; Winning Ways, chapter 13). The reason: a firm position of nimber 0 or 1 has no fickle option, and a fickle
 * one has no firm option of nimber 0 or 1, because either would repeat one of its values. So no move leads from a lost sum to a lost one,
 * and the mex of g⁺, or of g⁻ if everything else is fickle, supplies a move to a lost sum from every other sum. Tameness is never assumed:
 * Kayles, for one, is not tame from a heap of 5 on. Visits each component that play can reach once.
 */
export function analyseTame(session: Session, sum: Sum, meter: Meter): Analysis | null {
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
  };
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

/** The options after which the opponent loses, given the rest of the sum. Nim has at most one for each nimber that may be needed. */
function winningOptions(session: Session, component: Component, rest: Type, meter: Meter): Moves {
  const wins = (option: Sum): boolean => {
    const type = typeOfSum(session, option, meter);
    return type !== null && isLost(plus(rest, type));
  };
  if (!isNim(component.ruleset)) {
    return movesOf(function* () {
      for (const option of options(component, meter)) if (wins(option)) yield single(option);
    });
  }
  const { optionsWithValue } = solverOf(session, component.ruleset);
  const found = [...new Set<Int>([rest.nimber, 0, 1])].flatMap((heap) =>
    optionsWithValue(component.state, heap, meter).first(1).filter(wins),
  );
  return { count: found.length, first: (limit) => found.slice(0, limit) };
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
  const look = ({ ruleset, state }: Component): Type | null | undefined =>
    knownToBeNim(ruleset) ? nimType(state[0] ?? 0) : tame.get(ruleset.key)?.get(stateKey(state));
  const nim = new Map<Identity, boolean>();
  const knownToBeNim = (ruleset: Ruleset): boolean => {
    const known = nim.get(ruleset.key) ?? isNim(ruleset);
    nim.set(ruleset.key, known);
    return known;
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

function nimType(heap: Int): Type {
  return { nimber: heap, fickle: heap <= 1 };
}
