import fc from 'fast-check';
import type { Game } from './oracle.ts';

/*
 * Boards with random rules, as text and as a game of the oracle, which knows them as texts too: a state lists the code
 * points of the picture, `/` between rows included.
 */

export interface DrawnRule {
  readonly kind: 'place' | 'replace' | 'forbid' | 'stop';
  readonly fixed: boolean;
  readonly picture: string;
  /** What is there after the move; of `place` this follows from the picture. */
  readonly by: string;
}

type Rows = readonly string[];

function rowsOf(picture: string): Rows {
  return picture.split('/');
}

/** A quarter turn of a rectangle, and a reflection from left to right. */
function quarter(rows: Rows): Rows {
  return [...(rows[0] ?? '')].map((_, column) =>
    rows
      .map((row) => row.charAt(column))
      .reverse()
      .join(''),
  );
}

function mirrored(rows: Rows): Rows {
  return rows.map((row) => [...row].reverse().join(''));
}

/** All rotations and reflections of a picture; the same one may occur several times. */
function ways(rows: Rows, fixed: boolean): readonly Rows[] {
  if (fixed) return [rows];
  const turns = [rows];
  for (let turn = 0; turn < 3; turn += 1) turns.push(quarter(turns.at(-1) ?? rows));
  return turns.flatMap((turn) => [turn, mirrored(turn)]);
}

/** The sign on a square; empty outside the board. */
function at(rows: Rows, row: number, column: number): string {
  return rows[row]?.charAt(column) ?? '';
}

/** Whether a square is as a sign of a picture says: in `place`, `#` is put on a free square and `.` says nothing. */
function fits(kind: DrawnRule['kind'], sign: string, there: string): boolean {
  if (kind !== 'place') return sign === '?' || sign === there;
  if (sign === '#') return there === '.';
  return sign === '.' || there === '.' || there === '';
}

/** The places, as row and column of the corner, where a board shows a picture; it may reach beyond the edge. */
function shown(kind: DrawnRule['kind'], picture: Rows, board: Rows): readonly (readonly [number, number])[] {
  const shifts = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7];
  return shifts
    .flatMap((down) => shifts.map((across) => [down, across] as const))
    .filter(([down, across]) =>
      picture.every((row, r) => [...row].every((sign, c) => fits(kind, sign, at(board, down + r, across + c)))),
    );
}

function written({ kind }: DrawnRule, sign: string, there: string): string {
  if (kind === 'place') return sign === '#' ? '#' : there;
  return sign === '?' ? there : sign;
}

function boardsAfter(board: Rows, rules: readonly DrawnRule[]): readonly Rows[] {
  const some = (kind: DrawnRule['kind']) => rules.filter((rule) => rule.kind === kind);
  const stops = some('stop').flatMap(({ picture, fixed }) => ways(rowsOf(picture), fixed));
  if (stops.some((stop) => shown('stop', stop, board).length > 0)) return [];
  const forbidden = some('forbid').flatMap(({ picture, fixed }) => ways(rowsOf(picture), fixed));
  const isAllowed = (after: Rows): boolean =>
    forbidden.every((picture) =>
      shown('forbid', picture, after).every(([down, across]) =>
        picture.every((row, r) =>
          [...row].every(
            (sign, c) => sign === '?' || at(board, down + r, across + c) === at(after, down + r, across + c),
          ),
        ),
      ),
    );
  return [...some('place'), ...some('replace')].flatMap((rule) => {
    const befores = ways(rowsOf(rule.picture), rule.fixed);
    const afters = ways(rowsOf(rule.kind === 'place' ? rule.picture : rule.by), rule.fixed);
    return befores.flatMap((before, way) =>
      shown(rule.kind, before, board)
        .map(([down, across]) =>
          board.map((row, r) =>
            [...row]
              .map((there, c) => {
                const sign = at(afters[way] ?? [], r - down, c - across);
                return sign === '' ? there : written(rule, sign, there);
              })
              .join(''),
          ),
        )
        .filter(isAllowed),
    );
  });
}

/** The game with these rules. */
export function drawnGame(name: string, rules: readonly DrawnRule[]): Game {
  const game: Game = {
    name,
    options: (state) =>
      boardsAfter(rowsOf(String.fromCodePoint(...state)), rules).map((rows) => [
        { game, state: stateOf(rows.join('/')) },
      ]),
  };
  return game;
}

