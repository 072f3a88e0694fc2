import { type Diagnostic, diagnostics } from '../ide/reading/diagnostics.ts';
import { actions } from '../ide/refactoring/code-actions.ts';
import type { TextChange } from '../ide/shared/edits.ts';
import type { Snapshot } from '../ide/shared/snapshot.ts';
import type { Span } from '../syntax/text/span.ts';
import type { Fix, Problem } from './api.ts';
import { rangeIn } from './plain.ts';

/** The problems that an editor shows in a file, with its quick fixes. Linear in the text for each problem. */
export function problemsIn(snapshot: Snapshot): readonly Problem[] {
  const { text } = snapshot.program.file;
  return diagnostics(snapshot).map((found) => problemWith(found, fixOf(found, snapshot), text, 0));
}

/**
 * The problems of a question, which begins at offset `from` of its program's text and is `asked` there. Places count from the text
 * that was asked about; a fix elsewhere is left out.
 */
export function problemsOfQuestion(snapshot: Snapshot, from: number, asked: string): readonly Problem[] {
  const { text } = snapshot.program.file;
  const at = text.indexOf(asked, from);
  const start = at < 0 ? from : at;
  return diagnostics(snapshot)
    .filter(({ span }) => span.end >= from)
    .map((found) => {
      const fix = fixOf(found, snapshot);
      return problemWith(found, fix !== null && fix.change.span.start >= start ? fix : null, asked, start);
    });
}

interface TitledChange {
  readonly title: string;
  readonly change: TextChange;
}

function problemWith(
  { code, severity, message, href, span }: Diagnostic,
  fix: TitledChange | null,
  text: string,
  from: number,
): Problem {
  const place = (of: Span): Fix['range'] => rangeIn(text, { start: within(of.start), end: within(of.end) });
  const within = (offset: number): number => Math.min(Math.max(offset - from, 0), text.length);
  const found = { code, severity, message, href, range: place(span) };
  if (fix === null) return found;
  return { ...found, fix: { title: fix.title, range: place(fix.change.span), text: fix.change.text } };
}

function fixOf({ code, span }: Diagnostic, snapshot: Snapshot): TitledChange | null {
  const offered = actions(snapshot, span).find(
    ({ fixes }) => fixes?.code === code && fixes.span.start === span.start && fixes.span.end === span.end,
  );
  const change = offered?.edits[0];
  return offered === undefined || change === undefined ? null : { title: offered.title, change };
}
