import { type Limits, type Meter, within } from '../budget/meter.ts';
import { someOption } from '../game/options.ts';
import type { Component, Sum } from '../game/ruleset.ts';

/**
 * Whether a component is lost, found where the winner can end play within few moves, whatever the loser does; null where that is not so, or takes too long to
 * see. Any winning move will do, and one that leaves few answers is found at once, although a search that goes down each move to its end
 * may never come to it. By the definition alone, also where play may go on for ever.
 */
export function lostSoon(component: Component, meter: Meter): boolean | null {
  return within(WORTH_TRYING, meter, (limited) => {
    for (let moves = 0; moves <= MOST_MOVES; moves += 1) {
      if (isLost(component, moves, limited)) return true;
      if (isWon(component, moves, limited)) return false;
    }
    return null;
  });
}

/** Whether whoever moves loses within so many moves. */
function isLost(component: Component, moves: number, meter: Meter): boolean {
  return !someOption(component, meter, (option) => {
    meter.spend(STEPS_PER_OPTION);
    const after = onlyComponent(option);
    return moves === 0 || after === null || !isWon(after, moves - 1, meter);
  });
}

/** Whether whoever moves can win within so many moves. */
function isWon(component: Component, moves: number, meter: Meter): boolean {
  if (moves === 0) return false;
  return someOption(component, meter, (option) => {
    meter.spend(STEPS_PER_OPTION);
    if (option.length === 0) return true;
    const after = onlyComponent(option);
    return after !== null && isLost(after, moves - 1, meter);
  });
}

/** The component that is all of an option; null if there is none, or several. */
function onlyComponent([term, another]: Sum): Component | null {
  return term === undefined || another !== undefined || term.times !== 1 ? null : term.component;
}

const MOST_MOVES = 5;
const STEPS_PER_OPTION = 10;
const WORTH_TRYING: Limits = { steps: 2 ** 22, positions: Number.POSITIVE_INFINITY };
