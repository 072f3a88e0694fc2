import type { Identity } from '../arithmetic/identity.ts';
import { add, type Int } from '../arithmetic/integers.ts';
import type { Component, Ruleset, State, Sum } from './ruleset.ts';

/** Short texts that stand for components and sums: equal ones have equal keys, whatever the order of the terms. */
export interface Keys {
  readonly ofComponent: (component: Component) => string;
  readonly ofSum: (sum: Sum) => string;
}

/** Keys in which each ruleset is a small number, given in the order in which the rulesets are met. */
export function createKeys(): Keys {
  const ids = new Map<Identity, number>();
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
 * The key of a state within its ruleset. A single number is its own key, and two to four small ones make a negative one, as maps
 * find numbers faster than texts. States of different lengths never have the same key.
 */
export function stateKey(state: State): Int | string {
  const [first, second] = state;
  if (first === undefined) return '';
  if (second === undefined) return first;
  const size = SIZES[state.length];
  if (size === undefined) return state.join(',');
  let key = 0;
  for (let index = 0; index < state.length; index += 1) {
    const number = state[index];
    if (typeof number !== 'number' || number < 0 || number >= size) return state.join(',');
    key = key * size + number;
  }
  return -1 - (OFFSETS[state.length] ?? 0) - key;
}

/** By the length of a state, below what its numbers are small. */
const SIZES: readonly (number | undefined)[] = [undefined, undefined, 2 ** 15, 2 ** 16, 2 ** 12];
/** By the length of a state, how many keys those of smaller lengths take. */
const OFFSETS: readonly number[] = [0, 0, 0, 2 ** 30, 2 ** 49];
