import { isUnanswered } from '../../analyst/spending.ts';
import type { Answer } from '../../answers/shared/answer.ts';
import type { Severity } from '../../syntax/problems/problem.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { ConjectureDeclaration, Declaration, ExpectDeclaration } from '../../syntax/tree/tree.ts';
import type { Located } from '../shared/locate.ts';
import { placedSpan } from '../shared/locate.ts';
import { comparedValues } from '../shared/sentences/expectations.ts';
import { messageOf } from '../shared/sentences/messages.ts';
import type { Snapshot } from '../shared/snapshot.ts';
import { lensOf } from './code-lenses.ts';
import { problemsOf } from './diagnostics.ts';

/** An `expect` or a `conjecture`, as a test runner sees it. */
export interface Test {
  readonly span: Span;
  /** As written, on one line. */
  readonly text: string;
  /** An `expect` that has no answer has failed, so that nobody takes it for one that holds; an untested conjecture is skipped. */
  readonly outcome: 'pending' | 'passed' | 'failed' | 'skipped';
  /** What became of it, in a few words. */
  readonly said: string;
  /** Why it has not passed. */
  readonly messages: readonly string[];
  /** The values that differ; null if it is not about two values. */
  readonly expected: string | null;
  readonly actual: string | null;
}

/** The tests of a version of a document, or of its declarations from one up to another, in the order of the text. Linear in their number. */
export function testsIn(snapshot: Snapshot, from = 0, to?: number): readonly Test[] {
  const { pieces } = snapshot.program.file;
  return pieces.slice(from, to).flatMap((placed, index) => testAt(snapshot, { placed, index: from + index }) ?? []);
}

/** Whether a test of a version of a document has no outcome yet. Linear in the number of declarations. */
export function awaitsTests({ program, answer }: Snapshot): boolean {
  return program.file.pieces.some(({ piece }, index) => isTest(piece.tree) && isUnanswered(answer(index)));
}

/** The errors that no test reports, such as those of a test that cannot be read. Linear in both. */
export function otherErrors<Found extends { readonly severity: Severity; readonly message: string }>(
  tests: readonly Pick<Test, 'messages'>[],
  problems: readonly Found[],
): readonly Found[] {
  const reported = new Set(tests.flatMap(({ messages }) => messages));
  return problems.filter(({ severity, message }) => severity === 'error' && !reported.has(message));
}

function testAt(snapshot: Snapshot, located: Located): Test | null {
  const { placed, index } = located;
  const { tree, text } = placed.piece;
  if (!isTest(tree)) return null;
  const answer = snapshot.answer(index);
  const outcome = answer === 'pending' || isUnanswered(answer) ? 'pending' : outcomeOf(answer, tree.kind);
  const isOver = outcome === 'failed' || outcome === 'skipped';
  return {
    span: placedSpan(placed, tree),
    text: text.slice(tree.start, tree.end).replace(/\s+/g, ' ').trim(),
    outcome,
    said: lensOf(snapshot, located)?.title ?? '',
    messages: isOver ? problemsOf(snapshot, index).map((problem) => messageOf(problem, snapshot.words)) : [],
    ...(outcome === 'failed' && answer !== 'pending' ? difference(answer) : NO_DIFFERENCE),
  };
}

function isTest(tree: Declaration): tree is ExpectDeclaration | ConjectureDeclaration {
  return tree.kind === 'expect' || tree.kind === 'conjecture';
}

function outcomeOf(answer: Answer, kind: 'expect' | 'conjecture'): Test['outcome'] {
  if (answer.kind === 'expectation') return answer.holds ? 'passed' : 'failed';
  if (answer.kind === 'conjecture') return answer.counterexample === null ? 'passed' : 'failed';
  return kind === 'expect' || answer.problems.some(({ severity }) => severity === 'error') ? 'failed' : 'skipped';
}

type Difference = Pick<Test, 'expected' | 'actual'>;

const NO_DIFFERENCE: Difference = { expected: null, actual: null };

function difference(answer: Answer): Difference {
  if (answer.kind === 'conjecture') return answer.counterexample ?? NO_DIFFERENCE;
  if (answer.kind !== 'expectation' || answer.isCondition) return NO_DIFFERENCE;
  const { expected, actual } = comparedValues(answer);
  return { expected, actual: typeof actual === 'string' ? actual : `≥ ${actual.atLeast}` };
}
