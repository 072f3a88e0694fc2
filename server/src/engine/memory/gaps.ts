import { type Int, modulo, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';

/** The values of all states of some heaps below a size, with each of some memories. */
export interface Box {
  readonly side: number;
  readonly heaps: number;
  /** The memory varies slowest, then the first heap. */
  readonly values: Uint16Array;
}

/** Where values repeat: in heaps, or also in the differences of heaps, of at least `from`. */
export interface Repetition {
  readonly from: number;
  readonly period: number;
  readonly inDifferences: boolean;
}

/** The largest change of a heap, the greatest number with which anything is compared, and the modulus of all remainders. */
export interface Bounds {
  readonly most: number;
  readonly compared: number;
  readonly modulus: number;
}

/**
 * How the values of all heaps repeat, if the values in a box prove it; else null. Looks at each value once for every period and every set of heaps.
 *
 * Theorem. Call two states alike from t on if they have the same memory, and each heap, and with `inDifferences` also each difference of two heaps, is either
 * the same in both or at least t in both (and of the same sign) with the same remainder by p. Let p be a multiple of the modulus, let t be greater
 * than everything with which heaps, their sums and, with `inDifferences`, their differences are compared, and let D be twice the largest change of a heap; once is enough without
 * `inDifferences`. If states of the box that are alike from t on have equal values, and the box contains, for each state, one that is alike
 * from t + D on and all options of that one, then all states that are alike from t on have equal values.
 *
 * Proof. States s and s' that are alike from t + D on have the same moves, since comparisons, remainders and which heaps would become negative are the same; each
 * move makes each heap of the same heap in both, and changes heaps and differences by the same, at most D, so it leads to options that are alike from t on. Let c(s) be a state of the box that is alike to s from t + D on.
 * By induction along play, which ends, each option o of s is worth what c(o) is worth, and c(o) and the option of c(s) by the same move are alike
 * from t on and in the box, so they have the same value. So s and c(s) have options of the same values, and are worth the same. Two states that are alike from t on
 * are worth what their states in the box are worth, and these are alike from t on.
 *
 * To find a state that is alike, sort the heaps and let each difference to the one before (0 for the first) of t + D + p or more lose multiples of p until it is less; without
 * `inDifferences`, the same is done to each heap. So a box of side t + D + p, times the number of heaps with `inDifferences`, contains them, and with D more also their options.
 * Since a state becomes one that is alike by steps of p, it is enough to compare states that differ by one step.
 */
export function repetitionIn(box: Box, bounds: Bounds, inDifferences: boolean, meter: Meter): Repetition | null {
  const { side, heaps } = box;
  const most = inDifferences ? 2 * bounds.most : bounds.most;
  const sides = inDifferences ? Math.floor((side - bounds.most) / heaps) : side - bounds.most;
  for (let times = 1; times <= MOST_TIMES; times += 1) {
    const period = times * bounds.modulus;
    const latest = sides - most - period;
    const from = repeatsFrom(box, { from: bounds.compared + 1, period, inDifferences }, latest, meter);
    if (from !== null) return { from, period, inDifferences };
  }
  return null;
}

/** Longer periods, in multiples of the modulus, are hardly ever met, and trying all of them takes long where values do not repeat. */
const MOST_TIMES = 24;

/**
 * From where on heaps, or also differences of heaps, may lose the period without a change of any value in the box, at the earliest from where `least` says;
 * null if that is later than `latest`. Begins with the largest heaps, which show soonest that it is too late.
 */
function repeatsFrom(
  { side, heaps, values }: Box,
  { from: least, period, inDifferences }: Repetition,
  latest: number,
  meter: Meter,
): number | null {
  const places = Array.from({ length: heaps }, (_, heap) => side ** (heaps - 1 - heap));
  const state = new Array<number>(heaps).fill(side - 1);
  let from = least;
  for (let index = values.length - 1; index >= 0 && from <= latest; index -= 1) {
    meter.spend(heaps);
    for (let heap = 0; heap < heaps; heap += 1) {
      const { gap, step } = inDifferences
        ? above(state, heap, places)
        : { gap: state[heap] ?? 0, step: places[heap] ?? 0 };
      if (gap - period >= from && values[index] !== values[index - period * step]) from = gap - period + 1;
    }
    countDown(state, side);
  }
  return from <= latest ? from : null;
}

/** How far a heap is above the next smaller size, and how far the index moves if it and all heaps of at least its size lose one stone. */
function above(state: readonly number[], heap: number, places: readonly number[]): { gap: number; step: number } {
  const size = state[heap] ?? 0;
  let below = 0;
  let step = 0;
  for (const [other, its] of state.entries()) {
    if (its < size) below = Math.max(below, its);
    else step += places[other] ?? 0;
  }
  return { gap: size - below, step };
}

/** Counts down by one, the last heap fastest. */
function countDown(state: number[], side: number): void {
  for (let heap = state.length - 1; heap >= 0; heap -= 1) {
    const size = state[heap] ?? 0;
    state[heap] = size === 0 ? side - 1 : size - 1;
    if (size > 0) return;
  }
}

/** The heaps of a state that is alike from `from` on, in which no heap, or no difference to the next smaller one, is `from` + `period` or more. */
export function shrunk(sizes: readonly Int[], { from, period, inDifferences }: Repetition): readonly number[] {
  const less = (gap: Int): number =>
    gap < from + period ? Number(gap) : from + Number(modulo(subtract(gap, from), period));
  if (!inDifferences) return sizes.map(less);
  const order = [...sizes.keys()].sort((one, other) => ((sizes[one] ?? 0) < (sizes[other] ?? 0) ? -1 : 1));
  const found = sizes.map(() => 0);
  let [before, place]: [Int, number] = [0, 0];
  for (const heap of order) {
    const size = sizes[heap] ?? 0;
    place += less(subtract(size, before));
    found[heap] = place;
    before = size;
  }
  return found;
}
