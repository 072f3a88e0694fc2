import { add, floorDivide, type Int, power, subtract, xor } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import { LimitReached } from '../budget/meter.ts';
import { intervalOf } from '../game/repeating-amounts.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { placesBetween } from './flips.ts';
import { choicesOfSize, type Flips, listedCounts, type Row, sortedFlips, type Values } from './row.ts';

/**
 * The rules for which single heads have a formula, at any place; null for other rules. Winning Ways, chapter 14. Let x be the place of a
 * head, counted from 1.
 *
 * - One coin: 1, since the only option is the row without heads.
 * - Two coins (Twins): x − 1. The options are the single heads at 1..x − 1, with the values 0..x − 2.
 * - One or two (Turtles): x, as for Twins with the empty row added.
 * - Up to three (Mock Turtles): the x-th odious number. A number is odious if the sum of its binary digits is odd, else evil. The xor of
 *   two odious numbers is evil, so none of the options 0, o(i) and o(i) xor o(j) is the odious o(x). All smaller odious numbers are among
 *   them, and so is every smaller evil number e > 0, as the xor of its highest binary digit and the rest, both of them odious and less than
 *   e.
 * - Three (Triplets): 0, 0, then Mock Turtles two places on, since the two zeros supply its moves with fewer coins.
 * - A run (Ruler): the greatest power of 2 that divides x = 2^k · m. Let γ(n) = n xor ⌊n / 2⌋, the Gray code, which respects xor. It is the
 *   xor of the values of 1..n, because the number of multiples of 2^k that are not multiples of 2^(k + 1) is odd exactly when bit k of γ(n)
 *   is 1. So the options are γ(x − 1) xor γ(j) = γ((x − 1) xor j) for j = 0..x − 1. They include γ(0..2^k − 1), which are all numbers below
 *   2^k, but not 2^k = γ(2^(k + 1) − 1), because (x − 1) xor (2^(k + 1) − 1) = x − 1 + 2^k is too large.
 * - Any number: 2^(x − 1), since the options are all sums of smaller powers, each once.
 */
export function familyOf(flips: Flips): Row | null {
  const name = familyNameOf(flips);
  return name === null ? null : FAMILIES[name];
}

/** Which formula holds for the single heads of a row; null if none does. */
export function coinFamily({ form }: Ruleset): CoinFamily | null {
  return form?.kind === 'coins' ? familyNameOf(sortedFlips(form.flips)) : null;
}

function familyNameOf(flips: Flips): CoinFamily | null {
  if (flips.chosen.length > 0) return null;
  const counts = listedCounts(flips)?.join() ?? (isAny(flips.counts) ? 'any' : 'endless');
  if (flips.run) return counts === '' || counts === '1' ? 'ruler' : null;
  return BY_COUNTS.get(counts) ?? null;
}

function isAny(counts: NumberSet | null): boolean {
  const interval = counts === null ? null : intervalOf(counts);
  return interval !== null && interval.unit === 1 && interval.least === 1 && interval.most === null;
}

const ONE: Row = family([1], { value: () => 1, placesOf: () => [] });

const TWINS = family([2], { value: (place) => subtract(place, 1), placesOf: (value) => [add(value, 1)] });

const TURTLES = family([1, 2], { value: (place) => place, placesOf: (value) => [value] });

const MOCK: Values = { value: odious, placesOf: placesOfOdious };

const MOCK_TURTLES: Row = {
  value: odious,
  // The xor of no coins is 0, that of a single coin is odious, and that of two coins is evil.
  *choices(last, target, meter) {
    if (target === 0) yield [];
    else yield* choicesOfSize(isOdious(target) ? 1 : 2, last, target, MOCK, meter);
  },
  theorem: 'coin turning',
};

