import { isSame, keyOf, operand } from '../ir/build.ts';
import type { Expr } from '../ir/ir.ts';
import type { Facts, Scope } from './scope.ts';

/** Whether a number is known never to be negative, whatever the variables are. */
export function isNatural(expr: Expr, scope: Scope): boolean {
  if (expr.kind === 'int') return expr.value >= 0n;
  if (expr.kind === 'name') return scope.locals.get(expr.name)?.natural === true;
  if (expr.kind !== 'operation') return false;
  const all = () => expr.operands.every((each) => isNatural(each, scope));
  switch (expr.operation) {
    case 'length':
    case 'text length':
    case 'abs':
    case 'gcd':
    case 'mex':
    case 'xor':
    case 'bitand':
    case 'bitor':
    case 'quotient':
    case 'remainder':
    case 'product modulo':
    case 'power modulo':
      return true;
    // It has the sign of the divisor.
    case 'modulo':
      return isNatural(operand(expr, 1), scope);
    case 'add':
    case 'multiply':
    case 'times':
    case 'min':
    case 'power':
      return all();
    case 'max':
      return expr.operands.some((each) => isNatural(each, scope));
    case 'choose':
      return isNatural(operand(expr, 1), scope) && isNatural(operand(expr, 2), scope);
    case 'subtract':
      return isAtMost(operand(expr, 1), operand(expr, 0), scope);
    case 'entry':
      return isNaturalList(operand(expr, 0), scope);
    default:
      return false;
  }
}

/** Whether a list is known to hold no negative number. A list variable is natural if its entries are. */
export function isNaturalList(expr: Expr, scope: Scope): boolean {
  if (expr.kind === 'name') return scope.locals.get(expr.name)?.natural === true;
  if (expr.kind === 'list') return expr.items.every((item) => isNatural(item, scope));
  if (expr.kind === 'call') {
    const made = scope.output.mapped.get(expr.name);
    if (made === undefined || !isSame(made.call, expr)) return false;
    const facts = { natural: true, atMost: [made.length] };
    return isNatural(made.value, { ...scope, locals: new Map([...scope.locals, [made.place.name, facts]]) });
  }
  if (expr.kind !== 'operation') return false;
  switch (expr.operation) {
    case 'slice':
    case 'sorted':
    case 'reverse':
    case 'distinct':
      return isNaturalList(operand(expr, 0), scope);
    case 'join':
      return expr.operands.every((each) => isNaturalList(each, scope));
    case 'replace':
      return isNaturalList(operand(expr, 0), scope) && isNatural(operand(expr, 2), scope);
    default:
      return false;
  }
}

/** Whether one number is known never to exceed another. */
export function isAtMost(one: Expr, other: Expr, scope: Scope): boolean {
  if (isSame(one, other)) return true;
  if (one.kind === 'int' && other.kind === 'int') return one.value <= other.value;
  if (one.kind === 'name') {
    const { atMost = [] } = scope.locals.get(one.name) ?? {};
    if (atMost.some((bound) => keyOf(bound) !== keyOf(one) && isAtMost(bound, other, scope))) return true;
  }
  if (one.kind === 'operation') {
    if (one.operation === 'min') return one.operands.some((each) => isAtMost(each, other, scope));
    const [first, second] = one.operands;
    if (first === undefined || second === undefined) return false;
    const isShrunk = one.operation === 'quotient' || one.operation === 'subtract';
    if (isShrunk && isNatural(second, scope) && isNatural(first, scope) && isAtMost(first, other, scope)) return true;
  }
  return false;
}

/** The facts about a number between two others. */
export function between(least: readonly Expr[], most: readonly Expr[], scope: Scope): Facts {
  return { natural: least.some((bound) => isNatural(bound, scope)), atMost: most, atLeast: least };
}
