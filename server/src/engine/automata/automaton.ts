import type { Meter } from '../budget/meter.ts';

/**
 * A complete deterministic automaton that reads natural numbers, one on each track, in parallel: their binary digits, the lowest first. Zeros that follow the highest
 * digit never make a difference. Its first state is 0.
 */
export interface Automaton {
  /** The variables that it reads, ascending. Bit i of a letter is a digit of the variable tracks[i]. */
  readonly tracks: readonly number[];
  /** The state after a state and a letter, at state · 2^tracks + letter. */
  readonly next: Int32Array;
  /** For each state 1 if the numbers read so far are accepted, else 0. */
  readonly accepting: Uint8Array;
}

/** What tells states apart while an automaton is made. */
type Key = number | bigint | string | null;

/**
 * The automaton with the states that are reached from the first one. Takes a few steps for each state and letter. States that accept the same may differ, see
 * `minimal`.
 */
export function reached<State extends Key>(
  tracks: readonly number[],
  first: State,
  step: (state: State, letter: number) => State,
  accepts: (state: State) => boolean,
  meter: Meter,
): Automaton {
  const letters = 1 << tracks.length;
  const numbers = new Map<State, number>([[first, 0]]);
  const states = [first];
  const next: number[] = [];
  // States that are found meanwhile are met later.
  for (const from of states) {
    meter.spend(STEPS_PER_LETTER * letters);
    for (let letter = 0; letter < letters; letter += 1) {
      const state = step(from, letter);
      const known = numbers.get(state);
      if (known === undefined) {
        numbers.set(state, states.length);
        next.push(states.length);
        states.push(state);
      } else next.push(known);
    }
  }
  return {
    tracks,
    next: Int32Array.from(next),
    accepting: Uint8Array.from(states, (state) => (accepts(state) ? 1 : 0)),
  };
}

const STEPS_PER_LETTER = 16;

/** Whether an automaton all of whose states are reached accepts nothing. */
export function isEmpty({ accepting }: Automaton): boolean {
  return !accepting.includes(1);
}

/** For each letter of the tracks `of`, the letter with the same digits of those of them that are in `tracks`. */
export function lettersFor(tracks: readonly number[], of: readonly number[]): Int32Array {
  const places = tracks.map((track) => of.indexOf(track));
  return Int32Array.from({ length: 1 << of.length }, (_, letter) =>
    places.reduce((sum, place, index) => sum | (((letter >> place) & 1) << index), 0),
  );
}

/** The tracks of both, ascending. */
export function joinedTracks(one: readonly number[], other: readonly number[]): readonly number[] {
  return [...new Set([...one, ...other])].sort((a, b) => a - b);
}
