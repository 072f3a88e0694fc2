import { absolute, add, compare, type Int, multiply } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { someOption } from '../game/options.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/** The options of a state that are at most half as large, for a search that has become long. */
export interface MuchSmaller {
  /** Counts a state that the search has entered. */
  readonly enter: () => void;
  /** Like `someOption`, for those options only, and for none as long as the search is short or looking at them first has seldom helped. */
  readonly some: (component: Component, meter: Meter, visit: (option: Sum) => boolean) => boolean;
}

/**
 * A search that takes options as the rules list them may follow moves that take one stone down from a large heap, although a move to a divisor decides at
 * once who wins. So a long search looks at much smaller options before all others, and no answer depends on the order in which rules are written. That
 * lists the options twice, so it is given up where it seldom helps.
 */
export function createMuchSmaller(): MuchSmaller {
  let entered = 0;
  let tried = 0;
  let helped = 0;
  return {
    enter: () => {
      entered += 1;
    },
    some: (component, meter, visit) => {
      if (entered <= SHORT || tried > SELDOM * (helped + 1)) return false;
      tried += 1;
      const size = sizeOf(component.state);
      const found = someOption(component, meter, (option) => {
        meter.spend(STEPS_PER_OPTION);
        return isAtMostHalf(option, size) && visit(option);
      });
      if (found) helped += 1;
      return found;
    },
  };
}

/** How many states a short search enters. */
const SHORT = 2 ** 12;
/** Looking at small options first is given up once it has decided fewer than one in so many states. */
const SELDOM = 2 ** 6;
const STEPS_PER_OPTION = 2;

function isAtMostHalf(option: Sum, size: Int): boolean {
  let twice: Int = 0;
  for (const { component } of option) twice = add(twice, multiply(2, sizeOf(component.state)));
  return compare(twice, size) <= 0;
}

/** The sum of the numbers of a state, and how many they are. */
function sizeOf(state: State): Int {
  let size: Int = state.length;
  for (const number of state) size = add(size, absolute(number));
  return size;
}
