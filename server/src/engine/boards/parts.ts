import type { Meter } from '../budget/meter.ts';
import type { Shape, Square } from '../game/forms.ts';
import { COMPUTED } from '../game/period.ts';
import type { Component } from '../game/ruleset.ts';
import type { SolverOf } from '../game/solver.ts';
import { lineOf, type RowGame } from './lines.ts';
import { createPlay, type Play } from './play.ts';
import { rowsWith, WIDEST } from './rows.ts';
import { covered, heightOf, shapeOf, symmetriesOf, TRANSPOSED, turned, widthOf } from './shapes.ts';
import type { Part } from './split.ts';
import { type Strip, stripOf } from './strips.ts';

/** Answers questions about one part of a board. */
export interface PartSolver {
  readonly value: (meter: Meter) => ReturnType<RowGame['value']>;
  /** The squares of each placement after which the part has nimber `target`. */
  readonly placementsTo: (target: number, meter: Meter) => Iterable<readonly Square[]>;
  /** The heap that corresponds to the part, if it is a row. */
  readonly heap: Component | null;
}

/** How a board is viewed: as it is, or with rows and columns exchanged. */
interface View {
  readonly pieces: readonly Shape[];
  /** The strips of each number of rows that has been met. */
  readonly strips: Map<number, Strip | null>;
  readonly line: RowGame | null;
  readonly play: Play;
  /** Maps a square of the board to the view, and back. */
  readonly seen: (square: Square) => Square;
}

/**
 * The solvers of the parts of boards, for one set of pieces; null for a part with more than {@link WIDEST} rows and more than {@link
 * WIDEST} columns, unless it is a strip, see `boards/strips.ts`. A part that is too wide is viewed sideways; the same solvers serve both views if the pieces allow it.
 */
export function createParts(pieces: readonly Shape[], solverOf: SolverOf): (part: Part) => PartSolver | null {
  const across = pieces.map((piece) => turned(TRANSPOSED, piece));
  const [line, column] = [lineOf(pieces, solverOf), lineOf(across, solverOf)];
  const play = createPlay(pieces, line, column);
  const turnable = symmetriesOf(pieces).includes(TRANSPOSED);
  const upright: View = { pieces, strips: new Map(), line, play, seen: (square) => square };
  const sideways: View = {
    pieces: across,
    strips: new Map(),
    line: column,
    play: turnable ? play : createPlay(across, column, line),
    seen: ([row, column]) => [column, row],
  };
  const stripIn = ({ pieces: own, strips, seen }: View, rows: number): Strip | null => {
    const known = strips.get(rows);
    if (known !== undefined) return known;
    const strip = stripOf(own, rows, (rest, meter) => solverOfPart(rest.map(seen))?.value(meter).nimber ?? 0);
    strips.set(rows, strip);
    return strip;
  };
  const solverOfPart = (part: Part): PartSolver | null => {
    const shape = shapeOf(part);
    const [height, width] = [heightOf(shape), widthOf(shape)];
    if (height === 1 && line !== null) return lineSolver(line, part, upright);
    if (width === 1 && column !== null) return lineSolver(column, part, sideways);
    const view = height <= width ? upright : sideways;
    const strip = part.length === height * width ? stripIn(view, Math.min(height, width)) : null;
    if (strip !== null) return stripSolver(strip, Math.max(height, width), part, view);
    if (width <= WIDEST) return playSolver(part, upright);
    return height <= WIDEST ? playSolver(part, sideways) : null;
  };
  return solverOfPart;
}

function lineSolver({ value, bars, heap }: RowGame, part: Part, { seen }: View): PartSolver {
  const { length } = part;
  return {
    heap: heap(length),
    value: (meter) => value(length, meter),
    *placementsTo(target, meter) {
      const nimber = (free: number): number => value(free, meter).nimber;
      for (const bar of bars) {
        for (let from = 0; from + bar <= length; from += 1) {
          meter.spend(5);
          if ((nimber(from) ^ nimber(length - from - bar)) !== target) continue;
          yield placed(
            covered(
              Array.from({ length: bar }, (_, column): Square => [0, column]),
              [0, from],
            ),
            part,
            seen,
          );
        }
      }
    },
  };
}

function stripSolver(strip: Strip, columns: number, part: Part, { seen }: View): PartSolver {
  return {
    heap: null,
    value: (meter) => ({ nimber: strip.value(columns, meter), ground: COMPUTED }),
    *placementsTo(target, meter) {
      for (const { piece, corner } of strip.placementsTo(columns, target, meter))
        yield placed(covered(piece, corner), part, seen);
    },
  };
}

function playSolver(part: Part, { play, seen }: View): PartSolver {
  const rows = rowsWith(shapeOf(part.map(seen)));
  return {
    heap: null,
    value: (meter) => ({ nimber: play.nimber(rows, meter), ground: COMPUTED }),
    *placementsTo(target, meter) {
      for (const { piece, corner } of play.placementsTo(rows, target, meter))
        yield placed(covered(piece, corner), part, seen);
    },
  };
}

/** The squares of the board that correspond to some squares in the view of one of its parts. */
function placed(squares: readonly Square[], part: Part, seen: View['seen']): readonly Square[] {
  const top = part.reduce((least, [row]) => Math.min(least, row), Number.POSITIVE_INFINITY);
  const left = part.reduce((least, [, column]) => Math.min(least, column), Number.POSITIVE_INFINITY);
  return covered(squares.map(seen), [top, left]);
}
