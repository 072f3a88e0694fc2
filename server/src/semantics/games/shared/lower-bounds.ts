import type { Call, Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { impliedBound } from './implied-bounds.ts';
import { onlyLoop } from './only-loop.ts';
import { type Definition, type IsPlainWord, plainWordsExcept } from './plain-words.ts';

/** The least numbers that names stand for; null if that is not known. */
export interface Least {
  readonly of: ReadonlyMap<string, bigint | null>;
  readonly isPlain: IsPlainWord;
  /** The definitions in which the expression is, so that one that calls itself is noticed. */
  readonly inside?: ReadonlySet<Expression>;
}

/** A number that an expression never falls below, as far as its text shows; null if there is none. Linear in the expression. */
export function lowerBound(expression: Expression, least: Least): bigint | null {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'numeral':
      return inner.value;
    case 'name':
      return least.of.get(inner.text) ?? null;
    case 'unary':
      return inner.operator === '#' ? 0n : null;
    case 'if':
      return smallest([lowerBound(inner.then, least), lowerBound(inner.else, least)]);
    case 'binary':
      return ofOperation(inner.operator, inner.left, inner.right, least);
    case 'call': {
      const definition = least.isPlain.definition(inner.callee.text);
      if (definition !== null) {
        const within = withArguments(definition, inner.arguments, least);
        return within === null ? null : lowerBound(definition.value, within);
      }
      return inner.parameters.length === 0 && least.isPlain(inner.callee.text) ? ofCall(inner, least) : null;
    }
    default:
      return null;
  }
}

/** What is known inside a function that is called with these arguments; null if their number is wrong, or if the function calls itself. */
export function withArguments(
  { parameters, value, isPlain }: Definition,
  given: readonly Expression[],
  least: Least,
): Least | null {
  if (parameters.length !== given.length || least.inside?.has(value) === true) return null;
  const bounds = given.map((argument) => lowerBound(argument, least));
  const of = new Map(parameters.map((name, index) => [name, bounds[index] ?? null]));
  return { of, isPlain, inside: new Set([...(least.inside ?? []), value]) };
}

function ofOperation(operator: string, left: Expression, right: Expression, least: Least): bigint | null {
  const [a, b] = [lowerBound(left, least), lowerBound(right, least)];
  if (operator === '%') return b !== null && b > 0n ? 0n : null;
  if (a === null) return null;
  const by = unwrap(right);
  if (operator === '-') return by.kind === 'numeral' ? a - by.value : null;
  if (operator === '^') return a > 0n ? 1n : a === 0n ? 0n : null;
  if (b === null) return null;
  if (operator === '+') return a + b;
  return operator === '*' && a >= 0n && b >= 0n ? a * b : null;
}

function ofCall({ callee, arguments: given, clauses }: Call, least: Least): bigint | null {
  const [only] = given;
  if (only === undefined) return null;
  const isFold = clauses !== null || given.length === 1;
  const bounds = isFold ? [] : given.map((each) => lowerBound(each, least));
  switch (callee.text) {
    case 'min':
      return isFold ? ofMembers(only, clauses, least) : smallest(bounds);
    case 'max':
      return isFold ? greaterOf(ofMembers(only, clauses, least), ofDigits(only, clauses, least)) : greatest(bounds);
    case 'sum': {
      const each = ofMembers(only, clauses, least);
      return each !== null && each >= 0n ? greaterOf(0n, ofDigits(only, clauses, least)) : null;
    }
    case 'gcd':
      return !isFold && bounds.some((bound) => bound !== null && bound > 0n) ? 1n : 0n;
    case 'isqrt':
    case 'ones':
      return (lowerBound(only, least) ?? 0n) > 0n ? 1n : 0n;
    case 'floor':
    case 'ceil':
      return ofQuotient(callee.text, only, least);
    case 'abs':
    case 'bit':
    case 'count':
    case 'log2':
    case 'mex':
    case 'xor':
      return 0n;
    default:
      return null;
  }
}

function ofQuotient(rounding: 'floor' | 'ceil', quotient: Expression, least: Least): bigint | null {
  const inner = unwrap(quotient);
  if (inner.kind !== 'binary' || inner.operator !== '/') return null;
  const [a, b] = [lowerBound(inner.left, least), lowerBound(inner.right, least)];
  if (a === null || a < 0n || b === null || b < 1n) return null;
  return rounding === 'ceil' && a > 0n ? 1n : 0n;
}

