import type { Int } from '../../engine/arithmetic/integers.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Expression, List, With } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import { compileClauses } from '../expressions/clauses.ts';
import { listIn } from '../expressions/list-variables.ts';
import { compileNumber } from '../expressions/numbers.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Environment, Evaluate } from '../scope/evaluation.ts';
import { Fault } from '../scope/fault.ts';
import { type Scope, useVariable } from '../scope/scope.ts';
import { compileKept } from './kept-entries.ts';

/** Compiles the list that a move makes: a copy with some entries replaced, a list written out, or a list made entry by entry. */
export function compileList(expression: Expression, list: Name, scope: Scope): Evaluate<readonly Int[]> {
  if (expression.kind === 'with') return compileReplacing(expression, scope);
  if (expression.kind === 'list')
    return expression.clauses === null ? compileItems(expression, scope) : compileEach(expression, scope);
  const span = spanOf(expression);
  scope.report({
    code: 'list-state',
    severity: 'error',
    span,
    args: { list: list.text, text: printExpression(expression) },
  });
  return () => [];
}

/** `a with [i] = e, [j] = f`: all indices and values refer to the list before the move. */
function compileReplacing(expression: With, scope: Scope): Evaluate<readonly Int[]> {
  const list = useVariable(scope, expression.list.text);
  if (list?.kind !== 'list') {
    const span = { start: expression.list.start, end: expression.list.end };
    scope.report({ code: 'not-a-list', severity: 'error', span, args: { text: expression.list.text } });
    return () => [];
  }
  const replacements = expression.replacements.map(({ index, value }) => ({
    index: compileNumber(index, scope),
    value: compileNumber(value, scope),
    text: `${expression.list.text}[${printExpression(index)}]`,
  }));
  const { slot } = list;
  return (environment) => {
    const before = listIn(environment, slot);
    environment.meter.spend(before.length);
    const after = [...before];
    for (const { index, value, text } of replacements) {
      const at = index(environment);
      if (typeof at === 'bigint' || at < 1 || at > before.length) {
        throw new Fault('outside-list', { text, index: String(at), length: String(before.length) });
      }
      after[at - 1] = value(environment);
    }
    return after;
  };
}

function compileItems(expression: List, scope: Scope): Evaluate<readonly Int[]> {
  const items = expression.items.map((item) => compileNumber(item, scope));
  return (environment) => items.map((item) => item(environment));
}

function compileEach(expression: List, scope: Scope): Evaluate<readonly Int[]> {
  const clauses = compileClauses(expression.clauses ?? { loops: [], where: null }, scope);
  const items = expression.items.map((item) => compileNumber(item, clauses.inner));
  reportUnused(clauses.variables, scope);
  const kept = compileKept(expression, scope, clauses.inner);
  return (environment) => {
    const made = kept?.(environment) ?? null;
    if (made !== null) return made;
    // The loops of the rule are still running while the list is made, so it gets a copy of the variables.
    const own: Environment = { ...environment, slots: [...environment.slots] };
    const list: Int[] = [];
    clauses.some(own, () => {
      for (const item of items) list.push(item(own));
      return false;
    });
    return list;
  };
}
