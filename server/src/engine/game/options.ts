import { type Int, least, subtract } from '../arithmetic/integers.ts';
import { has, members, type NumberSet, someMember } from '../arithmetic/number-sets.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { createKeys } from './keys.ts';
import { leaving, someLeaving } from './leaving.ts';
import type { Component, Rule, Ruleset, Sum, TakeRule, Visit } from './ruleset.ts';
import type { State } from './state.ts';

/**
 * Yields every option of a component once, lazily. Two options are the same if they have the same components with the same multiplicities,
 * ignoring those that have ended, see {@link withoutEnded}. Of equal options the first one met is yielded. Cost: one step per option met and,
 * unless a single rule already guarantees that all options differ, one remembered key per wanted option. Throws `LimitReached` if there are
 * too many options to compare.
 */
export function* options(
  component: Component,
  meter: Meter,
  isWanted: (option: Sum) => boolean = () => true,
): Generator<Sum> {
  if (differsByItself(component.ruleset)) {
    for (const option of allOptions(component, meter)) if (isWanted(option)) yield option;
    return;
  }
  const keys = createKeys();
  const seen = new Set<string>();
  for (const option of allOptions(component, meter)) {
    if (!isWanted(option)) continue;
    const key = keys.ofSum(withoutEnded(option, meter));
    if (seen.has(key)) continue;
    if (seen.size >= MOST_TOLD_APART) throw new LimitReached('positions');
    seen.add(key);
    yield option;
  }
}

/** At most this many options of one component are distinguished. */
const MOST_TOLD_APART = 4_000_000;

/** Every option at least once, rule by rule, lazily. Enough for a mex, and cheaper than {@link options}. */
export function allOptions({ ruleset, state }: Component, meter: Meter): Iterable<Sum> {
  const [rule, another] = ruleset.rules;
  // A generator around another one would double the time.
  if (rule !== undefined && another === undefined) return optionsOfRule(ruleset, rule, state, meter);
  return ruleByRule(ruleset, state, meter);
}

function* ruleByRule(ruleset: Ruleset, state: State, meter: Meter): Generator<Sum> {
  for (const rule of ruleset.rules) yield* optionsOfRule(ruleset, rule, state, meter);
}

function optionsOfRule(ruleset: Ruleset, rule: Rule, state: State, meter: Meter): Iterable<Sum> {
  return rule.kind === 'move' ? rule.options(state, meter) : optionsOfTake(ruleset, rule, state, meter);
}

/**
 * Calls `visit` with every option at least once until it returns true; returns whether it did. Faster than {@link allOptions}, but options
 * are only lent: they are valid during the call only.
 */
export function someOption({ ruleset, state }: Component, meter: Meter, visit: Visit): boolean {
  return ruleset.rules.some((rule) => someOptionOfRule(ruleset, rule, state, meter, visit));
}

/**
 * Like {@link someOption}, but `move` rules list their options as they do for {@link allOptions}. Unlike there, no generator runs inside
 * another, which takes twice the time. Options are only lent.
 */
export function someListedOption(
  { ruleset, state }: Component,
  meter: Meter,
  visit: (option: Sum) => boolean,
): boolean {
  return ruleset.rules.some((rule) => someListedOptionOfRule(ruleset, rule, state, meter, visit));
}

/** Like {@link someOption}, for the options of one rule. */
export function someOptionOfRule(ruleset: Ruleset, rule: Rule, state: State, meter: Meter, visit: Visit): boolean {
  if (rule.kind === 'move' && rule.some !== undefined) return rule.some(state, meter, visit);
  return someListedOptionOfRule(ruleset, rule, state, meter, visit);
}

function someListedOptionOfRule(
  ruleset: Ruleset,
  rule: Rule,
  state: State,
  meter: Meter,
  visit: (option: Sum) => boolean,
): boolean {
  if (rule.kind === 'move') {
    for (const option of rule.options(state, meter)) if (visit(option)) return true;
    return false;
  }
  return someMember(
    amountsOf(rule, state, meter),
    0,
    heapOfTake(rule, state),
    meter,
    optionVisitor(ruleset, rule, state, meter, visit),
  );
}

/** Visits the options that take an amount. Where no heap is split, all of them are lent in one object: with one for each, a search takes a sixth more time. */
function optionVisitor(
  ruleset: Ruleset,
  rule: TakeRule,
  state: State,
  meter: Meter,
  visit: (option: Sum) => boolean,
): (amount: Int) => boolean {
  if (maySplit(rule, state)) {
    const heap = heapOfTake(rule, state);
    return (amount) => someLeaving(ruleset, rule.leave, amount, subtract(heap, amount), meter, visit);
  }
  const next = state.slice();
  const lent = [{ component: { ruleset, state: next }, times: 1 }];
  return (amount) => takeInto(next, rule, state, amount) && visit(lent);
}

/** The options of one take rule, each once: amounts ascending, then fewer heaps before more, smaller parts first. */
export function* optionsOfTake(ruleset: Ruleset, rule: TakeRule, state: State, meter: Meter): Generator<Sum> {
  const amounts = members(amountsOf(rule, state, meter), 0, heapOfTake(rule, state), meter);
  if (maySplit(rule, state)) {
    for (const amount of amounts) yield* optionsOfAmount(ruleset, rule, state, amount, meter);
    return;
  }
  // Each amount has at most one option here: making a list for it would double the time.
  for (const amount of amounts) {
    const taken = takenFrom(ruleset, rule, state, amount);
    if (taken !== null) yield taken;
  }
}

