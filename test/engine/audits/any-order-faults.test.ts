import { expect, test, vi } from 'vitest';
import { answer, createContext } from '../../../server/src/answers/answers.ts';
import { createProgram } from '../../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../../server/src/semantics/program/prelude.ts';
import { parse } from '../../../server/src/syntax/pieces/parse.ts';

vi.mock('../../../server/src/semantics/games/lists/any-order.ts', () => ({
  isForAnyOrder: () => true,
  areClausesForAnyOrder: () => true,
}));

test('where a rule that tells places apart is taken for one that does not, nobody is told a wrong answer', () => {
  const first = 'game First(a...) { move to a with [1] = v for v in 0..a[1] - 1 where #a > 0 }';
  const plays = ['First(2, 3)', 'First(3, 2)', 'First(7, 1, 4)', 'First(1, 7, 4)', 'First(4, 1, 7)'];
  const program = createProgram(parse([first, ...plays.map((position) => `play ${position}`)].join('\n')), prelude);
  const context = createContext(program);
  const told = plays.map((_, index) => answer(context, index + 1));
  expect(told.map((each) => (each.kind === 'position' ? each.value : each.problems))).toEqual([
    '2',
    '3',
    '7',
    '1',
    '4',
  ]);
  expect(told.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain('shortcut-refuted');
});
