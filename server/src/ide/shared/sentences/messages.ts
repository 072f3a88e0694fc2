import type { ProblemArguments, ProblemCode, ProblemOf } from '../../../syntax/problems/problem.ts';
import type { Words } from '../../../words/words.ts';

/** The sentence about a problem in the reader's language, with settings called as where the reader may set them. */
export function messageOf<Code extends ProblemCode>(
  problem: ProblemOf<Code>,
  { problem: sentences, settings }: Words,
): string {
  const sentence: (args: ProblemArguments[Code]) => string = sentences[problem.code];
  return settings === undefined
    ? sentence(problem.args)
    : sentence(problem.args).replaceAll(SETTING, (name) => settings.get(name) ?? name);
}

const SETTING = /nimber\.\w+\.\w+/g;
