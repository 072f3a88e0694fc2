import type { Answer } from '../answers/answer.ts';
import type { Answered } from '../answers/answers.ts';
import type { Diagnostic } from '../ide/reading/diagnostics.ts';
import { lineAt, pointAt } from '../syntax/text/lines.ts';
import type { FileResults, TestResult } from './formats/results.ts';

/** Arranges the answers and problems of a file for a report. Linear in both. */
export function resultsOf(file: string, { program, answers }: Answered, found: readonly Diagnostic[]): FileResults {
  const { text, pieces } = program.file;
  const tests = pieces.flatMap(({ at, piece }, index): TestResult[] => {
    const { tree } = piece;
    if (tree.kind !== 'expect' && tree.kind !== 'conjecture') return [];
    const [start, end] = [at + tree.start, at + tree.end];
    const outcome = outcomeOf(answers[index], tree.kind);
    const own = found.filter(({ span }) => span.start >= start && span.start <= end);
    const messages = outcome === 'passed' ? [] : own.map(({ message }) => message);
    const written = text.slice(start, end).replace(/\s+/g, ' ').trim();
    return [{ line: lineAt(text, start) + 1, text: written, outcome, messages }];
  });
  const problems = found.map(({ code, href, severity, message, span }) => ({
    ...{ code, href, severity, message },
    ...{ start: pointAt(text, span.start), end: pointAt(text, span.end) },
  }));
  return { file, tests, problems };
}

function outcomeOf(answer: Answer | undefined, kind: 'expect' | 'conjecture'): TestResult['outcome'] {
  if (answer?.kind === 'expectation') return answer.holds ? 'passed' : 'failed';
  if (answer?.kind === 'conjecture') return answer.counterexample === null ? 'passed' : 'failed';
  return kind === 'expect' || answer?.problems.some(({ severity }) => severity === 'error') ? 'failed' : 'skipped';
}
