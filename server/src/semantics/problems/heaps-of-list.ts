import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { Scope } from '../scope/scope.ts';

/**
 * For a call such as `Nim(a)` of a game of one number, where `a` is a list: `sum(Nim(x) for x in a)`, which has a heap for each entry. Null for a
 * list whose entries are written out, since they can be the arguments themselves.
 */
export function heapsOfList(call: Call, list: Expression, { variables }: Scope): string | null {
  if (list.kind === 'list' && list.clauses === null) return null;
  const { start, end } = list;
  if (list.kind === 'list') {
    const { items, clauses } = list;
    return printExpression(summed({ ...call, arguments: items }, clauses));
  }
  let text = 'x';
  while (variables.has(text)) text += "'";
  const name = { text, start, end };
  const each: Call = { ...call, arguments: [{ kind: 'name', ...name }] };
  return printExpression(summed(each, { loops: [{ names: [name], set: list, start, end }], where: null }));
}

function summed(each: Call, clauses: Call['clauses']): Call {
  const { start, end } = each;
  return { kind: 'call', callee: { text: 'sum', start, end }, parameters: [], arguments: [each], clauses, start, end };
}
