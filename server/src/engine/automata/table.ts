import type { Meter } from '../budget/meter.ts';
import { createMexSet } from '../search/mex-set.ts';
import type { Automaton } from './automaton.ts';

/** The values of the numbers below `end`, from the definition, where an automaton tells the moves, which make every number smaller. Quadratic at worst. */
export function valuesBelow(end: number, moves: Automaton, meter: Meter): readonly number[] {
  const values: number[] = [];
  const optionsOf = optionsBy(moves, meter);
  for (let number = 0; number < end; number += 1) {
    const met = createMexSet();
    for (const option of optionsOf(number)) met.add(values[option] ?? 0);
    values.push(met.mex());
  }
  return values;
}

function optionsBy({ next, accepting }: Automaton, meter: Meter): (number: number) => readonly number[] {
  const isDead = (state: number): boolean =>
    accepting[state] === 0 && [0, 1, 2, 3].every((letter) => next[4 * state + letter] === state);
  const dead = new Set([...accepting.keys()].filter(isDead));
  return (number) => {
    let [options, states] = [[0], [0]];
    for (let place = 1; place <= number; place *= 2) {
      const [longer, reached]: [number[], number[]] = [[], []];
      const letter = (number & place) === 0 ? 0 : 1;
      for (const [index, option] of options.entries()) {
        for (const digit of [0, 1]) {
          const state = next[4 * (states[index] ?? 0) + letter + 2 * digit] ?? 0;
          if (dead.has(state)) continue;
          longer.push(option + digit * place);
          reached.push(state);
        }
      }
      meter.spend(STEPS_PER_OPTION * options.length);
      [options, states] = [longer, reached];
    }
    return options.filter((_, index) => accepting[states[index] ?? 0] === 1);
  };
}

const STEPS_PER_OPTION = 3;
