import type { BoardPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, overlay, type Shape, type Shown, textAt, thing } from './drawing.ts';
import { outlinesOf } from './outlines.ts';

/** Squares become smaller on larger boards, down to what can still be pointed at. */
const LARGEST = 30;
const SMALLEST = 12;
const WIDEST = 480;
const EDGE = 1;
/** How far a frame is inside its square, so that the letter and the lines of the board are still seen. */
const INSIDE = 3;

/** A board with what is on its squares. */
export function drawBoard({ rows, columns, squares }: BoardPicture, label: string, shown: Shown): Drawing {
  const size = Math.min(LARGEST, Math.max(SMALLEST, Math.floor(WIDEST / Math.max(rows, columns, 1))));
  const parts = squares.map((sign, square) => {
    const [row, column] = [Math.floor(square / columns), square % columns];
    const [x, y] = [EDGE + column * size, EDGE + row * size];
    const [middle, centre] = [x + size / 2, y + size / 2];
    const box: Shape = {
      tag: 'rect',
      looks: [sign === '#' ? 'taken' : 'free'],
      at: { x, y, width: size, height: size },
    };
    const letter = sign === '#' || sign === '.' ? [] : [textAt(sign, middle, centre, ['sign'], size * 0.6)];
    return thing(
      `s${square}`,
      shown.words.square(String(row + 1), String(column + 1), sign),
      [box, ...letter],
      { tag: 'rect', looks: ['mark'], at: { ...inside(x, y, size), rx: 2 } },
      shown,
    );
  });
  const groups = shown.groups.map((names) => new Set(names.map((name) => Number(name.slice(1)))));
  const outlines = outlinesOf(groups, { columns, size, edge: EDGE });
  const over = outlines.length === 0 ? [] : [overlay(outlines)];
  return { width: columns * size + 2 * EDGE, height: rows * size + 2 * EDGE, label, parts: [...parts, ...over] };
}

function inside(x: number, y: number, size: number) {
  return { x: x + INSIDE, y: y + INSIDE, width: size - 2 * INSIDE, height: size - 2 * INSIDE };
}
