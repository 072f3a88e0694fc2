import type { Meter } from '../budget/meter.ts';
import { bitLength, type Int, isLong, power, stepsOfBits, subtract } from './integers.ts';
import { floorRoot } from './roots.ts';

/** The exponents with which the bases are raised. */
export interface Exponents {
  /** At least 1. */
  readonly least: Int;
  /** Null if there is no greatest one. */
  readonly most: Int | null;
}

/**
 * Whether x is a power of a base with one of these exponents: its roots are tried, of which there are fewer than binary digits. `isBase` tells which numbers
 * from 1 on are bases.
 */
export function isPowerOf(x: Int, exponents: Exponents, isBase: (base: Int) => boolean, meter: Meter): boolean {
  if (x < 1 || (exponents.most !== null && exponents.most < exponents.least)) return false;
  if (x === 1) return isBase(1);
  const greatest = bitLength(x) - 1;
  for (let k = Number(exponents.least); k <= greatest && (exponents.most === null || k <= exponents.most); k += 1) {
    meter.spend(1 + (isLong(x) ? Math.ceil(greatest / k) * stepsOfBits(greatest) : 0));
    const root = floorRoot(x, k);
    if (power(root, k) === x && isBase(root)) return true;
  }
  return false;
}

/** One exponent, and its powers that have not come yet. */
interface Stream {
  readonly powers: Iterator<Int>;
  value: Int | null;
}

/**
 * The powers of bases with these exponents that are at least `least`, ascending, each once. `basesFrom` lists the bases from a number on. Without end, unless bases or
 * exponents end. Each power takes a step for each exponent with which 2 is no greater.
 */
export function* powersFrom(
  least: Int,
  exponents: Exponents,
  basesFrom: (least: Int) => Iterable<Int>,
  meter: Meter,
): Generator<Int> {
  const [first] = basesFrom(1);
  if (first === undefined || (exponents.most !== null && exponents.most < exponents.least)) return;
  if (first === 1 && least <= 1) yield 1;
  if (basesFrom(2)[Symbol.iterator]().next().done === true) return;
  const streams: Stream[] = [];
  let next = Number(exponents.least);
  const isLeft = () => exponents.most === null || next <= exponents.most;
  for (;;) {
    let value = leastOf(streams);
    while (isLeft() && (value === null || next < bitLength(value))) {
      meter.spend(1);
      streams.push(streamOf(next, least, basesFrom));
      next += 1;
      value = leastOf(streams);
    }
    if (value === null) return;
    yield value;
    meter.spend(streams.length);
    for (const stream of streams) if (stream.value === value) advance(stream);
  }
}

function streamOf(exponent: number, least: Int, basesFrom: (least: Int) => Iterable<Int>): Stream {
  const root = least <= 2 ? 2 : floorRoot(subtract(least, 1), exponent);
  const stream: Stream = { powers: powers(basesFrom(root < 2 ? 2 : root), exponent), value: null };
  do advance(stream);
  while (stream.value !== null && stream.value < least);
  return stream;
}

function* powers(bases: Iterable<Int>, exponent: number): Generator<Int> {
  for (const base of bases) yield power(base, exponent);
}

function advance(stream: Stream): void {
  const { done, value } = stream.powers.next();
  stream.value = done === true ? null : value;
}

function leastOf(streams: readonly Stream[]): Int | null {
  let found: Int | null = null;
  for (const { value } of streams) if (value !== null && (found === null || value < found)) found = value;
  return found;
}
