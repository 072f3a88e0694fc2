import type { SuiteGame } from './suite.ts';

/** How a game of a suite is written in a `.game` file. */
interface Written {
  /** Its declarations; none for a game of the prelude. */
  readonly rules: string;
  readonly position: string;
}

interface Convertible {
  readonly rules: string;
  /** The texts that it can have. */
  readonly texts: RegExp;
  /** The position that a text means. */
  readonly position: (text: string) => string;
}

const NUMBER = /^\d+$/;
const STONES = /^[.XO|]*$/;

const board = (name: string) => (text: string) => `${name}("${text.replaceAll('|', '/')}")`;
const heap = (name: string) => (text: string) => `${name}(${text})`;

const CLOBBER: Convertible = {
  rules: 'board Clobber { replace "XO" by ".X"  replace "OX" by ".O" }',
  texts: STONES,
  position: board('Clobber'),
};

const ROW_OF_AMAZONS = `let isFree(w, i, j) = all(w[k] == "." for k in min(i, j) + 1..max(i, j) - 1)
let moved(w, i, j) = w with [i] = ".", [j] = "X"
game AmazonsRow(w: text) {
  move to AmazonsRow(moved(w, i, j)[1..k - 1]) + AmazonsRow(moved(w, i, j)[k + 1..])
    for i in 1..#w, j in 1..#w, k in 1..#w
    where w[i] == "X" and w[j] == "." and isFree(w, i, j) and moved(w, i, j)[k] == "." and isFree(moved(w, i, j), j, k)
}`;

/** The squares are one text, row by row; a row has n of them. */
const AMAZONS = `let onBoard(n, w, i, x, y, d) = (i - 1) % n + d * x in 0..n - 1 and i + d * (x + y * n) in 1..#w
let isOpen(n, w, i, x, y, d) = d == 0 or onBoard(n, w, i, x, y, d) and w[i + d * (x + y * n)] == "." and isOpen(n, w, i, x, y, d - 1)
let reached(n, w, i) = {i + d * (x + y * n) for x in -1..1, y in -1..1, d in 1..#w where (x != 0 or y != 0) and isOpen(n, w, i, x, y, d)}
game Amazons[n](w: text) {
  move to (w with [i] = ".", [j] = "X") with [k] = "#"
    for i in 1..#w, j in reached(n, w, i), k in reached(n, w with [i] = ".", j) where w[i] == "X"
}`;

const ROWS_OF_AMAZONS: Convertible = {
  rules: AMAZONS,
  texts: /^[.XO#]+(\|[.XO#]+)*$/,
  position: (text) => `Amazons[${text.indexOf('|')}]("${amazons(text).replaceAll('|', '')}")`,
};

const ONE_ROW_OF_AMAZONS: Convertible = {
  rules: ROW_OF_AMAZONS,
  texts: /^[.XO#]+$/,
  position: (text) => `AmazonsRow("${amazons(text)}")`,
};

/** Both players may move all amazons, so their colours do not matter. */
function amazons(text: string): string {
  return text.replaceAll('O', 'X');
}

/** The games whose impartial versions are known, by the titles of their sections; {@link ONE_ROW_OF_AMAZONS} is recognised by its text. */
const GAMES: ReadonlyMap<string, Convertible> = new Map<string, Convertible>([
  ['kayles', { rules: '', texts: NUMBER, position: heap('Kayles') }],
  ['nimber', { rules: '', texts: NUMBER, position: heap('Nim') }],
  ['clobber', CLOBBER],
  ['clobber_1xn', CLOBBER],
  [
    'cannibal_clobber',
    {
      rules:
        'board CannibalClobber { replace "XO" by ".X"  replace "OX" by ".O"  replace "XX" by ".X"  replace "OO" by ".O" }',
      texts: STONES,
      position: board('CannibalClobber'),
    },
  ],
  ['domineering', { rules: '', texts: /^[.#|]*$/, position: board('Cram') }],
  ['fission', { rules: 'board Fission { replace ".X." by "X.X" }', texts: /^[.X#|]*$/, position: board('Fission') }],
  [
    'toppling_dominoes',
    {
      rules: 'game TopplingDominoes(w: text) { move to w[i + 1..] for i in 1..#w  move to w[1..i - 1] for i in 1..#w }',
      texts: /^[XO#]*$/,
      position: (text) => `TopplingDominoes("${text}")`,
    },
  ],
  ['amazons', ROWS_OF_AMAZONS],
]);

/** Impartial without the word in front. */
const ALWAYS_IMPARTIAL: ReadonlySet<string> = new Set(['kayles', 'nimber']);

/** The titles of the sections that are converted, as they are written in a suite. */
export const CONVERTIBLE: readonly string[] = [...GAMES.keys()].map((name) =>
  ALWAYS_IMPARTIAL.has(name) ? `[${name}]` : `[impartial ${name}]`,
);

/** The game in the language; null if it is not impartial, not known, or its text is not a position of it. */
export function written({ section, text }: SuiteGame): Written | null {
  const name = section.replace(/^impartial /, '');
  const game = name === 'amazons' && !text.includes('|') ? ONE_ROW_OF_AMAZONS : GAMES.get(name);
  if (game === undefined || (name === section && !ALWAYS_IMPARTIAL.has(name)) || !game.texts.test(text)) return null;
  if (!isRectangular(text)) return null;
  return { rules: game.rules, position: game.position(text) };
}

/** Whether the rows of a text, if it has several, are equally long. */
function isRectangular(text: string): boolean {
  return new Set(text.split('|').map(({ length }) => length)).size === 1;
}
