import type { Problem } from '../../syntax/problems/problem.ts';
import { type Name, spanOf } from '../../syntax/text/span.ts';
import type { Piece, SourceFile } from '../../syntax/tree/tree.ts';
import type { Scope, Variable } from '../scope/scope.ts';
import { asksAnything, usersOf } from '../scope/uses.ts';
import { nameNotUsed } from './corrections.ts';

/** Warns of each variable that is never used; a name that begins with `_` is unused on purpose. */
export function reportUnused(variables: readonly Variable[], scope: Scope): void {
  const named = new Map<string, Set<Name>>();
  for (const { name } of variables) named.set(name.text, (named.get(name.text) ?? new Set()).add(name));
  for (const { name, used } of variables) {
    const isRepeated = (named.get(name.text)?.size ?? 0) > 1;
    if (used || isRepeated || name.text.startsWith('_')) continue;
    const span = spanOf(name);
    if (hidesState(name.text, variables, scope)) {
      const args = { name: name.text, other: nameNotUsed('x', scope) };
      scope.report({ code: 'hides-state', severity: 'warning', span, args });
      continue;
    }
    scope.report({ code: 'unused-name', severity: 'warning', span, args: { name: name.text } });
  }
}

/** Whether a loop variable has the name of a number of the state. */
function hidesState(name: string, variables: readonly Variable[], { variables: around }: Scope): boolean {
  return around.get(name)?.kind === 'state' && variables.every(({ kind }) => kind === 'loop');
}

/**
 * Warns of a set, constant or function that is never used; to keep one only as a note, begin its name with `_`. A file that asks
 * no questions is meant to be imported, and so are its definitions.
 */
export function unusedDefinition({ tree }: Piece, file: SourceFile): readonly Problem[] {
  if ((tree.kind !== 'set' && tree.kind !== 'let') || tree.name.text.startsWith('_')) return NONE;
  const { start, end, text } = tree.name;
  const others = usersOf(file)
    .get(text)
    ?.some((piece) => piece.tree !== tree);
  if (others === true || !asksAnything(file)) return NONE;
  return [{ code: 'unused-name', severity: 'warning', span: { start, end }, args: { name: text } }];
}

const NONE: readonly Problem[] = [];
