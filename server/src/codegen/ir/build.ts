import { type Expr, entryType, type Operation, type Statement, type Type } from './ir.ts';

/* Expressions of the program, simplified where a person would not write them out. */

export const int = (value: bigint | number): Expr => ({ kind: 'int', value: BigInt(value), type: 'int' });
export const text = (value: string): Expr => ({ kind: 'text', value, type: 'text' });
export const name = (named: string, type: Type): Expr => ({ kind: 'name', name: named, type });
export const call = (named: string, operands: readonly Expr[], type: Type): Expr => ({
  kind: 'call',
  name: named,
  arguments: operands,
  type,
});

export function list(items: readonly Expr[], entry: Type): Expr {
  return { kind: 'list', items, type: { list: entry } };
}

export function operation(operation: Operation, operands: readonly Expr[], type: Type): Expr {
  return { kind: 'operation', operation, operands, type };
}

export const TRUE = operation('true', [], 'bool');
export const FALSE = operation('false', [], 'bool');
export const ZERO = int(0);
export const ONE = int(1);

export const isInt = (expr: Expr): expr is Extract<Expr, { kind: 'int' }> => expr.kind === 'int';
export const isZero = (expr: Expr): boolean => isInt(expr) && expr.value === 0n;
export const isOne = (expr: Expr): boolean => isInt(expr) && expr.value === 1n;
export const isOperation = (expr: Expr, wanted: Operation): expr is Extract<Expr, { kind: 'operation' }> =>
  expr.kind === 'operation' && expr.operation === wanted;
export const isTrue = (expr: Expr): boolean => isOperation(expr, 'true');
export const isFalse = (expr: Expr): boolean => isOperation(expr, 'false');

