import type { Program } from '../../semantics/program/program.ts';
import { type Symbol as Entry, symbolOf } from './document-symbols.ts';

/** The named declarations of a file that match a query: the name contains its letters in this order, in upper or lower case. Linear. */
export function symbolsFor({ file }: Pick<Program, 'file'>, query: string): readonly Entry[] {
  const named = file.pieces.filter(({ piece: { tree } }) => 'name' in tree && tree.name !== null);
  return named.flatMap(symbolOf).filter(({ name }) => isFound(name.toLowerCase(), query.toLowerCase()));
}

function isFound(name: string, query: string): boolean {
  let at = 0;
  for (const letter of query.replaceAll(/\s/g, '')) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
