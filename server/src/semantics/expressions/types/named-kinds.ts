import { playOn } from '../../../syntax/tree/drawings.ts';
import type { BrokenDeclaration, GraphDeclaration } from '../../../syntax/tree/tree.ts';
import type { Scope } from '../../scope/scope.ts';

/** Whether a graph is a position by itself, without tokens. */
export function isWhole(graph: GraphDeclaration): boolean {
  return playOn(graph) === 'remove';
}

/** Whether a declaration with errors would be a set, a constant or a function; nothing else is reported where it is used. */
export function isBrokenDefinition({ keyword }: BrokenDeclaration): boolean {
  return keyword === 'let' || keyword === 'set';
}

/** Whether a name stands for a game, in whose brackets are parameters. */
export function isPlayed(name: string, { variables, names }: Pick<Scope, 'variables' | 'names'>): boolean {
  const declaration = variables.has(name) ? undefined : names.get(name)?.declaration;
  if (declaration === undefined || declaration.kind === 'set' || declaration.kind === 'let') return false;
  return declaration.kind !== 'broken' || !isBrokenDefinition(declaration);
}
