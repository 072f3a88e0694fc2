import type { NumericMove, NumericRules } from './numeric-rules.ts';

/** Nimbers of heaps, indexed by their number of units. */
export type HeapValues = ArrayLike<number>;

/** Checks that the value of a heap is the mex of its options' values, given the values of all smaller heaps. */
export interface HeapMex {
  /** The mex of the values of heap n's options if it equals the given value of n; otherwise some other number. */
  readonly mex: (n: number) => number;
  /** The approximate number of steps that takes. */
  readonly cost: (n: number) => number;
}

/**
 * Computes the mex from the rules by examining every option, but of the splits in two only those that can matter. Let the class of a value
 * be the parity of its bits in `mask`. An xor of odd class comes from one heap of odd class and one of even class. So if few heaps have
 * even class, they yield all options of odd class quickly (the idea behind the sparse spaces of Guy and Conway). Values of even class below
 * that of the heap only need to be met once. This is correct for every mask.
 */
export function heapMex({ byRemainder, from, round, heaps }: NumericRules, values: HeapValues): HeapMex {
  const listed = byRemainder.map((moves) => moves.map((move) => typed(move, from)));
  const movesOf = (n: number): readonly TypedMove[] => listed[n % listed.length] ?? [];
  const mask = heaps === 2 ? sparseMask(values) : 0;
  const even: number[] = [];
  for (let n = 1; mask !== 0 && n < values.length; n += 1) if (!isOdd((values[n] ?? 0) & mask)) even.push(n);
  /** For each value, the number of the last call of `mex` that met it. */
  let stamps = new Uint32Array(Math.max(256, 2 + Math.min(greatestOf(values), 2 * values.length)));
  let stamp = 0;
  const add = (value: number): void => {
    if (value >= stamps.length) {
      const grown = new Uint32Array(2 * value);
      grown.set(stamps);
      stamps = grown;
    }
    stamps[value] = stamp;
  };
  const has = (value: number): boolean => stamps[value] === stamp;

  const amountsUpTo = function* ({ amounts }: TypedMove, most: number): Generator<number> {
    for (const amount of amounts) {
      if (amount > most) return;
      yield amount;
      if (amount >= from) for (let k = amount + round; k <= most; k += round) yield k;
    }
  };

  /** Whether a move takes a whole heap: whether `n` is among its amounts, or what stands for it among those that are listed. */
  const takesAll = ({ amounts }: TypedMove, n: number): boolean => {
    const amount = n < from + round ? n : from + ((n - from) % round);
    let [low, high] = [0, amounts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((amounts[middle] ?? 0) < amount) low = middle + 1;
      else high = middle;
    }
    return n > 0 && amounts[low] === amount;
  };
  /**
   * Notes the heaps that a move leaves. Nearly all comparisons of subtraction games are made here, so it creates no objects, and does not ask
   * whether there is a stamp for a value: there is one for each value that can be right, and writing to a place that a typed array does not
   * have does nothing.
   */
  const addRests = ({ amounts }: TypedMove, n: number): void => {
    const [marks, mark] = [stamps, stamp];
    let index = 0;
    for (; index < amounts.length; index += 1) {
      const amount = amounts[index] ?? 0;
      if (amount >= n || amount >= from) break;
      if (amount > 0) marks[values[n - amount] ?? 0] = mark;
    }
    for (; index < amounts.length; index += 1) {
      const amount = amounts[index] ?? 0;
      for (let taken = amount; taken < n; taken += round) if (taken > 0) marks[values[n - taken] ?? 0] = mark;
    }
  };

  const addSplits = (move: TypedMove, stones: number, value: number, isEnough: () => boolean): void => {
    const sparse = isOdd(value & mask);
    if (sparse) {
      for (const part of even) {
        if (part >= stones) break;
        const other = stones - part;
        if (other !== part || move.parts === 'any') add((values[part] ?? 0) ^ (values[other] ?? 0));
      }
    }
    // Every split; if all options of odd class are known already, only until all values below that of the heap are met.
    const last = move.parts === 'unequal' ? Math.ceil(stones / 2) - 1 : Math.floor(stones / 2);
    for (let part = 1; part <= last; part += 1) {
      if (sparse && (part & 63) === 1 && isEnough()) return;
      add((values[part] ?? 0) ^ (values[stones - part] ?? 0));
    }
  };

  const addParts = (stones: number, count: number, least: number, sum: number): void => {
    if (count === 1) {
      if (stones >= least) add(sum ^ (values[stones] ?? 0));
      return;
    }
    for (let part = least; part * count <= stones; part += 1)
      addParts(stones - part, count - 1, part, sum ^ (values[part] ?? 0));
  };

  const addAllSplits = (moves: readonly TypedMove[], n: number): void => {
    const value = values[n] ?? 0;
    const isEnough = (): boolean => {
      for (let smaller = 0; smaller < value; smaller += 1) if (!has(smaller)) return false;
      return true;
    };
    for (const move of moves) {
      if (move.heaps < 2) continue;
      for (const amount of amountsUpTo(move, n))
        if (move.heaps === 2) addSplits(move, n - amount, value, isEnough);
        else addParts(n - amount, move.heaps, 1, 0);
    }
  };

  const mex = (n: number): number => {
    stamp += 1;
    const moves = movesOf(n);
    for (const move of moves) {
      if (move.heaps === 0 && takesAll(move, n)) stamps[values[0] ?? 0] = stamp;
      if (move.heaps === 1) addRests(move, n);
    }
    if (heaps >= 2) addAllSplits(moves, n);
    let least = 0;
    while (has(least)) least += 1;
    return least;
  };

  const width = (move: TypedMove, n: number): number =>
    move.heaps < 2 ? 1 : move.heaps === 2 ? (mask === 0 ? n / 2 : 300 + even.length) : n ** (move.heaps - 1) / 4;
  const amountsBelow = ({ heaps, amounts, repeating }: TypedMove, n: number): number =>
    heaps === 0 ? 1 : Math.min(n, amounts.length + (repeating * n) / round);
  const cost = (n: number): number => {
    let steps = 10;
    for (const move of movesOf(n)) steps += amountsBelow(move, n) * width(move, n);
    return steps;
  };
  return { mex, cost };
}

