import type { Runs } from '../oracle/runs.ts';

/**
 * How often a property is tried: from a seed that is in the name of the test. `DEEP_SEED` sets another
 * one, so that other cases are tried, and `DEEP_RUNS` how often.
 */
export const DEEP: Required<Runs> = {
  numRuns: Number(process.env.DEEP_RUNS ?? 300),
  seed: Number(process.env.DEEP_SEED ?? 1901),
};
