import { type Int, modulo, subtract } from '../../arithmetic/integers.ts';
import { EMPTY, has, isData, members, type NumberSet } from '../../arithmetic/number-sets.ts';
import { partWithResidue, residuesOf } from '../../arithmetic/set-residues.ts';
import { isFailure } from '../../budget/failures.ts';
import { LimitReached, type Meter, meterOf, unlimited } from '../../budget/meter.ts';
import { countedBy, movesAmong } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import type { Ground, Period } from '../../game/period.ts';
import { plainAmounts } from '../../game/repeating-amounts.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Moves, Solver } from '../../game/solver.ts';

/**
 * Sets of amounts, mostly infinite, that lead from each residue modulo some m only to residues with other values: then a heap of n is worth as much as one of n mod m.
 * - 1, 2, …, m − 1 and no multiple of m, as in `take {1} or primes` with m = 4, or the powers of primes with m = 6: the value is n mod m.
 * - 1, b, b², … for an even b: these are ±1 modulo b + 1. The residues 0, …, b − 1 have the values 0, 1, 0, 1, …, and b, whose neighbours have the values 1
 *   and 0, has the value 2. (An odd b has m = 2.)
 *
 * Proof: let v(r) be the value of a heap of r < m, and let v(r − s) ≠ v(r) modulo m for each residue r and each residue s of an amount. By induction, the
 * options of a heap of n with the residue r have values other than v(r). Those by amounts up to r are worth what the options of a heap of r are worth, so all smaller values are among
 * them.
 *
 * Values take constant time. The options with a value are those by amounts with some residues, see {@link movesBy}. Where only amounts that have factors in common with m
 * have them, these are few. Options by primes far out are listed one by one, but only the first of them are counted.
 */
export function residues(ruleset: Ruleset): Solver | null {
  const amounts = plainAmounts(ruleset);
  if (amounts === null) return null;
  const law = lawOf(amounts);
  if (law === null) return null;
  const { modulus, nimber, residues } = law;
  const value = (heap: Int) => nimber(Number(modulo(heap, modulus)));
  const period: Period = { preperiod: 0, period: modulus, saltus: 0, by: 'residues', checkedTo: 0 };
  return {
    value: ([heap = 0]) => ({ nimber: value(heap), ground: BY_RESIDUES }),
    order: BY_FIRST,
    optionsWithValue: ([heap = 0], target, meter) => {
      const isWanted = (amount: number) => nimber(Number(modulo(subtract(heap, amount), modulus))) === target;
      const wanted = residues.filter(isWanted);
      return movesBy(amounts, { wanted, modulus }, { ruleset, heap }, meter);
    },
    period: () => period,
  };
}

/** The moves by those amounts of a set whose residues are wanted, by ascending amounts. */
function movesBy(
  amounts: NumberSet,
  { wanted, modulus }: { readonly wanted: readonly number[]; readonly modulus: number },
  { ruleset, heap }: { readonly ruleset: Ruleset; readonly heap: Int },
  meter: Meter,
): Moves {
  const parts = wanted.map((residue) => partWithResidue(amounts, residue, modulus));
  const isMixed = parts.includes(amounts);
  const possible = isMixed ? amounts : parts.reduce((left, right) => ({ kind: 'union', left, right }), EMPTY);
  const residues = new Set(wanted);
  const moves = movesAmong(function* () {
    for (const amount of members(possible, 1, heap, meter))
      if (residues.has(Number(modulo(amount, modulus))))
        yield [{ component: { ruleset, state: [subtract(heap, amount)] }, times: 1 }];
  });
  if (heap <= COUNTABLE || hasFewMembers(possible)) return moves;
  return countedBy(moves, () => {
    moves.first(COUNTED);
    throw new LimitReached('size');
  });
}

/** Up to this heap all amounts can be examined. */
const COUNTABLE = 10_000_000;

/** So many moves are counted where not all amounts can be examined. */
const COUNTED = 100;

function hasFewMembers(set: NumberSet): boolean {
  if (set.kind === 'union') return hasFewMembers(set.left) && hasFewMembers(set.right);
  if (set.kind === 'except') return hasFewMembers(set.left);
  if (set.kind === 'raised') return hasFewMembers(set.bases);
  return set.kind === 'list' || set.kind === 'powers' || set.kind === 'fibonacci';
}

interface Law {
  readonly modulus: number;
  /** The value for a residue. */
  readonly nimber: (residue: number) => number;
  /** Residues among which are those of all amounts. */
  readonly residues: readonly number[];
}

/** The modulus is looked for below this, among the values of twice as many heaps. */
const MOST = 1000;

/** Small numbers are tested one by one: to list the members of a set may take long, as to find the divisors of a large number. */
function lawOf(set: NumberSet): Law | null {
  const amounts = smallMembers(set);
  if (amounts === null) return null;
  const values = valuesBelow(2 * MOST, amounts);
  const modulus = periodOf(values);
  if (modulus === null || modulus === 1) return null;
  const nimber = (residue: number) => values[residue] ?? 0;
  const residues = [...residuesOf(set, modulus)];
  return residues.every((amount) => changesValues(amount, modulus, nimber)) ? { modulus, nimber, residues } : null;
}

/** The members below twice {@link MOST}; null if there is a condition that fails for one of these, takes too long, or is about numbers of other kinds than primes. */
function smallMembers(set: NumberSet): readonly number[] | null {
  if (!asksPrimesOnly(set)) return null;
  const meter = isData(set) ? unlimited : meterOf(STEPS_TO_ASK);
  try {
    return Array.from({ length: 2 * MOST }, (_, index) => index + 1).filter((k) => has(set, k, meter));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return null;
  }
}

/** Other conditions select amounts for which there are other theorems, or none. */
function asksPrimesOnly(set: NumberSet): boolean {
  if (set.kind === 'union' || set.kind === 'except') return asksPrimesOnly(set.left) && asksPrimesOnly(set.right);
  return set.kind === 'filter' ? set.set.kind === 'primes' : isData(set);
}

/** What it may cost to ask conditions about all small numbers. */
const STEPS_TO_ASK = 2_000_000;

/** Whether taking an amount with this residue leads from each residue to one of another value. */
function changesValues(amount: number, modulus: number, nimber: Law['nimber']): boolean {
  for (let residue = 0; residue < modulus; residue += 1)
    if (nimber(residue) === nimber((residue + modulus - amount) % modulus)) return false;
  return true;
}

/** The values of the heaps below a number, by the definition. */
function valuesBelow(end: number, amounts: readonly number[]): Uint16Array {
  const values = new Uint16Array(end);
  const lastMet = new Int16Array(end + 1).fill(-1);
  for (let heap = 0; heap < end; heap += 1) {
    for (const amount of amounts) {
      if (amount > heap) break;
      lastMet[values[heap - amount] ?? 0] = heap;
    }
    let value = 0;
    while (lastMet[value] === heap) value += 1;
    values[heap] = value;
  }
  return values;
}

/** The least period of some values from the first one on, which comes at least twice in them; null if there is none. */
function periodOf(values: Uint16Array): number | null {
  for (let period = 1; period < MOST; period += 1)
    if (values.every((value, heap) => heap < period || value === values[heap - period])) return period;
  return null;
}

const BY_RESIDUES: Ground = { kind: 'theorem', by: 'residues' };
