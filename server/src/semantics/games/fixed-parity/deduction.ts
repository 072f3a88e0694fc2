import type { Binary, Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import {
  ANYTHING,
  type Congruence,
  eitherOf,
  exactly,
  mayBeZero,
  productOf,
  quotientOf,
  remainderOf,
  sumOf,
} from './congruences.ts';
import {
  constantForm,
  isNeverNegative,
  type LinearForm,
  plusTimes,
  substituted,
  variableForm,
} from './linear-forms.ts';

/** The words of a game. */
export interface Words {
  /** Those that have the meaning that the language gives them. */
  readonly plain: ReadonlySet<string>;
  /** The numbers of a state, and the variables of loops. */
  readonly variables: ReadonlySet<string>;
  /** The number that a parameter or a constant stands for; null for anything else, also for variables. */
  readonly numberNamed: (name: string) => bigint | null;
}

/** What is known about the variables of a state and of loops. */
export interface Known extends Words {
  readonly congruences: ReadonlyMap<string, Congruence>;
  /** The variables that are equal to forms in others. */
  readonly forms: ReadonlyMap<string, LinearForm>;
  /** Forms that are not negative. */
  readonly facts: readonly LinearForm[];
}

/** A number as a linear form in the variables; null if it is not known to be one. Linear in the expression. */
export function linearForm(expression: Expression, words: Words): LinearForm | null {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'numeral':
      return constantForm(inner.value);
    case 'name': {
      const number = words.numberNamed(inner.text);
      if (number !== null) return constantForm(number);
      return words.variables.has(inner.text) ? variableForm(inner.text) : null;
    }
    case 'unary': {
      const operand = inner.operator === '-' ? linearForm(inner.operand, words) : null;
      return operand && plusTimes(constantForm(0n), -1n, operand);
    }
    case 'binary': {
      const [left, right] = [linearForm(inner.left, words), linearForm(inner.right, words)];
      if (left === null || right === null) return null;
      if (inner.operator === '+') return plusTimes(left, 1n, right);
      if (inner.operator === '-') return plusTimes(left, -1n, right);
      if (inner.operator !== '*') return null;
      if (left.factors.size === 0) return plusTimes(constantForm(0n), left.constant, right);
      return right.factors.size === 0 ? plusTimes(constantForm(0n), right.constant, left) : null;
    }
    default:
      return null;
  }
}

/** What is known of a number. Linear in the expression. */
export function congruenceOf(expression: Expression, known: Known): Congruence {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'numeral':
      return exactly(inner.value);
    case 'name': {
      const number = known.numberNamed(inner.text);
      return number === null ? (known.congruences.get(inner.text) ?? ANYTHING) : exactly(number);
    }
    case 'unary':
      return inner.operator === '-' ? sumOf(exactly(0n), -1n, congruenceOf(inner.operand, known)) : ANYTHING;
    case 'if': {
      const holds = truthOf(inner.condition, known);
      if (holds !== null) return congruenceOf(holds ? inner.then : inner.else, known);
      return eitherOf(congruenceOf(inner.then, known), congruenceOf(inner.else, known));
    }
    case 'binary':
      return ofOperation(inner, known);
    case 'call':
      return ofRounded(inner, known);
    default:
      return ANYTHING;
  }
}

function ofOperation({ operator, left, right }: Binary, known: Known): Congruence {
  const [one, other] = [congruenceOf(left, known), congruenceOf(right, known)];
  switch (operator) {
    case '+':
      return sumOf(one, 1n, other);
    case '-':
      return sumOf(one, -1n, other);
    case '*':
      return productOf(one, other);
    case '%':
      return isPositive(other) ? remainderOf(one, other.rest) : ANYTHING;
    default:
      return ANYTHING;
  }
}

/** `floor(a / b)` and `ceil(a / b)`. */
function ofRounded({ callee, arguments: given, clauses }: Call, known: Known): Congruence {
  const [only, another] = given;
  const quotient = only === undefined ? null : unwrap(only);
  if (clauses !== null || another !== undefined || quotient?.kind !== 'binary' || quotient.operator !== '/')
    return ANYTHING;
  const [one, by] = [congruenceOf(quotient.left, known), congruenceOf(quotient.right, known)];
  if (!known.plain.has(callee.text) || !isPositive(by)) return ANYTHING;
  if (callee.text === 'floor') return quotientOf(one, by.rest);
  return callee.text === 'ceil' ? quotientOf(sumOf(one, 1n, exactly(by.rest - 1n)), by.rest) : ANYTHING;
}

