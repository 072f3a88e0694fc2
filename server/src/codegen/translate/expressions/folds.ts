import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import {
  assign,
  choose,
  compare,
  each,
  FALSE,
  if_,
  insert,
  int,
  lengthOf,
  let_,
  not,
  ONE,
  operation,
  return_,
  TRUE,
  ZERO,
} from '../../ir/build.ts';
import { type Expr, entryType, type Operation, type Statement } from '../../ir/ir.ts';
import { declare, lifted } from '../scope/declarations.ts';
import { isNatural } from '../scope/facts.ts';
import type { Scope } from '../scope/scope.ts';

/** The functions that make one number or condition of many. */
export const FOLDS: ReadonlySet<string> = new Set([
  'sum',
  'product',
  'max',
  'min',
  'gcd',
  'xor',
  'mex',
  'count',
  'all',
  'some',
]);

/** A number without its sign, as the xor of numbers takes it. */
export function natural(expr: Expr, scope: Scope): Expr {
  return isNatural(expr, scope) || (scope.natural && expr.kind === 'call') ? expr : operation('abs', [expr], 'int');
}

/** What a fold starts with, and how it goes on. */
const JOINS: ReadonlyMap<string, Joining> = new Map(
  Object.entries<Joining>({
    sum: { none: ZERO, join: (a, b) => operation('add', [a, b], 'int') },
    product: { none: ONE, join: (a, b) => operation('times', [a, b], 'int') },
    gcd: { none: ZERO, join: (a, b) => operation('gcd', [a, b], 'int') },
    xor: { none: ZERO, join: (a, b, scope) => operation('xor', [a, natural(b, scope)], 'int') },
    min: { none: int(2n ** 63n - 1n), join: (a, b) => operation('min', [a, b], 'int') },
    max: { none: int(-(2n ** 63n - 1n)), join: (a, b) => operation('max', [a, b], 'int') },
  }),
);

interface Joining {
  readonly none: Expr;
  readonly join: (a: Expr, b: Expr, scope: Scope) => Expr;
}

/** A loop that gives one number or condition, as a function. */
export function fold(name: string, item: Expression, loops: Clauses, scope: Scope): Expr {
  if (name === 'all' || name === 'some') {
    const body = scope.output.translators.clauses(loops, scope, (inner) => {
      const holds = scope.output.translators.expression(item, inner);
      return if_(name === 'all' ? not(holds) : holds, [return_(name === 'all' ? FALSE : TRUE)]);
    });
    return lifted(scope.output, name === 'all' ? 'all_hold' : 'some_hold', 'bool', [
      ...body,
      return_(name === 'all' ? TRUE : FALSE),
    ]);
  }
  return folded(name, scope, (inner, join) =>
    scope.output.translators.clauses(loops, inner, (innermost) => {
      const value = scope.output.translators.expression(item, innermost);
      if (name === 'count') return if_(value, join(ONE, innermost));
      return join(value, innermost);
    }),
  );
}

/** The same, of values that statements give one by one to `join`. */
function folded(
  name: string,
  scope: Scope,
  body: (inner: Scope, join: (value: Expr, at: Scope) => readonly Statement[]) => readonly Statement[],
): Expr {
  if (name === 'mex') {
    const seen = declare(scope, 'seen', 'seen');
    return lifted(scope.output, 'least_missing', 'int', [
      let_(seen.variable.name, operation('new set', [], 'seen')),
      ...body(seen.scope, (value) => [insert(seen.variable.name, value)]),
      return_(operation('mex', [seen.variable], 'int')),
    ]);
  }
  const { none, join } = JOINS.get(name === 'count' ? 'sum' : name) ?? { none: ZERO, join: (_, b) => b };
  const total = declare(scope, FOLDED.get(name) ?? 'total', 'int');
  let isNaturalFold = isNatural(none, scope);
  const made = lifted(scope.output, name === 'count' ? 'count_of' : `${name}_of`, 'int', [
    let_(total.variable.name, none),
    ...body(total.scope, (value, at) => {
      isNaturalFold &&= isNatural(value, at);
      return [assign(total.variable.name, join(total.variable, value, at))];
    }),
    return_(total.variable),
  ]);
  if (isNaturalFold && made.kind === 'call') scope.output.naturalCalls.set(made.name, scope.locals);
  return made;
}

const EXTREMES: ReadonlyMap<string, Operation> = new Map([
  ['max', 'greatest'],
  ['min', 'smallest'],
]);

const FOLDED: ReadonlyMap<string, string> = new Map([
  ['min', 'least'],
  ['max', 'greatest'],
  ['product', 'product'],
]);

/** The same, of the entries of a list. */
export function foldList(name: string, of: Expr, scope: Scope): Expr {
  const extreme = entryType(of.type) === 'int' ? EXTREMES.get(name) : undefined;
  if (extreme !== undefined) {
    const { variable } = declare(scope, 'xs', of.type);
    const isEmpty = compare('equal', lengthOf(variable), ZERO);
    const none = JOINS.get(name)?.none ?? ZERO;
    const found = lifted(scope.output, `${name}_of`, 'int', [
      return_(choose(isEmpty, none, operation(extreme, [variable], 'int'))),
    ]);
    // The list is a parameter of the function, so that it is made once.
    return found.kind === 'call' ? { ...found, arguments: [of] } : found;
  }
  return folded(name, scope, (inner, join) => {
    const { scope: within, variable } = declare(inner, 'item', entryType(of.type), {
      natural: false,
      atMost: [],
    });
    return [each(variable.name, of, join(variable, within))];
  });
}
