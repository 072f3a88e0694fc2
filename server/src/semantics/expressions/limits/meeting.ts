import { leastIn } from '../../../engine/arithmetic/bit-sets.ts';
import { absolute, type Int } from '../../../engine/arithmetic/integers.ts';
import { EMPTY, type NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import type { Binary, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Environment, type Evaluate, isNumber, isNumberSet, type Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entryOf, isOfNumbers } from '../../scope/types.ts';
import { kindOf, typeOf } from '../types/type-of.ts';
import { compilePlaces } from './place-index.ts';
import { compileEntriesBeside } from './tuple-index.ts';

/** The numbers for which a condition holds. */
export interface Meeting {
  /** Those of them from `from` on; null if all numbers meet the condition, or if no set of them is known. Throws what parts of the condition throw. */
  readonly few: Evaluate<NumberSet | null>;
  /** Nothing is known about smaller numbers: the condition may hold for one, or have no meaning. Null if all numbers are known. */
  readonly from: Int | null;
  /** Nothing is known about numbers greater than this either, if there is such a limit. */
  readonly upTo?: Evaluate<Int>;
}

/**
 * The numbers that meet a condition on a variable, if a set of them can be named: the divisors of n for `n % k == 0`, S for `k in S`, the digits
 * that are 1 for `bit(n, k) == 1`, the partners of n for `(n, k) in E`, the places of n for `p[k] == n` and `p[k][1] == n`. `scope` must know everything else in
 * the condition. Null for a condition of another form.
 */
export function meetingOf(condition: Expression, name: string, scope: Scope): Meeting | null {
  const inner = unwrap(condition);
  if (inner.kind === 'unary' && inner.operator === 'not') return missingOf(inner.operand, name, scope);
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  switch (operator) {
    case 'in':
      return membershipOf(inner, name, scope);
    case 'and':
      return where(left, meetingOf(right, name, scope), true, name, scope);
    case '==': {
      const [one, other] = [unwrap(left), unwrap(right)];
      if (isZero(other)) return divisorsOf(one, name, scope) ?? placesOf(one, other, name, scope);
      if (isZero(one)) return divisorsOf(other, name, scope) ?? placesOf(one, other, name, scope);
      const digits = isOne(other) ? digitsOf(one, name, scope) : null;
      return digits ?? placesOf(one, other, name, scope) ?? equalTo(one, other, name, scope);
    }
    default:
      return null;
  }
}

/** The same for the numbers that do not meet it: the divisors of n for `n % k != 0`, 5 for `k != 5`, S for `not (k in S)`. */
export function missingOf(condition: Expression, name: string, scope: Scope): Meeting | null {
  const inner = unwrap(condition);
  if (inner.kind === 'unary' && inner.operator === 'not') return meetingOf(inner.operand, name, scope);
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator === '!=') return meetingOf({ ...inner, operator: '==' }, name, scope);
  return operator === 'or' ? where(left, missingOf(right, name, scope), false, name, scope) : null;
}

/** What a part says where the part before it, which does not mention the variable, holds or does not hold; nothing where it is otherwise. */
function where(before: Expression, found: Meeting | null, isMet: boolean, name: string, scope: Scope): Meeting | null {
  if (found === null || namesIn([before]).has(name)) return null;
  const holds = scope.compile.condition(before, scope);
  return { ...found, few: (environment) => (holds(environment) === isMet ? found.few(environment) : EMPTY) };
}

/** `n % k == 0`. */
function divisorsOf(remainder: Expression, name: string, scope: Scope): Meeting | null {
  if (remainder.kind !== 'binary' || remainder.operator !== '%' || !isVariable(remainder.right, name)) return null;
  const { left } = remainder;
  if (namesIn([left]).has(name) || kindOf(left, scope) !== 'number') return null;
  const multiple = scope.compile.number(left, scope);
  const few = (environment: Environment): NumberSet | null => {
    const of = multiple(environment);
    return of === 0 ? null : { kind: 'divisors', of: absolute(of) };
  };
  return { few, from: 1 };
}

