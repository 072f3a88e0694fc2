import { emptyBoard } from '../../server/src/engine/boards/board.ts';
import { createSession, nimberOf } from '../../server/src/engine/index.ts';
import { checksumOf, type Run, timed } from '../measure.ts';
import { gameOf, meter, orNull } from '../product.ts';
import { comparison, type Task, within } from '../row.ts';

const cram = gameOf('board G { place "##" }');

/** The value of an empty board, in a session that knows nothing yet. */
function cramOn(rows: number, columns: number): Run | null {
  const session = createSession();
  return orNull(() =>
    timed(
      () => nimberOf(session, { ruleset: cram, state: emptyBoard(rows, columns) }, meter()),
      (nimber) => checksumOf([Number(nimber)]),
    ),
  );
}

/** Boards that are searched; 3 × 13 is answered within the time that an answer has in the editor. */
export const boards: readonly Task[] = [
  comparison({ name: 'Cram 3 × 13', ours: () => cramOn(3, 13), bar: within(5000) }),
  comparison({ name: 'Cram 5 × 7', ours: () => cramOn(5, 7) }),
  comparison({ name: 'Cram 4 × 9', ours: () => cramOn(4, 9) }),
];
