import type { Fix, Problem } from '../problems/problem.ts';

/** A problem with its fix and its choices, that many characters further on. */
export function moved(problem: Problem, by: number): Problem {
  const { fix, choices } = problem;
  const span = { start: problem.span.start + by, end: problem.span.end + by };
  const further = ({ span: place, text }: Fix): Fix => ({
    span: { start: place.start + by, end: place.end + by },
    text,
  });
  return {
    ...problem,
    span,
    ...(fix === undefined ? {} : { fix: further(fix) }),
    ...(choices === undefined ? {} : { choices: choices.map(further) }),
  };
}
