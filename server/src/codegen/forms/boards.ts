import { type Cell, FREE, OUTSIDE, type Picture, type PictureForm, TAKEN } from '../../engine/game/forms.ts';
import type { Ruleset } from '../../engine/index.ts';
import { type FormAsGame, startOf } from './form-as-game.ts';

/**
 * A board as a game of a text: its rows from top to bottom, with `/` between them, all equally long. A picture lies on a board where each of
 * its squares is at its distance from the top left corner, which is the `p`-th sign; a row is `s` signs after the one above it. Null if that
 * does not say the same. Linear in the pictures.
 */
export function boardAsGame(name: string, { form }: Ruleset): FormAsGame | null {
  const pictures = picturesOf(form);
  if (pictures === null) return null;
  const { replacements, forbidden, stops, tile } = pictures;
  if ([...replacements, ...forbidden, ...stops].some((picture) => !isPlain(picture))) return null;
  const isForbidden = `${name}_forbidden`;
  const rules = replacements.map((picture) => {
    const after = `w with ${replaced(picture)}`;
    const allowed = forbidden.length === 0 ? [] : [`not ${isForbidden}(${after}, w)`];
    return `move to ${after} ${places(picture)} where ${[shows(picture, 'w'), ...allowed].join(' and ')}`;
  });
  const ending = stops.map((picture) => `stop where some(${shows(picture, 'w')} ${places(picture)})`);
  const wrong = forbidden.map((picture) => {
    const changed = picture.map((cell) => isChanged(cell, placeIn(picture)(cell)));
    return `some(${shows(picture, 'v')} and (${changed.join(' or ')}) ${places(picture)})`;
  });
  const text = [
    ...starting(name, tile),
    ...(wrong.length === 0 ? [] : [`let ${isForbidden}(v, w) = ${wrong.join(' or ')}`]),
    `game ${name}(w: text) {\n${[...rules, ...ending].join('\n')}\n}`,
  ].join('\n');
  return { text, ends: [], parts: null };
}

type Pictures = Pick<PictureForm, 'replacements' | 'forbidden' | 'stops' | 'tile'>;

function picturesOf(form: Ruleset['form']): Pictures | null {
  if (form?.kind === 'pictures') return form;
  if (form?.kind !== 'board') return null;
  const replacements = form.pieces.map((piece) => piece.map((at): Cell => ({ at, allows: [FREE], becomes: TAKEN })));
  return { replacements, forbidden: [], stops: [], tile: [[FREE]] };
}

/** The picture of a board of some size, tiled from its top left corner. */
function starting(name: string, tile: Pictures['tile']): readonly string[] {
  const rows = tile.map((signs) => `"${String.fromCodePoint(...signs)}"`);
  const [first = '"."'] = rows;
  const isUniform = rows.length === 1 && tile[0]?.length === 1;
  const letter = isUniform
    ? first
    : `${name}_tile[(i - 1) % ${rows.length} + 1][(j - 1) % ${tile[0]?.length ?? 1} + 1]`;
  return [
    ...(isUniform ? [] : [`let ${name}_tile = [${rows.join(', ')}]`]),
    `let ${name}_row(i, j, columns) = if j > columns then "" else ${letter} ++ ${name}_row(i, j + 1, columns)`,
    `let ${name}_rows(i, rows, columns) = if i > rows then "" else (if i == 1 then "" else "/") ++ ${name}_row(i, 1, columns) ++ ${name}_rows(i + 1, rows, columns)`,
    `let ${startOf(name)}(rows, columns) = ${name}_rows(1, rows, columns)`,
  ];
}

/** What a picture becomes. */
function replaced(picture: Picture): string {
  const place = placeIn(picture);
  const changed = picture.flatMap((cell) =>
    cell.becomes === null ? [] : [`[${place(cell)}] = "${String.fromCodePoint(cell.becomes)}"`],
  );
  return changed.join(', ');
}

/** Whether a board, the text `of`, shows a picture at `p`. */
function shows(picture: Picture, of: string): string {
  const place = placeIn(picture);
  // Squares that must be on the board come first.
  const inside = picture.filter(isInside);
  const cells = [...inside, ...picture.filter((cell) => !isInside(cell))];
  const conditions = cells.map((cell) => fits(cell, place(cell), of));
  return [...(hasGap(inside) ? [`(p - 1) % s + ${boxOf(picture).width} < s`] : []), ...conditions].join(' and ');
}

function fits(cell: Cell, place: string, of: string): string {
  const signs = cell.allows.filter((sign) => sign !== OUTSIDE);
  const letters = `"${String.fromCodePoint(...signs)}${isInside(cell) ? '' : '/'}"`;
  const letter = letters.length === 3 ? `${of}[${place}] == ${letters}` : `${of}[${place}] in ${letters}`;
  return isInside(cell) ? letter : `(${place} < 1 or ${place} > #${of} or ${letter})`;
}

/** Whether a square of the boards `v` and `w` differs. */
function isChanged(cell: Cell, place: string): string {
  const differs = `v[${place}] != w[${place}]`;
  return isInside(cell) ? differs : `(${place} >= 1 and ${place} <= #w and ${differs})`;
}

const isInside = ({ allows }: Cell): boolean => !allows.includes(OUTSIDE);

/** Whether squares that may be outside are so on a `/` or beyond the text: at most one column beside those that must be on the board. */
function isPlain(picture: Picture): boolean {
  const inside = picture.filter(isInside);
  const columns = new Set(inside.map(({ at: [, column] }) => column));
  const [least, most] = [Math.min(...columns), Math.max(...columns)];
  return inside.length > 0 && picture.every(({ at: [, column] }) => column >= least - 1 && column <= most + 1);
}

/** Whether a column is empty: a picture without such a column that lies partly beside the board has a square on a `/`. */
function hasGap(inside: Picture): boolean {
  const columns = new Set(inside.map(({ at: [, column] }) => column));
  return columns.size < Math.max(...columns) - Math.min(...columns) + 1;
}

/** How far a row is from the next one. */
const STRIDE = 'floor((#w + 1) / (1 + count(c == "/" for c in w)))';

/** The loops over the places of a picture: `p` is the top left corner of the part that must be on the board. */
function places(picture: Picture): string {
  const box = boxOf(picture);
  const usesStride =
    picture.some(({ at: [row] }) => row !== box.top) || box.height > 1 || hasGap(picture.filter(isInside));
  const last = term(box.height - 1, box.width - 1, '-');
  return `for ${usesStride ? `s in ${STRIDE}, ` : ''}p in 1..#w${last}`;
}

function boxOf(picture: Picture) {
  const inside = picture.filter(isInside);
  const rows = inside.map(({ at: [row] }) => row);
  const columns = inside.map(({ at: [, column] }) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, height: Math.max(...rows) - top + 1, width: Math.max(...columns) - left + 1 };
}

/** ` + 2 * s + 1`, the distance of a square that is `rows` below and `columns` to the right. */
function term(rows: number, columns: number, sign: '+' | '-'): string {
  const other = sign === '+' ? '-' : '+';
  const part = (count: number, unit: string): string => {
    if (count === 0) return '';
    const size = Math.abs(count);
    const amount = unit === '' ? String(size) : size === 1 ? unit : `${size} * ${unit}`;
    return ` ${count > 0 ? sign : other} ${amount}`;
  };
  return part(rows, 's') + part(columns, '');
}

/** The place of a square in the text. */
const placeIn = (picture: Picture) => {
  const { top, left } = boxOf(picture);
  return ({ at: [row, column] }: Cell): string => `p${term(row - top, column - left, '+')}`;
};
