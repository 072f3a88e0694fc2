import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, positions } from '../ask.ts';
import boards from '../fixtures/boards.json' with { type: 'json' };
import { DEEP, onlyDeep, someOf } from '../tiers.ts';
import { boardPicture, boardWith, squaresIn } from './drawings.ts';

function holds(text: string): void {
  expect(complaints(askQuestions(text))).toEqual([]);
}

/** The sizes of some empty boards as they are written in the language, and the values of the boards. */
type SizesAndValues = [sizes: string, values: number[]];

describe('values of empty boards', () => {
  it.each(someOf(boards.sizes, 9))(
    '$pieces',
    ({ pieces, symmetric, sg }) => {
      const expectations = [...new Set(sg.map(([rows = 0]) => rows))].flatMap((rows) => {
        const columns = sg.filter(([other]) => other === rows);
        const [from, to] = [columns[0]?.[1], columns.at(-1)?.[1]];
        const values = columns.map(([, , value]) => value).join(', ');
        const lying = `expect sg(B(${rows}, ${from}..${to})) = [${values}]`;
        return symmetric ? [lying, `expect sg(B(${from}..${to}, ${rows})) = [${values}]`] : [lying];
      });
      holds([boardWith('B', pieces), ...expectations].join('\n'));
    },
    60_000,
  );

  it.each(someOf(boards.longer, 9))('$pieces in $rows rows', ({ pieces, rows, sg }) =>
    holds(`${boardWith('B', pieces)}\nexpect sg(B(${rows}, 1..${sg.length})) = [${sg.join(', ')}]`),
  );

  it.each(someOf(boards.holes, 9))('$pieces on $rows × $cols with holes', ({ pieces, rows, cols, holes, sg }) =>
    holds(`${boardWith('B', pieces)}\nexpect sg(B(${boardPicture(rows, cols, holes)})) = ${sg}`),
  );

  // Cram, from Winning Ways and its successors.
  it.each<SizesAndValues>([
    ['2, 1..20', [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]],
    ['3, 3..12', [0, 1, 1, 4, 1, 3, 1, 2, 0, 1]],
    ['4, 4..6', [0, 2, 0]],
    ...onlyDeep<SizesAndValues>(['4, 7..7', [3]]),
    ...onlyDeep<SizesAndValues>(['3, 13..13', [2]]),
  ])('Cram(%s)', (sizes, values) => holds(`expect sg(Cram(${sizes})) = [${values.join(', ')}]`));

  // Clobber for both players alike, with other programs.
  it.each<SizesAndValues>([
    ['2, 2..10', [0, 0, 0, 0, 0, 1, 0, 0, 0]],
    ['2, 12..12', [0]],
    ...onlyDeep<SizesAndValues>(['3, 6..6', [0]]),
  ])('Clobber(%s)', (sizes, values) =>
    holds(`board Clobber { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }
expect sg(Clobber(${sizes})) = [${values.join(', ')}]`),
  );

  it('Cram with holes', () => holds('expect sg(Cram("........./##.######")) = 4'));
});

describe('first moves', () => {
  it.each(someOf(boards.first, 9))('$pieces on $rows × $cols', ({ pieces, rows, cols, sg, misere, winning }) => {
    const asked = askQuestions(`${boardWith('B', pieces)}\nplay B(${rows}, ${cols})\nplay misere B(${rows}, ${cols})`);
    expect(complaints(asked)).toEqual([]);
    const [play, last] = positions(asked);
    expect(play?.value).toBe(String(sg));
    expect(last?.outcome).toBe(misere);
    expect(play?.winningMoves).toMatchObject({ exact: true, count: String(winning.length) });
    const found = play?.winningMoves.list.map(({ to }) => squaresIn(to, '#').join(' '));
    expect(found?.sort()).toEqual(winning.map((squares) => squares.map(String).sort().join(' ')).sort());
  });

  it('are written as pictures, in place', () => {
    const asked = askQuestions('play Nim(3) + 2 * Cram("..#/...") + Cram(2, 2)');
    for (const { position } of positions(asked)[0]?.winningMoves.list ?? []) {
      const [next] = positions(askQuestions(`play ${position}`));
      expect(next?.outcome).toBe('P');
    }
    expect(positions(askQuestions('play Nim(1) + Cram(1, 2)'))[0]?.value).toBe('0');
    expect(positions(askQuestions('play Cram(1, 3)'))[0]?.winningMoves.list.map(({ position }) => position)).toEqual([
      'Cram("##.")',
      'Cram(".##")',
    ]);
  });

  it('lead to lost positions', () => {
    const [play] = positions(askQuestions('play Cram(4, 5)'));
    const after = play?.winningMoves.list.map(({ position }) => position) ?? [];
    expect(after).toHaveLength(5);
    holds(after.map((position) => `expect outcome(${position}) = P`).join('\n'));
  });

  it.runIf(DEEP)('are all found on 30 squares', () => {
    const [play] = positions(askQuestions('play Cram(5, 6)'));
    expect(play?.winningMoves).toMatchObject({ count: '9', exact: true });
  });
});
