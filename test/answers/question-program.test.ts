import { describe, expect, test } from 'vitest';
import { answerQuestion, questionAbout } from '../../server/src/answers/ad-hoc-question.ts';
import { gameAsked } from '../../server/src/answers/game-question.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/shared/budget.ts';

/** The outcome of a position after some declarations; null if it has none. */
function outcome(declarations: readonly string[], position: string): string | null {
  const { answer } = answerQuestion(questionAbout(declarations, position), DEFAULT_LIMITS);
  return answer.kind === 'position' ? answer.outcome : null;
}

describe('A question is read on its own, whatever the declarations before it leave open:', () => {
  const open = ['', 'game G(n) { take 1 }', '/* not closed', '// at the end', 'game G(n) { take', 'board B "'];
  for (const declarations of open) {
    test(JSON.stringify(declarations), () => {
      expect(outcome([declarations], 'Nim(3) + Nim(3)')).toBe('P');
      expect(gameAsked(declarations, '0.77').game).not.toBeNull();
      expect(gameAsked(declarations, 'S[{1, 2}]').game).not.toBeNull();
    });
  }
});

test('A position may use what is declared before it, and nothing may follow it', () => {
  expect(outcome(['game G(n) { take 1..2 }'], 'G(3)')).toBe('P');
  expect(questionAbout([''], 'Nim(1)\nplay Nim(2)').position).toBeNull();
  expect(gameAsked('', 'Nim\nplay Nim(2)').game).toBeNull();
});

test('A game named S is meant only if it is declared', () => {
  const amounts = 'S{1, 2}';
  expect(gameAsked('// game S is not declared here', 'S[{1, 2}]').program.names.has('S')).toBe(false);
  expect(gameAsked('game S[T](n) { take T }', 'S[{1, 2}]').program.file.pieces).toHaveLength(2);
  expect(gameAsked('', amounts).game).toBeNull();
});

describe('A game may be declared where it is asked about', () => {
  test.each([
    'game A(n) { take 1..2 }',
    'set S = {1, 2}  game A(n) { take S }',
    'game A(n) { take 1..2 }  // the last word',
  ])('%s', (text) => {
    expect(gameAsked('', text).game).not.toBeNull();
  });

  test('and mistakes in it are reported at the declaration', () => {
    const { program, index, game } = gameAsked('', 'game A(n) { take }');
    expect(game).toBeNull();
    expect(program.problems(index).map(({ code }) => code)).toEqual(['wanted']);
    expect(program.file.pieces[index]?.piece.text).toMatch(/^game A/);
  });
});
