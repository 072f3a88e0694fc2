import type { Meter } from '../budget/meter.ts';
import { amountsByParity, createHeapsByRemoteness, LOOKS_PER_STEP } from './heaps-by-remoteness.ts';

/** Which heaps below a size are lost, found one after another. */
export interface LostHeaps {
  readonly size: number;
  /** Finds all heaps up to this one, which is below the size. Throws `LimitReached`, and continues where it stopped. */
  readonly reach: (heap: number, meter: Meter) => void;
  /** Whether a heap that has been reached is lost. */
  readonly isLost: (heap: number) => boolean;
}

/**
 * The heaps that are lost where certain amounts may be taken, ascending and below the size: those from which none of them leads to a smaller lost heap. Lost heaps are looked at, the latest first, until an
 * amount leads to one; where the amounts of one parity are fewer, these are looked at instead. What `before` has found is taken over. A heap takes a few steps where amounts are dense, and at most
 * some times what it takes to look at each amount.
 */
export function createLostHeaps(size: number, amounts: Uint32Array, before: LostHeaps | null): LostHeaps {
  const allowed = new Uint8Array(size);
  for (const amount of amounts) allowed[amount] = 1;
  const heaps = createHeapsByRemoteness(allowed, 0);
  const classes = amountsByParity(amounts);
  const lost = new Uint8Array(size);
  let found = 0;
  let listed = 0;
  const note = (heap: number, isLost: boolean): void => {
    found = heap + 1;
    if (!isLost) return;
    lost[heap] = 1;
    heaps.add(heap, 0);
  };
  for (let heap = 0; heap < (before?.size ?? 0); heap += 1) if (before !== null) note(heap, before.isLost(heap));
  const leadsToLost = (heap: number, { parity, amounts: some, usable }: (typeof classes)[number]): boolean => {
    const soonest = usable > FEW ? heaps.soonest((heap - parity) & 1, heap, 1, usable) : null;
    if (soonest !== null) return soonest === 0;
    for (let index = 0; index < usable; index += 1) {
      listed += 1;
      if (lost[heap - (some[index] ?? 0)] === 1) return true;
    }
    return false;
  };
  return {
    size,
    reach: (last, meter) => {
      for (let heap = found; heap <= last; heap += 1) {
        for (const each of classes) each.reach(heap);
        note(heap, !classes.some((each) => leadsToLost(heap, each)));
        const looked = listed + heaps.looked();
        listed = 0;
        meter.spend(2 + looked / LOOKS_PER_STEP);
      }
    },
    isLost: (heap) => lost[heap] === 1,
  };
}

const FEW = 32;
