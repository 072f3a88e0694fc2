import { FITTED } from '../formulas/pattern.ts';

/** g(n + period) = g(n) + saltus for n ≥ preperiod, as far as values are known. */
export interface Repetition {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
}

/**
 * The repetition with the fewest first values, which must lie in the first third; null if there is none. Quadratic in the number of values at
 * worst.
 */
export function repetitionOf(values: readonly number[]): Repetition | null {
  const fitted = Math.floor(values.length / FITTED);
  let best: Repetition | null = null;
  for (let period = 1; period <= fitted; period += 1) {
    const found = repetitionWith(values, period);
    const size = found.preperiod + period;
    if (size <= fitted && (best === null || size < best.preperiod + best.period)) best = found;
  }
  return best;
}

function repetitionWith(values: readonly number[], period: number): Repetition {
  const step = (n: number): number => (values[n + period] ?? 0) - (values[n] ?? 0);
  let preperiod = values.length - period;
  const saltus = step(preperiod - 1);
  while (preperiod > 0 && step(preperiod - 1) === saltus) preperiod -= 1;
  return { preperiod, period, saltus };
}

/** A repetition as an expression of `variable`. */
export function repetitionText(
  values: readonly number[],
  { preperiod, period, saltus }: Repetition,
  variable: string,
): string {
  if (period === 1 && saltus > 0) return lineText(values, { preperiod, period, saltus }, variable);
  const place = preperiod === 0 ? variable : `(${variable} - ${preperiod})`;
  const first = values.slice(preperiod, preperiod + period);
  const times = period === 1 ? place : `floor(${place} / ${period})`;
  const growth = saltus === 1 ? times : `${saltus} * ${times}`;
  const written = remainderText(first, preperiod, variable) ?? entry(first, `${place} % ${period} + 1`);
  const repeated = saltus === 0 ? written : written === '0' ? growth : `${written} + ${growth}`;
  if (preperiod === 0) return repeated;
  return `if ${variable} < ${preperiod} then ${entry(values.slice(0, preperiod), `${variable} + 1`)} else ${repeated}`;
}

/** `(n + 1) % 3` for the values 1, 2, 0 or another turn of 0, 1, 2, …; null for other values, and for a single one. */
function remainderText(values: readonly number[], start: number, variable: string): string | null {
  const [first = 0] = values;
  const period = values.length;
  if (period === 1 || !values.every((value, index) => value === (first + index) % period)) return null;
  const shift = (((first - start) % period) + period) % period;
  return `${shift === 0 ? variable : `(${variable} + ${shift})`} % ${period}`;
}

/** `[0, 1, 2][n % 3 + 1]`; of equal entries only one is written. */
function entry(values: readonly number[], place: string): string {
  const [first = 0] = values;
  return values.every((value) => value === first) ? String(first) : `[${values.join(', ')}][${place}]`;
}

/** Values that grow by the saltus from one number to the next. */
function lineText(values: readonly number[], { preperiod, saltus }: Repetition, variable: string): string {
  const product = saltus === 1 ? variable : `${saltus} * ${variable}`;
  const plus = (values[preperiod] ?? 0) - saltus * preperiod;
  const line = plus === 0 ? product : plus < 0 ? `${product} - ${-plus}` : `${product} + ${plus}`;
  if (preperiod === 0) return line;
  return `if ${variable} < ${preperiod} then ${entry(values.slice(0, preperiod), `${variable} + 1`)} else ${line}`;
}
