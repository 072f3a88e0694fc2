import { add, type Int } from './int.ts';
import type { Component, Ruleset, State, Sum } from './ruleset.ts';

/** Short texts that stand for components and sums: equal ones have equal keys, whatever the order of the terms. */
export interface Keys {
  readonly ofComponent: (component: Component) => string;
  readonly ofSum: (sum: Sum) => string;
}

/** Keys in which each ruleset is a small number, given in the order in which the rulesets are met. */
export function createKeys(): Keys {
  const ids = new Map<string, number>();
  const idOf = ({ key }: Ruleset): number => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, ids.size);
    return ids.size - 1;
  };
  const ofComponent = ({ ruleset, state }: Component): string => `${idOf(ruleset)}:${state.join(',')}`;
  const ofSum = (sum: Sum): string => {
    const [only] = sum;
    if (only === undefined) return '';
    if (sum.length === 1) return withTimes(ofComponent(only.component), only.times);
    const times = new Map<string, Int>();
    for (const term of sum) {
      const key = ofComponent(term.component);
      times.set(key, add(times.get(key) ?? 0, term.times));
    }
    return [...times]
      .map(([key, count]) => withTimes(key, count))
      .sort()
      .join(' ');
  };
  return { ofComponent, ofSum };
}

function withTimes(key: string, times: Int): string {
  return times === 1 ? key : `${key}*${times}`;
}

/**
 * The key of a state within its ruleset. A single number is its own key, and two small ones make a small negative one, as maps
 * find such keys fastest; a ruleset whose states differ in length has no negative ones.
 */
export function stateKey(state: State): Int | string {
  const [first, second] = state;
  if (first === undefined) return '';
  if (second === undefined) return first;
  if (state.length > 2 || !isSmall(first) || !isSmall(second)) return state.join(',');
  return -1 - (first * SMALL + second);
}

const SMALL = 2 ** 15;

function isSmall(value: Int): value is number {
  return typeof value === 'number' && value >= 0 && value < SMALL;
}
