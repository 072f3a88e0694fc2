import type { Int } from './int.ts';
import type { Nimber } from './nimber.ts';

/** Values by the keys of states. */
export interface Nimbers {
  readonly get: (key: Int | string) => Nimber | undefined;
  readonly set: (key: Int | string, nimber: Nimber) => void;
}

/**
 * Most values take 24 bytes and are found in constant time: keys that are numbers, with values that are small,
 * stand in a hash table with open addresses (Knuth, The Art of Computer Programming, volume 3, section 6.4), others in a map.
 */
export function createNimbers(): Nimbers {
  let keys = new Float64Array(FIRST_ROOM).fill(FREE);
  let values = new Int32Array(FIRST_ROOM);
  let size = 0;
  const others = new Map<Int | string, Nimber>();

  /** Where a key stands, or the free place where it would. */
  const placeOf = (key: number): number => {
    const last = keys.length - 1;
    let place = hashOf(key) & last;
    while (keys[place] !== key && keys[place] !== FREE) place = (place + 1) & last;
    return place;
  };

  const enlarge = (): void => {
    const [oldKeys, oldValues] = [keys, values];
    keys = new Float64Array(2 * oldKeys.length).fill(FREE);
    values = new Int32Array(keys.length);
    for (let index = 0; index < oldKeys.length; index += 1) {
      const key = oldKeys[index] ?? FREE;
      if (key === FREE) continue;
      const place = placeOf(key);
      keys[place] = key;
      values[place] = oldValues[index] ?? 0;
    }
  };

  return {
    get: (key) => {
      if (typeof key === 'number') {
        const place = placeOf(key);
        if (keys[place] === key) return values[place];
      }
      return others.size === 0 ? undefined : others.get(key);
    },
    set: (key, nimber) => {
      if (typeof key !== 'number' || typeof nimber !== 'number' || nimber > MOST_SMALL) {
        others.set(key, nimber);
        return;
      }
      const place = placeOf(key);
      values[place] = nimber;
      if (keys[place] === key) return;
      keys[place] = key;
      size += 1;
      if (2 * size > keys.length) enlarge();
    },
  };
}

const FIRST_ROOM = 64;
const FREE = Number.POSITIVE_INFINITY;
const MOST_SMALL = 0x7fffffff;

/** Spreads keys that lie close together, of up to 53 bits, over all places. */
function hashOf(key: number): number {
  const mixed = Math.imul((key | 0) ^ Math.imul(Math.floor(key / 2 ** 32), 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
