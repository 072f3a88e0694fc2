import { cases } from '../tiers.ts';

/**
 * How a property is tried: by default on the same rules each time, so that a test is not red today and green tomorrow.
 * `ORACLE_RUNS=1000 npx vitest run test/oracle` tries as many new ones.
 */
export function runs(all: number): Runs {
  const wanted = Number(process.env.ORACLE_RUNS ?? 0);
  return wanted > 0 ? { numRuns: wanted } : { numRuns: cases(all), seed: 1901 };
}

/** How often a property is tried, and from which seed; without one from another each time. */
export interface Runs {
  readonly numRuns: number;
  readonly seed?: number;
}

/** Milliseconds; generous, since new rules may be slow ones. */
export const TIMEOUT = 600_000;
