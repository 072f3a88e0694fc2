import type { Meter } from '../budget/meter.ts';
import type { Automaton } from './automaton.ts';

/**
 * The automaton that accepts the same with the fewest states, if all states of the given one are reached (Moore 1956): states are told apart as long as some letter leads
 * to states that are. Takes a few steps for each state and letter, times the length of the longest word that it takes to tell two states apart.
 */
export function minimal({ tracks, next, accepting }: Automaton, meter: Meter): Automaton {
  const letters = 1 << tracks.length;
  const states = accepting.length;
  let { classes, count } = numbered(states, (state) => accepting[state] ?? 0);
  for (;;) {
    let finer = { classes, count };
    for (let letter = 0; letter < letters; letter += 1) {
      meter.spend(STEPS_PER_STATE * states);
      const before = finer;
      finer = numbered(
        states,
        (state) => (before.classes[state] ?? 0) * count + (classes[next[state * letters + letter] ?? 0] ?? 0),
      );
    }
    const isSame = finer.count === count;
    ({ classes, count } = finer);
    if (isSame) break;
  }
  const merged = { tracks, next: new Int32Array(count * letters), accepting: new Uint8Array(count) };
  for (let state = 0; state < states; state += 1) {
    const own = classes[state] ?? 0;
    merged.accepting[own] = accepting[state] ?? 0;
    for (let letter = 0; letter < letters; letter += 1)
      merged.next[own * letters + letter] = classes[next[state * letters + letter] ?? 0] ?? 0;
  }
  return merged;
}

const STEPS_PER_STATE = 8;

/** Numbers the classes of states with equal keys, in the order of their first states, so that the first state has class 0. */
function numbered(states: number, keyOf: (state: number) => number) {
  const numbers = new Map<number, number>();
  const classes = new Int32Array(states);
  for (let state = 0; state < states; state += 1) {
    const key = keyOf(state);
    const known = numbers.get(key) ?? numbers.size;
    if (known === numbers.size) numbers.set(key, known);
    classes[state] = known;
  }
  return { classes, count: numbers.size };
}
