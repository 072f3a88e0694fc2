import type { Answer, PositionAnswer } from '../../../answers/shared/answer.ts';
import type { Span } from '../../../syntax/text/span.ts';
import type { PlacedPiece } from '../../../syntax/tree/tree.ts';
import type { Node } from '../../shared/locate.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { groundsInWords, outcomeInWords, winningMoves } from './position.ts';
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
export function verdictFirst(place: HoverTarget): readonly string[] {
  const position = askedPosition(place);
  return position === null ? [] : [outcomeInWords(position, place.snapshot.words.hover)];
}

/** A hover is about ten lines high in VS Code: after so many moves, there is room for what is said of the name. */
const MOST_MOVES = 3;

/** The same with the winning moves, for whoever points at a name in a position. */
export function movesFirst(place: HoverTarget): readonly string[] {
  const { program, words } = place.snapshot;
  const position = askedPosition(place);
  return position === null ? [] : [...verdictFirst(place), ...winningMoves(position, program.names, words, MOST_MOVES)];
}

/** Why the answer to the position is true. */
export function groundsFirst(place: HoverTarget): readonly string[] {
  const position = askedPosition(place);
  return position === null ? [] : groundsInWords(position, place.snapshot.words.grounds);
}

function askedPosition({ answer, placed }: HoverTarget): PositionAnswer | null {
  const { kind } = placed.piece.tree;
  return kind === 'play' || kind === 'position' ? positionOf(answer) : null;
}
