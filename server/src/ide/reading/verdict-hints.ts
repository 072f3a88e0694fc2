import type { Span } from '../../syntax/text/span.ts';
import { piecesIn } from '../shared/locate.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { lensOf } from './code-lenses.ts';
import type { Hint } from './inlay-hints.ts';

/**
 * The verdicts of the lenses as hints, at the end of the first line of each declaration in a part of the text: `all` for editors that
 * show hints but no lenses, `claims` for users who want to read behind the line what a statement comes to. Linear in the part.
 */
export function verdictHints(snapshot: Snapshot, part: Span, which: 'all' | 'claims' = 'all'): readonly Hint[] {
  const { file } = snapshot.program;
  return piecesIn(file, part).flatMap((located) => {
    const lens = lensOf(snapshot, located);
    if (lens === null || (which === 'claims' && !lens.isClaim)) return [];
    const { span, title } = lens;
    const { placed } = located;
    const [line = ''] = file.text.slice(span.start, placed.at + placed.piece.tree.end).split(/[\r\n]/, 1);
    const at = span.start + line.trimEnd().length;
    return part.start <= at && at <= part.end ? [{ at, label: title }] : [];
  });
}
