import type { Span } from '../../../syntax/text/span.ts';
import type { Action } from '../../shared/edits.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { codeToTakes, takesToCode } from './codes.ts';
import { extractPosition } from './extract.ts';
import { inlinePosition } from './inline.ts';
import { moveToTake, takeToMove } from './moves.ts';
import type { Refactoring } from './refactoring.ts';

const REFACTORINGS: readonly ((snapshot: Snapshot, span: Span) => Refactoring | null)[] = [
  extractPosition,
  inlinePosition,
  codeToTakes,
  takesToCode,
  takeToMove,
  moveToTake,
];

/**
 * The alternative ways to write the text at a span of the file. None changes an answer: each is offered only if both texts mean
 * the same by the definitions of their rules, and never in a declaration with an error.
 */
export function refactorings(snapshot: Snapshot, span: Span): readonly Action[] {
  return REFACTORINGS.flatMap((refactoring) => {
    const found = refactoring(snapshot, span);
    if (found === null) return [];
    const words = snapshot.words.actions;
    const action = { title: found.title(words), kind: found.kind, fixes: null, preferred: false };
    return 'disabled' in found.made
      ? [{ ...action, edits: [], disabled: found.made.disabled(words) }]
      : [{ ...action, edits: found.made }];
  });
}
