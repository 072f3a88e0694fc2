import { compare, type Int } from '../../engine/arithmetic/integers.ts';
import type { State } from '../../engine/game/ruleset.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';

/** A list of numbers as a state holds it: sorted, if its order does not count. */
export function entriesOfState(entries: readonly Int[], { kind }: ListVariable): State {
  return kind === 'unordered' ? entries.toSorted(compare) : entries;
}

/** The values of the state variables of a game, in the order of their declaration. */
export function slotsOfState(state: State, { states, list }: GameDeclaration): readonly (Int | readonly Int[])[] {
  if (list === null) return state;
  const { length } = states;
  return length === 0 ? [state] : [...state.slice(0, length), state.slice(length)];
}

/** A state as the arguments of a call of its game; with `asList`, the entries are one of them. */
export function argumentsOfState(state: State, { states }: GameDeclaration, asList: boolean): readonly string[] {
  const [numbers, entries] = [state.slice(0, states.length), state.slice(states.length)];
  return [...numbers.map(String), ...(asList ? [`[${entries.join(', ')}]`] : entries.map(String))];
}

/** Whether the entries of a state are written as one list: where numbers come before them, or where there are none. */
export function isWrittenAsList(state: State, { states }: GameDeclaration): boolean {
  return states.length > 0 || state.length === 0;
}
