import type { ProblemArguments, ProblemCode, ProblemOf } from '../../../syntax/problems/problem.ts';
import type { Words } from '../../../words/words.ts';

/** The sentence about a problem in the reader's language. */
export function messageOf<Code extends ProblemCode>(problem: ProblemOf<Code>, { problem: sentences }: Words): string {
  const sentence: (args: ProblemArguments[Code]) => string = sentences[problem.code];
  return sentence(problem.args);
}
