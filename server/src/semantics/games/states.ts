import type { Component } from '../../engine/game/ruleset.ts';

/** Whether a component is in a state of its game. A move that would make a natural number negative is not a move. */
export function isState({ ruleset, state }: Component): boolean {
  const signed = ruleset.list?.leading ?? ruleset.signed;
  for (let index = 0; index < state.length; index += 1)
    if ((state[index] ?? 0) < 0 && signed[index] !== true) return false;
  return true;
}
