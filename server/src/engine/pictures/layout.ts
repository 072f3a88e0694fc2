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
  /** The numbers of all replacements. */
  readonly all: readonly number[];
  readonly forbidden: Places;
  /** For each square, the places of forbidden pictures that read it. */
  readonly forbiddenAt: readonly (readonly number[])[];
  readonly stops: Places;
  /** Whether a move may depend on squares that it does not change. */
  readonly reads: boolean;
  /** Whether a square that never changes may forbid a move that is possible beyond the edge. */
  readonly guards: boolean;
  readonly images: readonly Image[];
}

/** Gives the layouts of a form, each made once. One takes time and memory in proportion to the squares, for a given form. */
export function createLayouts(
  form: PictureForm,
  codes: Codes,
): (rows: number, columns: number, meter: Meter) => Layout {
  const samenesses = samenessesOf(form, codes.signs.slice(FIRST_LETTER));
  const cells = form.replacements.flat();
  const known = new Map<number, Layout>();
  return (rows, columns, meter) => {
    const key = rows * MOST_SIDE + columns;
    const before = known.get(key);
    if (before !== undefined) return before;
    const places = (pictures: readonly Picture[]): Places => placesOf(pictures, codes, rows, columns, meter);
    const forbidden = places(form.forbidden);
    const replacements = places(form.replacements);
    const layout: Layout = {
      replacements,
      all: Array.from({ length: replacements.count }, (_, place) => place),
      forbidden,
      forbiddenAt: readersOf(forbidden, rows * columns),
      stops: places(form.stops),
      reads: form.forbidden.length > 0 || cells.some(({ becomes }) => becomes === null),
      guards: form.forbidden.length > 0 || cells.some(({ allows }) => allows.includes(OUTSIDE)),
      images: imagesOf(samenesses, codes, rows, columns, meter),
    };
    known.set(key, layout);
    return layout;
  };
}

const FIRST_LETTER = 4;
const MOST_SIDE = 2 ** 21;
/** A place takes a fraction of the memory of a position. */
const PLACES_PER_POSITION = 4;
/** What it costs to put a place in its order, to list one of its cells, and to find where a symmetry moves a square, in steps of a meter. */
const STEPS_TO_SORT = 40;
const STEPS_PER_CELL = 10;
const STEPS_PER_SQUARE = 30;

/** The places near the middle come first, because moves there break a board into small regions, which are soon solved. */
function placesOf(pictures: readonly Picture[], codes: Codes, rows: number, columns: number, meter: Meter): Places {
  const found: {
    readonly distance: number;
    readonly inside: Picture;
    readonly row: number;
    readonly column: number;
  }[] = [];
  for (const picture of pictures) {
    const [height, width] = [rowsOfPicture(picture), columnsOfPicture(picture)];
    for (let row = 1 - height; row < rows; row += 1) {
      meter.spend(picture.length * (columns + picture.length));
      meter.remember(Math.floor(columns / PLACES_PER_POSITION));
      for (let column = 1 - width; column < columns; column += 1) {
        const isInside = row >= 0 && row + height <= rows && column >= 0 && column + width <= columns;
        const inside = isInside
          ? picture
          : picture.filter(({ at: [r, c] }) => isWithin(row + r, rows) && isWithin(column + c, columns));
        const isPlace = isInside || picture.every((cell) => inside.includes(cell) || cell.allows.includes(OUTSIDE));
        const distance = Math.abs(2 * row + height - rows) + Math.abs(2 * column + width - columns);
        if (isPlace && inside.length > 0) found.push({ distance, inside, row, column });
      }
    }
  }
  meter.spend(STEPS_TO_SORT * found.length);
  found.sort((one, other) => one.distance - other.distance);
  const starts: number[] = [0];
  const [squares, masks, becomes]: [number[], number[], number[]] = [[], [], []];
  for (const { inside, row, column } of found) {
    meter.spend(STEPS_PER_CELL * inside.length);
    for (const { at, allows, becomes: next } of inside) {
      squares.push((row + at[0]) * columns + column + at[1]);
      masks.push(allows.reduce((mask, sign) => mask | (1 << codes.codeOf(sign)), 0));
      becomes.push(next === null ? -1 : codes.codeOf(next));
    }
    starts.push(squares.length);
  }
  return {
    count: starts.length - 1,
    starts: Int32Array.from(starts),
    squares: Int32Array.from(squares),
    masks: Int32Array.from(masks),
    becomes: Int32Array.from(becomes),
  };
}

/** For each square, the places that read it. */
function readersOf({ count, starts, squares }: Places, size: number): readonly (readonly number[])[] {
  const readers = Array.from({ length: count === 0 ? 0 : size }, (): number[] => []);
  for (let place = 0; place < count; place += 1) {
    for (const square of squares.subarray(starts[place], starts[place + 1])) readers[square]?.push(place);
  }
  return readers;
}

function isWithin(place: number, size: number): boolean {
  return place >= 0 && place < size;
}

/** The images with at most as many rows as columns, if rows and columns can be exchanged; each once. */
function imagesOf(
  samenesses: readonly Sameness[],
  codes: Codes,
  rows: number,
  columns: number,
  meter: Meter,
): readonly Image[] {
  const turns = samenesses.some(({ symmetry }) => transposes(symmetry));
  const images = new Map<string, Image>();
  for (const { symmetry, signs } of samenesses) {
    const [height, width] = transposes(symmetry) ? [columns, rows] : [rows, columns];
    if (turns && height > width) continue;
    meter.spend(STEPS_PER_SQUARE * rows * columns);
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
