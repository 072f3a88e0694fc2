import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, QUANTIFIERS } from '../../syntax/vocabulary.ts';
import { compileSides } from '../expressions/conditions/equality.ts';
import { shownTypeOf } from '../expressions/types/shown-types.ts';
import { typedText } from '../expressions/values/value-text.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import type { Scope, Walk } from '../scope/scope.ts';
import { haveValues } from './comparisons.ts';
import { type BoundValue, boundValues } from './counted-cases.ts';
import { outcomeIn } from './wrong-questions.ts';

/** Why a condition has the value that it has, as texts. */
export interface Reason {
  /** The values of loop variables for which it has that value, in the order in which they are bound. */
  readonly at: readonly BoundValue[];
  /** What the sides of the comparison that decides it are for these values, unless they are written out. */
  readonly values: readonly Side[];
  /** How many cases a loop has, if none of them meets the condition; otherwise null. */
  readonly cases: number | null;
}

/** An expression and its value. */
export interface Side {
  readonly expression: Expression;
  readonly value: string;
}

const NO_REASON: Reason = { at: [], values: [], cases: null };

/**
 * Compiles the reason why a condition holds or does not hold: the first case of `all` that fails, or of `some` that is met, and what is compared there. Running it takes
 * as long as the condition itself. It may be run only if the condition `holds`, or does not hold, as it is said here. The condition has been compiled
 * before, so its problems are known.
 */
export function compileReason(condition: Expression, holds: boolean, scope: Scope): Evaluate<Reason> {
  if (scope.wanted === 'problems') return () => NO_REASON;
  return reasonOf(condition, holds, { ...scope, report: () => undefined });
}

function reasonOf(condition: Expression, holds: boolean, scope: Scope): Evaluate<Reason> {
  const whole = unwrap(condition);
  if (whole.kind === 'unary' && whole.operator === 'not') return reasonOf(whole.operand, !holds, scope);
  if (whole.kind === 'if') {
    const chosen = scope.compile.condition(whole.condition, scope);
    const [yes, no] = [reasonOf(whole.then, holds, scope), reasonOf(whole.else, holds, scope)];
    return (environment) => (chosen(environment) ? yes(environment) : no(environment));
  }
  if (whole.kind === 'call') return reasonOfCall(whole, holds, scope);
  if (whole.kind !== 'binary') return () => NO_REASON;
  if (whole.operator === 'and' || whole.operator === 'or') {
    // If all parts decide together, none of them is the reason.
    if ((whole.operator === 'and') === holds) return () => NO_REASON;
    const first = scope.compile.condition(whole.left, scope);
    const [left, right] = [reasonOf(whole.left, holds, scope), reasonOf(whole.right, holds, scope)];
    return (environment) => (first(environment) === holds ? left(environment) : right(environment));
  }
  const sides = whole.operator === 'in' ? [whole.left] : [whole.left, whole.right];
  const compiled = compileValues(sides, scope);
  return (environment) => ({ ...NO_REASON, values: compiled.flatMap((side) => side(environment)) });
}

/** The values of the sides of a comparison that are not written out. */
function compileValues(sides: readonly Expression[], scope: Scope): readonly Evaluate<readonly Side[]>[] {
  const [one, other] = sides;
  if (one === undefined || !haveValues(sides, scope)) return [];
  const typed = other === undefined ? null : compileSides(one, other, scope);
  return sides.flatMap((side, index) => {
    if (isPlain(side, scope)) return [];
    const value = typed?.[index]?.value ?? scope.compile.value(side, scope);
    const type = shownTypeOf(side, scope);
    return [(environment: Environment) => [{ expression: side, value: typedText(value(environment), type) }]];
  });
}

/** Whether an expression says what its value is, beside the values of the loop variables. */
function isPlain(expression: Expression, scope: Scope): boolean {
  const whole = unwrap(expression);
  if (whole.kind === 'name') return outcomeIn(whole) !== null || scope.variables.has(whole.text);
  if (whole.kind === 'tuple') return whole.items.every((item) => isPlain(item, scope));
  return whole.kind === 'numeral' || whole.kind === 'text';
}

function reasonOfCall(call: Call, holds: boolean, scope: Scope): Evaluate<Reason> {
  const { callee, clauses } = call;
  const [body] = call.arguments;
  if (!isOneOf(QUANTIFIERS, callee.text) || scope.names.has(callee.text)) return () => NO_REASON;
  if (clauses === null || body === undefined) return () => NO_REASON;
  const { inner, variables, some } = scope.compile.clauses(clauses, scope);
  const met = scope.compile.condition(body, inner);
  const decides = callee.text === 'some';
  // `all` that holds and `some` that does not are decided by all cases together.
  if (decides !== holds) return decides ? countCases(some) : () => NO_REASON;
  const rest = reasonOf(body, decides, inner);
  return (environment) => {
    let found = NO_REASON;
    some(environment, () => {
      if (met(environment) !== decides) return false;
      const { at, values, cases } = rest(environment);
      found = { at: [...boundValues(variables, environment), ...at], values, cases };
      return true;
    });
    return found;
  };
}

function countCases(some: Walk): Evaluate<Reason> {
  return (environment) => {
    let cases = 0;
    some(environment, () => {
      cases += 1;
      return false;
    });
    return { ...NO_REASON, cases };
  };
}
