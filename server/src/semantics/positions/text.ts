import type { Component, Sum, Term } from '../../engine/game/ruleset.ts';
import type { State } from '../../engine/game/state.ts';

/** A component as a user writes it: `Bash[3](9)`, `Wythoff(3, 5)`. */
export function componentText({ ruleset, state }: Component): string {
  if (ruleset.text !== undefined) return ruleset.text(state);
  return `${ruleset.name}(${argumentText({ ruleset, state })})`;
}

/** A component as an argument of a call of its game. */
export function argumentText({ ruleset, state }: Component): string {
  return ruleset.argument === undefined ? stateText(state) : ruleset.argument(state);
}

/**
 * The arguments of a call that stand for a component, in order; `asList` if the entries of its list are one of them. Null if that
 * does not follow from the state.
 */
export function argumentTexts({ ruleset, state }: Component, asList: boolean): readonly string[] | null {
  if (ruleset.list !== undefined) return ruleset.list.arguments(state, asList);
  return ruleset.text === undefined ? state.map(String) : null;
}

/** The numbers of a state as they are written between parentheses. */
export function stateText(state: State): string {
  return state.join(', ');
}

/** A sum as a user writes it, with several heaps of one game in one call: `Kayles(1, 2) + 20 * Nim(4)`. The empty sum is `0`. */
export function sumText(sum: Sum): string {
  if (sum.length === 0) return '0';
  const parts: string[] = [];
  for (let index = 0; index < sum.length; ) {
    const heaps = heapsFrom(sum, index);
    const term = sum[index];
    if (term !== undefined)
      parts.push(heaps.length > 0 ? `${term.component.ruleset.name}(${heapsText(heaps)})` : termText(term));
    index += Math.max(1, heaps.length);
  }
  return parts.join(' + ');
}

/** Heaps as the arguments of one call: `1, 2, 2`. */
export function heapsText(heaps: Sum): string {
  return heaps.flatMap(({ component, times }) => Array<string>(Number(times)).fill(argumentText(component))).join(', ');
}

/** More copies of a heap than this are written as a multiple. */
const MOST_COPIES = 8;

/** Whether a term can be written as arguments of a call. */
export function isHeaps({ component, times }: Term): boolean {
  return component.state.length === 1 && component.ruleset.text === undefined && times <= MOST_COPIES;
}

/** The terms from `index` on that fit into one call. */
function heapsFrom(sum: Sum, index: number): Sum {
  const key = sum[index]?.component.ruleset.key;
  let end = index;
  for (let term = sum[end]; term !== undefined && term.component.ruleset.key === key && isHeaps(term); term = sum[end])
    end += 1;
  return sum.slice(index, end);
}

function termText({ component, times }: Term): string {
  return times === 1 ? componentText(component) : `${times} * ${componentText(component)}`;
}
