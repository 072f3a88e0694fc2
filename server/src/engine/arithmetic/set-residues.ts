import { whereMeant } from '../budget/failures.ts';
import { type Limits, type Meter, unlimited, within } from '../budget/meter.ts';
import { factors } from './divisors.ts';
import { gcd, type Int, leastCommonMultiple, modulo, subtract } from './integers.ts';
import { EMPTY, has, isData, type NumberSet } from './number-sets.ts';
import { isPrime } from './primes.ts';

/**
 * Residues modulo m ≥ 1 among which are those of all positive members of a set, read off its form: conditions are asked only about primes up to m, and no member beyond m is looked
 * at. Some of them may belong to no member. Takes about m steps for each part of the set, and m² for powers of many numbers; all numbers that it leaves out may make m larger meanwhile, as far as
 * {@link MOST_MODULUS} and {@link BESIDE} allow.
 */
export function residuesOf(set: NumberSet, m: number): ReadonlySet<number> {
  return residuesWithout({ gone: [], meter: unlimited }, set, m);
}

/** Whether a number is known not to be a member. */
type Gone = (value: number) => boolean;

interface Search {
  readonly gone: readonly Gone[];
  readonly meter: Meter;
}

/** The residues of the members that are not `gone`. */
function residuesWithout(search: Search, set: NumberSet, m: number): ReadonlySet<number> {
  const { meter } = search;
  meter.spend(m);
  switch (set.kind) {
    case 'list':
      return new Set(
        set.values.filter((value) => value > 0 && isLeft(search, value)).map((value) => Number(modulo(value, m))),
      );
    case 'progression':
      return residuesOfProgression(set, m);
    case 'fibonacci':
      return residuesOfFibonacci(m);
    case 'primes':
      return residuesOfPrimes(search, m);
    case 'squares':
      return new Set(Array.from({ length: m }, (_, root) => (root * root) % m));
    case 'powers':
      return powersModulo(Number(modulo(set.base, m)), 0, null, m);
    case 'raised':
      return residuesOfRaised(set, m, meter);
    case 'divisors':
      // What a divisor has in common with m divides the number too.
      return residuesWhere(m, (residue) => modulo(set.of, gcd(residue, m)) === 0);
    case 'union':
      return new Set([...residuesWithout(search, set.left, m), ...residuesWithout(search, set.right, m)]);
    case 'except':
      return residuesOfRest(search, set, m);
    case 'filter':
      return residuesOfKept(search, set, m);
    case 'image':
      return residuesWhere(m, () => true);
  }
}

function isLeft({ gone }: Search, value: Int): boolean {
  // Telling whether a number of many digits is prime takes long.
  return typeof value !== 'number' || !gone.some((isGone) => isGone(value));
}

/** A prime that has a factor in common with m divides it, so it is that factor. */
function residuesOfPrimes(search: Search, m: number): ReadonlySet<number> {
  return residuesWhere(m, (residue) => {
    const common = gcd(residue, m);
    return common === 1 || (modulo(common, m) === residue && isPrime(common, unlimited) && isLeft(search, common));
  });
}

function residuesOfRest(
  { gone, meter }: Search,
  { left, right }: NumberSet & { kind: 'except' },
  m: number,
): ReadonlySet<number> {
  const isGone: Gone = (value) => isData(right) && has(right, value, unlimited);
  const of = (modulus: number, metered: Meter) =>
    residuesWithout({ gone: [...gone, isGone], meter: metered }, left, modulus);
  return residuesBeside(right, of, m, meter);
}

function residuesOfKept(
  { gone, meter }: Search,
  { set, keep }: NumberSet & { kind: 'filter' },
  m: number,
): ReadonlySet<number> {
  const isGone: Gone = (value) => value <= m && isRefused(keep, value, meter);
  return residuesWithout({ gone: [...gone, isGone], meter }, set, m);
}

/** Whether a condition is known to be false for a number: asking it may fail, or take too long. */
function isRefused(keep: (NumberSet & { kind: 'filter' })['keep'], value: number, meter: Meter): boolean {
  return whereMeant(() => within(TO_ASK, meter, (limited) => keep(value, limited))) === false;
}

const TO_ASK: Limits = { steps: 10_000, positions: Number.POSITIVE_INFINITY };

/**
 * The residues modulo m of numbers that are in none of the endless progressions of a set: if all positive numbers with some residue modulo its step are in such a
 * progression, none of the numbers has this residue. `of` gives residues of the numbers for a multiple of m; if that takes too long, for m.
 */
