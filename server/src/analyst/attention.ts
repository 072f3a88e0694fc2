import { firstWhere } from '../collections/bisection.ts';
import type { Span } from '../syntax/text/span.ts';
import type { PlacedPiece } from '../syntax/tree/tree.ts';

/** Where the user is looking: the declaration with the cursor, and the visible ones, by their indices. */
export interface Attention {
  readonly uri: string;
  readonly cursor: number | null;
  readonly from: number;
  readonly to: number;
}

/** Where the user is looking after turning to a part of a document; an empty part is the cursor. By bisection. */
export function attentionOn(
  uri: string,
  pieces: readonly PlacedPiece[],
  part: Span,
  before: Attention | null,
): Attention {
  const [from, to] = [indexAt(pieces, part.start), indexAt(pieces, part.end)];
  const same = before?.uri === uri ? before : { uri, cursor: null, from, to };
  return part.start === part.end ? { ...same, cursor: from } : { ...same, from, to };
}

function indexAt(pieces: readonly PlacedPiece[], offset: number): number {
  return Math.max(0, firstWhere(pieces.length, (index) => (pieces[index]?.at ?? 0) > offset) - 1);
}
