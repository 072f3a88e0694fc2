import type { Problem } from '../../problems/problem.ts';
import { clipped, error, unclear, writeLike } from '../../problems/report.ts';
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
  const steps = stepsIn(text.slice(endOf(picture)));
  const span = { start: found.startOffset, end: endOf(picture) + steps.length };
  const drawn = steps.found.map(([rows, columns]) => pictures(piece, rows, columns));
  const [first] = drawn;
  if (first === undefined || drawn.includes(null)) return writeLike(span, `replace "${piece}…" by "…${piece}"`, text);
  // Turned and reflected, a step is every step as long and as wide.
  const sizes = new Set(steps.found.map(([rows, columns]) => [Math.abs(rows), Math.abs(columns)].sort().join()));
  const every = (sizes.size === 1 ? [first] : drawn).map((one) => `replace ${one}`).join('  ');
  const one = drawn.map((step) => `replace fixed ${step}`).join('  ');
  const args = { every: clipped(every, LONGEST), one: clipped(one, LONGEST) };
  const next = tokens.find(({ startOffset }) => startOffset >= span.end);
  const isWhole = next === undefined || is(next, t.RightBrace, ...t.RULE_TYPES);
  return isWhole ? unclear('unclear-step', span, args, [every, one]) : error('unclear-step', span, args);
}

/** The steps at the start of a text, `by (1, 2)` and `by (1, 2) or (2, 1)`, and how long their text is. */
function stepsIn(text: string): { readonly found: readonly (readonly [number, number])[]; readonly length: number } {
  const said = STEPS.exec(text)?.[0] ?? '';
  const found = [...said.matchAll(STEP)].map(([, rows, columns]) => [Number(rows), Number(columns)] as const);
  return { found, length: said.length };
}

/** Two rules of this length fit into one message. */
const LONGEST = 46;

const ONE_LETTER = /^[\p{L}\p{N}]$/u;
const STEP = /\(\s*([+-]?\d+)\s*,\s*([+-]?\d+)\s*\)/g;
const STEPS =
  /^\s*(?:by|to)?\s*\(\s*[+-]?\d+\s*,\s*[+-]?\d+\s*\)(?:\s*(?:or|and|,|\/|或)?\s*\(\s*[+-]?\d+\s*,\s*[+-]?\d+\s*\)){0,15}/;
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