/** The bound of what a fold combines: of the members of its only argument, or of the values of its loops. */
function ofMembers(item: Expression, clauses: Clauses | null, least: Least): bigint | null {
  if (clauses === null) return leastMember(item, least);
  const inner = withClauses(clauses, least);
  return inner === null ? null : lowerBound(item, inner);
}

/** The greatest digit of a positive number, and the sum of its digits, are positive. */
function ofDigits(list: Expression, clauses: Clauses | null, least: Least): bigint | null {
  const inner = unwrap(clauses === null ? list : (entriesOf(list, clauses) ?? list));
  const [number] = inner.kind === 'call' && inner.callee.text === 'digits' ? inner.arguments : [];
  if (number === undefined || !least.isPlain('digits')) return null;
  return (lowerBound(number, least) ?? 0n) > 0n ? 1n : null;
}

/** The list whose entries a fold such as `sum(d for d in L)` combines as they are; null for any other fold. */
function entriesOf(item: Expression, clauses: Clauses): Expression | null {
  const loop = onlyLoop(clauses);
  return loop !== null && loop.where === null && isVariable(item, loop.name) ? loop.set : null;
}

/** A number that no member of a set or a list falls below; null if there is none, as far as the text shows. */
export function leastMember(set: Expression, least: Least): bigint | null {
  const inner = unwrap(set);
  switch (inner.kind) {
    case 'range':
      return lowerBound(inner.from, least);
    case 'name':
      if (isOneOf(SETS, inner.text) && least.isPlain(inner.text)) return 1n;
      return lowerBound(inner, least);
    case 'set': {
      const within = inner.clauses === null ? least : withClauses(inner.clauses, least);
      return within === null ? null : smallest(inner.items.map((item) => lowerBound(item, within)));
    }
    case 'binary':
      if (inner.operator === 'except') return leastMember(inner.left, least);
      if (inner.operator === 'or') return smallest([leastMember(inner.left, least), leastMember(inner.right, least)]);
      return lowerBound(inner, least);
    case 'call': {
      const { callee, arguments: given, parameters } = inner;
      if (parameters.length > 0 || !least.isPlain(callee.text)) return null;
      if (callee.text === 'divisors') return 1n;
      if (callee.text === 'digits') return 0n;
      if (callee.text !== 'powers' && callee.text !== 'multiples') return lowerBound(inner, least);
      const [by] = given;
      const bound = by === undefined ? null : lowerBound(by, least);
      return bound !== null && bound >= 1n ? 1n : null;
    }
    default:
      return lowerBound(inner, least);
  }
}

/**
 * What is known about names inside loops and their condition; null if a variable of a loop has the name of another. Only names are found in a
 * condition: `d > 0`, `1 <= n`, and for what is not negative `d != 0`.
 */
export function withClauses({ loops, where }: Clauses, least: Least): Least | null {
  const of = new Map(least.of);
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  if (new Set(names).size < names.length || names.some((name) => of.has(name))) return null;
  for (const { names: bound, set } of loops) {
    const [name, more] = bound;
    const member = name === undefined || more !== undefined ? null : leastMember(set, { ...least, of });
    if (name !== undefined && member !== null) of.set(name.text, member);
  }
  const isPlain = plainWordsExcept(names, least.isPlain);
  for (const condition of where === null ? [] : conjunctsOf(where)) {
    const implied = impliedBound(unwrap(condition), of);
    if (implied !== null) of.set(implied.name, greaterOf(of.get(implied.name) ?? null, implied.least) ?? implied.least);
  }
  return { ...least, of, isPlain };
}

/** Null for no bounds, as of the empty set. */
function smallest(bounds: readonly (bigint | null)[]): bigint | null {
  const [first = null, ...others] = bounds;
  return others.reduce((a, b) => (a === null || b === null ? null : a < b ? a : b), first);
}

function greatest(bounds: readonly (bigint | null)[]): bigint | null {
  return bounds.reduce(greaterOf, null);
}

function greaterOf(a: bigint | null, b: bigint | null): bigint | null {
  return a === null || (b !== null && b > a) ? b : a;
}
