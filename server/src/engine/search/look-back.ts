import type { Identity } from '../arithmetic/identity.ts';
import { add, type Int, subtract } from '../arithmetic/integers.ts';
import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { stateKey } from '../game/keys.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import type { Ordering } from '../game/order.ts';
import type { Component } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import type { State } from '../game/state.ts';
import { certain, type Fact } from './certain.ts';
import { descendingNumber } from './descending.ts';
import { type Reached, statesBelow } from './states-below.ts';

/** Finds nimbers of components with a large number; null where that is not possible. */
export interface LookingBack {
  /** Whether it is worth trying. */
  readonly mayKnow: (component: Component) => boolean;
  /** The order in which looking back needs play to go, if it may know a component; else unneeded. */
  readonly order: (component: Component) => Ordering;
  readonly isWorth: (component: Component, nimber: number, meter: Meter) => boolean | null;
  readonly nimber: (component: Component, meter: Meter) => number | null;
}

/**
 * Nimbers of states far above all that a search could visit. A state depends on those a little below it, these on others, and so on; but often the
 * nimber is the same whatever the nimbers of the states a few hundred below are. So the states from some number on are examined by the
 * definition, and for those below it every possibility is considered: what comes out in all cases is true, since one of the cases is. How far to look
 * back is found by trying. Options very far below, as in `move to (floor(n / 3))`, are examined in the same way, and `small` finds small ones.
 *
 * Nimbers are found one after another: among the states whose nimber is at least k, it is k exactly if no option has nimber k.
 *
 * Play must end, since otherwise a state below might have no nimber at all: {@link descendingNumber} reads that in the rules.
 */
export function lookingBack(session: Session, small: (component: Component, meter: Meter) => Nimber): LookingBack {
  const memo = lookedBackOf(session);
  /** The index of the number that is large, where looking back may help. */
  const deepIn = ({ ruleset, state }: Component): number | null =>
    state.some((number) => number > LARGE) && memo.get(ruleset.key)?.isOver !== true
      ? descendingNumber(ruleset, state)
      : null;
  const decide = (component: Component, level: number, meter: Meter): Code | null => {
    const deep = deepIn(component);
    if (deep === null) return null;
    const { key } = component.ruleset;
    const known = memo.get(key) ?? { codes: new Map(), isOver: false };
    memo.set(key, known);
    const search: Search = { deep, codes: known.codes, small, depth: 0 };
    const code = whereMeant(() => within(AFFORDABLE, meter, (limited) => decided(component, level, search, limited)));
    known.isOver = code === null;
    return code;
  };
  return {
    mayKnow: (component) => deepIn(component) !== null,
    order: (component) => {
      const deep = deepIn(component);
      // A move makes this number smaller, or else no number greater and one smaller.
      return deep === null ? 'unneeded' : (state) => [state[deep] ?? 0, state.reduce(add, 0)];
    },
    isWorth: (component, nimber, meter) => {
      const code = decide(component, nimber, meter);
      return code === null ? null : isNimber(code, nimber);
    },
    nimber: (component, meter) => {
      for (let level = 0; level <= MOST_LEVELS; level += 1) {
        const code = decide(component, level, meter);
        if (code === null) return null;
        if (isNimber(code, level)) return level;
      }
      return null;
    },
  };
}

/** What is known about the nimber of a state: 2n + 1 if it is n, and 2n if it is at least n. */
type Code = number;
type Codes = Map<Int | string, Code>;

/** What a session knows about large states, by the key of the ruleset; over once something could not be decided. */
const lookedBackOf = forgettable(() => new Map<Identity, { readonly codes: Codes; isOver: boolean }>());

interface Search {
  /** The index of the number that is large. */
  readonly deep: number;
  readonly codes: Codes;
  readonly small: (component: Component, meter: Meter) => Nimber;
  /** How many times play has jumped far below. */
  readonly depth: number;
}

/** The code of a component, which says whether its nimber is `level`; null if this cannot be found. */
function decided(component: Component, level: number, search: Search, meter: Meter): Code | null {
  const { codes, deep } = search;
  const { ruleset, state } = component;
  const key = stateKey(state);
  const number = state[deep] ?? 0;
  const known = codes.get(key) ?? 0;
  if (isDecided(known, level)) return known;
  if (number <= SMALL) {
    const nimber = search.small(component, meter);
    if (isLoopy(nimber) || typeof nimber === 'bigint') return null;
    codes.set(key, 2 * nimber + 1);
    return 2 * nimber + 1;
  }
  if (search.depth > MOST_JUMPS) return null;
  for (const length of LENGTHS) {
    const [near, far] = [subtract(number, length), subtract(number, FAR * length)];
    const isBelow = (other: State) => (other[deep] ?? 0) < near || (other[deep] ?? 0) <= SMALL;
    const reached = statesBelow(
      component,
      (other, at) => isBelow(other) || isDecided(codes.get(at) ?? 0, level),
      meter,
    );
    if (reached === null) return null;
    const isFar = ({ state: other, options }: Reached) =>
      options === null && ((other[deep] ?? 0) < far || (other[deep] ?? 0) <= SMALL);
    for (let each = 0; each <= level; each += 1) {
      for (const leaf of reached.filter(isFar))
        if (decided({ ruleset, state: leaf.state }, each, { ...search, depth: search.depth + 1 }, meter) === null)
          return null;
      const facts = reached.map((one) => factAt(one, each, codes));
      const truths = certain(facts, meter);
      if (truths === null) return null;
      for (const [index, truth] of truths.entries()) {
        const one = reached[index];
        if (one !== undefined && truth !== null && Array.isArray(facts[index]))
          codes.set(one.key, truth ? 2 * each + 1 : 2 * (each + 1));
      }
    }
    const code = codes.get(key) ?? 0;
    if (isDecided(code, level)) return code;
  }
  return null;
}

/** Whether a state has nimber `level`, as far as it is known or follows from its options. */
function factAt({ key, options }: Reached, level: number, codes: Codes): Fact {
  const code = codes.get(key) ?? 0;
  if (isDecided(code, level)) return isNimber(code, level);
  return code === 2 * level ? options : null;
}

function isDecided(code: Code, level: number): boolean {
  return code % 2 === 1 || code > 2 * level;
}

function isNimber(code: Code, nimber: number): boolean {
  return code === 2 * nimber + 1;
}

/** Smaller states are searched. */
const LARGE = 2 ** 20;
const SMALL = 2 ** 10;
/** How far to look back, one after another. */
const LENGTHS = [64, 512, 4096];
/** An option this many times as far below is examined by itself. */
const FAR = 4;
const MOST_JUMPS = 200;
const MOST_LEVELS = 64;
const AFFORDABLE: Limits = { steps: 2 ** 26, positions: Number.POSITIVE_INFINITY };
