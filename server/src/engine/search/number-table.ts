/** Numbers in the order of their arrival, each with its index; much smaller and faster to search than a `Map`. */
export interface NumberTable {
  /** The index of a number, from 0; −1 if it is new, in which case it is added with the next index. */
  readonly placeOf: (key: number) => number;
}

/** A table of positive integers below 2^53, hashed with open addressing. Constant time on average. */
export function createNumberTable(): NumberTable {
  let keys = new Float64Array(FIRST_SIZE);
  let places = new Int32Array(FIRST_SIZE);
  let count = 0;
  const grow = (): void => {
    const [oldKeys, oldPlaces] = [keys, places];
    keys = new Float64Array(2 * oldKeys.length);
    places = new Int32Array(2 * oldKeys.length);
    oldKeys.forEach((key, slot) => {
      if (key === 0) return;
      const free = slotOf(keys, key);
      keys[free] = key;
      places[free] = oldPlaces[slot] ?? 0;
    });
  };
  return {
    placeOf(key) {
      const slot = slotOf(keys, key);
      if (keys[slot] === key) return places[slot] ?? 0;
      keys[slot] = key;
      places[slot] = count;
      count += 1;
      if (2 * count > keys.length) grow();
      return -1;
    },
  };
}

const FIRST_SIZE = 1024;

/** The slot that holds a number, or the free slot where it would go; the size is a power of two. */
function slotOf(keys: Float64Array, key: number): number {
  const last = keys.length - 1;
  // Bitwise operators see only the lower 32 bits, so the upper ones are folded in first.
  let hash = Math.imul((key | 0) ^ Math.imul((key / 0x100000000) | 0, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  let slot = hash & last;
  for (let found = keys[slot]; found !== 0 && found !== key; found = keys[slot]) slot = (slot + 1) & last;
  return slot;
}
