import { isLoopy, type Nimber } from '../game/nimber.ts';
import { earliestStarts } from '../game/period.ts';

/** A pattern in the first values: g(n + period) = g(n) + saltus whenever preperiod ≤ n and n + period < seen. It proves nothing. */
export interface Pattern {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
  /** How many values were examined. */
  readonly seen: number;
}

/** A pattern is worth reporting if it repeats at least this often. */
const TIMES = 3;

/**
 * The shortest pattern in the first values that repeats at least three times and covers the second half of them; null if there is none, or
 * if play need not end. Linear. For people only: no answer may ever rest on it.
 */
export function observe(values: readonly Nimber[]): Pattern | null {
  if (values.some(isLoopy)) return null;
  const seen = values.length;
  const plain = values.map(Number);
  const steps = plain.slice(1).map((value, index) => value - (plain[index] ?? 0));
  const starts = earliestStarts(steps, steps.length);
  for (let period = 1; (TIMES + 1) * period <= seen; period += 1) {
    const preperiod = starts[period] ?? seen;
    if (preperiod > seen / 2 || preperiod + (TIMES + 1) * period > seen) continue;
    return { preperiod, period, saltus: (plain[preperiod + period] ?? 0) - (plain[preperiod] ?? 0), seen };
  }
  return null;
}
