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
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
