import type { ExpectationAnswer } from '../../../answers/answer.ts';

/** What was expected and what was found, as the problem tells them: of long lists the part in which they differ. */
export function toldOf({
  actual,
  expected,
  problems,
}: ExpectationAnswer): Pick<ExpectationAnswer, 'actual' | 'expected'> {
  const failure = problems.find(({ code }) => code === 'expectation-fails');
  return failure?.code === 'expectation-fails' ? failure.args : { actual, expected };
}
