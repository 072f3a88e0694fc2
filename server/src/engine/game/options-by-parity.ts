import { LimitReached, type Meter } from '../budget/meter.ts';
import { movesAmong } from './option-runs.ts';
import { options } from './options.ts';
import type { Component, Ruleset, Sum } from './ruleset.ts';
import { NO_MOVES, type Solver } from './solver.ts';
import type { State } from './state.ts';

/**
 * A solver that knows the parity of play in some states, which no move leaves: all options of such a state have the other value, so that none need be looked at one
 * by one. Very many are not counted. `isOdd` tells whether such a state is worth 1, not 0; others are left to `solver`.
 */
export function optionsByParity(
  ruleset: Ruleset,
  solver: Solver,
  hasFixedParity: (state: State) => boolean,
  isOdd: (state: State) => boolean,
): Solver {
  return {
    ...solver,
    hasFixedParity,
    optionsWithValue: (state, target, meter) => {
      if (!hasFixedParity(state)) return solver.optionsWithValue(state, target, meter);
      const other = isOdd(state) ? 0 : 1;
      return target === other ? movesAmong(() => someOptions({ ruleset, state }, meter)) : NO_MOVES;
    },
  };
}

/** All options, of which no more are counted where there are very many. */
function* someOptions(component: Component, meter: Meter): Generator<Sum> {
  let count = 0;
  for (const option of options(component, meter)) {
    count += 1;
    if (count > MOST_COUNTED) throw new LimitReached('size');
    yield option;
  }
}

const MOST_COUNTED = 2 ** 16;
