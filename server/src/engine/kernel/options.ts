import { add, type Int, subtract } from '../arithmetic/integers.ts';
import { has, members } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { allOptions, amountsOf, heapOfTake, optionsOfAmount } from '../game/options.ts';
import type { Component, Rule, Ruleset, State, Sum, TakeRule } from '../game/ruleset.ts';
import type { Random } from './random.ts';

/** Examining one option costs about this many steps of a meter. */
export const LOOK = 40;

/**
 * If a component has at most `most` options, calls `visit` with every one at least once and returns true. If it has more, visits the first
 * ones and then a sample of all of them, and returns false. At most about 2 · `most` visits.
 */
export function visitOptions(
  component: Component,
  most: number,
  random: Random,
  meter: Meter,
  visit: (option: Sum) => void,
): boolean {
  let left = most;
  for (const option of allOptions(component, meter)) {
    left -= 1;
    if (left < 0) {
      visitSpread(component, most, random, meter, visit);
      return false;
    }
    meter.spend(LOOK);
    visit(option);
  }
  return true;
}

function visitSpread(
  { ruleset, state }: Component,
  most: number,
  random: Random,
  meter: Meter,
  visit: (option: Sum) => void,
): void {
  const share = Math.ceil(most / ruleset.rules.length);
  for (const rule of ruleset.rules) {
    let left = share;
    for (const option of spreadOf(ruleset, rule, state, random, meter)) {
      meter.spend(LOOK);
      visit(option);
      left -= 1;
      if (left <= 0) break;
    }
  }
}

/** Yields options of one rule: for a take rule, options for random amounts, without end; for any other rule, its options in order. */
function* spreadOf(ruleset: Ruleset, rule: Rule, state: State, random: Random, meter: Meter): Generator<Sum> {
  if (rule.kind === 'move') {
    yield* rule.options(state, meter);
    return;
  }
  const amounts = amountsOf(rule, state, meter);
  const heap = heapOfTake(rule, state);
  for (;;) {
    meter.spend(LOOK);
    const [amount] = members(amounts, random(heap), heap, meter);
    if (amount === undefined) continue;
    let left = 3;
    for (const option of optionsOfAmount(ruleset, rule, state, amount, meter)) {
      yield option;
      left -= 1;
      if (left === 0) break;
    }
    const pair = pairOf(ruleset, rule, subtract(heap, amount), random);
    if (pair !== null) yield pair;
  }
}

/** A random pair of heaps that `rest` may be split into, if the rule allows two heaps; else null. */
function pairOf(ruleset: Ruleset, { leave }: TakeRule, rest: Int, random: Random): Sum | null {
  if (leave.least > 2 || (leave.most ?? 2) < 2 || leave.parts === 'equal' || rest < 3) return null;
  const part = add(1, random(subtract(rest, 2)));
  const other = subtract(rest, part);
  if (leave.parts === 'unequal' && part === other) return null;
  return [part, other].map((heap) => ({ component: { ruleset, state: [heap] }, times: 1 }));
}

/** Whether a move leads from a component to `to`; null if the rules cannot tell without listing all moves. */
export function isOption({ ruleset, state }: Component, to: Sum, meter: Meter): boolean | null {
  if (state.length !== 1 || !to.every(({ component }) => component.ruleset === ruleset)) return null;
  const heaps = to.filter(({ component }) => component.state[0] !== 0);
  const rest = heaps.reduce<Int>((total, { component, times }) => {
    for (let copy = 0; copy < times; copy += 1) total = add(total, component.state[0] ?? 0);
    return total;
  }, 0);
  const count = heaps.reduce((total, { times }) => total + Number(times), 0);
  const taken = subtract(state[0] ?? 0, rest);
  const allows = (rule: Rule): boolean | null => {
    if (rule.kind === 'move') return null;
    const { least, most, parts } = rule.leave;
    if (count < least || (most !== null && count > most) || taken < 0 || (taken === 0 && count < 2)) return false;
    if (count >= 2 && parts === 'equal' && heaps.length > 1) return false;
    if (count >= 2 && parts === 'unequal' && heaps.length < count) return false;
    return has(amountsOf(rule, state, meter), taken, meter);
  };
  const answers = ruleset.rules.map(allows);
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}
