import type { Span } from '../../syntax/text/span.ts';
import type { Piece, SourceFile } from '../../syntax/tree/tree.ts';
import { placedSpan } from '../shared/locate.ts';
import type { Snapshot } from '../shared/snapshot.ts';

export interface Fold {
  readonly span: Span;
  readonly kind: 'declaration' | 'comment';
}

/**
 * What can be folded: declarations of several lines, and runs of comments over several lines with nothing between them. Linear in
 * the text.
 */
export function folds({ program: { file } }: Snapshot): readonly Fold[] {
  const declarations = file.pieces.filter(({ piece }) => hasSeveralLines(piece));
  return [
    ...runs(file).map((span): Fold => ({ span, kind: 'comment' })),
    ...declarations.map((placed): Fold => ({ span: placedSpan(placed, placed.piece.tree), kind: 'declaration' })),
  ];
}

function hasSeveralLines({ text, tree }: Piece): boolean {
  const at = text.indexOf('\n', tree.start);
  return at >= 0 && at < tree.end;
}

/**
 * Joins comments on lines of their own, each directly below the last, and finds those of several lines. Others are not even listed, since a long file
 * would leave much garbage at each edit.
 */
function runs({ pieces, text }: SourceFile): Span[] {
  const found: Span[] = [];
  let [start, end] = [-1, -1];
  for (const { at, piece } of pieces) {
    if (piece.comments.length === 0) continue;
    for (const comment of piece.comments) {
      const follows = start >= 0 && isNextLine(text, end, at + comment.start) && standsAlone(start, text);
      if (!follows) start = at + comment.start;
      end = at + comment.end;
      if (follows && found.at(-1)?.start === start) found.pop();
      if (follows || comment.text.includes('\n')) found.push({ start, end });
    }
  }
  return found;
}

/** Whether there is exactly one line break between two places of a text, and nothing else but blanks after it. */
function isNextLine(text: string, from: number, to: number): boolean {
  NEXT_LINE.lastIndex = from;
  return NEXT_LINE.test(text) && NEXT_LINE.lastIndex === to;
}

const NEXT_LINE = /\r?\n[^\S\r\n]*/y;

function standsAlone(start: number, text: string): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return start === 0 || text.slice(lineStart, start).trim() === '';
}
