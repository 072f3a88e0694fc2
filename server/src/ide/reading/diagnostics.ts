import type { Problem, ProblemCode, Severity } from '../../syntax/problems/problem.ts';
import { isWrittenAt } from '../../syntax/problems/written-at.ts';
import { grouped } from '../../syntax/text/grouped.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { PlacedPiece } from '../../syntax/tree/tree.ts';
import { placedSpan } from '../shared/locate.ts';
import { messageOf } from '../shared/sentences/messages.ts';
import type { Snapshot } from '../shared/snapshot.ts';

export interface Diagnostic {
  readonly code: ProblemCode;
  readonly severity: Severity;
  readonly span: Span;
  readonly message: string;
  /** The page of the documentation about the code. */
  readonly href: string;
  /** Whether to grey out the text instead of underlining it. */
  readonly unnecessary: boolean;
  readonly related: readonly Related[];
}

/** Another place that explains a diagnostic. */
export interface Related {
  readonly uri: string;
  readonly span: Span;
  readonly message: string;
}

/** A problem of one piece, found in its text or by computing; its offsets count from the piece. */
export interface FoundProblem {
  readonly index: number;
  readonly problem: Problem;
}

/** Nobody reads more problems than these, and sending more would block an editor. */
export const MOST_PROBLEMS = 1000;

/**
 * The problems of a version of a document, in the order of the text. If there are more than `most`, the last one says so instead. Linear in
 * the number of declarations.
 */
export function diagnostics(snapshot: Snapshot, most = Number.POSITIVE_INFINITY): readonly Diagnostic[] {
  const steps = diagnosticsInSteps(snapshot, most);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The number of declarations that are looked at in one step. */
const STEP = 500;

/** The same as {@link diagnostics} in steps, each about some declarations. */
export function* diagnosticsInSteps(snapshot: Snapshot, most: number): Generator<void, readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const [index, placed] of snapshot.program.file.pieces.entries()) {
    if (index % STEP === STEP - 1) yield;
    for (const problem of problemsOf(snapshot, index)) {
      const isLast = found.length >= most;
      found.push(diagnosticOf(isLast ? moreThan(most, problem) : problem, placed, snapshot));
      if (isLast) return found;
    }
  }
  return found;
}

function diagnosticOf(problem: Problem, placed: PlacedPiece, snapshot: Snapshot): Diagnostic {
  return {
    code: problem.code,
    severity: problem.severity,
    span: placedSpan(placed, problem.span),
    message: messageOf(problem, snapshot.words),
    href: `${PROBLEMS_PAGES[snapshot.words.language]}#${problem.code}`,
    unnecessary: problem.code === 'unused-name',
    related: relatedTo(problem, snapshot),
  };
}

/** Stands in the place of the first problem that is not shown. */
function moreThan(most: number, { span }: Problem): Problem {
  return { code: 'limit-problems', severity: 'information', span, args: { most: grouped(most) } };
}

const DOCS = 'https://github.com/nimber-games/nimber/blob/main/docs';
const PROBLEMS_PAGES = { en: `${DOCS}/problems.md`, zh: `${DOCS}/problems.zh-cn.md` };

/**
 * The problems of one piece's declaration that are known so far. While an import is still being read, the meaning of names is
 * unknown, so only what cannot be parsed is reported.
 */
export function problemsOf({ program, answer }: Snapshot, index: number): readonly Problem[] {
  if (program.isReading()) return program.file.pieces[index]?.piece.problems ?? [];
  const known = answer(index);
  const read = program.problems(index);
  if (known === 'pending' || known.problems.length === 0) return read;
  // The problem that play need not end has been reported, and is the reason why there is no answer.
  const endless = read.some(({ code }) => code === 'never-ends');
  return [...read, ...known.problems.filter(({ code }) => !(endless && code.startsWith('limit-')))];
}

/** Problems that are due to another declaration and contain its name. */
const MEASURED: readonly ProblemCode[] = [
  'duplicate-name',
  'ambiguous-name',
  'argument-count',
  'parameter-count',
  'missing-arguments',
  'rules-have-errors',
];

/** The declaration that causes a problem, or the part of it that does. */
function relatedTo(problem: Problem, { uri, program, words }: Snapshot): readonly Related[] {
  const { cause, args } = problem;
  const fails = cause === undefined ? undefined : program.names.get(cause.name);
  if (cause !== undefined && fails?.origin === 'file' && isWrittenAt(fails.placed.piece.text, cause.span, args))
    return [{ uri, span: placedSpan(fails.placed, cause.span), message: words.diagnostics.failsHere(cause.name) }];
  if (!MEASURED.includes(problem.code) || !('name' in problem.args)) return [];
  const declared = program.names.get(problem.args.name);
  if (declared === undefined) return [];
  const { declaration, placed, origin, uri: elsewhere } = declared;
  const message = words.diagnostics.declaredHere(declaration.name.text);
  return [{ uri: origin === 'file' ? uri : elsewhere, span: placedSpan(placed, declaration.name), message }];
}
