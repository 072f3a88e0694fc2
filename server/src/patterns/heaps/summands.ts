import { LEAST_VALUES } from '../formulas/pattern.ts';
import { formulaOfValues } from './one-number.ts';
import { repetitionOf, repetitionText } from './periods.ts';

/** A formula that is longer than this describes nothing. */
export const LONGEST_FORMULA = 600;

/** The period of some values as an expression of a variable; null if there is none that is short enough. */
export function textOfLine(values: readonly number[], variable: string): string | null {
  const repetition = repetitionOf(values);
  if (repetition === null) return null;
  const text = repetitionText(values, repetition, variable);
  return text.length <= LONGEST_FORMULA ? text : null;
}

/**
 * The xor of what each number contributes by itself, if these values are that: `lines` are the values where all other numbers are 0. Null if a
 * contribution has no formula and no period.
 */
export function xorOfSummands(
  lines: readonly (readonly number[])[],
  variables: readonly string[],
  isSum: (summands: readonly (readonly number[])[]) => boolean,
): string | null {
  const isKnown = lines.every((values) => values.length >= LEAST_VALUES && values[0] === 0);
  if (!isKnown || !isSum(lines)) return null;
  const texts = lines.map((values, place) => summand(values, variables[place] ?? ''));
  const parts = texts.filter((text) => text !== null);
  if (parts.length < lines.length) return null;
  const [only = '0', ...others] = parts.filter((text) => text !== '0');
  return others.length === 0 ? only : `xor(${[only, ...others].join(', ')})`;
}

/** What one number contributes: a formula of it, or else a period. */
function summand(values: readonly number[], variable: string): string | null {
  if (values.every((value) => value === 0)) return '0';
  return formulaOfValues(values)?.replaceAll(/\bn\b/g, variable) ?? textOfLine(values, variable);
}
