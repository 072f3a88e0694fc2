import type { BoardDeclaration, Call } from '../syntax/tree.ts';
import { type CompiledForm, type Components, NOTHING } from './forms.ts';
import type { Scope } from './scope.ts';

/** Compiles `board NAME { … }`; null where it has no answer, which is reported. */
export function compileBoard({ name }: BoardDeclaration, scope: Scope): CompiledForm | null {
  scope.report({ code: 'not-yet', severity: 'information', span: { start: name.start, end: name.end }, args: { form: 'board' } });
  return null;
}

/** Compiles a position of a board. Reports what is wrong with it. */
export function compileBoardPosition({ start, end }: Call, _board: BoardDeclaration, scope: Scope): Components {
  scope.report({ code: 'not-yet', severity: 'information', span: { start, end }, args: { form: 'board' } });
  return NOTHING;
}
