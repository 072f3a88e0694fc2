import { describe, expect, test } from 'vitest';
import { answer, createContext } from '../../server/src/answers/answers.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { someOf } from '../tiers.ts';
import { expectNoWrongAnswer, FAULTS, faultySession, raised, SERVED, withValues } from './faults.ts';

const faults = Object.entries(FAULTS);

/** Each solver gets one of the faults with every change, and all of them now and then. */
describe.each(Object.entries(SERVED).map(([name, text], index) => ({ name, text, index })))(
  '$name',
  ({ text, index }) => {
    test.each(someOf(faults, faults.length, index))('where %s, nobody is told a wrong answer', (_, fault) =>
      expectNoWrongAnswer(text, fault),
    );
  },
);

test('what is put aside is told with the position that shows why', () => {
  const session = faultySession((solver) => withValues(solver, raised));
  const program = createProgram(parse('play Lasker(30)'), prelude);
  const found = answer(createContext(program, undefined, session), 0);
  expect(found.problems).toEqual([
    expect.objectContaining({ code: 'shortcut-refuted', args: { position: 'Lasker(30)', claimed: '31', found: '32' } }),
  ]);
});
