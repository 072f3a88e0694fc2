import { members } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { type PeriodicSet, periodicSet } from '../game/repeating-amounts.ts';
import type { FixedTake, Guarded, Rule } from '../game/ruleset.ts';

/**
 * A take rule in a box of states. It connects states that lie on lines: the numbers not taken from stay the same, and so do the differences
 * between the others. Amounts that repeat for ever are not tried one by one: for each line and each residue of the place on it there is a
 * set of the values met so far.
 */
export interface Lines {
  /** Indices of the numbers taken from. */
  readonly from: readonly number[];
  /** Amounts to try one by one, ascending. */
  readonly early: readonly number[];
  /** From here on amounts repeat; `far` holds their residues and is empty for a finite set. */
  readonly start: number;
  readonly period: number;
  readonly far: readonly number[];
  /** The line of a state is the sum of its numbers times these weights, plus the last weight. */
  readonly weights: readonly number[];
  readonly count: number;
}

/** A take rule whose amounts do not depend on the state, except that a condition may exclude the whole rule. */
export type AllowedTake = Pick<FixedTake, 'from' | 'amounts'> & {
  /** Null if there is no condition. */
  readonly allowsWith: Guarded['allowsWith'] | null;
};

/** A rule as such a take; null for any other rule, and for one that may leave several heaps or demands that some are left. */
export function allowedTake(rule: Rule): AllowedTake | null {
  if (rule.kind !== 'take' || rule.leave.least !== 0 || rule.leave.most !== 1) return null;
  const { from, amounts, guarded } = rule;
  if (typeof amounts !== 'function') return { from, amounts, allowsWith: null };
  return guarded === undefined ? null : { from, ...guarded };
}

/** The lines of a rule in a box of these sizes. Linear in the largest size. */
export function linesOf(
  { from, amounts }: Pick<FixedTake, 'from' | 'amounts'>,
  sizes: readonly number[],
  meter: Meter,
): Lines {
  const longest = Math.min(...from.map((index) => sizes[index] ?? 0));
  const repeating = periodicSet(amounts);
  if (repeating !== null && repeating.far.length > 0 && fits(repeating, longest)) {
    const unit = Number(repeating.unit);
    const scaled = (numbers: readonly number[]) => numbers.map((number) => number * unit);
    const { early, far, from: start, period } = repeating;
    const repetition = { early: scaled(early), far: scaled(far), start: start * unit, period: period * unit };
    return { from, ...repetition, ...numbering(from, sizes) };
  }
  const early = [...members(amounts, 1, longest - 1, meter)].map(Number);
  return { from, early, start: 0, period: 1, far: [], weights: [], count: 0 };
}

/** The lines on which only one number changes; their sets contain only what is added to them. */
export function linesAlong(number: number, sizes: readonly number[]): Lines {
  return { from: [number], early: [], start: 1, period: 1, far: [], ...numbering([number], sizes) };
}

/** This many sets per line cost less than they save. */
function fits({ unit, period }: PeriodicSet, longest: number): boolean {
  return Number(unit) * period <= Math.max(1, longest / 32);
}

/** Numbers the lines: numbers not taken from contribute by their sizes, the others by their difference from the first number taken from. */
function numbering(from: readonly number[], sizes: readonly number[]): Pick<Lines, 'weights' | 'count'> {
  const [first = 0, ...others] = from;
  const weights: number[] = sizes.map(() => 0);
  let count = 1;
  let least = 0;
  for (const [index, size] of sizes.entries()) {
    if (index === first) continue;
    weights[index] = count;
    if (!others.includes(index)) {
      count *= size;
      continue;
    }
    const firstSize = sizes[first] ?? 0;
    weights[first] = (weights[first] ?? 0) - count;
    least += (firstSize - 1) * count;
    count *= size + firstSize - 1;
  }
  return { weights: [...weights, least], count };
}
