import { add, entry, isOperation, isSame, lengthOf, multiply, ONE, operand, subtract, ZERO } from '../ir/build.ts';
import { type Expr, isListType } from '../ir/ir.ts';
import { isNatural, isNaturalList } from './facts.ts';
import { letterMeasures } from './letters.ts';
import { mappedEntriesLost } from './mapped-lists.ts';
import { isPositive } from './polynomials.ts';
import type { Scope } from './scope.ts';
import { alternatives, type Decrease, type Step } from './steps.ts';

/**
 * Whether play surely ends: some measure that is never negative decreases with every move, or each move decreases one of several and increases
 * none of those before it. Tried are the sum of the numbers, each number by itself, how often a letter occurs in a text and how often other
 * letters do, a number that grows up to a limit, the sum of a list with and without the places as weights, and the length of a list.
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
      both((before, after, scope) => (isListType(before.type) ? endLost(before, after, scope, end) : null)),
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

/** By how much the weighted sum of a list decreases when some entries are replaced. All entries are natural. */
function entriesLost(before: Expr, after: Expr, scope: Scope, weight: (place: Expr) => Expr): Expr | null {
  if (before.type === 'text' || !isNaturalList(before, scope)) return null;
  // Sorting changes no sum without weights.
  const replaced = replacedIn(isOperation(after, 'sorted') && weight(ZERO) === ONE ? operand(after, 0) : after, before);
  if (replaced === null) return null;
  // Places that may be the same would be counted twice.
  const isTwice = replaced.some(({ place }, index) =>
    replaced.slice(0, index).some((other) => !differ(other.place, place, scope)),
  );
  if (isTwice) return null;
  return replaced.reduce<Expr>(
    (lost, { place, value }) => add(lost, multiply(weight(place), subtract(entry(before, place), value))),
    ZERO,
  );
}

/**
 * 1 if the last (or first) of the entries that are replaced becomes smaller: lists of the same length, in the order of their entries from that
 * end on, have no endless descent. 0 if nothing is replaced.
 */
function endLost(before: Expr, after: Expr, scope: Scope, end: 'first' | 'last'): Expr | null {
  const replaced = isNaturalList(before, scope) ? replacedIn(after, before) : null;
  if (replaced === null || replaced.length === 0) return replaced && ZERO;
  const outermost = replaced.find(({ place }) =>
    replaced.every(
      (other) =>
        other.place === place ||
        isPositive(end === 'last' ? subtract(place, other.place) : subtract(other.place, place), scope),
    ),
  );
  if (outermost === undefined) return null;
  return isPositive(subtract(entry(before, outermost.place), outermost.value), scope) ? ONE : null;
}

/** The entries of a list that are replaced, the latest first; null if the list becomes another one in any other way. */
function replacedIn(after: Expr, before: Expr): readonly { readonly place: Expr; readonly value: Expr }[] | null {
  const replaced: { place: Expr; value: Expr }[] = [];
  let list = after;
  for (; isOperation(list, 'replace'); list = operand(list, 0))
    replaced.push({ place: operand(list, 1), value: operand(list, 2) });
  return list.kind === 'name' && before.kind === 'name' && list.name === before.name ? replaced : null;
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
