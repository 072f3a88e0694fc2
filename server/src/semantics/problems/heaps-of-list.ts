import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { namesIn } from '../../syntax/tree/walk.ts';
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
    return printExpression(summed({ ...call, arguments: items }, withUnused(items, clauses)));
  }
  let text = 'x';
  while (variables.has(text)) text += "'";
  const name = { text, start, end };
  const each: Call = { ...call, arguments: [{ kind: 'name', ...name }] };
  return printExpression(summed(each, { loops: [{ names: [name], set: list, start, end }], where: null }));
}

/** The clauses with `_` before the name of a single loop variable that is used nowhere, as in `Nim([7 for i in 1..7])`. */
function withUnused(items: readonly Expression[], clauses: Call['clauses']): Call['clauses'] {
  const [loop, another] = clauses?.loops ?? [];
  const [name] = loop?.names ?? [];
  if (clauses === null || loop === undefined || another !== undefined || name === undefined) return clauses;
  const used = namesIn(clauses.where === null ? items : [...items, clauses.where]);
  if (loop.names.length > 1 || used.has(name.text) || name.text.startsWith('_')) return clauses;
  return { ...clauses, loops: [{ ...loop, names: [{ ...name, text: `_${name.text}` }] }] };
}

function summed(each: Call, clauses: Call['clauses']): Call {
  const { start, end } = each;
  return { kind: 'call', callee: { text: 'sum', start, end }, parameters: [], arguments: [each], clauses, start, end };
}
