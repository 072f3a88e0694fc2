import { boardOf, emptyBoard } from '../../engine/boards/board.ts';
import type { State } from '../../engine/game/ruleset.ts';

/** The result of reading a picture. */
export interface Picture {
  readonly rows: readonly string[];
  /** The first sign that is neither `#` nor `.` nor the `/` between rows; null if there is none. */
  readonly strange: string | null;
  /** The picture with strange signs replaced by those that were probably meant; null if they cannot be guessed. */
  readonly meant: string | null;
}

/** Reads a picture. `#` is a square of a piece or a taken square; `.` is neither; `/` ends a row. */
export function readPicture(text: string): Picture {
  const rows = text.split('/');
  const strange = [...text].find((sign) => !'#./'.includes(sign)) ?? null;
  if (strange === null) return { rows, strange, meant: null };
  const meant = text
    .replaceAll('\\n', '/')
    .replaceAll(BLANKS, '')
    .replaceAll(TAKEN, '#')
    .replaceAll(FREE, '.')
    .replaceAll(BETWEEN, '/');
  return { rows, strange, meant: /^[#./]+$/.test(meant) ? meant : null };
}

/** Signs used elsewhere with the same meaning. Blanks only separate squares. */
const BLANKS = /\s/gu;
const TAKEN = /[xX1oO@*█■⬛▇＃]/gu;
const FREE = /[_0\-·□⬜。．]/gu;
const BETWEEN = /[|\\;,，；／]/gu;

/** A state of a board as the arguments of its call: the numbers of rows and columns if all squares are free, otherwise the picture. */
export function boardText(state: State): string {
  const { rows, columns, free } = boardOf(state);
  if (emptyBoard(rows, columns)[2] === state[2]) return `${rows}, ${columns}`;
  const signs = [...free].map((bit) => (bit === 1 ? '.' : '#'));
  const lines = Array.from({ length: rows }, (_, row) => signs.slice(row * columns, (row + 1) * columns).join(''));
  return `"${lines.join('/')}"`;
}
