import type { ComponentChildren } from 'preact';
import type { BoardPicture } from '../../server/src/answers/pictures/picture.ts';
import { useWords } from '../shared/words.ts';
import { type Drawn, Frame } from './frame.tsx';
import { Thing } from './thing.tsx';

/** Squares become smaller on larger boards, down to what can still be pointed at. */
const LARGEST = 30;
const SMALLEST = 12;
const WIDEST = 480;
const EDGE = 1;

/** A board with what is on its squares. */
export function Board({ picture, label, use }: Drawn<BoardPicture>): ComponentChildren {
  const words = useWords();
  const { rows, columns, squares } = picture;
  const size = Math.min(LARGEST, Math.max(SMALLEST, Math.floor(WIDEST / Math.max(rows, columns, 1))));
  return (
    <Frame width={columns * size + 2 * EDGE} height={rows * size + 2 * EDGE} label={label} use={use}>
      {squares.map((sign, square) => {
        const [row, column] = [Math.floor(square / columns), square % columns];
        const [x, y] = [EDGE + column * size, EDGE + row * size];
        const [middle, centre] = [x + size / 2, y + size / 2];
        return (
          <Thing
            key={`${row},${column}`}
            name={`s${square}`}
            label={words.square(String(row + 1), String(column + 1), sign)}
            use={use}
            mark={<circle cx={middle} cy={centre} r={size / 5} />}
          >
            <rect class={sign === '#' ? 'taken' : 'free'} x={x} y={y} width={size} height={size} />
            {sign === '#' || sign === '.' ? null : (
              <text class="sign" x={middle} y={centre} font-size={size * 0.6}>
                {sign}
              </text>
            )}
          </Thing>
        );
      })}
    </Frame>
  );
}
