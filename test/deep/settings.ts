import type { Runs } from '../oracle/runs.ts';

/**
 * How often a property is tried: on new cases each time, from a seed that stands in the name of the test. `DEEP_SEED` sets it, so
 * that a failure can be had again, and `DEEP_RUNS` how often.
 */
export const DEEP: Required<Runs> = {
  numRuns: Number(process.env.DEEP_RUNS ?? 2000),
  seed: Number(process.env.DEEP_SEED ?? Math.floor(Math.random() * 2 ** 31)),
};
