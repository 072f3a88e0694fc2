import type { Problem } from '../../problems/problem.ts';
import { clipped, unclear, writeLike } from '../../problems/report.ts';
import { endOf, is } from '../../text/token.ts';
import * as t from '../../text/tokens.ts';
import { inBody, type Mishap } from '../shared/mishap.ts';

/** `move "K" by (1, 2)` and `move "K" up` on a board: a piece that moves is drawn before and after its move. */
export function movedPiece(mishap: Mishap): Problem | null {
  const { tokens, at, text } = mishap;
  const [found, picture] = tokens.slice(at, at + 2);
  if (!is(tokens[0], t.Board) || !inBody(mishap) || !is(found, t.Move) || !is(picture, t.Picture)) return null;
  const piece = picture.image.slice(1, -1);
  if (!ONE_LETTER.test(piece)) return null;
  const rest = text.slice(endOf(picture));
  const [step, rows, columns] = STEP.exec(rest) ?? [];
  const span = { start: found.startOffset, end: endOf(picture) + (step ?? '').length };
  const drawn = step === undefined ? null : pictures(piece, Number(rows), Number(columns));
  if (drawn === null) return writeLike(span, `replace "${piece}…" by "…${piece}"`, text);
  const [every, one] = [`replace ${drawn}`, `replace fixed ${drawn}`];
  return unclear('unclear-step', span, { every: clipped(every), one: clipped(one) }, [every, one]);
}

const ONE_LETTER = /^[\p{L}\p{N}]$/u;
const STEP = /^\s*(?:by|to)?\s*\(\s*([+-]?\d+)\s*,\s*([+-]?\d+)\s*\)/;
const MOST_SIDE = 5;

/** A piece on a board before and after a step, as `replace` wants it: it goes to a free square, whatever lies between; null for no step, and for one that is too long to draw. */
function pictures(piece: string, rows: number, columns: number): string | null {
  const [height, width] = [Math.abs(rows) + 1, Math.abs(columns) + 1];
  if (height * width === 1 || Math.max(height, width) > MOST_SIDE) return null;
  const [top, left] = [rows < 0 ? height - 1 : 0, columns < 0 ? width - 1 : 0];
  const draw = (from: string, to: string): string =>
    Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (__, column) => {
        if (row === top && column === left) return from;
        return row === height - 1 - top && column === width - 1 - left ? to : '?';
      }).join(''),
    ).join('/');
  return `"${draw(piece, '.')}" by "${draw('.', piece)}"`;
}
