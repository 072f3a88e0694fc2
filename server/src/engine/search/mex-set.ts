import type { Int } from '../arithmetic/integers.ts';

/** Collects the nimbers among the options of one position at a time. */
export interface MexSet {
  /** Forgets them all, in constant time. */
  readonly clear: () => void;
  readonly add: (nimber: Int) => void;
  /** The least number not met, from `from` on; 0 if omitted. */
  readonly mex: (from?: number) => number;
  readonly all: () => ReadonlySet<Int>;
}

/** Small nimbers are stamped with the number of the current position; larger ones are kept in a set. */
export function createMexSet(): MexSet {
  // A typed array takes far longer to make, and a search makes one set for each level.
  const stamps: number[] = [];
  let stamp = 1;
  const large = new Set<Int>();
  return {
    clear: () => {
      stamp += 1;
      if (large.size > 0) large.clear();
      if (stamp < LAST_STAMP) return;
      stamps.fill(0);
      stamp = 1;
    },
    add: (nimber) => {
      if (nimber >= MOST_STAMPED) large.add(nimber);
      else {
        const index = Number(nimber);
        while (stamps.length <= index) stamps.push(0);
        stamps[index] = stamp;
      }
    },
    mex: (from = 0) => {
      let value = from;
      while (stamps[value] === stamp || (value >= MOST_STAMPED && large.has(value))) value += 1;
      return value;
    },
    all: () => {
      const found = new Set(large);
      for (const [nimber, last] of stamps.entries()) if (last === stamp) found.add(nimber);
      return found;
    },
  };
}

const MOST_STAMPED = 2 ** 20;
const LAST_STAMP = 2 ** 31 - 1;
