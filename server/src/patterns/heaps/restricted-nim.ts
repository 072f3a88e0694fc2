import { formulaOfValues } from './one-number.ts';

/** A value that follows from smaller heaps, as the declarations of a function `value`. */
export interface RestrictedNim {
  readonly formula: string;
  readonly declarations: readonly string[];
}

/** Fewer different values might follow the rule by chance. */
const LEAST_GREATEST = 8;

/**
 * The values of a game in which at most f(n) may be taken, where f grows by 1 at a time: g(n) = f(n) where f has just grown, and otherwise
 * g(n) = g(n − f(n) − 1) (L. Levine, Fractal sequences and restricted Nim, 2006). So f(n) is the greatest value up to n. Null if the
 * values do not follow this rule, or if there is no formula for f. Linear, and the cost of one formula.
 */
export function restrictedNim(values: readonly number[]): RestrictedNim | null {
  const greatest = greatestUpTo(values);
  if ((greatest.at(-1) ?? 0) < LEAST_GREATEST) return null;
  const follows = values.every((value, n) => {
    const most = greatest[n] ?? 0;
    if (n === 0) return value === 0;
    const before = greatest[n - 1] ?? 0;
    return most > before ? most === before + 1 : value === values[n - most - 1];
  });
  const most = follows ? formulaOfValues(greatest) : null;
  if (most === null) return null;
  return {
    formula: 'value(n)',
    declarations: [
      `let most(n) = ${most}`,
      'let value(n) = if n == 0 then 0 else if most(n) > most(n - 1) then most(n) else value(n - most(n) - 1)',
    ],
  };
}

function greatestUpTo(values: readonly number[]): readonly number[] {
  let greatest = 0;
  return values.map((value) => {
    greatest = Math.max(greatest, value);
    return greatest;
  });
}