function residuesBeside(
  set: NumberSet,
  of: (modulus: number, meter: Meter) => ReadonlySet<number>,
  m: number,
  meter: Meter,
): ReadonlySet<number> {
  const steps = progressionsIn(set).map(({ from, step }) => ({ from, step: Number(step) }));
  const modulus = steps.reduce((common, { step }) => {
    const next = leastCommonMultiple(common, step);
    return next > MOST_MODULUS ? common : next;
  }, m);
  const all = steps.filter(({ step }) => modulus % step === 0);
  const raised = all.length === 0 ? null : within(BESIDE, meter, (limited) => of(modulus, limited));
  if (raised === null) return of(m, meter);
  const isLeft = (residue: number) => !all.some(({ from, step }) => modulo(subtract(residue, from), step) === 0);
  return new Set([...raised].filter(isLeft).map((residue) => residue % m));
}

/** A greater modulus than this takes too long. */
const MOST_MODULUS = 10_000;

/** What may be spent on residues for a greater modulus. */
const BESIDE: Limits = { steps: 2 ** 20, positions: Number.POSITIVE_INFINITY };

/** The progressions of which a set is the union with others, and which have all positive numbers of a residue. */
function progressionsIn(set: NumberSet): readonly (NumberSet & { kind: 'progression' })[] {
  if (set.kind === 'union') return [...progressionsIn(set.left), ...progressionsIn(set.right)];
  return set.kind === 'progression' && set.to === null && set.from <= set.step && set.step <= MOST_MODULUS ? [set] : [];
}

/**
 * A part of a set in which are all positive members with this residue modulo m ≥ 1: the set itself, unless its form shows a smaller part. A prime or a power of a prime
 * that has a factor in common with m is one of, or a power of, the prime that the residue has in common with m. Constant time for each part of the set, and a test of a prime up to m.
 */
export function partWithResidue(set: NumberSet, residue: number, m: number): NumberSet {
  switch (set.kind) {
    case 'primes':
      return primesWithin(gcd(residue, m)) ?? set;
    case 'raised': {
      const bases = set.bases.kind === 'primes' ? primesWithin(gcd(residue, m)) : null;
      return bases === null ? set : { ...set, bases };
    }
    case 'union': {
      const [left, right] = [partWithResidue(set.left, residue, m), partWithResidue(set.right, residue, m)];
      return left === set.left && right === set.right ? set : { ...set, left, right };
    }
    case 'except': {
      const left = partWithResidue(set.left, residue, m);
      return left === set.left ? set : { ...set, left };
    }
    default:
      return set;
  }
}

/** The prime that divides a number, as a set; the empty set if several do, and null for 1, which tells nothing. */
function primesWithin(common: Int): NumberSet | null {
  if (common === 1) return null;
  const [first, second] = factors(common, unlimited);
  return first === undefined || second !== undefined ? EMPTY : { kind: 'list', values: [first[0]] };
}

function residuesWhere(m: number, isOne: (residue: number) => boolean): ReadonlySet<number> {
  return new Set(Array.from({ length: m }, (_, residue) => residue).filter(isOne));
}

function residuesOfProgression(
  { from, step, to }: NumberSet & { kind: 'progression' },
  m: number,
): ReadonlySet<number> {
  const found = new Set<number>();
  const [first, by] = [Number(modulo(from, m)), Number(modulo(step, m))];
  const length = to === null ? null : subtract(to, from);
  for (let count = 0; count < m; count += 1) {
    if (length !== null && BigInt(count) * BigInt(step) > BigInt(length)) break;
    found.add((first + count * by) % m);
  }
  return found;
}

function residuesOfFibonacci(m: number): ReadonlySet<number> {
  const found = new Set<number>();
  let [value, next] = [1 % m, 2 % m];
  // Modulo m, the pairs of neighbours repeat from the first one on, after at most 6m (Freyd, Brown 1992).
  do {
    found.add(value);
    [value, next] = [next, (value + next) % m];
  } while (value !== 1 % m || next !== 2 % m);
  return found;
}

function residuesOfRaised(
  { bases, least, most }: NumberSet & { kind: 'raised' },
  m: number,
  meter: Meter,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const base of residuesWithout({ gone: [], meter }, bases, m)) {
    const powers = powersModulo(base, least, most, m);
    meter.spend(powers.size);
    for (const power of powers) found.add(power);
  }
  return found;
}

/** The residues of the powers of a base with exponents from `least` to `most`: they repeat after at most m steps. */
function powersModulo(base: number, least: Int, most: Int | null, m: number): ReadonlySet<number> {
  const found = new Set<number>();
  let residue = powerModulo(base, least, m);
  for (let count = 0; !found.has(residue); count += 1) {
    if (most !== null && count > subtract(most, least)) break;
    found.add(residue);
    residue = (residue * base) % m;
  }
  return found;
}

function powerModulo(base: number, exponent: Int, m: number): number {
  let result = 1 % m;
  let square = base % m;
  for (let rest = BigInt(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % m;
    square = (square * square) % m;
  }
  return result;
}