/** Like {@link optionsOfTake}, for one amount of at most {@link heapOfTake}. */
export function optionsOfAmount(
  ruleset: Ruleset,
  rule: TakeRule,
  state: State,
  amount: Int,
  meter: Meter,
): Iterable<Sum> {
  if (maySplit(rule, state))
    return leaving(ruleset, rule.leave, amount, subtract(heapOfTake(rule, state), amount), meter);
  // Most rules leave one heap at most; a generator for each of their amounts would cost as much as all the rest.
  const taken = takenFrom(ruleset, rule, state, amount);
  return taken === null ? [] : [taken];
}

/** Calls `visit` with the options of {@link allOptions} until it returns true; returns whether it did. Each option may be kept. */
export function someLastingOption(component: Component, meter: Meter, visit: (option: Sum) => boolean): boolean {
  // A generator takes more time than copies of the few options of a take rule.
  if (onlyTakes(component)) return someListedOption(component, meter, (option) => visit(keptOption(option)));
  for (const option of allOptions(component, meter)) if (visit(option)) return true;
  return false;
}

/** The same for the options of {@link options}. */
export function someWantedOption(
  component: Component,
  meter: Meter,
  isWanted: (option: Sum) => boolean,
  visit: (option: Sum) => boolean,
): boolean {
  if (differsByItself(component.ruleset))
    return someLastingOption(component, meter, (option) => isWanted(option) && visit(option));
  for (const option of options(component, meter, isWanted)) if (visit(option)) return true;
  return false;
}

/** A copy of an option that is only lent. */
export function keptOption(option: Sum): Sum {
  const kept: Sum[number][] = [];
  for (const { component, times } of option)
    kept.push({ component: { ruleset: component.ruleset, state: component.state.slice() }, times });
  return kept;
}

/** Whether every rule only takes, and leaves one state or none. */
function onlyTakes({ ruleset: { rules }, state }: Component): boolean {
  return rules.every((rule) => rule.kind === 'take' && !maySplit(rule, state));
}

function maySplit({ leave }: TakeRule, { length }: State): boolean {
  return length === 1 && (leave.most === null || leave.most > 1);
}

/** The options by which the `take` rules of a component take this amount, however large its heaps are; an option may occur twice. */
export function* optionsTaking({ ruleset, state }: Component, amount: Int, meter: Meter): Generator<Sum> {
  for (const rule of ruleset.rules) {
    if (rule.kind !== 'take' || amount < 0 || amount > heapOfTake(rule, state)) continue;
    if (has(amountsOf(rule, state, meter), amount, meter)) yield* optionsOfAmount(ruleset, rule, state, amount, meter);
  }
}

/** Whether every option of a rule is known to be one state of the same ruleset, or nothing. */
export function leavesOne(rule: Rule): boolean {
  if (rule.kind === 'move') return rule.leavesOne === true;
  return rule.leave.most !== null && rule.leave.most <= 1;
}

/** The most that a rule can take in a state: the smallest of the heaps it takes from. */
export function heapOfTake({ from }: TakeRule, state: State): Int {
  let heap = state[from[0] ?? 0] ?? 0;
  for (let at = 1; at < from.length; at += 1) heap = least(heap, state[from[at] ?? 0] ?? 0);
  return heap;
}

/** The amounts that a rule allows in a state. */
export function amountsOf({ amounts }: TakeRule, state: State, meter: Meter): NumberSet {
  return typeof amounts === 'function' ? amounts(state, meter) : amounts;
}

/** True if a component has no move. */
export function hasNoMove(component: Component, meter: Meter): boolean {
  for (const _ of allOptions(component, meter)) return false;
  return true;
}

/**
 * What options are told apart by: a component whose numbers are all 0 and that has no move adds nothing to a sum. A list that is left alone
 * counts unless it is empty, since such lists may differ in length.
 */
export function withoutEnded(option: Sum, meter: Meter): Sum {
  const [only] = option;
  const isAlone = option.length === 1 && only?.times === 1 && only.component.ruleset.list !== undefined;
  if (isAlone && only.component.state.length > 0) return option;
  return option.filter(({ component }) => !hasEnded(component, meter));
}

function hasEnded(component: Component, meter: Meter): boolean {
  return component.state.every((value) => value === 0) && hasNoMove(component, meter);
}

/** With one variable and a single take rule, options differ whenever their amounts or parts differ. */
function differsByItself({ signed, rules }: Ruleset): boolean {
  return signed.length === 1 && rules.length === 1 && rules[0]?.kind === 'take';
}

function takenFrom(ruleset: Ruleset, rule: TakeRule, state: State, amount: Int): Sum | null {
  const next = state.slice();
  return takeInto(next, rule, state, amount) ? [{ component: { ruleset, state: next }, times: 1 }] : null;
}

/** Writes what is left of a state into another one, which has the same numbers apart from those taken from; false if the rule does not allow it. */
function takeInto(next: Int[], { from, leave }: TakeRule, state: State, amount: Int): boolean {
  if (amount === 0) return false;
  for (const index of from) {
    const rest = subtract(state[index] ?? 0, amount);
    const heaps = rest === 0 ? 0 : 1;
    if (heaps < leave.least || (leave.most !== null && heaps > leave.most)) return false;
    next[index] = rest;
  }
  return true;
}
