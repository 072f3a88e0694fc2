import type { Meter } from '../budget/meter.ts';
import type { PictureForm } from '../game/forms.ts';
import { isLoopy, type Nimber } from '../game/nimber.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { options } from '../game/options.ts';
import { COMPUTED, SMITH } from '../game/period.ts';
import type { Component, Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { nimberOfSum, type Seeking, seeking } from '../search/search-solver.ts';
import { showsAnyOf, signedBoardOf } from './board.ts';
import { orderOfPlay } from './ends.ts';
import { createRegionPlay } from './region-play.ts';
import { regionRules } from './region-rules.ts';
import { withThreatsForbidden } from './threats.ts';

/**
 * Boards on which pictures are replaced, region by region, see `regions.ts`. Regions are searched, those that are the same but turned, or
 * with letters exchanged, once. Who wins a board with stops on its own follows from a game without, see `threats.ts`.
 */
export function pictures(ruleset: Ruleset, session: Session): Solver | null {
  const { form } = ruleset;
  if (form?.kind !== 'pictures') return null;
  const seek = seeking(session, () => undefined);
  const values = valuesOf(form, seek);
  if (values === null) return null;
  const { nimberOf } = values;
  const order = orderOfPlay(form);
  const isWorth = (state: State, target: number, meter: Meter): boolean =>
    values.isWorth(state, target, meter) ?? nimberOf(state, meter) === target;
  const verdictBy = (isLost: IsLost, state: State, meter: Meter): Verdict | null => {
    const lost = isLost(state, meter);
    if (lost === null) return null;
    const isWinning = (option: State): boolean => isLost(option, meter) ?? isWorth(option, 0, meter);
    return { lost, ground: COMPUTED, winning: lost ? NO_MOVES : movesWhere({ ruleset, state }, isWinning, meter) };
  };
  const lostByThreats = createThreatSearch(form, seek);
  return {
    value: (state, meter) => {
      const nimber = nimberOf(state, meter);
      return { nimber, ground: isLoopy(nimber) ? SMITH : COMPUTED };
    },
    order: () => order,
    optionsWithValue: (state, target, meter) => {
      const isWanted = (option: State): boolean =>
        typeof target === 'number' ? isWorth(option, target, meter) : nimberOf(option, meter) === target;
      return movesWhere({ ruleset, state }, isWanted, meter);
    },
    verdict: (state, meter) => (lostByThreats === null ? null : verdictBy(lostByThreats, state, meter)),
    hasQuickValue: (state) => lostByThreats === null || state.length <= QUICK,
    outcome: (state, meter) => verdictBy((board, limited) => values.isWorth(board, 0, limited), state, meter),
    period: () => null,
  };
}

/** The values of boards with stops are found as quickly as who wins them if they have few squares. */
const QUICK = 18;

/** The values of boards, region by region. */
interface BoardValues {
  readonly nimberOf: (state: State, meter: Meter) => Nimber;
  /** Null if play may go on for ever. */
  readonly isWorth: (state: State, nimber: number, meter: Meter) => boolean | null;
}

/** The values of the boards of a form: by claims about regions if play surely ends, else by search. Null if there are too many signs. */
function valuesOf(form: PictureForm, seek: Seeking): BoardValues | null {
  const rules = regionRules(form);
  if (rules === null) return null;
  return (
    createRegionPlay(form) ?? {
      nimberOf: (state, meter) => nimberOfSum(rules.sumOf(state, meter), seek.nimber, meter),
      isWorth: (state, nimber, meter) => seek.isWorth(rules.sumOf(state, meter), nimber, meter),
    }
  );
}

/** Whether the player to move loses on a board; null if play may go on for ever. */
type IsLost = (state: State, meter: Meter) => boolean | null;

/** Who wins boards with stops, without their values; null if there are no stops or threats are not known. */
function createThreatSearch(form: PictureForm, seek: Seeking): IsLost | null {
  const game = withThreatsForbidden(form);
  const values = game === null ? null : valuesOf(game.form, seek);
  if (game === null || values === null) return null;
  return (state, meter) => {
    const board = signedBoardOf(state);
    if (showsAnyOf(board, form.stops, meter)) return true;
    if (showsAnyOf(board, game.threats, meter)) return false;
    return values.isWorth(state, 0, meter);
  };
}

/** The options, each of which is one board, for which a condition holds. */
function movesWhere(component: Component, isWanted: (state: State) => boolean, meter: Meter): Moves {
  const isWantedSum = (option: Sum): boolean => option.every(({ component: { state } }) => isWanted(state));
  return movesOf(function* () {
    for (const option of options(component, meter, isWantedSum)) yield single(option);
  });
}
