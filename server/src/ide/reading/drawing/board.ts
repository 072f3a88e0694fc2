import type { BoardPicture } from '../../../answers/pictures/picture.ts';
import { type Drawing, type Shape, type Shown, textAt, thing } from './drawing.ts';

/** Squares become smaller on larger boards, down to what can still be pointed at. */
const LARGEST = 30;
const SMALLEST = 12;
const WIDEST = 480;
const EDGE = 1;

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
      { tag: 'circle', looks: ['mark'], at: { cx: middle, cy: centre, r: size / 5 } },
      shown,
    );
  });
  return { width: columns * size + 2 * EDGE, height: rows * size + 2 * EDGE, label, parts };
}