/** Equal expressions have equal texts. */
export const keyOf = (expr: Expr): string =>
  JSON.stringify(expr, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
export const isSame = (one: Expr, other: Expr): boolean => keyOf(one) === keyOf(other);

/** A sum with its constant last, so that `n - 1 + 1` is `n`. */
export function add(left: Expr, right: Expr): Expr {
  if (isInt(left) && isInt(right)) return int(left.value + right.value);
  if (isZero(left)) return right;
  if (isInt(right)) return shifted(left, right.value);
  if (isInt(left)) return shifted(right, left.value);
  if (isOperation(right, 'negate')) return subtract(left, operand(right, 0));
  return operation('add', [left, right], 'int');
}

export function subtract(left: Expr, right: Expr): Expr {
  if (isInt(right)) return add(left, int(-right.value));
  if (isZero(left)) return negate(right);
  if (isSame(left, right)) return ZERO;
  // n - (n - k) is k.
  if (isOperation(right, 'subtract') && isSame(left, operand(right, 0))) return operand(right, 1);
  return operation('subtract', [left, right], 'int');
}

function shifted(expr: Expr, by: bigint): Expr {
  if (by === 0n) return expr;
  if (isInt(expr)) return int(expr.value + by);
  if (expr.kind === 'operation') {
    const last = expr.operands[1];
    if (expr.operation === 'add' && last !== undefined && isInt(last))
      return shifted(operand(expr, 0), last.value + by);
    if (expr.operation === 'subtract' && last !== undefined && isInt(last))
      return shifted(operand(expr, 0), by - last.value);
  }
  return by > 0n ? operation('add', [expr, int(by)], 'int') : operation('subtract', [expr, int(-by)], 'int');
}

export function operand(expr: Expr, index: number): Expr {
  return (expr.kind === 'operation' ? expr.operands[index] : undefined) ?? ZERO;
}

export function negate(expr: Expr): Expr {
  if (isInt(expr)) return int(-expr.value);
  return isOperation(expr, 'negate') ? operand(expr, 0) : operation('negate', [expr], 'int');
}

export function multiply(left: Expr, right: Expr): Expr {
  if (isInt(left) && isInt(right)) return int(left.value * right.value);
  if (isZero(left) || isZero(right)) return ZERO;
  if (isOne(left)) return right;
  return isOne(right) ? left : operation('multiply', [left, right], 'int');
}

const isSmallInt = (expr: Expr): boolean => isInt(expr) && expr.value < 2n ** 31n && expr.value > -(2n ** 31n);

/** A quotient of natural numbers, rounded down. */
export function divide(left: Expr, right: Expr): Expr {
  return isOne(right) ? left : operation('quotient', [left, right], 'int');
}

/** A power; one that is a plain number of every language is written out. */
export function power(base: Expr, exponent: Expr): Expr {
  if (isInt(base) && isInt(exponent) && exponent.value >= 0n && exponent.value < 64n) {
    const value = base.value ** exponent.value;
    if (value < 2n ** 63n && value > -(2n ** 63n)) return int(value);
  }
  return operation('power', [base, exponent], 'int');
}

/** A product that may be too large for the numbers of a language: of two unknown numbers, or of a power. */
export function times(left: Expr, right: Expr): Expr {
  const product = multiply(left, right);
  if (!isOperation(product, 'multiply')) return product;
  const isSmall =
    (isSmallInt(left) || isSmallInt(right)) && !isOperation(left, 'power') && !isOperation(right, 'power');
  return isSmall ? product : operation('times', [left, right], 'int');
}

const COMPARED: Partial<Record<Operation, (a: bigint, b: bigint) => boolean>> = {
  less: (a, b) => a < b,
  'at most': (a, b) => a <= b,
  equal: (a, b) => a === b,
  different: (a, b) => a !== b,
};

export function compare(how: 'less' | 'at most' | 'equal' | 'different', left: Expr, right: Expr): Expr {
  if (isInt(left) && isInt(right)) return COMPARED[how]?.(left.value, right.value) === true ? TRUE : FALSE;
  if ((how === 'equal' || how === 'different') && isInt(left)) return compare(how, right, left);
  // n - 1 >= 0 reads better as n >= 1.
  if (isZero(left) && isOperation(right, 'subtract')) return compare(how, operand(right, 1), operand(right, 0));
  return operation(how, [left, right], 'bool');
}

export function and(...conditions: readonly Expr[]): Expr {
  if (conditions.some(isFalse)) return FALSE;
  const equal = conditions.flatMap(partsOfAnd).filter((condition) => isOperation(condition, 'equal'));
  const isImplied = (condition: Expr) =>
    isOperation(condition, 'at most') &&
    equal.some(({ operands: [one, other] }) => {
      return condition.operands.every((each) => [one, other].some((same) => same !== undefined && isSame(same, each)));
    });
  const [first, ...others] = conditions.filter((condition) => !isTrue(condition) && !isImplied(condition));
  return others.reduce((all, next) => operation('and', [all, next], 'bool'), first ?? TRUE);
}

/** The conditions that hold together if this one does. */
export function partsOfAnd(condition: Expr): readonly Expr[] {
  if (condition.kind !== 'operation' || condition.operation !== 'and') return [condition];
  return condition.operands.flatMap(partsOfAnd);
}

export function or(...conditions: readonly Expr[]): Expr {
  if (conditions.some(isTrue)) return TRUE;
  const [first, ...others] = conditions.filter((condition) => !isFalse(condition));
  return others.reduce((all, next) => operation('or', [all, next], 'bool'), first ?? FALSE);
}

export function not(condition: Expr): Expr {
  if (isTrue(condition)) return FALSE;
  if (isFalse(condition)) return TRUE;
  if (isOperation(condition, 'not')) return operand(condition, 0);
  for (const [one, other, swaps] of OPPOSITES) {
    const [left, right] = [operand(condition, 0), operand(condition, 1)];
    if (isOperation(condition, one)) return operation(other, swaps ? [right, left] : [left, right], 'bool');
  }
  return operation('not', [condition], 'bool');
}

const OPPOSITES: readonly (readonly [Operation, Operation, boolean])[] = [
  ['less', 'at most', true],
  ['at most', 'less', true],
  ['equal', 'different', false],
  ['different', 'equal', false],
  ['same', 'unlike', false],
  ['unlike', 'same', false],
];

export function choose(condition: Expr, yes: Expr, no: Expr): Expr {
  if (isTrue(condition)) return yes;
  return isFalse(condition) ? no : operation('choose', [condition, yes, no], yes.type);
}

export function extreme(which: 'min' | 'max', values: readonly Expr[]): Expr {
  const constants = values.filter(isInt);
  const kept: Expr[] = [];
  for (const value of values) if (!isInt(value) && !kept.some((known) => isSame(known, value))) kept.push(value);
  if (constants.length > 0)
    kept.unshift(constants.reduce((one, other) => (one.value < other.value === (which === 'min') ? one : other)));
  const [first = ZERO, ...others] = kept;
  return others.reduce((all, next) => operation(which, [all, next], 'int'), first);
}

export function xor(left: Expr, right: Expr): Expr {
  if (isZero(left)) return right;
  return isZero(right) ? left : operation('xor', [left, right], 'int');
}

/** The entry of a list or the letter of a text. */
export function entry(of: Expr, index: Expr): Expr {
  return operation(of.type === 'text' ? 'letter' : 'entry', [of, index], entryType(of.type));
}

export function lengthOf(of: Expr): Expr {
  return operation(of.type === 'text' ? 'text length' : 'length', [of], 'int');
}

/** A list of numbers. */
export const constantList = (values: readonly bigint[]): Expr => list(values.map(int), 'int');

/* Statements. */

export const let_ = (named: string, value: Expr): Statement => ({ kind: 'let', name: named, value });
export const assign = (named: string, value: Expr): Statement => ({ kind: 'assign', name: named, value });
export const return_ = (value: Expr): Statement => ({ kind: 'return', value });
export const append = (to: string, value: Expr): Statement => ({ kind: 'append', list: to, value });
export const insert = (to: string, value: Expr): Statement => ({ kind: 'insert', set: to, value });

export function if_(
  condition: Expr,
  then: readonly Statement[],
  otherwise: readonly Statement[] = [],
): readonly Statement[] {
  if (isTrue(condition)) return then;
  if (isFalse(condition)) return otherwise;
  if (then.length + otherwise.length === 0) return [];
  const [only] = then;
  if (then.length === 1 && otherwise.length === 0 && only?.kind === 'if' && only.no.length === 0)
    return [{ ...only, condition: and(condition, only.condition) }];
  return [{ kind: 'if', condition, yes: then, no: otherwise }];
}

export function count(named: string, from: Expr, to: Expr, body: readonly Statement[], step = 1n): Statement {
  return { kind: 'count', name: named, from, to, step, body };
}

export function each(named: string, values: Expr, body: readonly Statement[]): Statement {
  return { kind: 'each', name: named, list: values, body };
}
