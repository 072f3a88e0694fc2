import { problemsOf } from '../reading/diagnostics.ts';
import { type Action, changeOf, type TextChange } from '../shared/edits.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/**
 * Fixes everything in a file that has one obvious fix; of two fixes that touch, only the first. A failed expectation is left to
 * its author, because its purpose is to fail when a game has changed. Null if there is nothing to fix.
 */
export function fixAll(snapshot: Snapshot): Action | null {
  const { program, words } = snapshot;
  const fixes = program.file.pieces.flatMap((placed, index) =>
    problemsOf(snapshot, index).flatMap(({ code, fix }): TextChange[] =>
      fix === undefined || code === 'expectation-fails' ? [] : [changeOf(fix, placed, program.file)],
    ),
  );
  const edits: TextChange[] = [];
  for (const fix of fixes.sort((a, b) => a.span.start - b.span.start)) {
    const last = edits.at(-1);
    if (last === undefined || last.span.end < fix.span.start) edits.push(fix);
  }
  if (edits.length === 0) return null;
  return { title: words.actions.fixAll, kind: 'source.fixAll.nimber', edits, fixes: null, preferred: false };
}
