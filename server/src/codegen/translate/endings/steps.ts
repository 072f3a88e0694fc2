import { isOperation, isSame, ONE, operand, subtract } from '../../ir/build.ts';
import type { Expr } from '../../ir/ir.ts';
import { mapExpr } from '../../ir/map.ts';
import { partsOf } from '../../ir/walk.ts';
import type { Scope } from '../scope/scope.ts';
import { isPositive } from './polynomials.ts';

/** One way in which a move leads to another state of the same game, with what is known at that place. */
export interface Step {
  readonly from: readonly Expr[];
  readonly to: readonly Expr[];
  readonly scope: Scope;
}

/** By how much a measure of the state decreases with a step; null if that is not known. The measure is never negative. */
export type Decrease = (step: Step) => Expr | null;

/** At most this many alternatives are examined one by one. */
const MOST_ALTERNATIVES = 64;

/**
 * A step as one for each member of the written-out sets that it uses, such as each letter of `for c in "XO"` and each pair of
 * `for (i, j) in {(1, -2), (-2, 1)}`; the step itself if these are too many. Linear in their number.
 */
export function alternatives(step: Step): readonly Step[] {
  let open: readonly Step[] = [step];
  for (;;) {
    const next = open.flatMap((each) => oneByOne(each) ?? [each]);
    if (next.length > MOST_ALTERNATIVES) return [step];
    if (next.length === open.length && next.every((each, index) => each === open[index])) return next;
    open = next;
  }
}

/** A step with each of the values that the first such member in it may have; null if there is none. */
function oneByOne(step: Step): readonly Step[] | null {
  const found = step.to.map((expr) => memberIn(expr, step.scope)).find((each) => each !== null);
  if (!found) return null;
  return found.among.map((value) => {
    const change = (expr: Expr) => mapExpr(expr, (part) => written(isSame(part, found.member) ? value : part));
    return { ...step, to: step.to.map(change), scope: { ...step.scope, holds: step.scope.holds.map(change) } };
  });
}

interface Member {
  readonly member: Expr;
  readonly among: readonly Expr[];
}

function memberIn(expr: Expr, scope: Scope): Member | null {
  const among = expr.kind === 'name' ? scope.locals.get(expr.name)?.among : lettersOf(expr);
  if (among !== undefined) return { member: expr, among };
  return (
    partsOf(expr)
      .map((part) => memberIn(part, scope))
      .find((each) => each !== null) ?? null
  );
}

/** The letters that one of a written text may be. */
function lettersOf(expr: Expr): readonly Expr[] | undefined {
  const [text, place] = [operand(expr, 0), operand(expr, 1)];
  if (!isOperation(expr, 'letter') || text.kind !== 'text' || place.kind === 'int') return undefined;
  return [...new Set(text.value)].map((letter) => ({ ...text, value: letter }));
}

/** The entry of a list that is written out. */
function written(expr: Expr): Expr {
  const [list, place] = [operand(expr, 0), operand(expr, 1)];
  if (!isOperation(expr, 'entry') || list.kind !== 'list' || place.kind !== 'int') return expr;
  return list.items[Number(place.value) - 1] ?? expr;
}

/** Whether a step makes the only number of a state smaller. */
export function isSmaller({ from: [before], to: [after], scope }: Step): boolean {
  return before !== undefined && after !== undefined && isPositive(subtract(before, after), scope);
}

/** Whether a step leaves at most half of the only number of a state: play then has few states, however large the number is. */
export function isHalved({ from: [before], to: [after], scope }: Step): boolean {
  if (before === undefined || after === undefined || !isOperation(after, 'quotient')) return false;
  const [of, by] = [operand(after, 0), operand(after, 1)];
  return isSame(of, before) && isPositive(subtract(by, ONE), scope);
}
