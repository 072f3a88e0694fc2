import type { Problem } from '../problems/problem.ts';

/** A problem with its fix, that many characters further on. */
export function moved(problem: Problem, by: number): Problem {
  const span = { start: problem.span.start + by, end: problem.span.end + by };
  if (problem.fix === undefined) return { ...problem, span };
  const { span: place, text } = problem.fix;
  return { ...problem, span, fix: { span: { start: place.start + by, end: place.end + by }, text } };
}
