import type { Meter } from '../budget/meter.ts';
import type { Ground } from '../game/period.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { Theory } from './theorem.ts';

/** A game without the moves that end it, which is played under normal play. */
export interface WithoutEnding {
  /** Whether the game itself has a move in a state. */
  readonly hasMove: (state: State, meter: Meter) => boolean;
  /** Whether a state in which it has one is lost without the moves that end it. */
  readonly isLost: (state: State, meter: Meter) => boolean;
  /** The moves of a won state in which it has one to lost states, none of which has no move in the game itself. */
  readonly winning: (state: State, meter: Meter) => Moves;
}

/**
 * Who wins under misère play a game whose moves leave one state of it each. A player who moves to a state without a move loses at once. So a state with a move is lost under misère
 * play exactly if it is lost under normal play without the moves that end the game, and its winning moves are the same. A state without a
 * move is won. Costs what the other game costs.
 */
export function misereBy(ground: Ground, { hasMove, isLost, winning }: WithoutEnding): Theory['misere'] {
  return (state, meter) => {
    if (!hasMove(state, meter)) return { lost: false, ground, winning: NO_MOVES };
    const lost = isLost(state, meter);
    return { lost, ground, winning: lost ? NO_MOVES : winning(state, meter) };
  };
}
