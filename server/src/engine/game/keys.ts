import type { Identity } from '../arithmetic/identity.ts';
import { add, type Int } from '../arithmetic/integers.ts';
import type { Component, Ruleset, Sum } from './ruleset.ts';
import type { Moves } from './solver.ts';
import type { State } from './state.ts';

/** Short strings that identify components and sums: equal ones have equal keys, whatever the order of the terms. */
export interface Keys {
  readonly ofComponent: (component: Component) => string;
  readonly ofSum: (sum: Sum) => string;
}

/** Creates keys in which each ruleset is a small number, assigned when it is first met. */
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

/** The most moves that are compared without keys. */
const MOST_COMPARED = 50;

/**
 * Whether moves of a component are exactly these sums in the same order, each of which is a single number of its game, smaller than the one
 * before, so that no two are the same. False says nothing: other sums have to be compared by their keys.
 */
export function areExactly(moves: Moves, sums: readonly Sum[], { ruleset }: Component): boolean {
  if (sums.length > MOST_COMPARED) return false;
  const told = moves.first(sums.length + 1);
  // Most moves count themselves when all of them are listed.
  if (told.length !== sums.length || moves.count !== sums.length) return false;
  let before: Int | null = null;
  for (let index = 0; index < sums.length; index += 1) {
    const number = onlyNumber(ruleset, sums[index]);
    if (number === null || number !== onlyNumber(ruleset, told[index])) return false;
    if (before !== null && number >= before) return false;
    before = number;
  }
  return true;
}

/** The number of a sum that is a single component of this ruleset with one number; else null. */
function onlyNumber(ruleset: Ruleset, sum: Sum = []): Int | null {
  const [only] = sum;
  if (only === undefined || sum.length > 1 || only.times !== 1 || only.component.ruleset !== ruleset) return null;
  const { state } = only.component;
  return state.length === 1 ? (state[0] ?? null) : null;
}

function withTimes(key: string, times: Int): string {
  return times === 1 ? key : `${key}*${times}`;
}

/**
 * The key of a state within its ruleset. A single natural number is its own key, and two to four small numbers are packed into a negative one,
 * because maps look up numbers faster than strings. Different states never share a key, whatever their lengths.
 */
export function stateKey(state: State): Int | string {
  const [first, second] = state;
  if (first === undefined) return '';
  if (second === undefined) return first < 0 ? String(first) : first;
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

/** Indexed by the length of a state: the bound below which its numbers count as small. */
const SIZES: readonly (number | undefined)[] = [undefined, undefined, 2 ** 15, 2 ** 16, 2 ** 12];
/** Indexed by the length of a state: how many keys the shorter states take up. */
const OFFSETS: readonly number[] = [0, 0, 0, 2 ** 30, 2 ** 49];
