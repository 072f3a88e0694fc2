import type { NumberSet } from '../engine/set.ts';
import type { Component, State, Sum, Term } from '../engine/ruleset.ts';

/** A set as a user would write it; equal texts mean equal sets. */
export function setText(set: NumberSet): string {
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
  return `${ruleset.name}(${stateText(state)})`;
}

export function stateText(state: State): string {
  return state.join(', ');
}

/** A sum as a user writes it; several heaps of one game in one call: `Kayles(1, 2) + 2 * Nim(4)`. The empty sum is `0`. */
export function sumText(sum: Sum): string {
  if (sum.length === 0) return '0';
  const parts: string[] = [];
  for (let index = 0; index < sum.length; ) {
    const run = heapsOfOneGame(sum, index);
    const first = sum[index];
    if (first !== undefined) parts.push(run.length > 1 ? heapsText(run) : termText(first));
    index += Math.max(1, run.length);
  }
  return parts.join(' + ');
}

function heapsText(run: readonly Term[]): string {
  return `${run[0]?.component.ruleset.name}(${run.map(({ component }) => stateText(component.state)).join(', ')})`;
}

/** The single heaps of one game that stand in a row from `index` on. */
function heapsOfOneGame(sum: Sum, index: number): readonly Term[] {
  const ruleset = sum[index]?.component.ruleset;
  let end = index;
  while (end < sum.length && isHeapOf(sum[end], ruleset)) end += 1;
  return sum.slice(index, end);
}

function isHeapOf(term: Term | undefined, ruleset: Component['ruleset'] | undefined): boolean {
  return term !== undefined && term.times === 1 && term.component.ruleset === ruleset && term.component.state.length === 1;
}

function termText({ component, times }: Term): string {
  return times === 1 ? componentText(component) : `${times} * ${componentText(component)}`;
}
