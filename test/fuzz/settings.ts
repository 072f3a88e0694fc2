import type { Parameters } from 'fast-check';

/** One case in so many of a long run is tried with every change. */
const SHARE = 100;
const LONG = 1_000_000;

/**
 * How a fuzz test runs: 10^4 cases with every change, 10^6 where `FUZZ=long` stands in the environment, as `npm run fuzz` sets
 * it. `share` is the part of them that one test gets. The seed is printed, and `FUZZ_SEED` sets it, so that a run can be had again.
 */
export function settings(share: number): Pick<Parameters, 'numRuns' | 'seed'> {
  const cases = process.env.FUZZ === 'long' ? LONG : LONG / SHARE;
  return { numRuns: Math.ceil(cases * share), seed: SEED };
}

const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`FUZZ_SEED=${SEED}`);
