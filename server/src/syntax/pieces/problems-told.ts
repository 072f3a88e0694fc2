import type { Problem, ProblemCode } from '../problems/problem.ts';
import { applyEdits, keepingWordsApart } from '../text/edits.ts';

/**
 * The problems of a piece that are worth telling: the strange signs in it and the one at which the grammar stopped, if any, as far as none of them
 * makes another one unnecessary. `damaged` says that something was left out, which is most likely what the grammar misses. Linear.
 */
export function problemsTold(
  signs: readonly Problem[],
  problem: Problem | null,
  damaged: boolean,
  text: string,
): readonly Problem[] {
  if (problem === null) return signs;
  if (OF_PROGRAMS.has(problem.code)) return [problem];
  if (damaged) return signs.map(withoutRemoval);
  // A sign that is read as a longer word, as `√` as `isqrt`, may reach beyond the text.
  if (signs.length > 0 && problem.span.end > text.length) return signs;
  if (signs.some((sign) => isFirst(sign, problem))) return signs;
  const apart = signs.filter((sign) => !covers(problem, sign));
  const [semicolon] = apart;
  if (apart.length > 1 || semicolon?.code !== 'no-semicolon') return [...apart, problem];
  const mended = withFixOf(problem, semicolon, text);
  return mended === null ? [...apart, problem] : [mended];
}

/** Problems of what is written in another language, whose signs need no messages of their own. */
const OF_PROGRAMS: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['no-program', 'no-input']);

/** The problem, with a fix that also removes the semicolons of another one, as in `const int M = 9;`; null unless both have fixes apart from each other. Linear. */
function withFixOf(problem: Problem, semicolons: Problem, text: string): Problem | null {
  const edits = [problem, semicolons]
    .flatMap(({ fix }) => (fix === undefined ? [] : [keepingWordsApart(fix, text)]))
    .sort((one, other) => one.span.start - other.span.start);
  const [first, last] = edits;
  if (first === undefined || last === undefined || last.span.start < first.span.end) return null;
  const span = { start: first.span.start, end: last.span.end };
  const whole = applyEdits(text, edits);
  return { ...problem, fix: { span, text: whole.slice(span.start, whole.length - (text.length - span.end)) } };
}

/** Removing a character is no fix if there are other problems. */
function withoutRemoval(problem: Problem): Problem {
  if (problem.code !== 'unexpected-character') return problem;
  const { fix, ...rest } = problem;
  return rest;
}

/** A problem of a place makes a separate problem for a strange sign in it unnecessary. */
function covers({ span: whole }: Problem, { span: part }: Problem): boolean {
  return whole.start <= part.start && part.end <= whole.end;
}

/** Whether the fix of a strange sign has to come first, since that of a problem would undo it; the problem is found again afterwards. */
function isFirst(sign: Problem, problem: Problem): boolean {
  const overlap = sign.span.start < problem.span.end && problem.span.start < sign.span.end;
  return sign.fix !== undefined && problem.fix !== undefined && overlap && !covers(problem, sign);
}