const TRIPLETS: Row = {
  value: (place) => (place <= 2 ? 0 : odious(subtract(place, 2))),
  // The two zeros stand in for coins that Mock Turtles does not turn.
  *choices(last, target, meter) {
    for (const others of MOCK_TURTLES.choices(subtract(last, 2), target, meter)) {
      const places = others.map((place) => add(place, 2));
      if (places.length === 0 && last > 2) yield [1, 2];
      if (places.length === 1) for (const zero of [1, 2]) yield [zero, ...places];
      if (places.length === 2) yield places;
    }
  },
  theorem: 'coin turning',
};

const RULER: Row = {
  value: (place) => greatestPowerOf2(place),
  choices: (last, target) => {
    const before = fromGray(xor(gray(subtract(last, 1)), target));
    if (before >= last) return [];
    if (last > LONGEST_RUN) throw new LimitReached('size', LONGEST_RUN);
    return [placesBetween(Number(before) + 1, Number(last) - 1)];
  },
  theorem: 'coin turning',
};

/** Longer runs are not written out. */
const LONGEST_RUN = 1_000_000;

const ANY: Row = {
  value: powerAt,
  choices: (last, target) => (target < powerAt(last) ? [placesOfBits(target)] : []),
  theorem: 'coin turning',
};

/** 2^(place − 1), if it is short enough to read. Throws `LimitReached` otherwise. */
function powerAt(place: Int): Int {
  if (place > LONGEST_POWER) throw new LimitReached('size', LONGEST_POWER);
  return power(2, subtract(place, 1));
}

const LONGEST_POWER = 10_000;

const FAMILIES = {
  one: ONE,
  twins: TWINS,
  turtles: TURTLES,
  mockTurtles: MOCK_TURTLES,
  triplets: TRIPLETS,
  ruler: RULER,
  any: ANY,
} as const satisfies Readonly<Record<string, Row>>;

export type CoinFamily = keyof typeof FAMILIES;

/** By the numbers of coins that may be turned. */
const BY_COUNTS: ReadonlyMap<string, CoinFamily> = new Map([
  ['1', 'one'],
  ['2', 'twins'],
  ['1,2', 'turtles'],
  ['1,2,3', 'mockTurtles'],
  ['3', 'triplets'],
  ['any', 'any'],
]);

function family(counts: readonly number[], values: Values): Row {
  return {
    value: values.value,
    *choices(last, target, meter) {
      for (const count of counts) yield* choicesOfSize(count - 1, last, target, values, meter);
    },
    theorem: 'coin turning',
  };
}

/** The n-th odious number, counted from 1: one of 2n − 2 and 2n − 1. */
function odious(n: Int): Int {
  const even = add(subtract(n, 1), subtract(n, 1));
  return isOdious(even) ? even : add(even, 1);
}

function placesOfOdious(value: Int): readonly Int[] {
  return isOdious(value) ? [add(floorDivide(value, 2), 1)] : [];
}

function isOdious(value: Int): boolean {
  if (typeof value === 'bigint') return value.toString(2).replaceAll('0', '').length % 2 === 1;
  let digits = Math.floor(value / 2 ** 32) ^ (value >>> 0);
  for (let shift = 16; shift > 0; shift >>= 1) digits ^= digits >>> shift;
  return (digits & 1) === 1;
}

/** Below and at its lowest digit 1 a number differs from the one before it, and nowhere else. */
function greatestPowerOf2(value: Int): Int {
  return floorDivide(add(xor(value, subtract(value, 1)), 1), 2);
}

function gray(value: Int): Int {
  return xor(value, floorDivide(value, 2));
}

/** The number with this Gray code: the xor of all its right shifts. */
function fromGray(code: Int): Int {
  let value: Int = 0;
  for (let rest = code; rest > 0; rest = floorDivide(rest, 2)) value = xor(value, rest);
  return value;
}

function placesOfBits(value: Int): Int[] {
  const bits = value.toString(2);
  return [...bits].flatMap((bit, index) => (bit === '1' ? [bits.length - index] : [])).reverse();
}
