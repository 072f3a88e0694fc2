import type { Int } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { stateKey } from '../game/keys.ts';
import { someOption } from '../game/options.ts';
import type { Component } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** A state that play reaches, after all of its options: their indices, or null if they have not been looked at. */
export interface Reached {
  readonly state: State;
  readonly key: Int | string;
  readonly options: readonly number[] | null;
}

/**
 * The states that play reaches from a component, each after its options; it is the last one. The options of those for which `isLeaf` holds are not
 * looked at. Null if an option is anything else than one state of the game, or if there are too many. Play must end.
 */
export function statesBelow(
  { ruleset, state: start }: Component,
  isLeaf: (state: State, key: Int | string) => boolean,
  meter: Meter,
): readonly Reached[] | null {
  const found: Reached[] = [];
  const indices = new Map<Int | string, number>();
  const stack: Open[] = [];
  const enter = (state: State): boolean => {
    const key = stateKey(state);
    meter.remember(1);
    if (isLeaf(state, key)) {
      indices.set(key, found.length);
      found.push({ state, key, options: null });
      return true;
    }
    const options = singleOptions({ ruleset, state }, meter);
    if (options === null || stack.length + found.length >= MOST_STATES) return false;
    stack.push({ state, key, options, next: 0 });
    return true;
  };
  if (!enter(start)) return null;
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const option = top.options[top.next];
    if (option !== undefined) {
      top.next += 1;
      if (!indices.has(stateKey(option)) && !enter(option)) return null;
      continue;
    }
    const { state, key, options } = top;
    indices.set(key, found.length);
    found.push({ state, key, options: options.map((each) => indices.get(stateKey(each)) ?? 0) });
    stack.pop();
  }
  return found;
}

interface Open {
  readonly state: State;
  readonly key: Int | string;
  readonly options: readonly State[];
  next: number;
}

/** The options of a state, each a state of the same game; null if one of them is not, or if they are many. */
function singleOptions(component: Component, meter: Meter): readonly State[] | null {
  const options: State[] = [];
  const isOther = someOption(component, meter, (option) => {
    meter.spend(STEPS_PER_OPTION);
    const [term, another] = option;
    if (term === undefined || another !== undefined || term.times !== 1) return true;
    if (term.component.ruleset.key !== component.ruleset.key || options.length >= MOST_OPTIONS) return true;
    options.push(term.component.state.slice());
    return false;
  });
  return isOther ? null : options;
}

const MOST_STATES = 2 ** 14;
const MOST_OPTIONS = 256;
const STEPS_PER_OPTION = 20;
