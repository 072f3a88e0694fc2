import { doubled } from '../../collections/enlarged.ts';

/** The heaps below a size, found by their parity and their remoteness. */
export interface HeapsByRemoteness {
  readonly add: (heap: number, remoteness: number) => void;
  /**
   * The least remoteness of a lost heap of a parity from which the allowed amounts lead up to this heap, if it is less than `below`, else `below`. Null after `most` heaps,
   * or numbers of moves that no heap has.
   */
  readonly soonest: (parity: number, heap: number, below: number, most: number) => number | null;
  /** The same for the greatest remoteness of a won heap, if it is greater than `above`, else `above`. */
  readonly latest: (parity: number, heap: number, above: number, most: number) => number | null;
  /** How many heaps have been looked at since this was last asked. */
  readonly looked: () => number;
}

/** `allowed` has a 1 for each amount that may be taken, and lost heaps have a remoteness of this parity. A few nanoseconds for each heap that is looked at. */
export function createHeapsByRemoteness(allowed: Uint8Array, lostParity: number): HeapsByRemoteness {
  const next = new Int32Array(allowed.length);
  const rows = [0, 1].map((): Row => ({ heads: new Int32Array(FIRST_SIZE).fill(NONE), end: 0 }));
  let count = 0;
  /** Whether some heap of a row has an amount up to this heap; null after `most`. */
  const leadsFrom = ({ heads }: Row, remoteness: number, heap: number, most: number): boolean | null => {
    for (let from = heads[remoteness] ?? NONE; from !== NONE; from = next[from] ?? NONE) {
      count += 1;
      if (allowed[heap - from] === 1) return true;
      if (count > most) return null;
    }
    count += 1;
    return count > most ? null : false;
  };
  return {
    add: (heap, remoteness) => {
      const row = rows[heap & 1];
      if (row === undefined) return;
      if (remoteness >= row.heads.length) row.heads = doubled(row.heads, remoteness + 1, NONE);
      row.end = Math.max(row.end, remoteness + 1);
      next[heap] = row.heads[remoteness] ?? NONE;
      row.heads[remoteness] = heap;
    },
    soonest: (parity, heap, below, most) => {
      const row = rows[parity];
      const end = Math.min(below, row?.end ?? 0);
      const last = count + most;
      for (let remoteness = lostParity; row !== undefined && remoteness < end; remoteness += 2) {
        const leads = leadsFrom(row, remoteness, heap, last);
        if (leads !== false) return leads === null ? null : remoteness;
      }
      return below;
    },
    latest: (parity, heap, above, most) => {
      const row = rows[parity];
      const end = row?.end ?? 0;
      const last = count + most;
      const first = end - 1 - ((end - lostParity) & 1);
      for (let remoteness = first; row !== undefined && remoteness > above; remoteness -= 2) {
        const leads = leadsFrom(row, remoteness, heap, last);
        if (leads !== false) return leads === null ? null : remoteness;
      }
      return above;
    },
    looked: () => {
      const looked = count;
      count = 0;
      return looked;
    },
  };
}

/** The latest heap with each remoteness; each heap leads on to the one before. */
interface Row {
  heads: Int32Array<ArrayBuffer>;
  end: number;
}

const NONE = -1;
const FIRST_SIZE = 64;

/** The amounts of one parity, which lead to heaps of one parity. */
export interface AmountsOfParity {
  readonly parity: number;
  /** Ascending. */
  readonly amounts: Uint32Array;
  /** How many of them can be taken from the heap that has been reached. */
  readonly usable: number;
  /** Says which heap is looked at, none smaller than before. */
  readonly reach: (heap: number) => void;
}

/** Amounts, ascending, by their parity. */
export function amountsByParity(all: Uint32Array): readonly AmountsOfParity[] {
  return [0, 1].map((parity) => {
    const amounts = all.filter((amount) => amount % 2 === parity);
    let usable = 0;
    return {
      parity,
      amounts,
      get usable() {
        return usable;
      },
      reach: (heap) => {
        while (usable < amounts.length && (amounts[usable] ?? 0) <= heap) usable += 1;
      },
    };
  });
}

/** So many heaps or amounts are looked at in the ten nanoseconds that the meter counts in. */
export const LOOKS_PER_STEP = 3;
