import type { Span } from '../../syntax/text/span.ts';
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
  const comments = file.pieces.flatMap((placed) => placed.piece.comments.map((comment) => placedSpan(placed, comment)));
  const declarations = file.pieces.map((placed) => placedSpan(placed, placed.piece.tree));
  return [
    ...runs(comments, file.text).map((span): Fold => ({ span, kind: 'comment' })),
    ...declarations.map((span): Fold => ({ span, kind: 'declaration' })),
  ].filter(({ span }) => file.text.slice(span.start, span.end).includes('\n'));
}

/** Joins comments on lines of their own, each directly below the last. */
function runs(comments: readonly Span[], text: string): Span[] {
  const joined: Span[] = [];
  for (const comment of comments) {
    const above = joined.at(-1);
    const follows = above !== undefined && /^\r?\n[^\S\r\n]*$/.test(text.slice(above.end, comment.start));
    if (follows && standsAlone(above, text)) joined[joined.length - 1] = { start: above.start, end: comment.end };
    else joined.push(comment);
  }
  return joined;
}

function standsAlone({ start }: Span, text: string): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return start === 0 || text.slice(lineStart, start).trim() === '';
}
