import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { placing } from '../../../server/src/engine/boards/board.ts';
import { board } from '../../../server/src/engine/boards/board-solver.ts';
import { shapeOf } from '../../../server/src/engine/boards/shapes.ts';
import type { Shape, Square } from '../../../server/src/engine/game/forms.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';

/** The squares of a picture in which `#` is a square. */
export function drawn(picture: string): Shape {
  const squares = picture
    .split('/')
    .flatMap((row, r) => [...row].flatMap((sign, c): Square[] => (sign === '#' ? [[r, c]] : [])));
  return shapeOf(squares);
}

/** The game by its definition; only `form` lets the solver see what it is. */
export function game(pieces: readonly Shape[]): Ruleset {
  const self: Ruleset = {
    key: identityOf(`board ${pieces.join(' | ')}`),
    name: 'B',
    signed: [false, false, false],
    form: { kind: 'board', pieces },
    rules: [placing(pieces, () => self)],
  };
  return self;
}

/** The solver of boards itself, without the audits. */
export function solverOfBoard(ruleset: Ruleset) {
  const session = createSession();
  return board(ruleset, session, (other) => solverOf(session, other));
}