/** `bit(n, k) == 1`. */
function digitsOf(digit: Expression, name: string, scope: Scope): Meeting | null {
  if (digit.kind !== 'call' || digit.callee.text !== 'bit' || scope.names.has('bit') || digit.clauses !== null)
    return null;
  const [number, place, another] = digit.arguments;
  if (number === undefined || place === undefined || another !== undefined || digit.parameters.length > 0) return null;
  if (!isVariable(place, name) || namesIn([number]).has(name) || kindOf(number, scope) !== 'number') return null;
  const whole = scope.compile.number(number, scope);
  const few = (environment: Environment): NumberSet | null => {
    const of = whole(environment);
    return of < 0 ? null : { kind: 'list', values: placesOfOnes(of) };
  };
  return { few, from: 0 };
}

function placesOfOnes(of: Int): readonly number[] {
  if (of < 2 ** 32) return placesInWord(Number(of));
  const digits = [...of.toString(2)].reverse();
  return digits.flatMap((digit, place) => (digit === '1' ? [place] : []));
}

function placesInWord(word: number): readonly number[] {
  const places: number[] = [];
  for (let bits = word | 0; bits !== 0; bits &= bits - 1) places.push(leastIn(bits));
  return places;
}

/** `p[k] == e`, `p[k][1] == e`. */
function placesOf(left: Expression, right: Expression, name: string, scope: Scope): Meeting | null {
  const found = listAt(left, name);
  const at = found ?? listAt(right, name);
  const value = found === null ? left : right;
  if (at === null || namesIn([at.list, value]).has(name) || kindOf(value, scope) !== 'number') return null;
  return { ...compilePlaces(at.list, at.item, value, scope), from: 1 };
}

/** The list p in `p[k]`, and in `p[k][1]`, with the place of the item; null for any other expression. */
function listAt(entry: Expression, name: string): { readonly list: Expression; readonly item: number | null } | null {
  const place = onlyIndexOf(entry);
  if (entry.kind !== 'index' || place === null) return null;
  if (isVariable(place, name)) return { list: entry.of, item: null };
  const within = onlyIndexOf(entry.of);
  if (place.kind !== 'numeral' || entry.of.kind !== 'index' || within === null || !isVariable(within, name))
    return null;
  return { list: entry.of.of, item: Number(place.value) };
}

function onlyIndexOf(entry: Expression): Expression | null {
  if (entry.kind !== 'index' || entry.indices.length !== 1) return null;
  return entry.indices[0] ?? null;
}

/** `k == e`. */
function equalTo(left: Expression, right: Expression, name: string, scope: Scope): Meeting | null {
  const other = isVariable(left, name) ? right : isVariable(right, name) ? left : null;
  if (other === null || namesIn([other]).has(name) || kindOf(other, scope) !== 'number') return null;
  const value = scope.compile.number(other, scope);
  return { few: (environment) => ({ kind: 'list', values: [value(environment)] }), from: null };
}

/** `k in squares`, `(n, k) in E`. */
function membershipOf({ left, right }: Binary, name: string, scope: Scope): Meeting | null {
  if (namesIn([right]).has(name)) return null;
  const member = unwrap(left);
  if (member.kind === 'tuple') {
    const few = compileEntriesBeside(member.items, right, name, scope);
    return few === null ? null : { few, from: null };
  }
  if (!isVariable(left, name)) return null;
  const type = typeOf(right, scope);
  if (isOfNumbers(type)) return { few: scope.compile.set(right, scope), from: null };
  if (type.kind !== 'value' && (type.kind !== 'set' || entryOf(type).kind !== 'value')) return null;
  const whole = scope.compile.value(right, scope);
  return { few: (environment) => numbersIn(whole(environment)), from: null };
}

/** A set of numbers, or the set of one number; null for any other value. */
function numbersIn(value: Value): NumberSet | null {
  if (isNumberSet(value)) return value;
  return isNumber(value) ? { kind: 'list', values: [value] } : null;
}

function isZero(expression: Expression): boolean {
  return expression.kind === 'numeral' && expression.value === 0n;
}

function isOne(expression: Expression): boolean {
  return expression.kind === 'numeral' && expression.value === 1n;
}
