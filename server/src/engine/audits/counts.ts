import type { Meter } from '../budget/meter.ts';
import { createKeys } from '../game/keys.ts';
import type { Component } from '../game/ruleset.ts';
import type { ClaimedMoves } from '../kernel/audit.ts';
import { refute } from '../kernel/contradiction.ts';
import { statesInMemory } from './places/some-options.ts';

/** If more moves are claimed, they are not listed. */
const MOST_MOVES = 4000;
/** Listing one of them takes about this many steps of a meter. */
const EACH_MOVE = 10;

/**
 * Checks that there are as many moves to a target as claimed, and that they differ, by listing them, unless these are too many or too long to have
 * in memory at once. Throws `Refuted`.
 */
export function auditCount(component: Component, target: string, moves: ClaimedMoves, meter: Meter): void {
  if (moves.count > Math.min(MOST_MOVES, statesInMemory(component.state))) return;
  const keys = createKeys();
  const listed = moves.first(Number(moves.count) + 1);
  meter.spend(EACH_MOVE * listed.length);
  const { size } = new Set(listed.map((move) => keys.ofSum(move)));
  if (size < listed.length || size !== moves.count) refute(component, 'listed', moves.count, size, target);
}
