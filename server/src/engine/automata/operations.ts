import type { Meter } from '../budget/meter.ts';
import { type Automaton, joinedTracks, lettersFor, reached } from './automaton.ts';
import { minimal } from './minimal.ts';

/** What both accept. Takes as many steps as there are pairs of states and letters; so do all operations with two automata. */
export function both(one: Automaton, other: Automaton, meter: Meter): Automaton {
  return product(one, other, (a, b) => a === 1 && b === 1, meter);
}

/** What at least one of them accepts. */
export function either(one: Automaton, other: Automaton, meter: Meter): Automaton {
  return product(one, other, (a, b) => a === 1 || b === 1, meter);
}

/** What one accepts and the other does not. */
export function without(one: Automaton, other: Automaton, meter: Meter): Automaton {
  return product(one, other, (a, b) => a === 1 && b === 0, meter);
}

/** What exactly one of them accepts. */
export function difference(one: Automaton, other: Automaton, meter: Meter): Automaton {
  return product(one, other, (a, b) => a !== b, meter);
}

/** What an automaton does not accept. */
export function complement(automaton: Automaton): Automaton {
  return { ...automaton, accepting: automaton.accepting.map((accepts) => 1 - accepts) };
}

/** The automaton that accepts everything, of which it reads nothing, or the one that accepts nothing. */
export function constantly(accepts: boolean): Automaton {
  return { tracks: [], next: Int32Array.of(0), accepting: Uint8Array.of(accepts ? 1 : 0) };
}

function product(
  one: Automaton,
  other: Automaton,
  accepts: (a: number | undefined, b: number | undefined) => boolean,
  meter: Meter,
): Automaton {
  const tracks = joinedTracks(one.tracks, other.tracks);
  const [ownLetters, otherLetters] = [lettersFor(one.tracks, tracks), lettersFor(other.tracks, tracks)];
  const [width, otherWidth] = [one.tracks.length, other.tracks.length];
  const { length } = other.accepting;
  const step = (pair: number, letter: number): number => {
    const b = pair % length;
    const a = (pair - b) / length;
    const own = one.next[(a << width) | (ownLetters[letter] ?? 0)] ?? 0;
    return own * length + (other.next[(b << otherWidth) | (otherLetters[letter] ?? 0)] ?? 0);
  };
  const isAccepted = (pair: number): boolean => {
    const b = pair % length;
    return accepts(one.accepting[(pair - b) / length], other.accepting[b]);
  };
  return minimal(reached(tracks, 0, step, isAccepted, meter), meter);
}

/**
 * What an automaton accepts with some number on the track of a variable, which is then no longer read. States become sets of states (Rabin and Scott 1959), of which there may be
 * exponentially many.
 */
export function projected(automaton: Automaton, variable: number, meter: Meter): Automaton {
  const { next } = automaton;
  const place = automaton.tracks.indexOf(variable);
  if (place < 0) return automaton;
  const tracks = automaton.tracks.filter((track) => track !== variable);
  const width = automaton.tracks.length;
  const [letters, digit] = [lettersWithout(place, tracks.length), 1 << place];
  const final = acceptingAfterZeros(automaton, digit, meter);
  const step = (set: string, letter: number): string => {
    const own = letters[letter] ?? 0;
    const found = new Set<number>();
    for (const state of membersOf(set)) {
      found.add(next[(state << width) | own] ?? 0);
      found.add(next[(state << width) | own | digit] ?? 0);
    }
    meter.spend(STEPS_PER_MEMBER * found.size);
    return textOf([...found].sort((a, b) => a - b));
  };
  const accepts = (set: string): boolean => membersOf(set).some((state) => final[state] === 1);
  return minimal(reached(tracks, textOf([0]), step, accepts, meter), meter);
}

const STEPS_PER_MEMBER = 16;

/** The letters with a zero at this place, in the order of the letters without it. */
function lettersWithout(place: number, width: number): Int32Array {
  const low = (1 << place) - 1;
  return Int32Array.from({ length: 1 << width }, (_, letter) => ((letter & ~low) << 1) | (letter & low));
}

/**
 * The number on one track may have more digits than all others. So a state also accepts if it does after some digits on that track, beside zeros on the others.
 */
function acceptingAfterZeros({ tracks, next, accepting }: Automaton, digit: number, meter: Meter): Uint8Array {
  const width = tracks.length;
  const final = accepting.slice();
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    meter.spend(2 * final.length);
    for (let state = 0; state < final.length; state += 1) {
      if (final[state] === 1) continue;
      const [zero, one] = [next[state << width] ?? 0, next[(state << width) | digit] ?? 0];
      if (final[zero] !== 1 && final[one] !== 1) continue;
      final[state] = 1;
      isChanged = true;
    }
  }
  return final;
}

/** A set of states as a text, which a map compares faster than anything else: two code units for each state. */
function textOf(states: readonly number[]): string {
  return String.fromCharCode(...states.flatMap((state) => [state & LOW, state >> BITS]));
}

function membersOf(set: string): readonly number[] {
  const members: number[] = [];
  for (let at = 0; at < set.length; at += 2) members.push(set.charCodeAt(at) | (set.charCodeAt(at + 1) << BITS));
  return members;
}

const BITS = 15;
const LOW = 2 ** BITS - 1;
