import { auditRules, periodOf, rowPeriodOf, rowValues } from '../analyse.ts';
import { identityOf } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import { blocksOf } from '../boxes/blocks.ts';
import { placeOfDecidingNumber } from '../boxes/deciding-number.ts';
import type { Meter } from '../budget/meter.ts';
import { isLoopy } from '../game/nimber.ts';
import type { Ground, Period } from '../game/period.ts';
import type { Component, Rule, Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { solverOf } from '../solvers/solvers.ts';
import type { QuasiLinear } from './quasi-linear.ts';

/** The values of all heaps at once, and why they are right. */
export interface ClosedForm {
  readonly values: QuasiLinear;
  readonly ground: Exclude<Ground, { readonly kind: 'computed' }>;
}

/** Longer preperiods and periods are not written out. */
const MOST_VALUES = 200_000;

/**
 * The values of all heaps of a ruleset with one variable, if a period or a theorem gives them; else null. Computes as many values as
 * preperiod and period have together. Throws `LimitReached`.
 */
export function closedForm(session: Session, ruleset: Ruleset, meter: Meter): ClosedForm | null {
  if (ruleset.signed.length !== 1 || ruleset.signed[0] === true) return null;
  const solver = solverOf(session, ruleset);
  if (solver.countsDigits === true) {
    auditRules(session, ruleset);
    return { values: BINARY_DIGITS, ground: { kind: 'theorem', by: 'halving' } };
  }
  const period = periodOf(session, ruleset, meter);
  const values = period === null ? null : repeating(session, { ruleset, state: [0] }, 0, period, meter);
  return period === null || values === null ? null : { values, ground: { kind: 'periodic', period } };
}

/** 0 for 0, and ⌊log₂ n⌋ + 1 for n ≥ 1. */
const BINARY_DIGITS: QuasiLinear = { prefix: [0], lines: [{ first: 1, slope: 0 }], logs: 1 };

/**
 * The values of the states that differ from this one in the number with this index, if a proved period gives them; else null. The same cost. Throws
 * `LimitReached`.
 */
export function rowForm(session: Session, component: Component, index: number, meter: Meter): ClosedForm | null {
  if (component.ruleset.signed[index] !== false) return null;
  const period = rowPeriodOf(session, component, index, meter);
  const values = period === null ? null : repeating(session, component, index, period, meter);
  return period === null || values === null ? null : { values, ground: { kind: 'periodic', period } };
}

function repeating(
  session: Session,
  component: Component,
  index: number,
  { preperiod, period, saltus }: Period,
  meter: Meter,
): QuasiLinear | null {
  if (preperiod > MOST_VALUES || period > MOST_VALUES) return null;
  const [start, modulus] = [Number(preperiod), Number(period)];
  const found = rowValues(session, component, index, [0, start + modulus - 1], meter);
  const nimbers = found.flatMap((nimber): Int[] => (isLoopy(nimber) ? [] : [nimber]));
  if (nimbers.length < found.length) return null;
  const lines = nimbers.slice(start).map((first) => ({ first, slope: saltus }));
  return { prefix: nimbers.slice(0, start), lines, logs: 0 };
}

/** A number of a state that is a heap by itself. */
export interface OwnHeap {
  /** The index of the state variable. */
  readonly number: number;
  readonly heap: Ruleset;
}

/**
 * The heaps whose sum a ruleset of several numbers is, if no rule links two of its numbers, or if one number decides the value; else null. A
 * number that no rule changes, or that makes no difference, is not among them. Where the numbers `zeros` are 0, nothing can be taken from
 * them, so rules that take from one of them do not count: no move makes such a number larger if all rules take.
 */
export function ownHeaps(ruleset: Ruleset, zeros: readonly number[]): readonly OwnHeap[] | null {
  const rules = ruleset.rules.filter(
    (rule) => rule.kind !== 'take' || !rule.from.some((index) => zeros.includes(index)),
  );
  const deciding = decidingHeap({ ...ruleset, rules });
  if (deciding !== null) return [deciding];
  const found = blocksOf({ ...ruleset, rules });
  if (found === null || found.some(({ numbers }) => numbers.length !== 1)) return null;
  return found.map(({ numbers: [number = 0], heap }) => ({ number, heap }));
}

/** The number that alone decides the value, as a heap of its own. Amounts must not depend on the state, or they may have no meaning in some states. */
function decidingHeap(ruleset: Ruleset): OwnHeap | null {
  const number = placeOfDecidingNumber(ruleset);
  if (number === null || !ruleset.rules.every(hasFixedAmounts)) return null;
  const rules = ruleset.rules.flatMap((rule) =>
    rule.kind === 'take' && rule.from.length === 1 ? [{ ...rule, from: [0] }] : [],
  );
  return { number, heap: { key: identityOf('deciding', ruleset.key), name: ruleset.name, signed: [false], rules } };
}

function hasFixedAmounts(rule: Rule): boolean {
  return rule.kind === 'take' && typeof rule.amounts !== 'function';
}
