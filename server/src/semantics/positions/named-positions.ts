import type { Expression, NameExpression } from '../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { type Components, NOTHING } from '../forms/forms.ts';
import { compileGraphPosition } from '../forms/graph-positions.ts';
import { graphWritten } from '../forms/written-graphs.ts';
import type { Scope } from '../scope/scope.ts';
import { signatureOf } from '../scope/signature.ts';

/** Compiles a name that must be a position: a declared position, or a graph. Reports what is wrong with it. */
export function compileNamed(expression: NameExpression, scope: Scope): Components {
  const declared = scope.names.get(expression.text);
  if (declared === undefined || scope.variables.has(expression.text)) {
    reportWrongKind(scope, expression, 'position');
    return NOTHING;
  }
  const { kind } = declared.declaration;
  if (kind === 'set') {
    reportWrongKind(scope, expression, 'position');
    return NOTHING;
  }
  if (isMiserePosition(expression, scope)) {
    scope.report({ code: 'misere-inside', severity: 'error', span: expression, args: {} });
    return NOTHING;
  }
  if (kind === 'let' && declared.declaration.parameters.length === 0) {
    // That a position is no `let` is reported where it is declared.
    if (typeOf(declared.declaration.value, scope).kind === 'position') return namedComponents(expression);
    reportWrongKind(scope, expression, 'position');
    return NOTHING;
  }
  if (kind === 'position' || kind === 'broken') return namedComponents(expression);
  const graph = declared.declaration.kind === 'graph' && declared.declaration.parameters.length === 0;
  const written = graph ? graphWritten(expression) : null;
  if (declared.declaration.kind === 'graph' && written !== null)
    return compileGraphPosition(written, declared.declaration, scope);
  const args = { name: expression.text, signature: signatureOf(declared) };
  scope.report({ code: 'missing-arguments', severity: 'error', span: expression, args });
  return NOTHING;
}

/** The components of a declared position, in either convention. */
export function namedComponents(node: NameExpression): Components {
  return (environment, emit) =>
    environment.position(node.text, (component, times, inner) => emit(component, times, { kind: 'name', node, inner }));
}

/** Whether a name is declared as a misère position, directly or through other names. */
export function isMiserePosition(name: NameExpression, scope: Scope): boolean {
  const seen = new Set<string>();
  for (let next: Expression = name; next.kind === 'name' && !seen.has(next.text); ) {
    seen.add(next.text);
    const declaration = scope.variables.has(next.text) ? undefined : scope.names.get(next.text)?.declaration;
    if (declaration?.kind !== 'position') return false;
    next = unwrap(declaration.value);
    if (next.kind === 'unary' && next.operator === 'misere') return true;
  }
  return false;
}