function isPositive({ modulus, rest }: Congruence): boolean {
  return modulus === 0n && rest > 0n;
}

/** Whether a condition holds, wherever what is known does; null if that does not tell. */
export function truthOf(condition: Expression, known: Known): boolean | null {
  const inner = unwrap(condition);
  if (inner.kind === 'unary') {
    const holds = inner.operator === 'not' ? truthOf(inner.operand, known) : null;
    return holds === null ? null : !holds;
  }
  if (inner.kind === 'if') {
    const holds = truthOf(inner.condition, known);
    if (holds !== null) return truthOf(holds ? inner.then : inner.else, known);
    const [one, other] = [truthOf(inner.then, known), truthOf(inner.else, known)];
    return one === other ? one : null;
  }
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  switch (operator) {
    case 'and':
      return bothHold(truthOf(left, known), truthOf(right, known));
    case 'or':
      return negated(bothHold(negated(truthOf(left, known)), negated(truthOf(right, known))));
    case '<=':
      return isAtMost(left, right, 0n, known);
    case '<':
      return isAtMost(left, right, 1n, known);
    case '>=':
      return isAtMost(right, left, 0n, known);
    case '>':
      return isAtMost(right, left, 1n, known);
    case '==':
      return areEqual(left, right, known);
    case '!=':
      return negated(areEqual(left, right, known));
    case 'in':
      return isMember(left, right, known);
    default:
      return null;
  }
}

function negated(holds: boolean | null): boolean | null {
  return holds === null ? null : !holds;
}

function bothHold(one: boolean | null, other: boolean | null): boolean | null {
  if (one === false || other === false) return false;
  return one === null || other === null ? null : true;
}

/** Whether left + by ≤ right. */
function isAtMost(left: Expression, right: Expression, by: bigint, known: Known): boolean | null {
  const difference = sumOf(congruenceOf(right, known), -1n, congruenceOf(left, known));
  if (difference.modulus === 0n) return difference.rest >= by;
  const [less, more] = [formIn(left, known), formIn(right, known)];
  if (less === null || more === null) return null;
  const gap = plusTimes(plusTimes(more, -1n, less), -1n, constantForm(by));
  if (isNeverNegative(gap, known.facts)) return true;
  const reversed = plusTimes(constantForm(-1n), -1n, gap);
  return isNeverNegative(reversed, known.facts) ? false : null;
}

function areEqual(left: Expression, right: Expression, known: Known): boolean | null {
  const difference = sumOf(congruenceOf(right, known), -1n, congruenceOf(left, known));
  if (!mayBeZero(difference)) return false;
  return difference.modulus === 0n
    ? true
    : bothHold(isAtMost(left, right, 0n, known), isAtMost(right, left, 0n, known));
}

/** Whether a number is in `odd`, `even` or a range. */
function isMember(number: Expression, set: Expression, known: Known): boolean | null {
  const inner = unwrap(set);
  if (inner.kind === 'range') {
    const isLow = isAtMost(inner.from, number, 0n, known);
    return inner.to === null ? isLow : bothHold(isLow, isAtMost(number, inner.to, 0n, known));
  }
  if (inner.kind !== 'name' || !known.plain.has(inner.text) || (inner.text !== 'odd' && inner.text !== 'even'))
    return null;
  const { modulus, rest } = remainderOf(congruenceOf(number, known), 2n);
  if (modulus !== 0n) return null;
  if (rest === (inner.text === 'odd' ? 0n : 1n)) return false;
  return isAtMost({ kind: 'numeral', value: 1n, start: 0, end: 0 }, number, 0n, known);
}

/** A number as a linear form, in which the variables that are equal to forms are replaced by these. */
export function formIn(expression: Expression, known: Known): LinearForm | null {
  const form = linearForm(expression, known);
  return form && substituted(form, known.forms);
}
