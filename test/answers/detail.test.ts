import { expect, test } from 'vitest';
import { answerAll, programOf } from '../../server/src/answers/answers.ts';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';
import type { Detail } from '../../server/src/answers/shared/context.ts';

function answers(text: string, detail: Detail): readonly Answer[] {
  return answerAll(programOf(text), DEFAULT_LIMITS, detail).answers;
}

const TEXT =
  'play Nim(3, 5)\nexpect sg(Kayles(9)) = 4\nexpect outcome(misere Nim(1)) = P\nexpect moves(Nim(3, 5)) = 2\n';

test('a verdict is the same without its explanation', () => {
  for (const [index, explained] of answers(TEXT, 'explanation').entries()) {
    const verdict = answers(TEXT, 'verdict')[index];
    if (explained.kind === 'position' && verdict?.kind === 'position') {
      const { outcome, value, ground, winningMoves } = explained;
      const list = winningMoves.list.map(({ drawn: _, ...move }) => move);
      expect(verdict).toMatchObject({ outcome, value, ground, winningMoves: { ...winningMoves, list } });
      expect([verdict.otherOutcome, explained.otherOutcome]).toEqual([null, 'N']);
    } else {
      expect(explained.kind).toBe('expectation');
      expect(verdict).toMatchObject({ kind: 'expectation', position: null, problems: explained.problems });
    }
  }
});

test('an explanation leaves out the outcome under the other convention if a user would wait for it', () => {
  const sums = 'play Wythoff(8, 13) + Wythoff(4, 7)\nplay Wythoff(18, 23) + Wythoff(14, 17)\n';
  expect(answers(sums, 'explanation')).toMatchObject([{ otherOutcome: 'P' }, { otherOutcome: null }]);
  const misere = 'expect outcome(misere Wythoff(18, 23) + Wythoff(14, 17)) = N';
  expect(answers(misere, 'explanation')).toMatchObject([{ holds: true }]);
});

test('the components of an expectation have their values without an explanation, for hints to show', () => {
  const [answer] = answers('expect sg(Nim(3, 5)) = 6', 'verdict');
  expect(answer).toMatchObject({ values: { value: '6', components: [{ value: '3' }, { value: '5' }] } });
});

test('a period that takes long is sought where an explanation is asked for, or the period itself', () => {
  const game = 'game G(n) { octal 0.127 }';
  expect(answers(game, 'verdict')).toMatchObject([{ period: null, unproved: { provable: true } }]);
  const asked = `${game}\nexpect period(G) = 4`;
  expect(answers(asked, 'verdict')).toMatchObject([{ period: { period: 4 } }, { holds: true }]);
});

test('an expectation that fails says when play is over, with or without an explanation', () => {
  for (const detail of ['verdict', 'explanation'] as const) {
    expect(answers('expect outcome(Nim(0)) = N', detail)).toMatchObject([{ problems: [{ args: { over: true } }] }]);
    expect(answers('expect outcome(Nim(1)) = P', detail)).toMatchObject([{ problems: [{ args: { over: false } }] }]);
  }
});
