/** When each value was seen last. */
export interface Window {
  /** Times are natural numbers and never decrease. Logarithmic in the greatest value. */
  readonly see: (value: number, time: number) => void;
  /** The least value from `from` on that has not been seen at this time or later. Logarithmic. */
  readonly leastUnseenSince: (time: number, from: number) => number;
}

/** Nothing has been seen. A binary tree keeps, above each pair, the earlier of the times at which its values were last seen. */
export function createWindow(): Window {
  let leaves = 64;
  let times = new Int32Array(2 * leaves).fill(NEVER);
  const raise = (leaf: number): void => {
    for (let node = leaf >> 1; node >= 1; node >>= 1)
      times[node] = Math.min(times[2 * node] ?? NEVER, times[2 * node + 1] ?? NEVER);
  };
  const grow = (value: number): void => {
    const before = times.subarray(leaves, 2 * leaves);
    while (leaves <= value) leaves *= 2;
    times = new Int32Array(2 * leaves).fill(NEVER);
    times.set(before, leaves);
    for (let node = leaves - 1; node >= 1; node -= 1)
      times[node] = Math.min(times[2 * node] ?? NEVER, times[2 * node + 1] ?? NEVER);
  };
  return {
    see(value, time) {
      if (value >= leaves) grow(value);
      times[leaves + value] = time;
      raise(leaves + value);
    },
    leastUnseenSince(time, from) {
      if (from >= leaves) return from;
      let node = leaves + from;
      while ((times[node] ?? NEVER) >= time) {
        // To the next subtree on the right; there is none if the way up only comes from the right.
        while (node % 2 === 1) node >>= 1;
        if (node === 0) return leaves;
        node += 1;
      }
      while (node < leaves) node = (times[2 * node] ?? NEVER) < time ? 2 * node : 2 * node + 1;
      return node - leaves;
    },
  };
}

const NEVER = -1;
