import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { type Environment, isList, type Value } from '../../scope/evaluation.ts';
import { type Scope, useVariable, type Variable } from '../../scope/scope.ts';

/** The list in a slot. */
export function listIn({ slots }: Environment, slot: number): readonly Value[] {
  const value = slots[slot];
  return isList(value) ? value : [];
}

/** The list in the state that an expression names; null for any other expression. */
export function listNamed(expression: Expression, scope: Scope): Variable | null {
  const inner = unwrap(expression);
  const variable = inner.kind === 'name' ? scope.variables.get(inner.text) : undefined;
  return variable?.kind === 'list' ? (useVariable(scope, variable.name.text) ?? null) : null;
}
