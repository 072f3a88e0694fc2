import { absolute, compare, type Int, least, subtract } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { allOptions, amountsOf, heapOfTake, optionsOfAmount } from '../game/options.ts';
import type { Component, Rule, Ruleset, State, Sum } from '../game/ruleset.ts';

/** What listing the options of a rule may cost, if it cannot tell which are near. */
const EACH_RULE: Limits = { steps: 40_000, positions: Number.POSITIVE_INFINITY };

/**
 * The options that are a single state of the game with nearly the numbers of the component, in any order: none differs by more than `most`.
 * Of a rule that cannot tell which these are, those among the first ones. Of a row of coins, that many of the first options, which turn the coins next to a head.
 */
export function nextOptions(component: Component, most: number, meter: Meter): readonly Sum[] {
  const { ruleset, state } = component;
  if (ruleset.form?.kind === 'coins') return firstOptions(component, most, meter);
  const ascending = state.toSorted(compare);
  const isNext = (entry: Int, index: number): boolean => absolute(subtract(entry, ascending[index] ?? 0)) <= most;
  const found: Sum[] = [];
  for (const rule of ruleset.rules) {
    within(EACH_RULE, meter, (limited) => {
      for (const option of optionsNear(ruleset, rule, state, most, limited)) {
        const [only, second] = option;
        limited.spend(1);
        if (second !== undefined || only?.component.ruleset !== ruleset) continue;
        if (only.component.state.length === state.length && only.component.state.toSorted(compare).every(isNext))
          found.push(option);
      }
    });
  }
  return found;
}

function firstOptions(component: Component, most: number, meter: Meter): readonly Sum[] {
  const found: Sum[] = [];
  for (const option of allOptions(component, meter)) {
    meter.spend(1);
    found.push(option);
    if (found.length >= most) break;
  }
  return found;
}

/** Options of a rule, among them all that are near; of a rule that cannot tell which these are, all. */
function* optionsNear(ruleset: Ruleset, rule: Rule, state: State, most: number, meter: Meter): Generator<Sum> {
  if (rule.kind === 'move') {
    yield* rule.near?.(state, state, most, meter) ?? rule.options(state, meter);
    return;
  }
  const top = least(most, heapOfTake(rule, state));
  for (const amount of members(amountsOf(rule, state, meter), 0, top, meter)) {
    for (const option of optionsOfAmount(ruleset, rule, state, amount, meter)) {
      if (option.length > 1) break;
      yield option;
    }
  }
}
