import type { Component } from '../../engine/game/ruleset.ts';

/** Whether a component is in a state of its game. A move that would make a natural number negative is not a move. */
export function isState({ ruleset: { signed, list }, state }: Component): boolean {
  const numbers = list?.leading ?? signed;
  for (let index = 0; index < state.length; index += 1) {
    const least = index < numbers.length ? 0 : (list?.least ?? 0);
    if ((state[index] ?? 0) < least && numbers[index] !== true) return false;
  }
  return true;
}
