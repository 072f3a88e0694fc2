import type { Span } from '../../../syntax/text/span.ts';
import { pieceAt } from '../../shared/locate.ts';
import { pathTo } from '../../shared/paths.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Offer } from './offer.ts';

/** The files that an import may name, if the offset is in its path; null elsewhere. */
export function importsOffered(
  { uri, program: { file } }: Snapshot,
  offset: number,
  files: readonly string[],
): { readonly offers: readonly Offer[]; readonly span: Span } | null {
  const placed = pieceAt(file, offset)?.placed;
  if (placed === undefined) return null;
  const inside = offset - placed.at;
  const before = /(?:^|\n)[^\S\n]*import\s*"([^"\n\r]*)$/.exec(placed.piece.text.slice(0, inside))?.[1];
  if (before === undefined) return null;
  const after = /^[^"\n\r]*/.exec(placed.piece.text.slice(inside))?.[0] ?? '';
  const paths = files.flatMap((found) => pathTo(found, uri) ?? []).sort();
  return {
    offers: paths.map((path) => ({
      label: path,
      kind: 'file',
      signature: '',
      source: '',
      text: path,
      snippet: null,
      rank: path.startsWith('../') ? 1 : 0,
    })),
    span: { start: offset - before.length, end: offset + after.length },
  };
}
