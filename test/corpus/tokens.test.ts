import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, expectations } from '../ask.ts';
import memory from '../fixtures/memory.json' with { type: 'json' };
import tokens from '../fixtures/tokens.json' with { type: 'json' };
import { DEEP, someOf } from '../tiers.ts';
import { knightOnBoard, pairGame, pairRule } from './rules.ts';

/** Checks a text all of whose expectations hold. */
function check(lines: readonly string[]): void {
  const asked = askQuestions(lines.join('\n'));
  expect(complaints(asked)).toEqual([]);
  expect(expectations(asked).every(({ holds }) => holds)).toBe(true);
}

/** A table of values as expectations, one for each row; the first row and column are for `from`. */
function rows(table: readonly (readonly number[])[], from = 0): string[] {
  return table.map(
    (row, a) => `expect sg(Table(${a + from}, ${from}..${row.length - 1 + from})) = [${row.join(', ')}]`,
  );
}

describe('values of tokens', () => {
  it.each(
    someOf<readonly [string, readonly (readonly number[])[]]>(
      [
        ['wythoff', tokens.wythoff],
        ['rook', tokens.rook],
        ['king', tokens.king],
        ['bishop', tokens.bishop],
        ['knight', tokens.knight],
        ['queen_limit_3', tokens.queen_limit_3],
        ['general_wythoff_2', tokens.general_wythoff_2],
        ['euclid', tokens.euclid],
      ],
      4,
      1,
    ),
  )('%s', (rule, table) => check([pairGame('Table', pairRule(rule)), ...rows(table)]));

  it.runIf(DEEP)('euclid_positive', () =>
    check([pairGame('Table', pairRule('euclid_positive')), ...rows(tokens.euclid_positive, 1)]),
  );

  it.each([
    [8, tokens.knight_board_8],
    [15, tokens.knight_board_15],
  ])('a knight on a board of %i by %i', (size, table) =>
    check([pairGame('Table', knightOnBoard(size)), ...rows(table)]),
  );

  // The prelude declares these games, so they answer without a declaration.
  it.each(
    someOf<readonly [string, readonly (readonly number[])[]]>(
      [
        ['Wythoff', tokens.wythoff],
        ['Queen', tokens.wythoff],
        ['Rook', tokens.rook],
        ['King', tokens.king],
        ['Bishop', tokens.bishop],
        ['Knight', tokens.knight],
        ['GeneralWythoff[2]', tokens.general_wythoff_2],
        ['Euclid', tokens.euclid],
      ],
      4,
      2,
    ),
  )('%s of the prelude', (name, table) => check(rows(table).map((line) => line.replace('Table', name))));

  it.runIf(DEEP)('EuclidPositive of the prelude', () =>
    check(rows(tokens.euclid_positive, 1).map((line) => line.replace('Table', 'EuclidPositive'))),
  );
});

describe('lost positions of tokens', () => {
  it.each([
    ['Wythoff', someOf(tokens.wythoff_P_up_to_200, 8)],
    ['GeneralWythoff[2]', tokens.general_wythoff_2_P_up_to_60],
  ])('%s', (name, pairs) => check(pairs.map(([a, b]) => `expect outcome(${name}(${a}, ${b})) = P`)));

  it('Kiki, HDU 2147', () =>
    check(
      tokens.kiki.map(
        ({ rows: r, cols, kiki_wins }) => `expect outcome(King(${r - 1}, ${cols - 1})) = ${kiki_wins ? 'N' : 'P'}`,
      ),
    ));

  it.each(someOf(tokens.dot, 9))(
    'a dot and a circle, Codeforces 69D: $x, $y within $d by $vectors',
    ({ x, y, d, vectors, winner }) =>
      check([
        `set Vectors = {${vectors.map(([dx, dy]) => `(${dx}, ${dy})`).join(', ')}}`,
        'game Dot[d](x: int, y: int, mine, theirs) {',
        '  move to (x + dx, y + dy, theirs, mine) for (dx, dy) in Vectors where (x + dx)^2 + (y + dy)^2 <= d^2',
        '  move to (y, x, theirs, 1) where mine == 0',
        '}',
        `expect outcome(Dot[${d}](${x}, ${y}, 0, 0)) = ${winner === 'Anton' ? 'N' : 'P'}`,
      ]),
  );
});

describe('games that remember the last move', () => {
  it('Fibonacci Nim: values and winning moves', () =>
    check(
      memory.fibonacci_states.flatMap(([n, cap, sg, winning]) => [
        `expect sg(FibonacciNim(${n}, ${cap})) = ${sg}`,
        `expect moves(FibonacciNim(${n}, ${cap})) = ${Array.isArray(winning) ? winning.length : 0}`,
      ]),
    ));

  it.each(someOf(memory.dynamic, 9))('Take-away with factor $factor', ({ factor, P }) => {
    const lost = new Set(P);
    const sizes = Array.from({ length: Math.max(...P) }, (_, index) => index + 1).filter((n) => n > 1);
    check(
      someOf(sizes, 5).map((n) => `expect outcome(TakeAway[${factor}](${n}, ${n - 1})) = ${lost.has(n) ? 'P' : 'N'}`),
    );
  });
});
