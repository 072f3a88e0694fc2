import { imageOf, SYMMETRIES, type Symmetry } from '../boards/shapes.ts';
import type { Cell, Picture, PictureForm, Sign } from '../game/forms.ts';
import { columnsOfPicture, rowsOfPicture } from './board.ts';

/** A picture of these squares, wherever they are. */
export function pictureOf(cells: readonly Cell[]): Picture {
  const top = cells.reduce((least, { at: [row] }) => Math.min(least, row), Number.POSITIVE_INFINITY);
  const left = cells.reduce((least, { at: [, column] }) => Math.min(least, column), Number.POSITIVE_INFINITY);
  return cells
    .map(({ at: [row, column], ...rest }): Cell => ({ ...rest, at: [row - top, column - left] }))
    .sort(({ at: [row, column] }, { at: [otherRow, otherColumn] }) => row - otherRow || column - otherColumn);
}

/** Every rotation and reflection of a picture, each once. */
export function turnsOf(picture: Picture): readonly Picture[] {
  return distinctPictures(SYMMETRIES.map((symmetry) => turnedPicture(symmetry, picture)));
}

/** The pictures without duplicates, in the order of their first occurrence. */
export function distinctPictures(pictures: readonly Picture[]): readonly Picture[] {
  return [...new Map(pictures.map((picture) => [textOf(picture), picture])).values()];
}

/** Equal texts mean equal pictures. */
export function textOf(picture: Picture): string {
  return picture.map(({ at, allows, becomes }) => `${at.join()}:${signsText(allows)}:${becomes ?? ''}`).join(';');
}

/** Signs without their order. Most squares have one, of which there is nothing to sort. */
function signsText(signs: readonly Sign[]): string {
  return signs.length === 1 ? String(signs[0]) : signs.toSorted((a, b) => a - b).join();
}

function turnedPicture(symmetry: Symmetry, picture: Picture): Picture {
  const [height, width] = [rowsOfPicture(picture), columnsOfPicture(picture)];
  return pictureOf(picture.map((cell) => ({ ...cell, at: imageOf(symmetry, cell.at, height, width) })));
}

/** A way to turn boards, and to exchange letters on them, that maps the rules of a game onto themselves. */
export interface Sameness {
  readonly symmetry: Symmetry;
  /** What each sign of the rules becomes. */
  readonly signs: ReadonlyMap<Sign, Sign>;
}

/** More letters than this are not exchanged, since there would be too many ways to try. */
const MOST_EXCHANGED = 4;

/** All ways to turn boards and exchange letters that map each list of pictures of a form onto itself. `letters` may be exchanged. */
export function samenessesOf(form: PictureForm, letters: readonly Sign[]): readonly Sameness[] {
  const lists = [form.replacements, form.forbidden, form.stops];
  const known = lists.map((pictures) => new Set(pictures.map(textOf)));
  const keeps = ({ symmetry, signs }: Sameness): boolean =>
    lists.every((pictures, index) =>
      pictures.every(
        (picture) => known[index]?.has(textOf(exchanged(turnedPicture(symmetry, picture), signs))) === true,
      ),
    );
  const orders = letters.length <= MOST_EXCHANGED ? permutations(letters) : [letters];
  return orders
    .map((order) => new Map(letters.map((letter, index) => [letter, order[index] ?? letter])))
    .flatMap((signs) => SYMMETRIES.map((symmetry) => ({ symmetry, signs })))
    .filter(keeps);
}

function exchanged(picture: Picture, signs: ReadonlyMap<Sign, Sign>): Picture {
  const image = (sign: Sign): Sign => signs.get(sign) ?? sign;
  return picture.map(({ at, allows, becomes }) => ({
    at,
    allows: allows.map(image),
    becomes: becomes === null ? null : image(becomes),
  }));
}

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
