import { problemsOf } from '../reading/diagnostics.ts';
import type { Action, TextChange } from '../shared/edits.ts';
import { placedSpan } from '../shared/locate.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/**
 * Mends at once everything in a file that has one obvious way to be mended; where two mends touch, the first. An expectation
 * that fails is left to its writer: it is there to fail when a game is not what it was. Null where there is nothing to mend.
 */
export function fixAll(snapshot: Snapshot): Action | null {
  const { program, words } = snapshot;
  const mends = program.file.pieces.flatMap((placed, index) =>
    problemsOf(snapshot, index).flatMap(({ code, fix }): TextChange[] =>
      fix === undefined || code === 'expectation-fails' ? [] : [{ span: placedSpan(placed, fix.span), text: fix.text }],
    ),
  );
  const edits: TextChange[] = [];
  for (const mend of mends.sort((a, b) => a.span.start - b.span.start)) {
    const last = edits.at(-1);
    if (last === undefined || last.span.end < mend.span.start) edits.push(mend);
  }
  if (edits.length === 0) return null;
  return { title: words.actions.fixAll, kind: 'source.fixAll.nimber', edits, mends: null, preferred: false };
}
