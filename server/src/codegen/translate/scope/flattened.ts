import { append, each, lengthOf, let_, operation, return_ } from '../../ir/build.ts';
import { type Expr, isListType, isNumbers, isTexts, type Statement } from '../../ir/ir.ts';
import { declare, lifted } from './declarations.ts';
import type { Scope } from './scope.ts';

/** The numbers of a list of tuples, one after another; any other value, such as a list of texts, stays as it is. */
export function flattened(value: Expr, scope: Scope): Expr {
  return inOneList(value, 'flattened', () => [], scope);
}

/** The same with the length of each tuple before it, so that different lists give different numbers. */
export function encoded(value: Expr, scope: Scope): Expr {
  return inOneList(value, 'encoded', (numbers, tuple) => [append(numbers, lengthOf(tuple))], scope);
}

function inOneList(
  value: Expr,
  wanted: string,
  before: (numbers: string, tuple: Expr) => readonly Statement[],
  scope: Scope,
): Expr {
  if (!isListType(value.type) || isNumbers(value.type) || isTexts(value.type)) return value;
  const { variable: numbers, scope: one } = declare({ ...scope, locals: new Map() }, 'numbers', { list: 'int' });
  const { variable: tuple, scope: two } = declare(one, 'item', value.type.list);
  const { variable: number, scope: three } = declare(two, 'x', 'int');
  const { variable: tuples } = declare(three, 'items', value.type);
  const made = lifted(scope.output, wanted, numbers.type, [
    let_(numbers.name, operation('new list', [], numbers.type)),
    each(tuple.name, tuples, [
      ...before(numbers.name, tuple),
      each(number.name, tuple, [append(numbers.name, number)]),
    ]),
    return_(operation('done', [numbers], numbers.type)),
  ]);
  return made.kind === 'call' ? { ...made, arguments: [value] } : made;
}
