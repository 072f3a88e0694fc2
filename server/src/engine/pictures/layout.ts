import { imageOf, transposes } from '../boards/shapes.ts';
import type { Meter } from '../budget/meter.ts';
import { FREE, OUTSIDE, type Picture, type PictureForm, type Sign, TAKEN } from '../game/forms.ts';
import { columnsOfPicture, rowsOfPicture } from './board.ts';
import { type Sameness, samenessesOf } from './turns.ts';

/**
 * The signs of a game as small numbers. 0 is beyond the edge; 1 is a square that fits no picture, for all signs that the rules do not
 * mention; the others are the signs of the rules.
 */
export interface Codes {
  readonly signs: readonly Sign[];
  readonly codeOf: (sign: Sign) => number;
}

export const BEYOND = 0;
export const BLOCKED = 1;

/** The codes of the signs in the rules of a form, the letters among which come last. */
export function codesOf({ replacements, forbidden, stops }: PictureForm): Codes {
  const mentioned = [...replacements, ...forbidden, ...stops]
    .flat()
    .flatMap(({ allows, becomes }) => [...allows, ...(becomes === null ? [] : [becomes])]);
  const signs = [...new Set([OUTSIDE, BLOCKED, FREE, TAKEN, ...mentioned])];
  const codes = new Map(signs.map((sign, code) => [sign, code]));
  return { signs, codeOf: (sign) => codes.get(sign) ?? BLOCKED };
}

/** A board with the code of each square, row by row. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly codes: Uint8Array;
}

/** All places of some pictures on a board of one size, flat: place p has the entries from `starts[p]` to `starts[p + 1]`. */
export interface Places {
  readonly count: number;
  readonly starts: Int32Array;
  readonly squares: Int32Array;
  /** Bit c stands for code c. */
  readonly masks: Int32Array;
  /** The code after the move; −1 if the square stays as it is. */
  readonly becomes: Int32Array;
}

/** An image of the boards of one size under a sameness: which square, and which code, comes to each square. */
export interface Image {
  readonly rows: number;
  readonly columns: number;
  readonly from: Int32Array;
  readonly codes: Uint8Array;
}

/** What the rules look like on boards of one size. */
export interface Layout {
  readonly replacements: Places;
  readonly forbidden: Places;
  readonly stops: Places;
  readonly images: readonly Image[];
}

/** Gives the layouts of a form, each made once. One takes time and memory in proportion to the squares, for a given form. */
export function createLayouts(
  form: PictureForm,
  codes: Codes,
): (rows: number, columns: number, meter: Meter) => Layout {
  const samenesses = samenessesOf(form, codes.signs.slice(FIRST_LETTER));
  const known = new Map<number, Layout>();
  return (rows, columns, meter) => {
    const key = rows * MOST_SIDE + columns;
    const before = known.get(key);
    if (before !== undefined) return before;
    const places = (pictures: readonly Picture[]): Places => placesOf(pictures, codes, rows, columns, meter);
    const layout: Layout = {
      replacements: places(form.replacements),
      forbidden: places(form.forbidden),
      stops: places(form.stops),
      images: imagesOf(samenesses, codes, rows, columns),
    };
    known.set(key, layout);
    return layout;
  };
}

const FIRST_LETTER = 4;
const MOST_SIDE = 2 ** 21;
/** A place takes a fraction of the memory of a position. */
const PLACES_PER_POSITION = 4;

function placesOf(pictures: readonly Picture[], codes: Codes, rows: number, columns: number, meter: Meter): Places {
  const starts: number[] = [0];
  const [squares, masks, becomes]: [number[], number[], number[]] = [[], [], []];
  for (const picture of pictures) {
    for (let row = 1 - rowsOfPicture(picture); row < rows; row += 1) {
      meter.spend(picture.length * (columns + picture.length));
      meter.remember(Math.floor(columns / PLACES_PER_POSITION));
      for (let column = 1 - columnsOfPicture(picture); column < columns; column += 1) {
        const inside = picture.filter(({ at: [r, c] }) => isWithin(row + r, rows) && isWithin(column + c, columns));
        const fits = picture.every((cell) => inside.includes(cell) || cell.allows.includes(OUTSIDE));
        if (!fits || inside.length === 0) continue;
        for (const { at, allows, becomes: next } of inside) {
          squares.push((row + at[0]) * columns + column + at[1]);
          masks.push(allows.reduce((mask, sign) => mask | (1 << codes.codeOf(sign)), 0));
          becomes.push(next === null ? -1 : codes.codeOf(next));
        }
        starts.push(squares.length);
      }
    }
  }
  return {
    count: starts.length - 1,
    starts: Int32Array.from(starts),
    squares: Int32Array.from(squares),
    masks: Int32Array.from(masks),
    becomes: Int32Array.from(becomes),
  };
}

function isWithin(place: number, size: number): boolean {
  return place >= 0 && place < size;
}

/** The images with at most as many rows as columns, if rows and columns can be exchanged; each once. */
function imagesOf(samenesses: readonly Sameness[], codes: Codes, rows: number, columns: number): readonly Image[] {
  const turns = samenesses.some(({ symmetry }) => transposes(symmetry));
  const images = new Map<string, Image>();
  for (const { symmetry, signs } of samenesses) {
    const [height, width] = transposes(symmetry) ? [columns, rows] : [rows, columns];
    if (turns && height > width) continue;
    const from = new Int32Array(rows * columns);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [r, c] = imageOf(symmetry, [row, column], rows, columns);
        from[r * width + c] = row * columns + column;
      }
    }
    const image = { rows: height, columns: width, from, codes: exchangedCodes(codes, signs) };
    images.set(`${height} ${from.join(' ')} ${image.codes.join(' ')}`, image);
  }
  return [...images.values()];
}

function exchangedCodes({ signs, codeOf }: Codes, exchanged: Sameness['signs']): Uint8Array {
  return Uint8Array.from(signs, (sign) => codeOf(exchanged.get(sign) ?? sign));
}
