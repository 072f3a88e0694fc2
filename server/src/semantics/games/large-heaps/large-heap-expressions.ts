import type { Binary, BinaryOperator, Call, Expression, If, Loop } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { binary, numeral } from '../shared/unwritten.ts';

/** An expression that equals the heap plus a rest, or the rest alone. */
export interface Linear {
  readonly heap: boolean;
  readonly rest: Expression;
}

/** What decides how expressions are rewritten for a large heap. */
export interface Enlarging {
  /** Recognises expressions that depend on nothing of the heap but remainders. */
  readonly isFree: (expression: Expression) => boolean;
  /** Which calls are functions of numbers. */
  readonly isFunction: (name: string) => boolean;
  /** Gets the bounds above which the result is right. */
  readonly bounds: Expression[];
}

/** A number, rewritten for a large heap; null if it is neither free of the heap nor the heap plus a rest. Linear. */
export function linear(expression: Expression, within: Enlarging): Linear | null {
  if (within.isFree(expression)) return { heap: false, rest: expression };
  switch (expression.kind) {
    case 'name':
      return { heap: true, rest: numeral(0n, expression) };
    case 'paren':
      return linear(expression.inner, within);
    case 'binary':
      return sum(expression, within);
    case 'call':
      return extreme(expression, within);
    case 'if': {
      const holds = condition(expression.condition, within);
      if (typeof holds === 'boolean') return linear(holds ? expression.then : expression.else, within);
      return holds === null ? null : chosen({ ...expression, condition: holds }, within);
    }
    default:
      return null;
  }
}

/** Both branches must contain the heap, or neither. */
function chosen(expression: If, within: Enlarging): Linear | null {
  const [then, other] = [linear(expression.then, within), linear(expression.else, within)];
  if (then === null || other?.heap !== then.heap) return null;
  // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
  return { heap: then.heap, rest: { ...expression, then: then.rest, else: other.rest } };
}

function sum({ operator, left, right }: Binary, within: Enlarging): Linear | null {
  if (operator !== '+' && operator !== '-') return null;
  const [a, b] = [linear(left, within), linear(right, within)];
  if (a === null || b === null || (b.heap && (a.heap || operator === '-'))) return null;
  return { heap: a.heap || b.heap, rest: binary(operator, a.rest, b.rest) };
}

/** `max` is its argument with the heap, `min` is the minimum of the others. */
function extreme(call: Call, within: Enlarging): Linear | null {
  const name = call.callee.text;
  const isExtreme = (name === 'max' || name === 'min') && within.isFunction(name);
  const forms = call.arguments.map((argument) => linear(argument, within));
  const [large] = forms.filter((form) => form?.heap === true);
  const others = call.arguments.filter(within.isFree);
  if (!isExtreme || call.clauses !== null || !large || others.length + 1 < forms.length) return null;
  for (const other of others) within.bounds.push(less(other, large.rest));
  if (name === 'max') return large;
  return others.length === 0 ? large : { heap: false, rest: { ...call, arguments: others } };
}

/** A condition, rewritten for a large heap: decided, or free of the heap; null if it is neither. Linear. */
export function condition(expression: Expression, within: Enlarging): Expression | boolean | null {
  if (within.isFree(expression)) return expression;
  if (expression.kind === 'paren') return condition(expression.inner, within);
  if (expression.kind === 'unary' && expression.operator === 'not') {
    const inner = condition(expression.operand, within);
    if (inner === null || typeof inner === 'boolean') return inner === null ? null : !inner;
    return { ...expression, operand: inner };
  }
  if (expression.kind !== 'binary') return null;
  const { operator } = expression;
  if (operator === 'in') return membership(expression, within);
  return operator === 'and' || operator === 'or'
    ? joined(expression, operator, within)
    : comparison(expression, within);
}

function joined(expression: Binary, operator: 'and' | 'or', within: Enlarging): Expression | boolean | null {
  const [a, b] = [condition(expression.left, within), condition(expression.right, within)];
  if (a === null || b === null) return null;
  const decides = operator === 'or';
  if (a === decides || b === decides) {
    for (const side of [a, b]) if (typeof side !== 'boolean') within.bounds.push(asked(side));
    return decides;
  }
  if (typeof a === 'boolean') return b;
  return typeof b === 'boolean' ? a : { ...expression, left: a, right: b };
}

/** A large heap is in no set that is written out. */
function membership({ left, right }: Binary, within: Enlarging): boolean | null {
  const heap = linear(left, within);
  const greatest = within.isFree(right) ? greatestOf(unwrap(right)) : null;
  if (heap?.heap !== true || greatest === null) return null;
  for (const member of greatest) within.bounds.push(less(member, heap.rest));
  return false;
}

function comparison({ operator, left, right }: Binary, within: Enlarging): Expression | boolean | null {
  const truth = WHERE_LEFT_IS_LARGE[operator];
  const [a, b] = [linear(left, within), linear(right, within)];
  if (truth === undefined || a === null || b === null) return null;
  // A minimum that the heap is in, as in min(n, 9) == 9, may be free of it.
  if (a.heap === b.heap) return binary(operator, a.rest, b.rest);
  within.bounds.push(a.heap ? less(b.rest, a.rest) : less(a.rest, b.rest));
  return a.heap || operator === '==' || operator === '!=' ? truth : !truth;
}

/** A loop up to the heap loses its end; each of its values adds a bound to `ofEach`. */
export function enlargedLoop(loop: Loop, within: Enlarging, ofEach: Expression[]): Loop | null {
  if (within.isFree(loop.set)) return loop;
  const set = unwrap(loop.set);
  const [name] = loop.names;
  if (set.kind !== 'range' || set.to === null || name === undefined || !within.isFree(set.from)) return null;
  // The bound of each value is evaluated where the loop variable is bound, so the same name in the loop's end would have another
  // meaning there.
  if (namesIn([set.to]).has(name.text)) return null;
  const end = linear(set.to, within);
  if (end === null) return null;
  if (end.heap) ofEach.push(less({ ...name, kind: 'name' }, end.rest));
  return { ...loop, set: { ...set, to: end.heap ? null : end.rest } };
}

/** Expressions of which one is the greatest number of a set, where that can be seen; else null. */
function greatestOf(set: Expression): readonly Expression[] | null {
  if (set.kind === 'range') return set.to === null ? null : [set.to];
  return set.kind === 'set' && set.clauses === null ? set.items : null;
}

const WHERE_LEFT_IS_LARGE: Partial<Record<BinaryOperator, boolean>> = {
  '>': true,
  '>=': true,
  '!=': true,
  '<': false,
  '<=': false,
  '==': false,
};

/** A condition that has no effect for a large heap is still evaluated, because it may be meaningless: 1 % 0 == 0. */
function asked(condition: Expression): Expression {
  const none = numeral(-1n, condition);
  // biome-ignore lint/suspicious/noThenProperty: the tree names the two branches as the language does
  return { kind: 'if', condition, then: none, else: none, start: condition.start, end: condition.end };
}

/** The bound above which the heap makes heap + rest greater than `than`. */
export function less(than: Expression, rest: Expression): Expression {
  return binary('-', than, rest);
}
