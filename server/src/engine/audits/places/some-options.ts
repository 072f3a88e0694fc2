import { add, type Int, least, subtract } from '../../arithmetic/integers.ts';
import { members, type NumberSet } from '../../arithmetic/number-sets.ts';
import type { Random } from '../../arithmetic/random.ts';
import type { Meter } from '../../budget/meter.ts';
import { amountsOf, heapOfTake, optionsOfAmount, someLastingOption } from '../../game/options.ts';
import type { Component, MoveRule, Rule, Ruleset, Sum, TakeRule } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import type { SomeOptions } from '../../kernel/audit.ts';

/** If there are too many options, the check examines a sample: one in this many. */
const SAMPLED = 4;

/** Examining one option costs about this many steps of a meter. */
export const LOOK = 40;

/** So many options are reported to a meter together. */
const AT_ONCE = 8;

type Near = NonNullable<MoveRule['near']>;

/**
 * All options of a component, if there are at most `most`; otherwise the first ones, and then a smaller sample of all of them. Of a long list, fewer
 * are examined, since all of them are in memory at once.
 */
export function someOptions(component: Component, most: number, random: Random, meter: Meter): SomeOptions {
  const options: Sum[] = [];
  const affordable = Math.min(most, statesInMemory(component.state));
  const isTooMuch = (option: Sum): boolean => {
    if (options.length >= affordable) return true;
    options.push(option);
    // Each report to a meter passes several others.
    if (options.length % AT_ONCE === 0) meter.spend(AT_ONCE * LOOK);
    return false;
  };
  const isCut = someLastingOption(component, meter, isTooMuch);
  meter.spend((options.length % AT_ONCE) * LOOK);
  if (!isCut) return { options, complete: true, most };
  options.push(...sample(component, affordable, random, meter));
  return { options, complete: false, most };
}

/** How many states as long as this one an audit may have in memory at once: as many as have a million numbers together, but at least some. */
export function statesInMemory({ length }: State): number {
  return Math.max(FEWEST_STATES, Math.floor(MOST_NUMBERS / Math.max(1, length)));
}

const MOST_NUMBERS = 2 ** 20;
const FEWEST_STATES = 16;

/** A sample has at least this many options of each rule, however few are wanted: the nearest, the farthest and random ones. */
const LEAST_SHARE = 8;

function* sample(component: Component, most: number, random: Random, meter: Meter): Generator<Sum> {
  const share = Math.max(LEAST_SHARE, Math.ceil(most / SAMPLED / component.ruleset.rules.length));
  for (const rule of component.ruleset.rules) {
    let left = share;
    for (const option of spreadOf(component, rule, 4 * share, random, meter)) {
      meter.spend(LOOK);
      yield option;
      left -= 1;
      if (left <= 0) break;
    }
  }
}

/** Yields options of one rule: for a take rule, options for some amounts; for any other rule, its options in order. */
function* spreadOf(
  { ruleset, state }: Component,
  rule: Rule,
  tries: number,
  random: Random,
  meter: Meter,
): Generator<Sum> {
  if (rule.kind === 'move') {
    yield* rule.near === undefined ? rule.options(state, meter) : movesTowards(rule.near, state, tries, random, meter);
    return;
  }
  const amounts = amountsOf(rule, state, meter);
  const heap = heapOfTake(rule, state);
  for (const amount of someAmounts(amounts, heap, tries, random, meter)) {
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

/** Options in which one number is 0, one of the others or a random one: a sample of the whole list, which may be very long. */
function* movesTowards(near: Near, state: State, tries: number, random: Random, meter: Meter): Generator<Sum> {
  for (let left = tries; left > 0; left -= 1) {
    meter.spend(LOOK);
    const index = Number(random(state.length - 1));
    const other = state[Number(random(state.length))] ?? 0;
    const number = random(1) > 0 ? random(state[index] ?? 0) : other;
    yield* near(state, state.with(index, number), 0, meter);
  }
}

/** The least amount, those that leave next to nothing, and then random ones, in this many tries; none if there is no amount. */
function* someAmounts(amounts: NumberSet, heap: Int, tries: number, random: Random, meter: Meter): Generator<Int> {
  const first = [heap, subtract(heap, 1), 0];
  for (let [top, left] = [heap, tries]; top >= 0 && left > 0; left -= 1) {
    meter.spend(LOOK);
    const from = first.pop() ?? random(top);
    const [amount] = members(amounts, from, heap, meter);
    // There is no amount from here on, so the next one is chosen below.
    if (amount === undefined) top = least(top, subtract(from, 1));
    else yield amount;
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
