import { declarationsFor } from './functions.ts';

/** How a pattern describes the values or the lost states of a game. */
export type PatternKind =
  /** A formula for the values. */
  | 'formula'
  /** A preperiod, a period and a saltus, written out. */
  | 'period'
  /** A period and a saltus of one row of a table. */
  | 'row'
  /** A condition on the lost states. */
  | 'lost'
  /** Residues of the lost states. */
  | 'residues'
  /** Lost states with both numbers on two lines of irrational slope. */
  | 'Beatty'
  /** Lost heaps, each computed from the ones before it. */
  | 'recurrence'
  /** Values, or lost heaps, from an automaton that reads the digits of a heap. */
  | 'automaton'
  /** A formula for the values of the heaps with one residue. */
  | 'someHeaps'
  /** Lost pairs, each starting with the least number in no earlier pair. */
  | 'pairs'
  /** Values, or lost heaps, each computed from a heap that is a fraction as large. */
  | 'recursion'
  /** The values of another game. */
  | 'game';

/** A description of all states that were looked at. It proves nothing about others. */
export interface Pattern {
  readonly kind: PatternKind;
  readonly about: 'sg' | 'outcome';
  /** The arguments of the game: variables, or a number for what is fixed. */
  readonly variables: readonly string[];
  /** The right side of the conjecture. */
  readonly formula: string;
  /** Declarations that the formula needs, such as `let lost(k) = …`. */
  readonly declarations: readonly string[];
}

/** The least number of states that a pattern must predict, for one number and for each of two. */
export const LEAST_VALUES = 200;
export const LEAST_SIDE = 24;

/** The first of this many equal parts of the states determines the constants of a pattern; the others are predicted. */
export const FITTED = 3;

/** `if C then P else N`. */
export function lostIf(condition: string): string {
  return `if ${condition} then P else N`;
}

/** How hard a formula is to read: its length, and more where remainders are taken of remainders or of numbers that were shifted. */
export function effortOf(formula: string): number {
  const remainders = formula.match(/%/g)?.length ?? 0;
  const shifted = formula.match(/n [+-] \d+\) %/g)?.length ?? 0;
  return formula.length + 12 * (Math.max(0, remainders - 1) + shifted);
}

/** The most readable of some texts, of equal ones the first; null if there is none. */
export function shortest(texts: readonly string[]): string | null {
  return texts.reduce<string | null>(
    (best, text) => (best === null || effortOf(text) < effortOf(best) ? text : best),
    null,
  );
}

/** A pattern with the declarations that its formula needs. */
export function patternOf(
  kind: PatternKind,
  about: Pattern['about'],
  variables: readonly string[],
  formula: string,
): Pattern {
  return { kind, about, variables, formula, declarations: declarationsFor(formula) };
}
