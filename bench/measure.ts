/** One run of one side of a comparison. */
export interface Run {
  readonly ms: number;
  /** A fingerprint of what was found; both sides have to find the same. Null where there is nothing to compare. */
  readonly checksum: number | null;
}

/** Runs something once; null where it cannot be run on this machine. */
export type Side = () => Run | null | Promise<Run | null>;

/** What the runs of one side came to. */
export interface Measured {
  /** The median, in milliseconds. */
  readonly ms: number;
  readonly runs: number;
}

const MOST_RUNS = 5;
/** A side that has taken this many milliseconds altogether, preparations included, is not run again: slow baselines take ten seconds. */
const LONG_ENOUGH = 5000;

/**
 * Runs the sides by turns, so that a disturbance of the machine affects all of them, each up to five times and always once.
 * Gives null for a side that cannot be run. Rejects when two runs found different things.
 */
export async function measure(sides: readonly Side[]): Promise<readonly (Measured | null)[]> {
  const times = sides.map((): number[] => []);
  const taken = sides.map(() => 0);
  const found = new Set<number>();
  for (let turn = 0; turn < MOST_RUNS; turn += 1) {
    for (const [index, side] of sides.entries()) {
      const before = times[index] ?? [];
      const spent = taken[index] ?? 0;
      if (turn > before.length || spent > LONG_ENOUGH) continue;
      const start = performance.now();
      const run = await side();
      taken[index] = spent + performance.now() - start;
      if (run === null) continue;
      before.push(run.ms);
      if (run.checksum !== null) found.add(run.checksum);
      if (found.size > 1) throw new Error(`the sides differ: checksums ${[...found].join(', ')}`);
    }
  }
  return times.map((each) => (each.length === 0 ? null : { ms: medianOf(each), runs: each.length }));
}

/** The processor time of this thread so far in milliseconds: on a busy machine it says more than a clock. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Times a function that ends at once, and takes the fingerprint of its result afterwards. What is over before the processor's clock has moved is timed by the wall clock. */
export function timed<T>(work: () => T, fingerprint: (result: T) => number | null): Run {
  const [start, began] = [processorTime(), performance.now()];
  const result = work();
  const [ended, end] = [performance.now(), processorTime()];
  return { ms: end > start ? end - start : ended - began, checksum: fingerprint(result) };
}

/** The fingerprint that the C++ programs compute too. */
export function checksumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum = (Math.imul(sum, 31) + value) >>> 0;
  return sum;
}

export function medianOf(numbers: readonly number[]): number {
  return quantileOf(numbers, 0.5);
}

/** The smallest of these numbers that is at least as great as this share of them. */
export function quantileOf(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
