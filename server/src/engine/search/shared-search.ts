import type { Identity } from '../arithmetic/identity.ts';
import { add, type Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { stateKey } from '../game/keys.ts';
import { isLoopy } from '../game/nimber.ts';
import { leavesOne, someOptionOfRule } from '../game/options.ts';
import type { Component, Rule, Ruleset, SharedOptions, Stopped } from '../game/ruleset.ts';
import { forgettable } from '../game/session.ts';
import type { State } from '../game/state.ts';
import { untilOver } from '../game/until-over.ts';
import { CircleFound, withoutCircle } from './depth-first.ts';
import { descend, type Finder } from './descent.ts';
import { NONE, type StateTable } from './packed-table.ts';
import type { KnownNimber } from './search.ts';
import { createStateTable } from './state-table.ts';

/** Who wins components of rulesets whose states share options with their neighbours. */
export interface SharedSearch {
  /** Whether it serves a ruleset. */
  readonly serves: (ruleset: Ruleset) => boolean;
  /** Whether any component of a ruleset has been looked at. */
  readonly hasBegun: (ruleset: Ruleset) => boolean;
  /** Whether a component is lost; null if play may go on for ever, or a number is too large. Throws `LimitReached`. */
  readonly isLost: (component: Component, meter: Meter) => boolean | null;
}

/**
 * Who wins, by the definition: a state is won if some option is lost. Where states share nearly all options of a rule with a neighbour, the rule has a lost
 * option exactly if one of the other options is lost, or the rule has one in the neighbour. So of all states that differ in one number only, it has one exactly in those from
 * some number on, and to find that number, each option is looked at once. A rule such as `move to (x, y + 1) for x in r..#w` costs one option for each state
 * rather than all of them, and one with two such loops as well. As only options of the state are looked at, play that goes round in a circle is found just as by a
 * search of all options.
 */
export function sharedSearch(plans: Plans, known: KnownNimber): SharedSearch {
  const planFor = (ruleset: Ruleset): Plan | null => {
    const found = plans.get(ruleset.key);
    if (found !== undefined) return found;
    const plan = planOf(ruleset);
    plans.set(ruleset.key, plan);
    return plan;
  };
  const finderIn = (plan: Plan, meter: Meter): Finder<Component> => {
    const { table } = plan;
    return {
      enter: ({ state }) => table.get(state) === NONE && table.set(state, OPEN),
      leaveAll: (components) => {
        for (const { state } of components) table.set(state, NONE);
      },
      find: ({ ruleset, state }, _, settle) => {
        const found = isWon(plan, state, { ruleset, isLost: (option) => isLostIn(plan, option, settle, meter), meter });
        if (found !== null) table.set(state, found ? WON : LOST);
        return found !== null;
      },
    };
  };
  const isLostIn = ({ table }: Plan, component: Component, settle: Settle, meter: Meter): boolean | null => {
    const code = table.get(component.state);
    if (code >= 0) return code === LOST;
    const nimber = code === NONE ? known(component, meter) : undefined;
    if (nimber !== undefined && isLoopy(nimber)) throw new CircleFound();
    if (nimber !== undefined) return nimber === 0;
    return settle(component) ? table.get(component.state) === LOST : null;
  };
  return {
    serves: (ruleset) => planFor(ruleset) !== null,
    hasBegun: (ruleset) => planFor(ruleset)?.hasBegun === true,
    isLost: (component, meter) => {
      const plan = planFor(component.ruleset);
      if (plan === null) return null;
      plan.hasBegun = true;
      let isLost: boolean | null = null;
      const settle = (one: Component): boolean => {
        descend(one, finderIn(plan, meter), meter);
        return true;
      };
      withoutCircle(() => {
        isLost = isLostIn(plan, component, settle, meter);
      });
      return isLost;
    },
  };
}

/** Whether the search of a ruleset may use what states share: some do, and every option is one state of the ruleset or nothing. Linear in the rules. */
export function sharesOptions(ruleset: Ruleset): boolean {
  const { rules } = untilOver(ruleset);
  return rules.every(leavesOne) && rules.some((rule) => rule.kind === 'move' && rule.shared !== undefined);
}

/** What a session has found out in this way, by the key of the ruleset; null for rulesets that are not served. */
export type Plans = Map<Identity, Plan | null>;

export const plansOf = forgettable((): Plans => new Map());

type Settle = (component: Component) => boolean;

/** How the options of a ruleset are looked at, and who wins its states, as far as that is known. */
interface Plan {
  readonly isOver: Stopped['isOver'] | null;
  readonly parts: readonly Part[];
  readonly table: StateTable;
  hasBegun: boolean;
}

/** A rule, all of whose options are looked at, or that shares options with a neighbour. */
type Part = { readonly rule: Rule; readonly shared: null } | SharedPart;

interface SharedPart {
  readonly shared: Omit<SharedOptions, 'added'>;
  readonly added: Part;
  /** For the states that differ in the number only, by the key of the one in which it is 0. */
  readonly chains: Map<Int | string, Chain>;
}

/** States that differ in one number only. As that changes by `by`, a rule loses options. */
interface Chain {
  /** The first number from which on it is known whether the rule has a lost option. */
  known: Int;
  /** The last number with which it has one; null if none is known. */
  won: Int | null;
}

/** Null unless a ruleset {@link sharesOptions}. */
function planOf(ruleset: Ruleset): Plan | null {
  if (!sharesOptions(ruleset)) return null;
  const { rules, isOver } = untilOver(ruleset);
  return { isOver, parts: rules.map(partOf), table: createStateTable(false), hasBegun: false };
}

function partOf(rule: Rule): Part {
  if (rule.kind === 'take' || rule.shared === undefined) return { rule, shared: null };
  return { shared: rule.shared, added: partOf(rule.shared.added), chains: new Map() };
}

interface Looking {
  readonly ruleset: Ruleset;
  /** Null if this was broken off. */
  readonly isLost: (option: Component) => boolean | null;
  readonly meter: Meter;
}

/** Whether a state has a lost option; null if this was broken off. */
function isWon({ isOver, parts }: Plan, state: State, looking: Looking): boolean | null {
  if (isOver?.(state, looking.meter) === true) return false;
  for (const part of parts) {
    const found = hasLost(part, state, looking);
    if (found !== false) return found;
  }
  return false;
}

/** Whether a part of the rules has a lost option in a state; null if this was broken off. */
function hasLost(part: Part, state: State, looking: Looking): boolean | null {
  return part.shared === null ? hasLostListed(part.rule, state, looking) : hasLostShared(part, state, looking);
}

function hasLostListed(rule: Rule, state: State, { ruleset, isLost, meter }: Looking): boolean | null {
  let isBrokenOff = false;
  const found = someOptionOfRule(ruleset, rule, state, meter, ([term]) => {
    meter.spend(STEPS_PER_OPTION);
    const lost = term === undefined || isLost(term.component);
    isBrokenOff = lost === null;
    return lost !== false;
  });
  return isBrokenOff ? null : found;
}

function hasLostShared(part: SharedPart, state: State, looking: Looking): boolean | null {
  const { number, by } = part.shared;
  const chain = chainOf(part, state, looking.meter);
  const own = state[number] ?? 0;
  const isFrom = (other: Int): boolean => (by === 1 ? own >= other : own <= other);
  while (!isFrom(chain.known) && chain.won === null) {
    const next = add(chain.known, -by);
    const found = hasLost(part.added, state.with(number, next), looking);
    if (found === null) return null;
    if (found) chain.won = next;
    chain.known = next;
  }
  // With less than the last number with a lost option, or more if that changes by -1, the rule has that option, too.
  return chain.won !== null && (own === chain.won || !isFrom(chain.won));
}

function chainOf({ shared: { number, by, isEmpty }, chains }: SharedPart, state: State, meter: Meter): Chain {
  const key = stateKey(state.with(number, 0));
  meter.spend(STEPS_PER_OPTION);
  const found = chains.get(key);
  if (found !== undefined) return found;
  meter.remember(1);
  let end = state[number] ?? 0;
  while (!isEmpty(state.with(number, end), meter)) {
    meter.spend(STEPS_PER_OPTION);
    end = add(end, by);
  }
  const chain: Chain = { known: end, won: null };
  chains.set(key, chain);
  return chain;
}

const OPEN = -2;
const LOST = 0;
const WON = 1;
const STEPS_PER_OPTION = 10;
