import { importedUri, normalUri } from '../../semantics/program/imports.ts';
import type { Program } from '../../semantics/program/program.ts';
import type { TextChange } from '../shared/edits.ts';
import { placedSpan } from '../shared/locate.ts';
import { pathTo } from '../shared/paths.ts';

/** The move of a file or folder. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Edits that keep a file's imports on their targets after `moves`, which may include the file itself. */
export function importsAfter({ uri, file }: Program, moves: readonly Move[]): readonly TextChange[] {
  const here = placeAfter(uri, moves);
  return file.pieces.flatMap((placed) => {
    const { tree } = placed.piece;
    if (tree.kind !== 'import') return [];
    const { value, start, end } = tree.path;
    const target = importedUri(uri, value);
    if (target === null) return [];
    const there = placeAfter(target, moves);
    if (importedUri(here, value) === normalUri(there)) return [];
    const path = pathTo(there, here);
    return path === null ? [] : [{ span: placedSpan(placed, { start: start + 1, end: end - 1 }), text: path }];
  });
}

function placeAfter(uri: string, moves: readonly Move[]): string {
  const place = normalUri(uri);
  for (const { from, to } of moves) {
    const old = normalUri(from);
    if (place === old) return normalUri(to);
    if (place.startsWith(`${old}/`)) return normalUri(to) + place.slice(old.length);
  }
  return place;
}
