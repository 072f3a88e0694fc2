import type { Answer } from '../../../answers/shared/answer.ts';
import type { Problem } from '../../../syntax/problems/problem.ts';
import type { Located } from '../../shared/locate.ts';
import { comparedValues } from '../../shared/sentences/expectations.ts';
import { messageOf } from '../../shared/sentences/messages.ts';
import type { Snapshot } from '../../shared/snapshot.ts';
import { problemsOf } from '../diagnostics.ts';
import { declaredInWords } from '../hover/declaration.ts';
import { verdictInWords } from '../hover/verdict.ts';

/**
 * What a page says of a declaration below its verdict, as Markdown paragraphs: its problems, and the explanation of its answer. What
 * the verdict already says is not said again. Linear in what is said.
 */
export function explanationOf(snapshot: Snapshot, { placed, index }: Located, verdict: string): readonly string[] {
  const { program, words } = snapshot;
  const { tree } = placed.piece;
  const answer = snapshot.answer(index);
  const found = problemsOf(snapshot, index).filter((problem) => !isFailure(problem) || saysWhere(problem));
  const problems = found.map((problem) => messageOf(problem, words));
  const declared = 'name' in tree && tree.name !== null ? program.names.get(tree.name.text) : undefined;
  if (declared === undefined || tree.kind === 'position') {
    const said = verdictInWords(answer, program.names, words);
    return [...problems, ...(isTold(answer, verdict) || found.some(isFailure) ? said.slice(1) : said)];
  }
  const values = answer === 'pending' || answer.kind === 'game' ? answer : null;
  // The first paragraph repeats the declaration.
  return [...problems, ...declaredInWords(declared, [], values, words).slice(1)];
}

/** Whether a verdict says all that the first sentence about the answer would. */
function isTold(answer: Answer | 'pending', verdict: string): boolean {
  if (answer === 'pending') return false;
  switch (answer.kind) {
    case 'position':
      return true;
    case 'shown':
      return verdict.endsWith(` ${answer.value}`);
    case 'conjecture':
      return answer.counterexample !== null;
    case 'expectation': {
      if (answer.isCondition) return true;
      const { actual, expected } = comparedValues(answer);
      const found = typeof actual === 'string' ? actual : actual.atLeast;
      return verdict.includes(found) && (answer.holds || verdict.includes(expected));
    }
    default:
      return false;
  }
}

/** Whether a problem says that a claim fails, which its verdict says, too. */
function isFailure({ code }: Problem): boolean {
  return code === 'expectation-fails' || code === 'condition-fails' || code === 'counterexample';
}

/** Whether a failure says more than its verdict: where two lists differ, what was counted, or what was compared. */
function saysWhere({ code, args }: Problem): boolean {
  if (code === 'condition-fails') return args.values.length > 0 || args.cases !== null;
  return code === 'expectation-fails' && (args.entry !== undefined || args.counted !== undefined);
}
