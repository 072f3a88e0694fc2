import { firstWhere } from '../syntax/text/bisection.ts';
import type { Span } from '../syntax/text/span.ts';
import type { PlacedPiece } from '../syntax/tree/tree.ts';

/** Where somebody looks: the declaration with the cursor, and those that are seen, by their indices. */
export interface Attention {
  readonly uri: string;
  readonly cursor: number | null;
  readonly from: number;
  readonly to: number;
}

/** Where somebody looks who has turned to a part of a document; of no length, it is the cursor. By bisection. */
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
