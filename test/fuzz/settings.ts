import type { Parameters } from 'fast-check';
import { cases } from '../tiers.ts';

/** The same cases are tried with every change; a long run tries this many times as many. */
const CASES = cases(10_000);
const LONG = 100;

/**
 * The seeds of a run: one usually, a hundred if the environment has `FUZZ=long`, which `npm run fuzz` sets. They
 * are part of the names of the tests, and `FUZZ_SEED` sets the first of them, so that a failure can be reproduced alone.
 */
const first = Number(process.env.FUZZ_SEED ?? 1901);
export const SEEDS = Array.from({ length: process.env.FUZZ === 'long' ? LONG : 1 }, (_, index) => first + index);

/** How a fuzz test runs with a seed; `share` is the part of all cases that it gets. */
export function settings(seed: number, share: number): Pick<Parameters, 'numRuns' | 'seed'> {
  return { numRuns: Math.ceil(CASES * share), seed };
}
