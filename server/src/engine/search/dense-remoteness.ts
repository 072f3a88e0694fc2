import type { Meter } from '../budget/meter.ts';
import {
  type AmountsOfParity,
  amountsByParity,
  createHeapsByRemoteness,
  LOOKS_PER_STEP,
} from './heaps-by-remoteness.ts';

/** Finds the remoteness of a heap from those of all smaller ones, in the order of the heaps. */
export type FindRemoteness = (heap: number, meter: Meter) => number;

/**
 * The remoteness of heaps from which many amounts may be taken, ascending. Lost heaps are looked at in the order of their remoteness until an amount leads to one, and, if none does, won
 * heaps in the opposite order. Even and odd amounts are told apart, since they lead to heaps of different parities. Where amounts are fewer than the heaps that would be looked at, they
 * are looked at instead. The first `known` heaps are in the table already. Where amounts are dense, a heap takes a few steps; never more than some times what it takes to look at each amount.
 */
export function findByRemoteness(
  table: Uint32Array,
  amounts: Uint32Array,
  lostParity: number,
  known: number,
): FindRemoteness {
  const allowed = new Uint8Array(table.length);
  for (const amount of amounts) if (amount < allowed.length) allowed[amount] = 1;
  const heaps = createHeapsByRemoteness(allowed, lostParity);
  for (let heap = 0; heap < known; heap += 1) heaps.add(heap, table[heap] ?? 0);
  const classes = amountsByParity(amounts);
  let listed = 0;
  /** Where the heaps that were looked at have lately been too many, fewer are looked at: this power of two. */
  let doubt = 0;
  /** The least remoteness of a lost option, if it is less than `below`, else `below`. */
  const soonest = (heap: number, { parity, amounts, usable }: AmountsOfParity, below: number): number => {
    const found = usable > FEW ? heaps.soonest((heap - parity) & 1, heap, below, usable >> doubt) : null;
    doubt = found === null ? DOUBTFUL : 0;
    if (found !== null) return found;
    listed += usable;
    let least = below;
    for (let index = 0; index < usable; index += 1) {
      const after = table[heap - (amounts[index] ?? 0)] ?? 0;
      if ((after & 1) === lostParity && after < least) least = after;
    }
    return least;
  };
  /** The greatest remoteness of an option, all of which are won, if it is greater than `above`, else `above`. */
  const latest = (heap: number, { parity, amounts, usable }: AmountsOfParity, above: number): number => {
    const found = usable > FEW ? heaps.latest((heap - parity) & 1, heap, above, usable) : null;
    if (found !== null) return found;
    listed += usable;
    let greatest = above;
    for (let index = 0; index < usable; index += 1)
      greatest = Math.max(greatest, table[heap - (amounts[index] ?? 0)] ?? 0);
    return greatest;
  };
  return (heap, meter) => {
    for (const each of classes) each.reach(heap);
    const toLost = classes.reduce((least, each) => soonest(heap, each, least), NEVER);
    const found = 1 + (toLost === NEVER ? classes.reduce((most, each) => latest(heap, each, most), -1) : toLost);
    heaps.add(heap, found);
    const looked = listed + heaps.looked();
    listed = 0;
    meter.spend(2 + looked / LOOKS_PER_STEP);
    return found;
  };
}

const NEVER = 2 ** 32;
const FEW = 32;
const DOUBTFUL = 4;
