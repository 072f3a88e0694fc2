import { gcd, type Int, isEven, modulo } from '../arithmetic/integers.ts';
import { has, type NumberSet } from '../arithmetic/number-sets.ts';
import { LimitReached, unlimited } from '../budget/meter.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ground, Period } from '../game/period.ts';
import { plainAmounts } from '../game/repeating-amounts.ts';
import type { Component, Ruleset } from '../game/ruleset.ts';
import type { Solver } from '../game/solver.ts';
import { walkOptions } from '../search/search-solver.ts';

/**
 * Infinite sets of amounts for which the values depend only on a residue:
 * - 1, 2, …, m − 1 and no multiple of m, as in `take {1} or primes` with m = 4: the value is n mod m. No amount preserves the residue, and
 *   the amounts below m lead to every smaller one.
 * - 1, b, b², … for an even b: these are ±1 modulo b + 1, so they lead from a residue to its neighbours. The residues 0, …, b − 1 have the
 *   values 0, 1, 0, 1, …, and b, whose neighbours have the values 1 and 0, has the value 2. (An odd b has m = 2.)
 *
 * Values take constant time; the options with a value are searched for among all amounts up to the heap. Options by primes far out are
 * listed one by one, but not counted.
 */
export function residues(ruleset: Ruleset): Solver | null {
  const amounts = plainAmounts(ruleset);
  if (amounts === null) return null;
  const law = lawOf(amounts);
  if (law === null) return null;
  const { modulus, nimber } = law;
  const value = (heap: Int) => nimber(Number(modulo(heap, modulus)));
  const period: Period = { preperiod: 0, period: modulus, saltus: 0, by: 'residues', checkedTo: 0 };
  return {
    value: ([heap = 0]) => ({ nimber: value(heap), ground: BY_RESIDUES }),
    order: BY_FIRST,
    optionsWithValue: (state, target, meter) => {
      const moves = walkOptions({ ruleset, state }, target, ({ state: [heap = 0] }: Component) => value(heap), meter);
      const [heap = 0] = state;
      if (heap <= COUNTABLE || hasFewMembers(amounts)) return moves;
      return {
        first: moves.first,
        get count() {
          return uncounted();
        },
      };
    },
    period: () => period,
  };
}

/** Up to this heap all amounts can be examined. */
const COUNTABLE = 10_000_000;

function hasFewMembers(set: NumberSet): boolean {
  if (set.kind === 'union') return hasFewMembers(set.left) && hasFewMembers(set.right);
  if (set.kind === 'except') return hasFewMembers(set.left);
  return set.kind === 'list' || set.kind === 'powers';
}

function uncounted(): never {
  throw new LimitReached('size');
}

interface Law {
  readonly modulus: number;
  /** The value for a residue. */
  readonly nimber: (residue: number) => number;
}

/** A gap among the first amounts is looked for below this. */
const MOST = 1000;

function lawOf(set: NumberSet): Law | null {
  if (set.kind === 'powers' && set.base > 1 && set.base < MOST && isEven(set.base)) {
    const base = Number(set.base);
    return { modulus: base + 1, nimber: (residue) => (residue === base ? 2 : residue % 2) };
  }
  if (!isPlain(set)) return null;
  let modulus = 1;
  while (modulus < MOST && has(set, modulus, unlimited)) modulus += 1;
  if (modulus === 1 || modulus === MOST || !lacksMultiples(set, modulus)) return null;
  return { modulus, nimber: (residue) => residue };
}

/** True for sets without conditions, whose members can be computed safely. */
function isPlain(set: NumberSet): boolean {
  if (set.kind === 'union' || set.kind === 'except') return isPlain(set.left) && isPlain(set.right);
  return set.kind !== 'filter';
}

/** True if the form of the set shows that it contains no multiple of m. */
function lacksMultiples(set: NumberSet, m: number): boolean {
  switch (set.kind) {
    case 'list':
      return set.values.every((value) => value < 1 || modulo(value, m) !== 0);
    case 'primes':
      // The only multiple of m that may be prime is m itself, which is not in the set.
      return true;
    case 'powers':
      return !isPowerMultiple(Number(modulo(set.base, m)), m);
    case 'union':
      return lacksMultiples(set.left, m) && lacksMultiples(set.right, m);
    case 'except':
      return lacksMultiples(set.left, m);
    case 'progression':
      return modulo(set.from, gcd(set.step, m)) !== 0 || (set.to !== null && set.to < m);
    default:
      return false;
  }
}

/** True if some power of the base is a multiple of m: the powers modulo m repeat after at most m steps. */
function isPowerMultiple(base: number, m: number): boolean {
  let power = 1 % m;
  for (let step = 0; step <= m && power !== 0; step += 1) power = (power * base) % m;
  return power === 0;
}

const BY_RESIDUES: Ground = { kind: 'theorem', by: 'residues' };
