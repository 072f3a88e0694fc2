import { add, isOperation, isSame, lengthOf, ONE, operand, subtract, ZERO } from '../../ir/build.ts';
import { type Expr, isListType } from '../../ir/ir.ts';
import type { Scope } from '../scope/scope.ts';
import { letterMeasures } from './letters.ts';
import { endLost, entriesLost, longest } from './list-measures.ts';
import { mappedEndLost, mappedEntriesLost } from './mapped-lists.ts';
import { isPositive } from './polynomials.ts';
import { alternatives, type Decrease, type Step } from './steps.ts';
import { writtenMeasures } from './text-measures.ts';

/**
 * Whether play surely ends: some measure that is never negative decreases with every move, or each move decreases one of several and increases
 * none of those before it. It tries the sum of the numbers, each number by itself, how often a letter occurs in a text and how often other
 * letters do, how many entries or letters are not a certain one, a number that grows up to a limit, the sum of a list with and without the places as weights, and the length of a list.
 */
export function surelyEnds(steps: readonly Step[], signed: readonly boolean[]): boolean {
  const [first] = steps;
  if (first === undefined) return true;
  const all = steps.flatMap(alternatives);
  const measures: Decrease[] = [
    sumOf(signed),
    ...first.from.flatMap((_, index) => measuresOf(index, signed)),
    ...first.from.flatMap((_, index) => first.from.map((_other, limit) => distanceTo(limit, index))),
    ...first.from.flatMap((before, index) => (before.type === 'text' ? letterMeasures(all, index) : [])),
    ...first.from.flatMap((_, index) => writtenMeasures(all, index)),
  ];
  let left: readonly Step[] = all;
  for (;;) {
    const next = measures.map((decrease) => notDecreased(left, decrease)).find((rest) => rest !== null);
    if (next === undefined) return false;
    if (next.length === 0) return true;
    left = next;
  }
}

/** The steps that leave a measure as it is, if no step increases it and some decrease it; else null. */
function notDecreased(steps: readonly Step[], decrease: Decrease): readonly Step[] | null {
  const rest: Step[] = [];
  for (const step of steps) {
    const by = decrease(step);
    if (by === null || !isPositive(add(by, ONE), step.scope)) return null;
    if (!isPositive(by, step.scope)) rest.push(step);
  }
  return rest.length < steps.length ? rest : null;
}

function sumOf(signed: readonly boolean[]): Decrease {
  return ({ from, to, scope }) => {
    if (signed.some(Boolean)) return null;
    let total: Expr = ZERO;
    for (const [index, before] of from.entries()) {
      const by = isListType(before.type)
        ? entriesLost(before, to[index] ?? before, scope, () => ONE)
        : subtract(before, to[index] ?? before);
      if (by === null || before.type === 'text') return null;
      total = add(total, by);
    }
    return total;
  };
}

function measuresOf(index: number, signed: readonly boolean[]): readonly Decrease[] {
  const both =
    (measure: (before: Expr, after: Expr, scope: Scope) => Expr | null): Decrease =>
    ({ from, to, scope }) => {
      const [before, after] = [from[index], to[index]];
      return before === undefined || after === undefined ? null : measure(before, after, scope);
    };
  return [
    both((before, after) => (before.type === 'int' && signed[index] !== true ? subtract(before, after) : null)),
    both((before, after, scope) =>
      before.type === 'int' && (isSame(before, after) || isLimited([before, after], scope))
        ? subtract(after, before)
        : null,
    ),
    both((before, after, scope) =>
      isListType(before.type) ? entriesLost(before, after, scope, (place) => place) : null,
    ),
    both((before, after, scope) => (isListType(before.type) ? mappedEntriesLost(before, after, scope) : null)),
    ...(['last', 'first'] as const).map((end) =>
      both((before, after, scope) => {
        if (!isListType(before.type)) return null;
        return endLost(before, after, scope, end) ?? mappedEndLost(before, after, scope, end);
      }),
    ),
    both((before, after, scope) => {
      if (before.type === 'int') return null;
      const length = longest(after, scope);
      return length === null ? null : subtract(lengthOf(before), length);
    }),
  ];
}

/** How far a number is below another one of the state: while it is, if a move changes that, this is positive. */
function distanceTo(limit: number, index: number): Decrease {
  return ({ from, to, scope }) => {
    const [low, high, lowAfter, highAfter] = [from[index], from[limit], to[index], to[limit]];
    if (low === undefined || high === undefined || lowAfter === undefined || highAfter === undefined) return null;
    if ([low, high].some(({ type }) => type !== 'int') || index === limit) return null;
    if (isSame(low, lowAfter) && isSame(high, highAfter)) return ZERO;
    if (!isPositive(subtract(high, low), scope)) return null;
    return subtract(subtract(high, low), subtract(highAfter, lowAfter));
  };
}

/** Whether one of these numbers, before or after a move, is below a fixed limit. */
function isLimited(numbers: readonly Expr[], { holds }: Scope): boolean {
  return holds.some((condition) => {
    const isUpper = isOperation(condition, 'less') || isOperation(condition, 'at most');
    if (!isUpper || operand(condition, 1).kind !== 'int') return false;
    return numbers.some((each) => isSame(each, operand(condition, 0)));
  });
}