/** A move in the form in which it is quickly read. */
interface TypedMove extends Omit<NumericMove, 'amounts'> {
  readonly amounts: Int32Array;
  /** How many of the amounts repeat. */
  readonly repeating: number;
}

function typed({ heaps, parts, amounts }: NumericMove, from: number): TypedMove {
  const repeating = amounts.filter((amount) => amount >= from).length;
  return { heaps, parts, amounts: new Int32Array(amounts), repeating };
}

function greatestOf(values: HeapValues): number {
  let most = 0;
  for (let n = 0; n < values.length; n += 1) most = Math.max(most, values[n] ?? 0);
  return most;
}

function isOdd(bits: number): boolean {
  let rest = bits ^ (bits >>> 16);
  rest ^= rest >>> 8;
  rest ^= rest >>> 4;
  rest ^= rest >>> 2;
  rest ^= rest >>> 1;
  return (rest & 1) === 1;
}

/** Only masks with at most this many bits are tried. */
const MOST_BITS = 10;

/** The mask that gives even class to the fewest heaps; 0 if values are too large. Linear. */
function sparseMask(values: HeapValues): number {
  const counts = new Uint32Array(2 ** MOST_BITS);
  let greatest = 1;
  for (let n = 1; n < values.length; n += 1) {
    const value = values[n] ?? 0;
    if (value >= counts.length) return 0;
    counts[value] = (counts[value] ?? 0) + 1;
    greatest = Math.max(greatest, value);
  }
  const present = [...counts.keys()].filter((value) => counts[value] !== 0);
  let [best, fewest] = [0, Number.POSITIVE_INFINITY];
  // Bits that no value has make no difference.
  for (let mask = 1; mask <= greatest || (mask & (mask - 1)) !== 0; mask += 1) {
    let even = 0;
    for (const value of present) if (!isOdd(value & mask)) even += counts[value] ?? 0;
    if (even < fewest) [best, fewest] = [mask, even];
  }
  return best;
}
