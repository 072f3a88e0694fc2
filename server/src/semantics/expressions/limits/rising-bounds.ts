import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { kindOf } from '../types/type-of.ts';
import { risingOf } from './rising.ts';

/**
 * The greatest value that a condition such as `k * k <= n`, `2^k < n` or `k * (k + 1) == 2 * n` allows a loop variable: one side never falls while the
 * variable grows, and the other does not depend on it. Null if the condition is of another form, or if no value below 2^53 is too great. `scope` must
 * know everything else in the condition. Computes the rising side about twice as often as the bound has binary digits.
 */
export function risingBoundBy(condition: Expression, name: string, scope: Scope): Evaluate<Int | null> | null {
  if (condition.kind !== 'binary') return null;
  for (const { rising, limit } of sidesOf(condition)) {
    if (namesIn([limit]).has(name) || kindOf(limit, scope) !== 'number') continue;
    if (!namesIn([rising]).has(name)) continue;
    const bound = compileBound(rising, limit, name, scope);
    if (bound !== null) return bound;
  }
  return null;
}

interface Sides {
  readonly rising: Expression;
  readonly limit: Expression;
}

function sidesOf({ operator, left, right }: Binary): readonly Sides[] {
  const [leftward, rightward] = [
    { rising: left, limit: right },
    { rising: right, limit: left },
  ];
  if (operator === '<=' || operator === '<') return [leftward];
  if (operator === '>=' || operator === '>') return [rightward];
  return operator === '==' ? [leftward, rightward] : [];
}

function compileBound(rising: Expression, limit: Expression, name: string, scope: Scope): Evaluate<Int | null> | null {
  const variable = newVariable({ text: name, start: rising.start, end: rising.end }, nextSlot(scope), 'loop');
  const inner = withVariables(scope, [variable]);
  const rise = risingOf(rising, [variable], inner);
  if (rise === null) return null;
  const value = compileNumber(rising, inner);
  const most = compileNumber(limit, scope);
  return (environment) => {
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const from = STARTS.find((start) => {
      own.slots[variable.slot] = start;
      return (rise(own)?.endless ?? 0) > 0;
    });
    if (from === undefined) return null;
    const end = most(environment);
    return greatestWithin(from, (at) => {
      environment.meter.spend(2);
      own.slots[variable.slot] = at;
      return value(own) <= end;
    });
  };
}

/** `k * (k - 7)` rises from 7 on. */
const STARTS = [0, 1, ...Array.from({ length: 20 }, (_, digit) => 2 ** (digit + 1))];

/**
 * The greatest number from `from` on that meets a condition which, once a number fails it, every later one fails. The number before `from` if none
 * meets it; null if it still holds where numbers are no longer exact.
 */
function greatestWithin(from: number, isWithin: (at: number) => boolean): number | null {
  if (!isWithin(from)) return from - 1;
  let within = from;
  let step = 1;
  for (; isWithin(within + step); step *= 2) {
    within += step;
    if (within + 2 * step > Number.MAX_SAFE_INTEGER) return null;
  }
  let beyond = within + step;
  while (beyond - within > 1) {
    const middle = within + Math.floor((beyond - within) / 2);
    if (isWithin(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}
