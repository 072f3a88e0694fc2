import { add, entry, isOperation, lengthOf, multiply, ONE, operand, subtract, ZERO } from '../ir/build.ts';
import { type Expr, isListType } from '../ir/ir.ts';
import { isNatural, isNaturalList } from './facts.ts';
import { letterMeasures } from './letters.ts';
import { isPositive } from './polynomials.ts';
import type { Scope } from './scope.ts';
import type { Decrease, Step } from './steps.ts';

/**
 * Whether play surely ends: some measure that is never negative decreases with every move, or each move decreases one of several and increases
 * none of those before it. Tried are the sum of the numbers, each number by itself, how often a letter occurs in a text and how often other
 * letters do, a number that grows up to a limit, the sum of a list with and without the places as weights, and the length of a list.
 */
export function surelyEnds(steps: readonly Step[], signed: readonly boolean[]): boolean {
  const [first] = steps;
  if (first === undefined) return true;
  const measures: Decrease[] = [
    sumOf(signed),
    ...first.from.flatMap((_, index) => measuresOf(index, signed)),
    ...first.from.flatMap((before, index) => (before.type === 'text' ? letterMeasures(steps, index) : [])),
  ];
  let left = steps;
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
      before.type === 'int' && isLimited(before, scope) ? subtract(after, before) : null,
    ),
    both((before, after, scope) =>
      isListType(before.type) ? entriesLost(before, after, scope, (place) => place) : null,
    ),
    both((before, after, scope) => {
      if (before.type === 'int') return null;
      const length = longest(after, scope);
      return length === null ? null : subtract(lengthOf(before), length);
    }),
  ];
}

/** Whether a number that has moves is below a fixed limit. */
function isLimited(expr: Expr, { holds }: Scope): boolean {
  return holds.some((condition) => {
    const isUpper = isOperation(condition, 'less') || isOperation(condition, 'at most');
    if (!isUpper || operand(condition, 1).kind !== 'int') return false;
    const of = operand(condition, 0);
    return of.kind === 'name' && expr.kind === 'name' && of.name === expr.name;
  });
}

/** By how much the weighted sum of a list decreases when some entries are replaced. All entries are natural. */
function entriesLost(before: Expr, after: Expr, scope: Scope, weight: (place: Expr) => Expr): Expr | null {
  if (before.type === 'text' || !isNaturalList(before, scope)) return null;
  const replaced: Expr[] = [];
  let lost: Expr = ZERO;
  // Sorting changes no sum without weights.
  let list = isOperation(after, 'sorted') && weight(ZERO) === ONE ? operand(after, 0) : after;
  for (; isOperation(list, 'replace'); list = operand(list, 0)) {
    const [place, value] = [operand(list, 1), operand(list, 2)];
    // Places that may be the same would be counted twice.
    if (replaced.some((other) => !differ(other, place, scope))) return null;
    replaced.push(place);
    lost = add(lost, multiply(weight(place), subtract(entry(before, place), value)));
  }
  return list.kind === 'name' && before.kind === 'name' && list.name === before.name ? lost : null;
}

function differ(one: Expr, other: Expr, scope: Scope): boolean {
  return isPositive(subtract(one, other), scope) || isPositive(subtract(other, one), scope);
}

/** A number that the length of a list or text never exceeds; null if none is known. */
function longest(expr: Expr, scope: Scope): Expr | null {
  if (expr.kind === 'name') return lengthOf(expr);
  if (expr.kind === 'list') return { kind: 'int', value: BigInt(expr.items.length), type: 'int' };
  if (expr.kind === 'text') return { kind: 'int', value: BigInt(expr.value.length), type: 'int' };
  if (expr.kind !== 'operation') return null;
  const [first = expr, second = expr] = expr.operands;
  switch (expr.operation) {
    case 'replace':
    case 'text replace':
    case 'sorted':
    case 'reverse':
    case 'text reverse':
    case 'text sorted':
    case 'distinct':
      return longest(first, scope);
    case 'join':
    case 'text join': {
      const [one, other] = [longest(first, scope), longest(second, scope)];
      return one === null || other === null ? null : add(one, other);
    }
    case 'slice':
    case 'text slice': {
      const length = add(subtract(operand(expr, 2), second), ONE);
      // A list from a place behind its end has no entries, not fewer.
      return isNatural(length, scope) || isPositive(add(length, ONE), scope) ? length : null;
    }
    default:
      return null;
  }
}
