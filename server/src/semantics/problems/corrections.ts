import { nearest } from '../../syntax/problems/nearest.ts';
import type { Fix, Kind } from '../../syntax/problems/problem.ts';
import type { Binary, Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { isOneOf, POSITION_QUESTIONS, SETS } from '../../syntax/vocabulary.ts';
import type { Scope } from '../scope/scope.ts';
import { outcomeHere, questionHere } from './foreign-names.ts';
import { listRepeated } from './repeated-lists.ts';

/** Returns the kind of an expression; passed as an argument to avoid an import circle. */
export type KindOf = (expression: Expression, scope: Scope) => Kind;

/** What to write instead of an expression of another kind than wanted; null if it is not one of the slips below. Linear. */
export function correctionOf(expression: Expression, wanted: Kind, scope: Scope, kindOf: KindOf): string | null {
  const correct = CORRECTIONS[wanted];
  return correct === undefined ? null : correct(expression, (part) => kindOf(part, scope), scope);
}

type Correction = (expression: Expression, kind: (part: Expression) => Kind, scope: Scope) => string | null;

const CORRECTIONS: Partial<Record<Kind, Correction>> = {
  value: valueFor,
  set: setFor,
  number: numberFor,
  position: positionFor,
  game: gameFor,
  condition: conditionFor,
  outcome: outcomeFor,
  list: (expression, _, scope) => listRepeated(expression, nameNotUsed('j', scope)) ?? listInBraces(expression),
};

/** `N` for `"N"`; for a condition such as `n > 0`, the outcome that it decides, where the first player wins if it holds. */
function outcomeFor(expression: Expression, kind: (part: Expression) => Kind, scope: Scope): string | null {
  if (scope.question !== undefined && kind(expression) === 'position') return `outcome(${printExpression(expression)})`;
  if (kind(expression) === 'condition') return `if ${printExpression(expression)} then N else P`;
  if (expression.kind === 'text') return outcomeHere(expression.value);
  return expression.kind === 'name' && kind(expression) === 'name' ? outcomeHere(expression.text) : null;
}

/** `n`, `n % 2`, `n - k`, `a[1]` and `bit(n, 1)`: in other languages, a number is a condition that holds if it is not 0, and a list if it has entries. */
function conditionFor(expression: Expression, kind: (part: Expression) => Kind): string | null {
  const isComputed = expression.kind === 'binary' && ['%', '+', '-', '*'].includes(expression.operator);
  if (expression.kind === 'name' && kind(expression) === 'list') return `#${expression.text} > 0`;
  const isAlone = ['name', 'index', 'call'].includes(expression.kind);
  return (isComputed || isAlone) && kind(expression) === 'number' ? `${printExpression(expression)} != 0` : null;
}

/** `Nim(3)` in a question, whose value is most likely meant. */
function valueFor(expression: Expression, kind: (part: Expression) => Kind, scope: Scope): string | null {
  return scope.question !== undefined && kind(expression) === 'position' ? `sg(${printExpression(expression)})` : null;
}

/** `[1, 2]`, `(1, 2)`, `{1..3}`, `{1} + {2}`, `any - {3}`, `primes <= 10`, `not {3}`, the list of the state, and `digits(n, 10)`. */
function setFor(expression: Expression, kind: (part: Expression) => Kind, scope: Scope): string | null {
  if ((expression.kind === 'name' || expression.kind === 'call') && kind(expression) === 'list')
    return entriesOf(printExpression(expression), scope);
  if ((expression.kind === 'list' && expression.clauses === null) || expression.kind === 'tuple')
    return rangesApart(expression.items) ?? `{${listed(expression.items)}}`;
  if (expression.kind === 'unary' && expression.operator === 'not') return allExcept(expression.operand, kind);
  if (expression.kind === 'without') return joined(expression.graph, 'except', expression.gone);
  if (expression.kind !== 'binary' || kind(expression.left) !== 'set') return null;
  const { operator, left, right } = expression;
  if (operator === 'and') return bothSets(left, right, kind, scope);
  if (operator === '+') return joined(left, 'or', right);
  if ((operator === '<=' || operator === '<') && kind(right) === 'number') {
    const name = nameNotUsed('k', scope);
    return `{${name} in ${printExpression(left)} where ${name} ${operator} ${printExpression(right)}}`;
  }
  return operator === '-' ? joined(left, 'except', right) : null;
}

/** `any except primes` for `not primes` and `not prime`. */
function allExcept(operand: Expression, kind: (part: Expression) => Kind): string | null {
  if (kind(operand) === 'set') return `any except ${printExpression(operand)}`;
  const near = operand.kind === 'name' && kind(operand) === 'name' ? nearest(operand.text, SETS) : null;
  return near === null ? null : `any except ${near}`;
}

/** `{1, 2} - {2}` and `{1, 2} and {2, 3}` where a number or a condition is wanted: the set that is meant; null unless both sides are sets. */
export function setMeant(expression: Binary, scope: Scope, kindOf: KindOf): string | null {
  const areSets = [expression.left, expression.right].every((side) => kindOf(side, scope) === 'set');
  return areSets ? correctionOf(expression, 'set', scope, kindOf) : null;
}

/** The common members, for `{1, 2} and {2}`; two loops, for `{1, 2} and j in {3, 4}`. */
function bothSets(left: Expression, right: Expression, kind: (part: Expression) => Kind, scope: Scope): string | null {
  if (right.kind === 'binary' && right.operator === 'in' && right.left.kind === 'name' && kind(right) === 'condition')
    return joined(left, ',', right).replace(' ,', ',');
  if (kind(right) === 'condition') return `if ${printExpression(right)} then ${printExpression(left)} else {}`;
  if (kind(right) !== 'set') return null;
  const name = nameNotUsed('k', scope);
  return `{${name} in ${printExpression(left)} where ${name} in ${printExpression(right)}}`;
}

/** `[0, 1]` for `{0, 1}`; null for any other set. */
function listInBraces(expression: Expression): string | null {
  if (expression.kind !== 'set' || expression.clauses !== null || expression.items.length === 0) return null;
  return expression.items.some(({ kind }) => kind === 'range') ? null : `[${listed(expression.items)}]`;
}

/** The set of the entries of a list, written with a variable whose name is not in use. */
function entriesOf(list: string, scope: Scope): string {
  const name = nameNotUsed('x', scope);
  return `{${name} for ${name} in ${list}}`;
}

/** A name that no variable has. */
export function nameNotUsed(wanted: string, { variables }: Scope): string {
  let name = wanted;
  while (variables.has(name)) name += "'";
  return name;
}

/** `{3}`, `"3"`, `n and 1`, and `C({1, 3})`. */
function numberFor(expression: Expression, kind: (part: Expression) => Kind, scope: Scope): string | null {
  if (expression.kind === 'text' && /^[0-9]+$/.test(expression.value)) return expression.value;
  if (kind(expression) === 'position') return valueFor(expression, kind, scope);
  if (expression.kind === 'binary' && (expression.operator === 'and' || expression.operator === 'or')) {
    const { operator, left, right } = expression;
    const areNumbers = [left, right].every((part) => kind(part) === 'number');
    // In `{1, 2 or 3}`, both numbers are meant.
    const areWritten = [left, right].every((part) => part.kind === 'numeral');
    return areNumbers && !areWritten ? `bit${operator}(${printExpression(left)}, ${printExpression(right)})` : null;
  }
  if ((expression.kind !== 'set' && expression.kind !== 'list') || expression.clauses !== null) return null;
  const { items } = expression;
  // If no variable is in scope, the number is wanted as an argument, and a call may have several.
  const isDefinition = scope.names.get(scope.within)?.declaration.kind === 'let';
  const several = items.length > 1 && (scope.variables.size > 0 || isDefinition);
  if (items.length === 0 || several || items.some((item) => item.kind === 'range')) return null;
  return listed(items);
}

/** `(3, 4, 5)`, `Nim(3) - Nim(2)`, `Nim(3) and Nim(2)`, `Nim(3)^2`, and in a game `[a - 1, b]` and `(n - 1) or (n - 2)`. */
function positionFor(expression: Expression, kind: (part: Expression) => Kind, scope: Scope): string | null {
  const isState = [...scope.variables.values()].some((variable) => variable.kind === 'state');
  const plain = isState ? null : plainPosition(expression, kind);
  if (plain !== null) return plain;
  if (expression.kind === 'set' && expression.items.length === 0) return '0';
  if (expression.kind === 'unary' && expression.operator === '-' && kind(expression.operand) === 'position')
    return printExpression(expression.operand);
  if (expression.kind === 'index') return parametersTogether(expression, scope);
  if (isState && (expression.kind === 'list' || expression.kind === 'set') && expression.clauses === null)
    return `(${listed(expression.items)})`;
  if (expression.kind !== 'binary') return null;
  const { operator, left, right } = expression;
  if (isState && (operator === 'or' || (operator === 'and' && kind(left) !== 'position')))
    return [left, right].map((part) => targetText(part, kind)).join(' move to ');
  if (kind(left) !== 'position') return null;
  if (operator === '-' && left.kind === 'name' && right.kind === 'name' && !scope.names.has(right.text))
    return `${left.text} without {${right.text}}`;
  if (kind(right) === 'set') return operator === '-' || operator === 'except' ? joined(left, 'without', right) : null;
  if (kind(right) === 'position') return operator === '*' ? null : joined(left, '+', right);
  return operator === '^' && kind(right) === 'number' ? joined(right, '*', left) : null;
}

/** `3`, `(3, 4)` and `{3, 4}`, which are meant as heaps of Nim, and `"Nim(3)"`. */
function plainPosition(expression: Expression, kind: (part: Expression) => Kind): string | null {
  if (expression.kind === 'numeral') return `Nim(${printExpression(expression)})`;
  if (expression.kind === 'text') return /^\p{L}\w*\(.*\)$/u.test(expression.value) ? expression.value : null;
  const isSeveral =
    expression.kind === 'tuple' ||
    ((expression.kind === 'set' || expression.kind === 'list') && expression.clauses === null);
  if (!isSeveral || expression.items.length === 0) return null;
  return expression.items.every((item) => kind(item) === 'number') ? `Nim(${listed(expression.items)})` : null;
}

/** `G[3][4]`, where a game or a graph takes its parameters in one pair of brackets. */
function parametersTogether({ of, indices }: Expression & { kind: 'index' }, { names }: Scope): string | null {
  if (of.kind !== 'index' || of.of.kind !== 'name' || !names.has(of.of.text)) return null;
  return `${of.of.text}[${listed([...of.indices, ...indices])}]`;
}

/** The target of a move, with a state in parentheses. */
function targetText(target: Expression, kind: (part: Expression) => Kind): string {
  const text = printExpression(target);
  return target.kind === 'paren' || kind(target) !== 'number' ? text : `(${text})`;
}

/** `Kayles(5)`. */
function gameFor(expression: Expression, kind: (part: Expression) => Kind): string | null {
  if (expression.kind !== 'call' || kind(expression) !== 'position') return null;
  const { callee, parameters } = expression;
  return parameters.length === 0 ? callee.text : `${callee.text}[${listed(parameters)}]`;
}

function joined(left: Expression, sign: string, right: Expression): string {
  return `${printExpression(left)} ${sign} ${printExpression(right)}`;
}

function listed(items: readonly Expression[]): string {
  return items.map(printExpression).join(', ');
}

/** `([k for k in 1..3] ++ [7])` for `[1..3, 7]`. Null if there is no range, or one without an end. */
export function listOfMembers(items: readonly Expression[], scope: Scope): string | null {
  if (!items.some(({ kind }) => kind === 'range')) return null;
  if (items.some((item) => item.kind === 'range' && item.to === null)) return null;
  const name = nameNotUsed('k', scope);
  const parts = items.map((item) => {
    const text = printExpression(item);
    return item.kind === 'range' ? `[${name} for ${name} in ${text}]` : `[${text}]`;
  });
  return parts.length === 1 ? parts.join() : `(${parts.join(' ++ ')})`;
}

/** `{1..3, 7}`: ranges are moved out of the braces of a set. Null if there are none. */
export function rangesApart(items: readonly Expression[]): string | null {
  const ranges = items.filter(({ kind }) => kind === 'range');
  if (ranges.length === 0) return null;
  const numbers = items.filter(({ kind }) => kind !== 'range');
  const parts = ranges.map(printExpression);
  if (numbers.length === 0) return parts.join(' or ');
  const braces = `{${listed(numbers)}}`;
  return (items[0]?.kind === 'range' ? [...parts, braces] : [braces, ...parts]).join(' or ');
}

/** `{k in 1..9, k > 3}`: conditions after a comma belong after `where`. Null for anything else. */
export function conditionsApart(items: readonly Expression[]): string | null {
  const [first, ...others] = items;
  if (first?.kind !== 'binary' || first.operator !== 'in' || others.length === 0) return null;
  if (!others.every(({ kind }) => kind === 'binary')) return null;
  return `{${printExpression(first)} where ${others.map(printExpression).join(' and ')}}`;
}

/** `Bash(3, 9)`: the fix moves the first numbers into brackets. */
export function parametersApart(call: Partial<Call>, wanted: number, states: number): { fix?: Fix } {
  const { callee, arguments: items = [], parameters = [], start = 0, end = 0 } = call;
  if (callee === undefined || parameters.length > 0 || items.length !== wanted + states) return {};
  const texts = items.map(printExpression);
  const text = `${callee.text}[${texts.slice(0, wanted).join(', ')}](${texts.slice(wanted).join(', ')})`;
  return { fix: { span: { start, end }, text } };
}

/** The position asked about in `play sg(Nim(3))` and `play win(Nim(3))`; null if the call is not a question. */
export function askedIn({ callee, arguments: items }: Call, kind: (part: Expression) => Kind): string | null {
  const [only] = items;
  if (only === undefined || items.length > 1) return null;
  const asks =
    isOneOf(POSITION_QUESTIONS, callee.text) || (questionHere(callee.text) !== null && kind(only) === 'position');
  return asks ? printExpression(only) : null;
}
