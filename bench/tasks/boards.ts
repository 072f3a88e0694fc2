import { emptyBoard } from '../../server/src/engine/boards/board.ts';
import { analyse, createSession, exactly, nimberOf } from '../../server/src/engine/index.ts';
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

/** The value and then all winning moves, as `play` shows them. */
function cramWithMoves(rows: number, columns: number): Run | null {
  const sum = [{ component: { ruleset: cram, state: emptyBoard(rows, columns) }, times: 1 }];
  const session = createSession();
  return orNull(() =>
    timed(
      () => exactly(analyse(session, sum, meter()).winning.count),
      (count) => checksumOf([Number(count)]),
    ),
  );
}

const SIZES = [
  [3, 13],
  [5, 7],
  [4, 9],
] as const;

/** Boards that are searched within the time that an answer has in the editor. */
export const boards: readonly Task[] = SIZES.flatMap(([rows, columns]) => [
  comparison({ name: `Cram ${rows} × ${columns}`, ours: () => cramOn(rows, columns), bar: within(5000) }),
  comparison({
    name: `Cram ${rows} × ${columns} and all winning moves`,
    ours: () => cramWithMoves(rows, columns),
    bar: within(5000),
  }),
]);
