import { append } from '../../collections/grouping.ts';
import { type Int, xor } from '../arithmetic/integers.ts';
import { has } from '../arithmetic/number-sets.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { placesBetween } from './flips.ts';
import { choicesOfSize, type Flips, listedCounts, type Row } from './row.ts';

/**
 * The values of single heads for any rules, place by place: the value of a place is the mex of the xors of the places that may be turned
 * with it. For each number of places, a set holds the xors of that many places, and each new place extends these sets, so `flip 1..7` need
 * not list its choices. For each place the cost is the size of these sets and, for conditions, the number of choices they leave. Serves as
 * many places as fit into the memory of a table.
 */
export function tableOf(flips: Flips): Row {
  const { run, chosen } = flips;
  const listed = listedCounts(flips);
  const most = listed === null ? Number.POSITIVE_INFINITY : (listed.at(-1) ?? 0);
  const isFree = (coins: number, meter: Meter): boolean => flips.counts !== null && has(flips.counts, coins, meter);
  /** The value of each place, counted from 1, and the xor of all values up to it; index 0 stands for no coin. */
  const values = [0];
  const sums = [0];
  const places = new Map<Int, number[]>();
  /** Index k holds the xors of k different places. */
  const reached: ReachableCoins[] = [reachedOf([0])];

  const find = (place: number, meter: Meter): number => {
    const others = new Set<Int>();
    if (run) for (let before = 0; before < place; before += 1) others.add((sums[place - 1] ?? 0) ^ (sums[before] ?? 0));
    for (const flip of chosen) {
      for (const choice of flip.choices(place, meter)) {
        meter.spend(1 + choice.length);
        others.add(xorOf(choice));
      }
    }
    const free = reached.filter((_, size) => isFree(size + 1, meter));
    let value = 0;
    while (others.has(value) || free.some((set) => set.has(value))) value += 1;
    meter.spend(place + value * 4);
    return value;
  };
  const xorOf = (choice: readonly Int[]): number =>
    choice.reduce<number>((sum, other) => sum ^ (values[Number(other)] ?? 0), 0);
  const enter = (value: number, meter: Meter): void => {
    append(places, value, values.length);
    sums.push((sums.at(-1) ?? 0) ^ value);
    values.push(value);
    if (reached.length < most) reached.push(reachedOf([]));
    for (let size = reached.length - 1; size > 0; size -= 1) {
      const smaller = reached[size - 1]?.list ?? [];
      meter.spend(smaller.length);
      for (const sum of smaller) reached[size]?.add(sum ^ value, meter);
    }
  };
  const extend = (place: Int, meter: Meter): void => {
    if (place > MOST_PLACES) throw new LimitReached('size', MOST_PLACES);
    for (let next = values.length; next <= place; next += 1) {
      const value = find(next, meter);
      meter.remember(1);
      enter(value, meter);
    }
  };
  const value = (place: Int, meter: Meter): Int => {
    extend(place, meter);
    return values[Number(place)] ?? 0;
  };
  const free = { value, placesOf: (wanted: Int) => places.get(wanted) ?? [] };

  function* choices(last: Int, target: Int, meter: Meter): Generator<readonly Int[]> {
    extend(last, meter);
    for (let size = 0; size < most && size < last; size += 1) {
      if (isFree(size + 1, meter)) yield* choicesOfSize(size, last, target, free, meter);
    }
    if (run) {
      for (let first = Number(last); first >= 1; first -= 1) {
        const sum = xor(sums[Number(last) - 1] ?? 0, sums[first - 1] ?? 0);
        const size = Number(last) - first + 1;
        if (sum === target && !isFree(size, meter)) yield placesBetween(first, Number(last) - 1);
      }
    }
    const yielded = new Set<string>();
    for (const flip of chosen) {
      for (const choice of flip.choices(last, meter)) {
        meter.spend(1 + choice.length);
        if (xorOf(choice) !== target || isFree(choice.length + 1, meter)) continue;
        if (run && isRun(choice, last)) continue;
        const key = choice.join();
        if (!yielded.has(key)) yield choice;
        yielded.add(key);
      }
    }
  }
  return { value, choices, theorem: null };
}

const MOST_PLACES = 1_000_000;

function isRun(choice: readonly Int[], last: Int): boolean {
  return choice.every((place, index) => Number(place) === Number(last) - choice.length + index);
}

/** A growing set of natural numbers. */
interface ReachableCoins {
  readonly list: readonly number[];
  readonly has: (value: number) => boolean;
  readonly add: (value: number, meter: Meter) => void;
}

function reachedOf(first: readonly number[]): ReachableCoins {
  const list = [...first];
  let member = new Uint8Array(64);
  for (const value of first) member[value] = 1;
  return {
    list,
    has: (value) => member[value] === 1,
    add(value, meter) {
      if (value >= member.length) {
        if (value >= LARGEST_XOR) throw new LimitReached('size');
        const larger = new Uint8Array(2 ** (32 - Math.clz32(value)));
        larger.set(member);
        member = larger;
      }
      if (member[value] === 1) return;
      if (list.length % 16 === 0) meter.remember(1);
      member[value] = 1;
      list.push(value);
    },
  };
}

const LARGEST_XOR = 2 ** 26;
