import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../server/src/engine/boards/board.ts';
import { distinct } from '../../../server/src/engine/boards/shapes.ts';
import { stripOf } from '../../../server/src/engine/boards/strips.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Shape } from '../../../server/src/engine/game/forms.ts';
import type { State } from '../../../server/src/engine/game/state.ts';
import { ask, positions } from '../../ask.ts';
import { cases } from '../../tiers.ts';
import { drawn, game, solverOfBoard } from '../support/board-games.ts';
import { keysOf, referenceOf } from '../support/reference.ts';

const isStrip = (pieces: readonly Shape[], rows: number): boolean => stripOf(pieces, rows, () => 0) !== null;

/** Compares the values of boards, and the moves to each value, with the definition. */
function agrees(pieces: readonly Shape[], states: readonly State[]): void {
  const ruleset = game(pieces);
  const solver = solverOfBoard(ruleset);
  const { nimber, optionsWithValue } = referenceOf(ruleset);
  for (const state of states) {
    expect(solver?.value(state, unlimited).nimber, state.join()).toBe(nimber(state));
    for (const target of [0, 1, 2, 3]) {
      const moves = solver?.optionsWithValue(state, target, unlimited);
      const wanted = optionsWithValue(state, target).toSorted();
      expect(keysOf(moves?.first(1000) ?? []).toSorted()).toEqual(wanted);
      expect(moves?.count).toBe(wanted.length);
    }
  }
}

const EMPTY: Readonly<Record<number, readonly State[]>> = {
  2: [1, 2, 3, 4, 5].flatMap((columns) => [emptyBoard(2, columns), emptyBoard(columns, 2)]),
  3: [1, 2, 3].map((columns) => emptyBoard(3, columns)),
};

describe('boards of a few rows', () => {
  it.each<readonly [string, readonly string[], number, boolean]>([
    ['squares and squares of four', ['#', '##/##'], 2, true],
    ['standing dominoes', ['#/#'], 2, true],
    ['standing and lying dominoes', ['#/#', '##'], 2, false],
    ['squares and lying dominoes', ['#', '##'], 2, false],
    ['corners that leave a square', ['##/#.', '#/#'], 2, true],
    ['corners that leave a square for a lying domino', ['##/#.', '##'], 2, false],
    ['standing pieces with a gap', ['#/./#', '###/###/###'], 3, true],
    ['pieces with a gap between columns', ['#.#/#.#', '#/#'], 2, false],
    ['pieces that fit into the gaps of others', ['#.#/#.#', '##/##'], 2, false],
    ['a gap as high as the board', ['###..###/###..###', '##/##'], 2, false],
    ['pieces that do not fit', ['#/#/#'], 2, false],
  ])('%s %j in %i rows: a strip is %s', (_, pictures, rows, strip) => {
    const pieces = distinct(pictures.map(drawn));
    expect(isStrip(pieces, rows)).toBe(strip);
    agrees(pieces, EMPTY[rows] ?? []);
  });

  it.each([[['#./##']], [['##/#.', '#/#']], [['#', '##/##']], [['##/.#', '#/#', '##/##']]])(
    '%j: agree with the definition, whatever squares are free',
    (pictures) => {
      const all = Array.from({ length: 2 ** 8 - 1 }, (_, index): State => [2, 4, index + 1]);
      agrees(distinct(pictures.map(drawn)), all);
    },
  );

  const piece = fc
    .array(fc.constantFrom('#', '##', '#./##', '##/##', '#/#', '#.#', '###/#.#', '.#/#.', '###/###', '##/.#'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((pictures) => distinct(pictures.map(drawn)));

  /** Boards of two rows, or of three, some of whose squares are not free. */
  const state = fc.oneof(
    fc.bigInt({ min: 1n, max: 2n ** 10n - 1n }).map((free): State => [2, 5, Number(free)]),
    fc.bigInt({ min: 1n, max: 2n ** 9n - 1n }).map((free): State => [3, 3, Number(free)]),
  );

  it('agree with the definition, whatever the pieces and the free squares are', () => {
    const property = fc.property(piece, fc.array(state, { maxLength: 3 }), (pieces, states) =>
      agrees(pieces, [emptyBoard(2, 4), emptyBoard(4, 2), ...states]),
    );
    fc.assert(property, { seed: 31, numRuns: cases(25) });
  });

  it('are answered for many columns, with the values of the same game in numbers', () => {
    const text = `board Paint { place "#"  place "##/##" }
      game Col(n) { move to Col(i) + Col(n - 1 - i) + Nim(1) for i in 0..n - 1  take 2 leaving 0..2 heaps }
      play Paint(2, 400)  play Paint(400, 2)  play Col(400)`;
    const found = positions(ask(text)).map(({ value }) => value);
    expect(found).toEqual([found[2], found[2], found[2]]);
    expect(found[2]).not.toBeNull();
  });
});
