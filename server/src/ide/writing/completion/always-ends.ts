import type { Program } from '../../../semantics/program/program.ts';
import { playOn } from '../../../syntax/tree/drawings.ts';
import type { Declaration } from '../../../syntax/tree/tree.ts';
import type { CompletionPlace } from './completion-place.ts';

/** Whether everything that is played in the declaration so far plainly ends, so that nobody expects a draw: each move makes something smaller. Linear. */
export function alwaysEnds({ tokens, count }: CompletionPlace, { names }: Program): boolean {
  const named = tokens.slice(0, count).flatMap(({ image }) => names.get(image)?.declaration ?? []);
  return named.length > 0 && named.every(ends);
}

function ends(declaration: Declaration): boolean {
  switch (declaration.kind) {
    case 'game':
      return declaration.rules.every(({ kind }) => kind !== 'move');
    case 'graph':
      return playOn(declaration) !== 'slide';
    case 'board':
      return declaration.rules.every(({ kind }) => kind !== 'replace');
    case 'coins':
    case 'let':
    case 'set':
      return true;
    default:
      return false;
  }
}
