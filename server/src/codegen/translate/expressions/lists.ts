import type { Clauses, Expression, Index, List, With } from '../../../syntax/tree/expression-tree.ts';
import { append, entry, isOne, lengthOf, let_, list, operation, return_ } from '../../ir/build.ts';
import { type Expr, entryType, isListType, type Statement, sameType, type Type } from '../../ir/ir.ts';
import { noteFiltered } from '../endings/filtered-lists.ts';
import { isSurelyNatural } from '../endings/polynomials.ts';
import { declare, lifted } from '../scope/declarations.ts';
import { isNaturalList } from '../scope/facts.ts';
import { type Output, type Scope, Unsupported } from '../scope/scope.ts';

/** A list or tuple that is written out. */
export function listLiteral(items: readonly Expression[], whole: Expression, scope: Scope): Expr {
  const { values, type } = translateAlike(items, whole, scope);
  return list(values, type);
}

/** Translates expressions that must all have the same type. Throws {@link Unsupported} if they do not. */
function translateAlike(items: readonly Expression[], whole: Expression, scope: Scope) {
  const values = items.map((item) => scope.output.translators.expression(item, scope));
  const type: Type = values[0]?.type ?? 'int';
  if (values.some((value) => !sameType(value.type, type))) throw new Unsupported(whole);
  return { values, type };
}

/** `[e for j in 1..#a]`, perhaps with several entries for each j, as a function that makes the list. */
export function comprehension(whole: List, loops: Clauses, scope: Scope): Expr {
  const made = declare(scope, 'made', { list: 'int' });
  let type: Type = 'int';
  let isAllNatural = true;
  const body = scope.output.translators.clauses(loops, made.scope, (inner) => {
    const items = translateAlike(whole.items, whole, inner);
    type = items.type;
    // Conditions outside of the list need not hold wherever it is made.
    const holds = inner.holds.slice(scope.holds.length);
    const at = { ...inner, holds };
    const isNatural = (value: Expr) =>
      isListType(value.type) ? isNaturalList(value, at, isSurelyNatural) : isSurelyNatural(value, at);
    isAllNatural = isAllNatural && items.values.every(isNatural);
    return items.values.map((value) => append(made.variable.name, value));
  });
  const listType: Type = { list: type };
  const list_ = lifted(scope.output, 'list', listType, [
    let_(made.variable.name, operation('new list', [], listType)),
    ...body,
    return_(operation('done', [{ ...made.variable, type: listType }], listType)),
  ]);
  noteMapped(list_, body, scope.output);
  noteFiltered(list_, body, scope.output);
  if (isAllNatural) noteNatural(list_, scope);
  return list_;
}

/** Records that the list has no negative entries as long as its arguments are known to be what they are here. */
function noteNatural(made: Expr, { locals, output }: Scope): void {
  if (made.kind !== 'call') return;
  const facts = made.arguments.map((of) => (of.kind === 'name' ? ([of.name, locals.get(of.name)] as const) : null));
  output.naturalCalls.set(made.name, new Map(facts.filter((fact) => fact !== null)));
}

/** Notes a list that one loop over the places from 1 on makes, with one entry for each. */
function noteMapped(made: Expr, body: readonly Statement[], { mapped }: Output): void {
  const [loop] = body;
  if (made.kind !== 'call' || body.length !== 1 || loop?.kind !== 'count') return;
  const [only] = loop.body;
  if (!isOne(loop.from) || loop.step !== 1n || loop.body.length !== 1 || only?.kind !== 'append') return;
  const place = { kind: 'name', name: loop.name, type: 'int' } as const;
  mapped.set(made.name, { call: made, length: loop.to, place, value: only.value });
}

export function joined(left: Expr, right: Expr, whole: Expression): Expr {
  // An empty list is of any type.
  if (left.kind === 'list' && left.items.length === 0) return right;
  if (right.kind === 'list' && right.items.length === 0) return left;
  if (!sameType(left.type, right.type)) throw new Unsupported(whole);
  return left.type === 'text'
    ? operation('text join', [left, right], 'text')
    : operation('join', [left, right], left.type);
}

export function indexed(expression: Index, scope: Scope): Expr {
  let value = scope.output.translators.expression(expression.of, scope);
  for (const index of expression.indices) {
    if (value.type !== 'text' && !isListType(value.type)) throw new Unsupported(expression);
    if (index.kind === 'range') {
      const to = index.to === null ? lengthOf(value) : scope.output.translators.expression(index.to, scope);
      value = operation(
        value.type === 'text' ? 'text slice' : 'slice',
        [value, scope.output.translators.expression(index.from, scope), to],
        value.type,
      );
    } else value = entry(value, scope.output.translators.expression(index, scope));
  }
  return value;
}

export function replaced(expression: With, scope: Scope): Expr {
  let value = scope.output.translators.expression(expression.list, scope);
  const { type } = value;
  for (const replacement of expression.replacements) {
    const by = scope.output.translators.expression(replacement.value, scope);
    if (!sameType(by.type, entryType(type))) throw new Unsupported(expression);
    value = operation(
      type === 'text' ? 'text replace' : 'replace',
      [value, scope.output.translators.expression(replacement.index, scope), by],
      type,
    );
  }
  return value;
}
