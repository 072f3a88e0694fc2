import type { PictureForm, Sign } from '../../engine/game/forms.ts';
import type { State } from '../../engine/game/state.ts';
import { boardOf, emptyBoard, signedBoardOf, tiledBoard } from '../../engine/index.ts';
import { clipped } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Text } from '../../syntax/tree/expression-tree.ts';
import type { BoardDeclaration } from '../../syntax/tree/tree.ts';
import { Fault } from '../scope/fault.ts';
import type { Scope } from '../scope/scope.ts';

/** The signs that a picture may use: those of a piece, of a board for pieces, of a pattern in a rule, or of a board with letters. */
export type Alphabet = 'piece' | 'board' | 'pattern' | 'letters';

const SIGNS: Readonly<Record<Alphabet, RegExp>> = {
  piece: /[#.o/]/u,
  board: /[#./]/u,
  pattern: /[#./?\p{L}\p{Nd}]/u,
  letters: /[#./\p{L}\p{Nd}]/u,
};

/** The result of reading a picture. */
export interface ReadPicture {
  readonly rows: readonly string[];
  /** The first sign that is not in the alphabet; null if there is none. */
  readonly strange: string | null;
  /** The picture with strange signs replaced by those that were probably meant; null if they cannot be guessed. */
  readonly meant: string | null;
}

/** Reads a picture; `/` ends a row. */
function readPicture(text: string, alphabet: Alphabet): ReadPicture {
  const rows = text.split('/');
  const isKnown = (sign: string): boolean => SIGNS[alphabet].test(sign);
  const strange = [...text].find((sign) => !isKnown(sign)) ?? null;
  if (strange === null) return { rows, strange, meant: null };
  const isFree = !text.includes('/') && /^ | $/.test(text);
  const meant = [...text.replaceAll('\\n', '/').replaceAll(BLANKS, isFree ? '.' : '')].map((sign) =>
    isKnown(sign) ? sign : (MEANT.find(([signs]) => signs.test(sign))?.[1] ?? sign),
  );
  return { rows, strange, meant: meant.length > 0 && meant.every(isKnown) ? meant.join('') : null };
}

/** Signs used elsewhere with the same meaning. Blanks only separate squares, except at the ends of a single row, where they are free ones. */
const BLANKS = /\s/gu;
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/[xX1oO*@*█■⬛▇＃]/u, '#'],
  [/[_0\-·□⬜。．]/u, '.'],
  [/[|\\;,，；／]/u, '/'],
  [/？/u, '?'],
];

/**
 * The rows of a picture. If it contains another sign, reports this with the picture that was probably meant, and returns null.
 */
export function compilePicture(text: Text, alphabet: Alphabet, scope: Scope): readonly string[] | null {
  const { rows, strange, meant } = readPicture(text.value, alphabet);
  if (strange === null) return rows;
  const span = spanOf(text);
  const fix = meant === null ? {} : { fix: { span, text: `"${meant}"` } };
  const isLetter = alphabet === 'piece' && LETTER.test(strange);
  const instead = isLetter ? `replace "${text.value.replace(/[^/.]/gu, '.')}" by "${text.value}"` : null;
  const args = { picture: text.value, sign: strange, alphabet, instead: instead && clipped(instead) };
  scope.report({ code: 'picture-sign', severity: 'error', span, args, ...fix });
  return null;
}

/** Like {@link compilePicture}, for a picture of a board, which must be a rectangle; the fix pads it with `pad`. */
export function compileRectangle(
  picture: Text,
  alphabet: Alphabet,
  pad: '#' | '.',
  scope: Scope,
): readonly (readonly Sign[])[] | null {
  const rows = compilePicture(picture, alphabet, scope)?.map((row) => [...row]) ?? null;
  if (rows === null) return null;
  const span = spanOf(picture);
  const width = widthOf(rows);
  if (width === 0) {
    scope.report({ code: 'empty-picture', severity: 'error', span, args: {} });
    return null;
  }
  const short = rows.findIndex((row) => row.length < width);
  if (short !== -1) {
    const args = { row: String(short + 1), found: String(rows[short]?.length ?? 0), wanted: String(width), pad };
    const padded = rows.map((row) => row.join('') + pad.repeat(width - row.length));
    scope.report({
      code: 'ragged-picture',
      severity: 'error',
      span,
      args,
      fix: { span, text: `"${padded.join('/')}"` },
    });
    return null;
  }
  return rows.map((row) => row.map(signOf));
}

/** A picture may have more rows than a function takes arguments. */
function widthOf(rows: readonly (readonly unknown[])[]): number {
  return rows.reduce((widest, { length }) => Math.max(widest, length), 0);
}

/** The squares of a picture that is computed. Throws what {@link compileRectangle} would report. */
export function rectangleIn(picture: string, alphabet: Alphabet, pad: '#' | '.'): readonly (readonly Sign[])[] {
  const { rows, strange } = readPicture(picture, alphabet);
  if (strange !== null)
    throw new Fault('picture-sign', { picture: clipped(picture), sign: strange, alphabet, instead: null });
  const signs = rows.map((row) => [...row].map(signOf));
  const width = widthOf(signs);
  if (width === 0) throw new Fault('empty-picture', {});
  const short = signs.findIndex((row) => row.length < width);
  if (short === -1) return signs;
  const found = String(signs[short]?.length ?? 0);
  throw new Fault('ragged-picture', { row: String(short + 1), found, wanted: String(width), pad });
}

/** A sign that stands for itself. */
export const LETTER = /[\p{L}\p{Nd}]/u;

/** The letters and digits that the rules of a board mention. */
export function lettersOf({ rules }: BoardDeclaration): ReadonlySet<string> {
  const drawn = rules.flatMap((rule) => {
    if (rule.kind === 'place') return [];
    return rule.kind === 'replace' ? [rule.picture.value, rule.by.value] : [rule.picture.value];
  });
  return new Set([...drawn.join('')].filter((sign) => LETTER.test(sign)));
}

/** The sign of a character. */
export function signOf(character: string): Sign {
  return character.codePointAt(0) ?? 0;
}

/** A state of a board for pieces as the arguments of its call: the numbers of rows and columns if all squares are free, otherwise the picture. */
export function boardText(state: State): string {
  const { rows, columns, free } = boardOf(state);
  if (emptyBoard(rows, columns)[2] === state[2]) return `${rows}, ${columns}`;
  const signs = [...free].map((bit) => (bit === 1 ? '.' : '#'));
  return pictureText(rows, columns, signs);
}

/** The same for a board with letters, which is given by its size if it is as the rules fill it. */
export function signedBoardText(state: State, { tile }: PictureForm): string {
  const { rows, columns, signs } = signedBoardOf(state);
  if (tiledBoard(rows, columns, tile).every((sign, index) => sign === state[index])) return `${rows}, ${columns}`;
  return pictureText(
    rows,
    columns,
    signs.map((sign) => String.fromCodePoint(sign)),
  );
}

function pictureText(rows: number, columns: number, signs: readonly string[]): string {
  const lines = Array.from({ length: rows }, (_, row) => signs.slice(row * columns, (row + 1) * columns).join(''));
  return `"${lines.join('/')}"`;
}
