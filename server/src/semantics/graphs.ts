import type { GraphDeclaration, Call, NameExpression, Without } from '../syntax/tree.ts';
import { type CompiledForm, type Components, NOTHING } from './forms.ts';
import type { Scope } from './scope.ts';

/** Compiles `graph NAME { … }`; null where it has no answer, which is reported. */
export function compileGraph({ name }: GraphDeclaration, scope: Scope): CompiledForm | null {
  scope.report({ code: 'not-yet', severity: 'information', span: { start: name.start, end: name.end }, args: { form: 'graph' } });
  return null;
}

/** Compiles a position of a graph. Reports what is wrong with it. */
export function compileGraphPosition({ start, end }: Call | NameExpression | Without, _graph: GraphDeclaration, scope: Scope): Components {
  scope.report({ code: 'not-yet', severity: 'information', span: { start, end }, args: { form: 'graph' } });
  return NOTHING;
}
