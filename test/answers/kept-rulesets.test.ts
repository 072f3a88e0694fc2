import { expect, it } from 'vitest';
import { answerAll, createContext, programOf } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import { cases } from '../tiers.ts';

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

it('ten thousand heaps, each with its own long list of amounts, are a sum like any other', () => {
  const heaps = cases(10_000);
  const stones = (i: number) => (i * i * 7919 + 5) % 1_000_000_007;
  const most = (i: number) => ((i * i * 31 + 7) % 99_991) + 1;
  // Taking 1 to L, a heap of n has the value n mod L + 1.
  const value = Array.from({ length: heaps }, (_, index) => stones(index + 1) % (most(index + 1) + 1));
  const program = programOf(
    `game S[L](n) { take 1..L }\nshow sg(sum(S[(i * i * 31 + 7) % 99991 + 1]((i * i * 7919 + 5) % 1000000007) for i in 1..${heaps}))`,
  );
  const shown = answerAll(program, { ...DEFAULT_LIMITS, seconds: 60 }, 'verdict').answers.flatMap((answer) =>
    answer.kind === 'shown' ? [answer.value] : [],
  );
  expect(shown.map(String)).toEqual([String(value.reduce((sum, each) => sum ^ each, 0))]);
});
