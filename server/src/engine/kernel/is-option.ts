import { add, multiply, subtract } from '../arithmetic/integers.ts';
import { has } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { amountsOf } from '../game/options.ts';
import type { Component, MoveRule, Sum, TakeRule } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** Whether a move leads from a component to `to`; null if the rules cannot tell without listing all moves. */
export function isOption({ ruleset, state }: Component, to: Sum, meter: Meter): boolean | null {
  if (!to.every(({ component }) => component.ruleset === ruleset)) return null;
  const allows = state.length === 1 ? isBite(state, to, meter) : isTake(state, to, meter);
  const leads = leadsTo(state, to, meter);
  const answers = ruleset.rules.map((rule) => (rule.kind === 'move' ? leads(rule) : allows(rule)));
  return answers.includes(true) || (answers.includes(null) ? null : false);
}

/** Whether a move rule leads to this state; null if it cannot tell. */
function leadsTo(state: State, to: Sum, meter: Meter): (rule: MoveRule) => boolean | null {
  const [only] = to;
  const target = to.length === 1 && only?.times === 1 ? only.component.state : [];
  const isIt = ([found, second]: Sum): boolean =>
    second === undefined && found?.component.state.every((number, index) => number === target[index]) === true;
  return ({ near }) => {
    if (near === undefined || state.length === 0 || target.length !== state.length) return null;
    return [...near(state, target, 0, meter)].some(isIt);
  };
}

/** Whether a take rule of one heap leaves these heaps. */
function isBite(state: State, to: Sum, meter: Meter): (rule: TakeRule) => boolean {
  const heaps = to.filter(({ component }) => component.state[0] !== 0);
  const sizes = heaps.map(({ component, times }) => multiply(component.state[0] ?? 0, times));
  const count = heaps.reduce((total, { times }) => total + Number(times), 0);
  const taken = subtract(state[0] ?? 0, sizes.reduce(add, 0));
  return (rule) => {
    const { least: fewest, most, parts } = rule.leave;
    if (count < fewest || (most !== null && count > most) || taken < 0 || (taken === 0 && count < 2)) return false;
    if (count >= 2 && parts === 'equal' && heaps.length > 1) return false;
    if (count >= 2 && parts === 'unequal' && heaps.length < count) return false;
    return has(amountsOf(rule, state, meter), taken, meter);
  };
}

/** Whether a take rule makes some of several numbers smaller by the same amount, and nothing else. */
function isTake(state: State, [only]: Sum, meter: Meter): (rule: TakeRule) => boolean | null {
  const taken = state.map((number, index) => subtract(number, only?.component.state[index] ?? number));
  const amount = taken.find((each) => each !== 0) ?? 0;
  return (rule) => {
    if (rule.leave.least > 0 || rule.leave.most === 0) return null;
    const isSame = taken.every((each, index) => each === (rule.from.includes(index) ? amount : 0));
    return isSame && amount > 0 && has(amountsOf(rule, state, meter), amount, meter);
  };
}
