import type { Answer } from '../../../answers/shared/answer.ts';
import type { Span } from '../../../syntax/text/span.ts';
import type { PlacedPiece } from '../../../syntax/tree/tree.ts';
import type { Node } from '../../shared/locate.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { outcomeInWords } from './position.ts';
import { positionOf } from './verdict.ts';

/** The place under the cursor, with the answer to its declaration. Offsets count from the piece. */
export interface HoverTarget {
  readonly snapshot: Snapshot;
  readonly placed: PlacedPiece;
  readonly offset: number;
  readonly path: readonly Node[];
  readonly answer: Answer | 'pending';
}

/** Paragraphs of Markdown about a part of a declaration. */
export interface Said {
  readonly span: Span;
  readonly paragraphs: readonly string[];
}

/** Who wins, for whoever points at a part of a position: that is what most people want to know. */
export function verdictFirst({ answer, placed, snapshot: { words } }: HoverTarget): readonly string[] {
  const isAsked = placed.piece.tree.kind === 'play' || placed.piece.tree.kind === 'position';
  const position = isAsked ? positionOf(answer) : null;
  return position === null ? [] : [outcomeInWords(position, words.hover)];
}
