import type { Problem } from '../problems/problem.ts';

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
  if (damaged) return signs.map(withoutRemoval);
  // A sign that is read as a longer word, as `√` as `isqrt`, may reach beyond the text.
  if (signs.length > 0 && problem.span.end > text.length) return signs;
  if (signs.some((sign) => isFirst(sign, problem))) return signs;
  return [...signs.filter((sign) => !covers(problem, sign)), problem];
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
