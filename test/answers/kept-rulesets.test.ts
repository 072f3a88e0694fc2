import { expect, it } from 'vitest';
import { answerAll, createContext, programOf } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';

it('a file whose questions make thousands of games keeps few of them, with the same answers', () => {
  const game = 'game S[A](n) { take A }';
  const lines = [2, 3, 4].map(
    (k) => `show count(outcome(S[{1, ${k}, j}](9)) == P for j in 5..404) + sg(S[{1, ${k}}](30)) + sg(Kayles(100))`,
  );
  const answersTo = (text: string) => {
    const program = programOf(text);
    const context = createContext(program, DEFAULT_LIMITS);
    const { answers } = answerAll(program, DEFAULT_LIMITS, 'verdict', context);
    const shown = answers.flatMap((answer) => (answer.kind === 'shown' ? [answer.value] : []));
    return { shown, kept: context.rulesets.count() };
  };
  const all = answersTo([game, ...lines].join('\n'));
  expect(all.kept).toBeLessThan(1000);
  expect(all.shown).toEqual(lines.flatMap((line) => answersTo(`${game}\n${line}`).shown));
});
