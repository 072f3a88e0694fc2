import type { Call, Expression, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { append, assign, each, isSame, let_, list, operation, return_ } from '../../ir/build.ts';
import type { Expr, Statement, Type } from '../../ir/ir.ts';
import { noteFiltered } from '../endings/filtered-lists.ts';
import { constant, declare, isLiteral, lifted } from '../scope/declarations.ts';
import { type Scope, Unsupported } from '../scope/scope.ts';
import { COLLECTIONS, isSet, resolved } from './set-kinds.ts';

/** `lists(…)` and `subsets(…)` as a list of lists: each step adds one entry in all ways. */
export function collection(set: Call, at: Scope): Expr {
  const made = declare(at, 'made', { list: { list: 'int' } });
  const longer = declare(made.scope, 'longer', { list: { list: 'int' } });
  const start = declare(longer.scope, 'start', { list: 'int' });
  const type: Type = { list: { list: 'int' } };
  const { clauses, members } = at.output.translators;
  const [first] = set.arguments;
  if (first === undefined) throw new Unsupported(set);
  const empty = list([], 'int');
  const step = (body: (each: Expr) => readonly Statement[]): readonly Statement[] => [
    let_(longer.variable.name, operation('new list', [], type)),
    each(start.variable.name, made.variable, body(start.variable)),
    assign(made.variable.name, operation('done', [longer.variable], type)),
  ];
  const extended = (by: Expr) => operation('join', [start.variable, list([by], 'int')], { list: 'int' });
  const grow = (of: Expression, scope: Scope) =>
    step(() => members(of, scope, 'item', (member) => [append(longer.variable.name, extended(member))]));
  const body =
    set.callee.text === 'subsets'
      ? members(first, start.scope, 'item', (member) =>
          step((each) => [append(longer.variable.name, each), append(longer.variable.name, extended(member))]),
        )
      : set.clauses === null
        ? set.arguments.flatMap((of) => grow(of, start.scope))
        : clauses(set.clauses, start.scope, (inner) => set.arguments.flatMap((of) => grow(of, inner)));
  return lifted(at.output, set.callee.text, type, [
    let_(made.variable.name, list([empty], { list: 'int' })),
    ...body,
    return_(made.variable),
  ]);
}

/** The members of a set as a list, each once. */
export function listOfSet(expression: Expression, scope: Scope): Expr {
  const { set, at } = resolved(expression, scope);
  if (set.kind === 'set' && set.clauses === null && !set.items.some((item) => isSet(item, at))) {
    const values = set.items.map((item) => at.output.translators.expression(item, at));
    const all = list(values, values[0]?.type ?? 'int');
    if (isLiteral(all)) return constant(scope.output, 'members', operationless(all));
  }
  if (set.kind === 'call' && isOneOf(COLLECTIONS, set.callee.text) && isSet(set, at)) return collection(set, at);
  let type: Type = 'int';
  const made = declare(scope, 'made', { list: 'int' });
  const body = scope.output.translators.members(expression, made.scope, 'item', (member) => {
    type = member.type;
    return [append(made.variable.name, member)];
  });
  return builtList(scope, made.variable, { list: type }, body);
}

/** A literal with each of its items once. */
function operationless(all: Expr): Expr {
  if (all.kind !== 'list') return all;
  const items = all.items.filter((item, index) => all.items.findIndex((other) => isSame(other, item)) === index);
  return { ...all, items };
}

/** `{e for x in S}`, with repetitions. */
export function listMade({ items, clauses }: SetLiteral, scope: Scope): Expr {
  const made = declare(scope, 'made', { list: 'int' });
  let type: Type = 'int';
  const body = scope.output.translators.clauses(clauses ?? { loops: [], where: null }, made.scope, (inner) =>
    items.map((item) => {
      const value = scope.output.translators.expression(item, inner);
      type = value.type;
      return append(made.variable.name, value);
    }),
  );
  return builtList(scope, made.variable, { list: type }, body);
}

function builtList(scope: Scope, made: Expr & { kind: 'name' }, type: Type, body: readonly Statement[]): Expr {
  const members = lifted(scope.output, 'members', type, [
    let_(made.name, operation('new list', [], type)),
    ...body,
    return_(operation('done', [{ ...made, type }], type)),
  ]);
  noteFiltered(members, body, scope.output);
  return members;
}
