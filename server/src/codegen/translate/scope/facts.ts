import { isSame, keyOf, operand } from '../../ir/build.ts';
import { type Expr, isListType } from '../../ir/ir.ts';
import type { Facts, Scope } from './scope.ts';

/** Whether a number is known never to be negative, whatever the variables are. */
export function isNatural(expr: Expr, scope: Scope): boolean {
  if (expr.kind === 'int') return expr.value >= 0n;
  if (expr.kind === 'name') return scope.locals.get(expr.name)?.natural === true || isGiven(expr.name, scope);
  if (expr.kind === 'call') return isMadeNatural(expr, scope) || scope.output.helpers.has(expr.name);
  if (expr.kind !== 'operation') return false;
  const all = () => expr.operands.every((each) => isNatural(each, scope));
  switch (expr.operation) {
    case 'isqrt':
    case 'length':
    case 'text length':
    case 'abs':
    case 'gcd':
    case 'mex':
    case 'xor':
    case 'bitand':
    case 'bitor':
    case 'bit':
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

/** What is known of numbers: a proof that one is never negative. */
type NaturalProof = (expr: Expr, scope: Scope) => boolean;

/** Whether a list is known to hold no negative number, at any depth. A list variable is natural if its entries are. */
export function isNaturalList(expr: Expr, scope: Scope, isEntryNatural: NaturalProof = isNatural): boolean {
  const isList = (of: Expr) => isNaturalList(of, scope, isEntryNatural);
  const isEntry = (of: Expr) => (isListType(of.type) ? isList(of) : isEntryNatural(of, scope));
  if (expr.kind === 'name') {
    const isLocal = scope.locals.get(expr.name)?.natural === true;
    return isLocal || isGiven(expr.name, scope) || isNaturalConstant(expr.name, scope);
  }
  if (expr.kind === 'list') return expr.items.every(isEntry);
  if (expr.kind === 'call') return isMadeNatural(expr, scope) || isMappedNatural(expr, scope);
  if (expr.kind !== 'operation') return false;
  switch (expr.operation) {
    case 'slice':
    case 'sorted':
    case 'reverse':
    case 'distinct':
    case 'entry':
      return isList(operand(expr, 0));
    case 'join':
      return expr.operands.every(isList);
    case 'choose':
      return expr.operands.slice(1).every(isList);
    case 'replace':
      return isList(operand(expr, 0)) && isEntry(operand(expr, 2));
    default:
      return false;
  }
}

/** Whether a variable of the program gets its value from the input, whose numbers are natural. */
function isGiven(name: string, { output }: Scope): boolean {
  return output.globals.some((global) => global.given === true && global.name === name);
}

/** Whether a constant of the program is a list of numbers none of which is negative, at any depth. */
function isNaturalConstant(name: string, { output }: Scope): boolean {
  const isWrittenNatural = (value: Expr): boolean =>
    value.kind === 'int' ? value.value >= 0n : value.kind === 'list' && value.items.every(isWrittenNatural);
  return output.globals.some((global) => global.name === name && !global.grows && isWrittenNatural(global.value));
}

/** Whether the entry at each place of a list that one loop makes is never negative. */
function isMappedNatural(made: Expr & { kind: 'call' }, scope: Scope): boolean {
  const mapped = scope.output.mapped.get(made.name);
  if (mapped === undefined || !isSame(mapped.call, made)) return false;
  const facts = { natural: true, atMost: [mapped.length] };
  return isNatural(mapped.value, { ...scope, locals: new Map([...scope.locals, [mapped.place.name, facts]]) });
}

/** Whether a function returns no negative number, or no list with one, by what is known about these arguments. */
function isMadeNatural(made: Expr & { kind: 'call' }, { output, locals }: Scope): boolean {
  const given = output.naturalCalls.get(made.name);
  if (given === undefined) return false;
  return made.arguments.every(
    (of) => of.kind === 'name' && given.has(of.name) && given.get(of.name) === locals.get(of.name),
  );
}

/** Whether one number is known never to exceed another. */
function isAtMost(one: Expr, other: Expr, scope: Scope): boolean {
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