/** The state of a board drawn as a text. */
export function stateOf(picture: string): readonly number[] {
  return [...picture].map((sign) => sign.charCodeAt(0));
}

/** The declaration of a board with these rules. */
export function drawnDeclaration(name: string, rules: readonly DrawnRule[]): string {
  const texts = rules.map(({ kind, fixed, picture, by }) => {
    const after = kind === 'replace' ? ` by "${by}"` : '';
    return `${kind}${fixed ? ' fixed' : ''} "${picture}"${after}`;
  });
  return `board ${name} { ${texts.join('  ')} }`;
}

/** A picture without the letters that no rule mentions, which a position is warned about. */
export function mentioned(picture: string, rules: readonly DrawnRule[]): string {
  const known = rules.map((rule) => (rule.kind === 'place' ? '' : rule.picture + rule.by)).join('');
  return picture.replaceAll(/[XO]/g, (sign) => (known.includes(sign) ? sign : '.'));
}

/** The rules, and each of them with X and O exchanged. */
function bothWays(rules: readonly DrawnRule[]): readonly DrawnRule[] {
  const other = (picture: string): string => picture.replaceAll(/[XO]/g, (sign) => (sign === 'X' ? 'O' : 'X'));
  const swapped = rules.map((rule) => ({ ...rule, picture: other(rule.picture), by: other(rule.by) }));
  return [
    ...rules,
    ...swapped.filter((rule) => !rules.some(({ kind, picture }) => kind === rule.kind && picture === rule.picture)),
  ];
}

/** Random pictures of these signs with at most this many rows and columns. */
export function pictureOf(signs: string, rows: number, columns: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 1, max: rows }), fc.integer({ min: 1, max: columns }))
    .chain(([height, width]) =>
      fc.array(fc.array(fc.constantFrom(...signs), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    .map((drawn) => drawn.map((row) => row.join('')).join('/'));
}

const place = fc
  .record({ fixed: fc.boolean(), picture: pictureOf('##.oo', 2, 3) })
  .filter(({ picture }) => picture.includes('#'))
  .map((rule): DrawnRule => ({ kind: 'place', by: '', ...rule }));
const pattern = fc
  .record({
    kind: fc.constantFrom('forbid' as const, 'stop' as const),
    fixed: fc.boolean(),
    picture: pictureOf('.XO?', 2, 3),
  })
  .filter(({ picture }) => /[^?/]/.test(picture))
  .map((rule): DrawnRule => ({ by: '', ...rule }));

/** Replacements that change something; of those that end, each makes a board lighter, where a letter weighs more than `.`, and `.` more than `#`. */
export function replacement(ends: boolean): fc.Arbitrary<DrawnRule> {
  return pictureOf(ends ? 'XXO.#?' : 'XXO..?', 2, 3)
    .chain((picture) =>
      fc
        .tuple(
          fc.boolean(),
          ...[...picture].map((sign) => (/[?/]/.test(sign) ? fc.constant(sign) : fc.constantFrom(...'XO..#'))),
        )
        .map(([fixed, ...signs]): DrawnRule => ({ kind: 'replace', fixed, picture, by: signs.join('') })),
    )
    .filter(({ picture, by }) => (ends ? weightOf(by) < weightOf(picture) : by !== picture));
}

const WEIGHTS: Readonly<Record<string, number>> = { X: 2, O: 2, '.': 1 };

function weightOf(picture: string): number {
  return [...picture].reduce((sum, sign) => sum + (WEIGHTS[sign] ?? 0), 0);
}

/** Rules of a random board: some that make moves, and perhaps what these may not make or what ends play. */
export function drawnRules(ends: boolean): fc.Arbitrary<readonly DrawnRule[]> {
  const moves = fc.oneof(
    { weight: 3, arbitrary: fc.array(replacement(ends), { minLength: 1, maxLength: 2 }) },
    { weight: ends ? 1 : 0, arbitrary: fc.array(place, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.tuple(replacement(ends), ends ? place : replacement(ends)) },
  );
  return fc
    .tuple(moves, fc.array(pattern, { maxLength: 2 }), fc.boolean())
    .map(([some, others, both]) => (both ? bothWays([...some, ...others]) : [...some, ...others]))
    .filter(
      (rules) =>
        !ends || rules.every(({ kind, picture, by }) => kind !== 'replace' || weightOf(by) < weightOf(picture)),
    );
}
