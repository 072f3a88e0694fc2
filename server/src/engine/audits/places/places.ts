import { add, greatest, type Int, multiply } from '../../arithmetic/integers.ts';
import type { Random } from '../../arithmetic/random.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Component, Ruleset, Sum } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import { someOptions } from './some-options.ts';

/** All heaps below this are audited; in games with several numbers, about as many states. */
export const SMALL = 64;
/** How many states near constants, and how many pseudo-random states of numbers up to 100, are audited. */
const AROUND = 120;
const SCATTERED = 12;
/** How many random games are played from the state asked about. */
const PLAYOUTS = 4;
const LONGEST_PLAYOUT = 40;
/** Each move of a playout is chosen from all options if there are at most this many, else from a sample. */
const CHOICES = 60;

/**
 * States of a ruleset in which a wrong answer is likely to show: small states, and states near the constants of the rules, their small
 * multiples and the sums of two of them. `length` is that of a list. Boards, graphs and coins have states of a form of their
 * own, which are reached by play only.
 */
export function* placesOf(
  ruleset: Ruleset,
  length: number,
  constants: readonly Int[],
  random: Random,
): Generator<State> {
  if (ruleset.form !== undefined && ruleset.form.kind !== 'rules') return;
  const numbers = ruleset.signed.length > 0 ? ruleset.signed.length : length;
  yield* smallStates(numbers, ruleset.signed);
  yield* statesAround(numbers, constants, random);
  for (let count = 0; count < SCATTERED; count += 1) yield stateBy(numbers, () => random(100));
}

/** The states of some random games from a state, game by game, as long as they stay within the ruleset. */
export function playouts(asked: Component, random: Random, meter: Meter): readonly (readonly State[])[] {
  return Array.from({ length: PLAYOUTS }, () => [...playout(asked, random, meter)]);
}

function stateBy(width: number, entry: (index: number) => Int): State {
  return Array.from({ length: width }, (_, index) => entry(index));
}

/** States with small numbers, centred on 0 for signed variables. The first number changes fastest. */
function* smallStates(width: number, signed: readonly boolean[]): Generator<State> {
  const side = width === 0 ? 1 : Math.max(2, Math.ceil(SMALL ** (1 / width)) + (width > 1 ? 2 : 0));
  const total = Math.min(side ** width, 4 * SMALL);
  for (let count = 0; count < total; count += 1) {
    let rest = count;
    yield stateBy(width, (index) => {
      const digit = rest % side;
      rest = Math.floor(rest / side);
      return signed[index] === true ? digit - Math.floor(side / 2) : digit;
    });
  }
}

/** States with one number near a constant, each of the others small or near a constant too. */
function* statesAround(width: number, constants: readonly Int[], random: Random): Generator<State> {
  const [first = 0] = constants;
  if (constants.length === 0) return;
  const pick = (): Int => constants[Number(random(constants.length - 1))] ?? first;
  const near = (): Int => {
    const base = random(2) > 0 ? pick() : random(1) > 0 ? multiply(pick(), add(2, random(1))) : add(pick(), pick());
    return greatest(0, add(base, add(random(6), -3)));
  };
  const others = (): Int => (random(1) > 0 ? random(8) : near());
  for (let count = 0; count < Math.min(AROUND, 40 * constants.length); count += 1) {
    const special = Number(random(width - 1));
    yield stateBy(width, (index) => (index === special ? near() : others()));
  }
}

/** The states of one random game, as long as it stays within the ruleset. */
function* playout(start: Component, random: Random, meter: Meter): Generator<State> {
  let component: Component | null = start;
  for (let length = 0; length < LONGEST_PLAYOUT && component !== null; length += 1) {
    const { options: choices } = someOptions(component, CHOICES, random, meter);
    const option: Sum = choices[Number(random(choices.length - 1))] ?? [];
    const parts = option.filter((term) => term.component.ruleset.key === start.ruleset.key);
    component = parts[Number(random(parts.length - 1))]?.component ?? null;
    if (component !== null) yield component.state;
  }
}
