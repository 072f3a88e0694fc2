import { firstWhere } from '../../collections/bisection.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';

/** Where the user is looking in a document: the declaration with the cursor, and the visible ones, by their indices. */
export interface Attention {
  readonly uri: string;
  readonly cursor: number | null;
  readonly from: number;
  readonly to: number;
}

/** Hardly anybody looks at more documents side by side; the ones looked at least recently are forgotten. */
const MOST_DOCUMENTS = 4;

/** Where the user is looking after turning to a part of a document, the latest place first; an empty part is the cursor. By bisection. */
export function turnedTo(
  uri: string,
  pieces: readonly PlacedPiece[],
  part: Span,
  before: readonly Attention[],
): readonly Attention[] {
  const [from, to] = [indexAt(pieces, part.start), indexAt(pieces, part.end)];
  const same = before.find((each) => each.uri === uri) ?? { uri, cursor: null, from, to };
  const latest = part.start === part.end ? { ...same, cursor: from } : { ...same, from, to };
  return [latest, ...before.filter((each) => each.uri !== uri)].slice(0, MOST_DOCUMENTS);
}

function indexAt(pieces: readonly PlacedPiece[], offset: number): number {
  return Math.max(0, firstWhere(pieces.length, (index) => (pieces[index]?.at ?? 0) > offset) - 1);
}
