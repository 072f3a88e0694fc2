import { assign, if_, isOperation, isSame, let_, name, not, operand, return_, TRUE } from '../../ir/build.ts';
import { uses } from '../../ir/free-names.ts';
import type { Expr, Parameter, Statement } from '../../ir/ir.ts';
import { partsOf } from '../../ir/walk.ts';

/**
 * A tail-recursive function as a loop, which needs no stack: `value` is what it returns, and `fresh` gives a name that is not in use. Null if
 * it calls itself anywhere else or not at all, or if its parameters cannot be assigned in every language. Linear in the value.
 */
export function loopOf(
  fn: string,
  parameters: readonly Parameter[],
  value: Expr,
  fresh: (wanted: string) => string,
): readonly Statement[] | null {
  const isAssignable = parameters.every(({ type }) => type === 'int' || type === 'bool');
  if (!isAssignable || !calls(value, fn) || !isAtEnd(value, fn)) return null;
  const again = (expr: Expr) => (expr.kind === 'call' ? assignments(parameters, expr.arguments, fresh) : []);
  const [condition, yes, no] = [operand(value, 0), operand(value, 1), operand(value, 2)];
  if (isOperation(value, 'choose') && no.kind === 'call' && no.name === fn && !calls(yes, fn))
    return [{ kind: 'while', condition: not(condition), body: again(no) }, return_(yes)];
  if (isOperation(value, 'choose') && yes.kind === 'call' && yes.name === fn && !calls(no, fn))
    return [{ kind: 'while', condition, body: again(yes) }, return_(no)];
  const step = (expr: Expr): readonly Statement[] => {
    if (!calls(expr, fn)) return [return_(expr)];
    if (!isOperation(expr, 'choose')) return again(expr);
    const [first, second] = [operand(expr, 1), operand(expr, 2)];
    if (!calls(first, fn)) return [...if_(operand(expr, 0), [return_(first)]), ...step(second)];
    if (!calls(second, fn)) return [...if_(not(operand(expr, 0)), [return_(second)]), ...step(first)];
    return if_(operand(expr, 0), step(first), step(second));
  };
  return [{ kind: 'while', condition: TRUE, body: step(value) }];
}

function calls(expr: Expr, fn: string): boolean {
  return (expr.kind === 'call' && expr.name === fn) || partsOf(expr).some((part) => calls(part, fn));
}

/** Whether every call of a function is a tail call. */
function isAtEnd(expr: Expr, fn: string): boolean {
  if (isOperation(expr, 'choose'))
    return !calls(operand(expr, 0), fn) && [operand(expr, 1), operand(expr, 2)].every((each) => isAtEnd(each, fn));
  return !partsOf(expr).some((part) => calls(part, fn));
}

/** Gives all parameters their next values as if at once: an old value that others still need is kept under a name of its own. */
function assignments(
  parameters: readonly Parameter[],
  values: readonly Expr[],
  fresh: (wanted: string) => string,
): readonly Statement[] {
  const statements: Statement[] = [];
  let open = parameters.flatMap((parameter, index) => {
    const value = values[index];
    return value === undefined || isSame(value, name(parameter.name, parameter.type)) ? [] : [{ parameter, value }];
  });
  while (open.length > 0) {
    const isFree = ({ parameter }: (typeof open)[number]) =>
      open.every((other) => other.parameter === parameter || !uses([return_(other.value)], parameter.name));
    const next = open.find(isFree);
    if (next === undefined) {
      const last = open.at(-1);
      if (last === undefined) break;
      const kept = fresh(`next_${last.parameter.name}`);
      statements.push(let_(kept, last.value));
      open = open.map((each) => (each === last ? { ...each, value: name(kept, last.parameter.type) } : each));
      continue;
    }
    statements.push(assign(next.parameter.name, next.value));
    open = open.filter((each) => each !== next);
  }
  return statements;
}
