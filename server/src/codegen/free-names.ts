import type { Program } from '../semantics/program/program.ts';
import type { Expression } from '../syntax/tree/expression-tree.ts';
import { childrenOf } from '../syntax/tree/walk.ts';
import { BUILT_IN, isOneOf } from '../syntax/vocabulary.ts';

/** The names in a position that nothing declares, in the order in which they come. */
export function freeNames(position: Expression, program: Program): readonly string[] {
  const found = new Set<string>();
  const walk = (expression: Expression, bound: ReadonlySet<string>): void => {
    const clauses = 'clauses' in expression ? expression.clauses : null;
    const inner = new Set(bound);
    const sets = new Set<Expression>();
    // The set of a loop may use the names of the loops before it, but not its own.
    for (const { names, set } of clauses?.loops ?? []) {
      walk(set, new Set(inner));
      sets.add(set);
      for (const { text } of names) inner.add(text);
    }
    if (expression.kind === 'name' && !bound.has(expression.text) && !program.names.has(expression.text))
      if (!isOneOf(BUILT_IN, expression.text)) found.add(expression.text);
    for (const child of childrenOf(expression)) if (!sets.has(child)) walk(child, inner);
  };
  walk(position, new Set());
  return [...found];
}
