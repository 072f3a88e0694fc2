import type { Diagnostic } from '../../ide/reading/diagnostics.ts';
import { testsIn } from '../../ide/reading/tests.ts';
import type { Snapshot } from '../../ide/shared/snapshot.ts';
import { lineAt, pointAt } from '../../syntax/text/lines.ts';
import type { FileResults } from '../formats/results.ts';

/** Arranges the answers and problems of a file for a report. Linear in both. */
export function resultsOf(file: string, snapshot: Snapshot, found: readonly Diagnostic[]): FileResults {
  const { text } = snapshot.program.file;
  const tests = testsIn(snapshot).map(({ span, text: written, outcome, messages }) => ({
    ...{ line: lineAt(text, span.start) + 1, text: written, messages },
    // Here everything has been answered.
    outcome: outcome === 'pending' ? 'skipped' : outcome,
  }));
  const problems = found.map(({ code, href, severity, message, span }) => ({
    ...{ code, href, severity, message },
    ...{ start: pointAt(text, span.start), end: pointAt(text, span.end) },
  }));
  return { file, tests, problems };
}
