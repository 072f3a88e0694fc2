import { expect, test } from 'vitest';
import { answer, createContext, programOf } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/budget.ts';
import type { Solver } from '../../server/src/engine/game/solver.ts';
import { NO_MOVES } from '../../server/src/engine/game/solver.ts';
import { faultySession, raised, withMoves, withValues } from './faults.ts';

/** The same heap in each line, where no answer can be that of another line. */
const TEXT =
  'play Nim(900)  expect sg(Nim(900)) = 900  play Nim(900) + Nim(7) + Nim(7)  expect sg(Nim(900) + Nim(7)) = 899';

/** Answers one line after the other; `next` is called before each. */
function answers(fault: (solver: Solver) => Solver, next: (line: number) => void = () => undefined) {
  const program = programOf(TEXT);
  const session = faultySession(fault);
  const context = createContext(program, DEFAULT_LIMITS, session);
  return program.file.pieces.map((_, line) => {
    next(line);
    return answer(context, line, 'verdict');
  });
}

test('a heap that was compared with all its options is not compared again', () => {
  let [asked, before] = [0, 0];
  const perLine: number[] = [];
  answers(
    (solver) =>
      withValues(solver, (value) => {
        asked += 1;
        return value;
      }),
    () => {
      perLine.push(asked - before);
      before = asked;
    },
  );
  expect(perLine[1]).toBeGreaterThan(900);
  expect(asked - before).toBeLessThan(900);
});

test.each<readonly [string, (solver: Solver, isLater: () => boolean) => Solver]>([
  [
    'another value than before',
    (solver, isLater) => withValues(solver, (value, [heap]) => (isLater() && heap === 900 ? raised(value) : value)),
  ],
  ['no moves, after one before', (solver, isLater) => withMoves(solver, (moves) => (isLater() ? NO_MOVES : moves))],
  [
    'another move than before',
    (solver, isLater) =>
      withMoves(solver, (moves) => ({
        ...moves,
        first: (limit) =>
          moves
            .first(limit)
            .map((sum) =>
              sum.map((term) => (isLater() ? { ...term, component: { ...term.component, state: [2] } } : term)),
            ),
      })),
  ],
])('what is claimed later is compared again if it is %s', (_, fault) => {
  let latest = 0;
  const found = answers(
    (solver) => fault(solver, () => latest > 0),
    (line) => {
      latest = line;
    },
  );
  const right = answers((solver) => solver);
  const told = (all: typeof found) =>
    all.map((one) => (one.kind === 'position' ? [one.outcome, one.value] : [one.kind]));
  expect(told(found)).toEqual(told(right));
  expect(found.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain('shortcut-refuted');
});
