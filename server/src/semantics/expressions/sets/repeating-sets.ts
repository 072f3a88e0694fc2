import { add, greatest, type Int, leastCommonMultiple, modulo } from '../../../engine/arithmetic/integers.ts';
import { members, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import type { BinaryOperator, Expression } from '../../../syntax/tree/expression-tree.ts';
import { mentions, unwrap } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { namesBoundIn, remaindersOf } from './remainders.ts';

/** Writes out the members of an endless range that a condition keeps; null if they are not known to repeat soon. */
export type WriteOut = (set: NumberSet, keep: (value: Int) => boolean, environment: Environment) => NumberSet | null;

/**
 * For a condition on `name` that depends, from some number on, only on remainders, as in `k % 4 == 1 or k == 7`: how to write a set such as
 * `{k in any where k % 4 == 1 or k == 7}` as a list and progressions, so that theorems can look at it. A comparison with what does not
 * depend on `name` is decided above that, and a number that is greater than all members of a set is not in it. Null for any other
 * condition. `scope` knows the variables around the set. Writing out costs as many questions as there are numbers before the first period
 * ends.
 */
export function compileWriteOut(condition: Expression, name: string, scope: Scope): WriteOut | null {
  const repetition = compileRepetition(condition, name, scope);
  if (repetition === null) return null;
  return (set, keep, environment) => {
    if (set.kind !== 'progression' || set.to !== null || set.step > MOST_NUMBERS) return null;
    // The condition may have no meaning for a number that no rule asks about.
    return whereMeant(() => {
      const found = repetition(environment);
      if (found === null) return null;
      const start = greatest(set.from, found.from);
      const period = leastCommonMultiple(found.period, Number(set.step));
      return add(start, period) > MOST_NUMBERS ? null : writtenOut(set, keep, Number(start), period, environment);
    });
  };
}

/** From which number on, at least 1, a condition depends only on the remainder by which number. */
export interface Repetition {
  readonly from: Int;
  readonly period: number;
}

/**
 * For a condition on `name` as in {@link compileWriteOut}: where its repetition begins, and its period; null if that is too large. Null for any other
 * condition. `scope` knows all other variables in it.
 */
export function compileRepetition(
  condition: Expression,
  name: string,
  scope: Scope,
): Evaluate<Repetition | null> | null {
  // In a limit or a divisor, which are computed once, these would have no value, or that of another variable of the name.
  const changing = new Set([name, ...namesBoundIn([condition])]);
  const { isFree, moduli } = remaindersOf(new Set([name]), changing);
  const bounds: Expression[] = [];
  const isBounded = (limits: readonly Expression[] | null): boolean => {
    bounds.push(...(limits ?? []));
    return limits?.some((limit) => mentions(limit, changing)) === false;
  };
  const isSettled = (part: Expression): boolean => {
    const inner = unwrap(part);
    if (isFree(inner)) return true;
    if (inner.kind === 'unary') return inner.operator === 'not' && isSettled(inner.operand);
    if (inner.kind !== 'binary') return false;
    const { operator, left, right } = inner;
    if (operator === 'and' || operator === 'or') return isSettled(left) && isSettled(right);
    const isName = (side: Expression) => unwrap(side).kind === 'name' && !isFree(unwrap(side));
    if (operator === 'in') return isName(left) && isFree(right) && isBounded(endsOf(unwrap(right)));
    if (!COMPARISONS.includes(operator) || isName(left) === isName(right)) return false;
    const other = isName(left) ? right : left;
    return isBounded([other]);
  };
  if (!isSettled(condition)) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const [limits, divisors] = [bounds, moduli].map((parts) => parts.map((part) => compileNumber(part, silent)));
  return (environment) => repetitionOf(limits ?? [], divisors ?? [], environment);
}

const COMPARISONS: readonly BinaryOperator[] = ['==', '!=', '<', '<=', '>', '>='];

/** Expressions one of which is the greatest member of a set; null if the text of the set does not show them. */
function endsOf(set: Expression): readonly Expression[] | null {
  if (set.kind === 'range') return set.to === null ? null : [set.to];
  return set.kind === 'set' && set.clauses === null ? set.items : null;
}

/** The number from which on a condition repeats, and its period; null if that is too large or a divisor is not positive. */
function repetitionOf(
  limits: readonly Evaluate<Int>[],
  divisors: readonly Evaluate<Int>[],
  environment: Environment,
): Repetition | null {
  let period = 1;
  for (const divisor of divisors) {
    const value = divisor(environment);
    if (value < 1 || value > MOST_NUMBERS) return null;
    period = leastCommonMultiple(period, Number(value));
    if (period > MOST_NUMBERS) return null;
  }
  return { from: limits.map((limit) => add(limit(environment), 1)).reduce(greatest, 1), period };
}

/** The members before `start` as a list, and those from there on as a progression for each remainder by the period. */
function writtenOut(
  set: NumberSet,
  keep: (value: Int) => boolean,
  start: number,
  period: number,
  { meter }: Environment,
): NumberSet | null {
  const values: Int[] = [];
  const far: Int[] = [];
  for (const value of members(set, null, start + period - 1, meter)) {
    meter.spend(1);
    if (keep(value)) (value < start ? values : far).push(value);
  }
  const step = leastPeriod(far, period);
  const first = far.filter((value) => value < start + step);
  if (first.length > MOST_PROGRESSIONS) return null;
  const repeating = first.map((from): NumberSet => ({ kind: 'progression', from, step, to: null }));
  const list: NumberSet = { kind: 'list', values };
  const all = values.length === 0 && repeating.length > 0 ? repeating : [list, ...repeating];
  return all.reduce((left, right) => ({ kind: 'union', left, right }));
}

/** The least number by which the members of one period repeat; it divides the period, as the greatest common divisor is another. */
function leastPeriod(far: readonly Int[], period: number): number {
  const remainders = new Set(far.map((value) => modulo(value, period)));
  for (let step = 1; step < period; step += 1) {
    if ([...remainders].every((rest) => remainders.has(modulo(add(rest, step), period)))) return step;
  }
  return period;
}

/** A set whose repetition begins or ends later is not written out. */
const MOST_NUMBERS = 10_000;
const MOST_PROGRESSIONS = 50;
