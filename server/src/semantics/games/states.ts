import type { Component } from '../../engine/game/ruleset.ts';

/** A move that would make a natural number negative is not a move. */
export function isState({ ruleset, state }: Component): boolean {
  for (let index = 0; index < state.length; index += 1)
    if ((state[index] ?? 0) < 0 && ruleset.signed[index] !== true) return false;
  return true;
}
