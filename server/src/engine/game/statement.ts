import type { Ground } from './period.ts';

/**
 * What a theorem says about all states of a game, in the words of a conjecture: `sg` or `outcome` of the game with these variables is the
 * formula, which may use functions that it declares. To the engine these are only texts: whoever reads a conjecture compares it with them.
 */
export interface Statement {
  readonly ask: 'sg' | 'outcome';
  /** One for each number of a state. */
  readonly variables: readonly string[];
  readonly formula: string;
  /** Such as `let part(k) = …`. */
  readonly declarations: readonly string[];
  readonly ground: Exclude<Ground, { readonly kind: 'computed' }>;
}

type ByTheorem = Extract<Ground, { readonly kind: 'theorem' }>;

/** The values of all heaps n. */
export function heapsWorth(ground: ByTheorem, formula: string, ...declarations: readonly string[]): Statement {
  return { ask: 'sg', variables: ['n'], formula, declarations, ground };
}

/** The values of all states of these variables. */
export function statesWorth(ground: ByTheorem, variables: readonly string[], formula: string): Statement {
  return { ask: 'sg', variables, formula, declarations: [], ground };
}

/** The states of these variables that are lost, by a condition on them. */
export function lostStates(
  ground: ByTheorem,
  variables: readonly string[],
  condition: string,
  ...declarations: readonly string[]
): Statement {
  return { ask: 'outcome', variables, formula: `if ${condition} then P else N`, declarations, ground };
}

/** The value of a list of this length as the xor of its entries at some places, counted from 0; none if there are no such places. */
export function nimSumOf(
  ground: ByTheorem,
  width: number,
  isCounted: (place: number) => boolean = () => true,
): readonly Statement[] {
  const variables = variablesFor(width);
  const counted = variables.filter((_, place) => isCounted(place));
  if (counted.length === 0) return [];
  return [statesWorth(ground, variables, counted.length === 1 ? counted.join() : `xor(${counted.join(', ')})`)];
}

/** Names for the numbers of a state: n for a single one, else a, b, c, …; none if there are more numbers than letters. */
export function variablesFor(width: number): readonly string[] {
  if (width === 1) return ['n'];
  return width > LETTERS.length ? [] : LETTERS.slice(0, width).split('');
}

const LETTERS = 'abcdefghijklm';
