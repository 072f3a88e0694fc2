import type { ExpectationAnswer } from '../../../answers/shared/answer.ts';

/** The expected and the computed value as the problem shows them: for long lists, the part in which they differ. */
export function comparedValues({
  actual,
  expected,
  problems,
}: ExpectationAnswer): Pick<ExpectationAnswer, 'actual' | 'expected'> {
  const failure = problems.find(({ code }) => code === 'expectation-fails');
  return failure?.code === 'expectation-fails' ? failure.args : { actual, expected };
}

/** The values of loop variables for which a condition first fails, such as `a = 1, b = 2`; empty if there are none. */
export function failsFor({ problems }: ExpectationAnswer): string {
  const failure = problems.find(({ code }) => code === 'condition-fails');
  return failure?.code === 'condition-fails' ? failure.args.at : '';
}
