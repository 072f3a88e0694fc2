import type { Span } from '../../syntax/text/span.ts';
import { subjectAt } from '../reading/subject.ts';
import type { Action } from '../shared/edits.ts';
import { shortened } from '../shared/sentences/text.ts';
import type { Snapshot } from '../shared/snapshot.ts';

const LONGEST_TEXT = 60;

/** Questions about the game or position at the start of a span that take long, so that the editor asks them by commands. */
export function moreAbout(snapshot: Snapshot, { start }: Span): readonly Action[] {
  const subject = subjectAt(snapshot, start);
  if (subject === null) return [];
  const { actions } = snapshot.words;
  const common = { edits: [], fixes: null, preferred: false };
  const solver: Action = {
    ...common,
    title: actions.generateSolver(shortened(subject.text, LONGEST_TEXT)),
    kind: 'nimber.solver',
  };
  if (!subject.hasValues) return [solver];
  return [solver, { ...common, title: actions.findPatterns(subject.text), kind: 'nimber.patterns' }];
}
