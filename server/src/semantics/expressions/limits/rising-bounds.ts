import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';
import { compileNumber } from '../numbers/numbers.ts';
import { kindOf } from '../types/type-of.ts';

/**
 * The greatest value that a condition such as `k * k <= n`, `2^k < n` or `k * (k + 1) == 2 * n` allows a loop variable: one side never falls while the
 * variable grows, and the other does not depend on it. Null if the condition is of another form, or if no value below 2^53 is too great. `scope` must
 * know everything else in the condition. Computes the rising side about twice as often as the bound has binary digits.
 */
export function risingBoundBy(condition: Expression, name: string, scope: Scope): Evaluate<Int | null> | null {
  if (condition.kind !== 'binary') return null;
  for (const { rising, limit } of sidesOf(condition)) {
    if (namesIn([limit]).has(name) || kindOf(limit, scope) !== 'number') continue;
    const rise = riseOf(rising, name, scope);
    if (rise?.isRising === true) return compileBound(rising, limit, rise, name, scope);
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

function compileBound(
  rising: Expression,
  limit: Expression,
  { from, natural, positive }: Rise,
  name: string,
  scope: Scope,
): Evaluate<Int | null> {
  const variable = newVariable({ text: name, start: rising.start, end: rising.end }, nextSlot(scope), 'loop');
  const value = compileNumber(rising, withVariables(scope, [variable]));
  const most = compileNumber(limit, scope);
  return (environment) => {
    const isRising =
      natural.every((number) => number(environment) >= 0) && positive.every((number) => number(environment) >= 1);
    if (!isRising) return null;
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const end = most(environment);
    return greatestWithin(from, (at) => {
      environment.meter.spend(2);
      own.slots[variable.slot] = at;
      return value(own) <= end;
    });
  };
}

/**
 * When an expression is natural and never falls while the variable grows from `from` on: if certain numbers, which do not depend on the variable, are
 * natural, and certain others positive.
 */
interface Rise {
  readonly from: number;
  /** False if the variable does not occur. */
  readonly isRising: boolean;
  readonly natural: readonly Evaluate<Int>[];
  readonly positive: readonly Evaluate<Int>[];
}

function riseOf(expression: Expression, name: string, scope: Scope): Rise | null {
  const inner = unwrap(expression);
  if (!namesIn([inner]).has(name)) {
    if (kindOf(inner, scope) !== 'number') return null;
    return { from: 0, isRising: false, natural: [compileNumber(inner, scope)], positive: [] };
  }
  if (inner.kind === 'name') return { from: 0, isRising: true, natural: [], positive: [] };
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator === '-') return lessOf(inner);
  if (operator === '^') return powerOf(inner, name, scope);
  if (operator !== '+' && operator !== '*') return null;
  const [one, other] = [riseOf(left, name, scope), riseOf(right, name, scope)];
  if (one === null || other === null) return null;
  return {
    from: Math.max(one.from, other.from),
    isRising: true,
    natural: [...one.natural, ...other.natural],
    positive: [...one.positive, ...other.positive],
  };
}

/** `k - 1` is natural from k = 1 on. */
function lessOf({ left, right }: Binary): Rise | null {
  const [from, by] = [unwrap(left), unwrap(right)];
  if (from.kind !== 'name' || by.kind !== 'numeral' || by.value > MOST_SUBTRACTED) return null;
  return { from: Number(by.value), isRising: true, natural: [], positive: [] };
}

const MOST_SUBTRACTED = 1_000_000n;

/** `k^3` and `2^k`. Other powers may be too large to compute at values that the loop would never reach. */
function powerOf({ left, right }: Binary, name: string, scope: Scope): Rise | null {
  const exponent = unwrap(right);
  if (exponent.kind === 'numeral') return exponent.value <= MOST_EXPONENT ? riseOf(left, name, scope) : null;
  const base = riseOf(left, name, scope);
  if (base === null || base.isRising || exponent.kind !== 'name') return null;
  return { from: 0, isRising: true, natural: [], positive: base.natural };
}

const MOST_EXPONENT = 64n;

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
