import { absolute, compare, type Int, least, subtract } from '../../arithmetic/integers.ts';
import { members } from '../../arithmetic/number-sets.ts';
import type { Random } from '../../arithmetic/random.ts';
import { type Limits, type Meter, within } from '../../budget/meter.ts';
import { choicesBeside, turned } from '../../coins/flips.ts';
import type { Flip } from '../../game/forms.ts';
import { amountsOf, heapOfTake, optionsOfAmount } from '../../game/options.ts';
import type { Component, Rule, Ruleset, Sum } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import { auditValue, type Claims } from '../../kernel/audit.ts';
import { slowPlay } from './slow-play.ts';
import { FEW, reaching } from './states.ts';

/** What listing the options of a rule may cost, if it cannot tell which are near. */
const EACH_RULE: Limits = { steps: 40_000, positions: Number.POSITIVE_INFINITY };

/** Options are near if no number is smaller by more than this; of a row of coins, this many are near at most. */
const NEXT = 8;

/** Audits a value at some options, those nearest to the state unless others are given: a sample of many may lack them. */
export function auditNext(
  component: Component,
  claims: Claims,
  random: Random,
  meter: Meter,
  next?: readonly Sum[],
): void {
  reaching(() => {
    const options = next ?? nextOptions(component, NEXT, meter);
    const looked = { options, complete: false, most: FEW };
    auditValue(component, claims.value(component, meter), claims, random, meter, looked);
  });
}

/**
 * The options that are a single state of the game with nearly the numbers of the component, in any order: none differs by more than `most`.
 * Of a rule that cannot tell which these are, those among the first ones. Of a row of coins, that many for each rule; of a graph that is used up, the one that leaves most.
 */
export function nextOptions(component: Component, most: number, meter: Meter): readonly Sum[] {
  const { ruleset, state } = component;
  if (ruleset.form?.kind === 'coins') return coinsBeside(component, ruleset.form.flips, most, meter);
  const play = slowPlay(component, meter);
  if (play !== null)
    return play.last === 0 ? [] : [[{ component: { ruleset, state: play.at(play.last - 1) }, times: 1 }]];
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

/** In a row of coins, options in which the last head is turned with the coins next to it, the first coins, or both. */
function coinsBeside(
  { ruleset, state }: Component,
  flips: readonly Flip[],
  most: number,
  meter: Meter,
): readonly Sum[] {
  const last = state.at(-1);
  if (last === undefined) return [];
  return flips.flatMap((flip) => {
    const found: Sum[] = [];
    for (const others of choicesBeside(flip, last, meter)) {
      if (found.length >= most) break;
      found.push([{ component: { ruleset, state: turned(state, others, last) }, times: 1 }]);
    }
    return found;
  });
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
