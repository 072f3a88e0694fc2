import type { Component, State, Sum, Term } from '../engine/ruleset.ts';
import type { NumberSet } from '../engine/set.ts';
import { isSet, type Value } from './expressions/evaluation.ts';

/** A set as a user would write it. Two sets may read the same, so this tells nothing apart. */
function setText(set: NumberSet): string {
  switch (set.kind) {
    case 'list':
      return `{${set.values.join(', ')}}`;
    case 'progression':
      return progressionText(set);
    case 'fibonacci':
    case 'primes':
    case 'squares':
      return set.kind;
    case 'powers':
      return `powers(${set.base})`;
    case 'divisors':
      return `divisors(${set.of})`;
    case 'union':
      return `${setText(set.left)} or ${grouped(set.right)}`;
    case 'except':
      return `${setText(set.left)} except ${grouped(set.right)}`;
    case 'filter':
      return set.text;
  }
}

/** A number, a set or a list as a user would write it. */
export function valueText(value: Value | undefined): string {
  return isSet(value) ? setText(value) : String(value);
}

function progressionText({ from, step, to }: NumberSet & { kind: 'progression' }): string {
  if (to === null && from === 1 && step === 1) return 'any';
  if (to === null && from === 1 && step === 2) return 'odd';
  if (to === null && from === 2 && step === 2) return 'even';
  if (step === 1) return `${from}..${to ?? ''}`;
  if (to === null && from === step) return `multiples(${step})`;
  return `{k in ${from}..${to ?? ''} where (k - ${from}) % ${step} == 0}`;
}

function grouped(set: NumberSet): string {
  return set.kind === 'union' || set.kind === 'except' ? `(${setText(set)})` : setText(set);
}

/** A component as a user writes it: `Bash[3](9)`, `Wythoff(3, 5)`. */
export function componentText({ ruleset, state }: Component): string {
  if (ruleset.text !== undefined) return ruleset.text(state);
  return `${ruleset.name}(${argumentText({ ruleset, state })})`;
}

/** A component as an argument of a call of its game. */
export function argumentText({ ruleset, state }: Component): string {
  return ruleset.argument === undefined ? stateText(state) : ruleset.argument(state);
}

/** The numbers of a state as they stand between parentheses. */
export function stateText(state: State): string {
  return state.join(', ');
}

/** A sum as a user writes it; several heaps of one game in one call: `Kayles(1, 2) + 20 * Nim(4)`. The empty sum is `0`. */
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

/** True when a term can be told by listing it among the arguments of a call. */
export function isHeaps({ component, times }: Term): boolean {
  return component.state.length === 1 && component.ruleset.text === undefined && times <= MOST_COPIES;
}

/** The terms from `index` on that one call can list. */
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
