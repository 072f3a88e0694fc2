import { describe, expect, test } from 'vitest';
import { askPlays } from '../ask.ts';
import { someOf } from '../tiers.ts';

/** A position, and for some of its winning moves the position as it is written afterwards. */
const cases: [position: string, ...after: string[]][] = [
  ['Nim(13, 12, 8)', 'Nim(4, 12, 8)', 'Nim(13, 5, 8)', 'Nim(13, 12, 1)'],
  ['Nim( 3,  1 )', 'Nim( 1,  1 )'],
  ['Nim(10^18, 3)', 'Nim(3, 3)'],
  ['Nim(7)', 'Nim(0)'],
  ['Kayles(5) + Nim(2)', 'Kayles(1, 3) + Nim(2)'],
  [
    'Kayles(7, 2) + Nim(2)',
    'Kayles(3, 3, 2) + Nim(2)',
    'Kayles(1, 4, 2) + Nim(2)',
    'Kayles(7, 0) + Nim(2)',
    'Kayles(7, 2) + Nim(0)',
  ],
  ['3 * Nim(4)', '2 * Nim(4) + Nim(0)'],
  ['2 * Nim(4) + Nim(1)', '2 * Nim(4) + Nim(0)'],
  ['1 * Nim(4)', 'Nim(0)'],
  [
    '2 * (Nim(1) + Nim(2)) + Nim(3)',
    '(Nim(1) + Nim(2)) + (Nim(1) + Nim(1)) + Nim(3)',
    '2 * (Nim(1) + Nim(2)) + Nim(0)',
  ],
  ['Wythoff( 3,  6 )', 'Wythoff( 3,  5 )'],
  ['Wythoff(4,4)', 'Wythoff(0,0)'],
  ['Staircase(2, 1,  3)', 'Staircase(3, 0,  3)', 'Staircase(2, 2,  2)'],
  ['sum(Nim(i) for i in 1..4)', 'sum(Nim(i) for i in 1..4 where i != 4) + Nim(0)'],
  ['sum(Nim(i) for i in 1..7 where i % 4 == 0)', 'sum(Nim(i) for i in 1..7 where (i % 4 == 0) and i != 4) + Nim(0)'],
  [
    'sum(Nim(i, j) for i in 1..2, j in 1..2) + Nim(1)',
    'sum(Nim(i, j) for i in 1..2, j in 1..2) + Nim(0)',
    'sum(Nim(i, j) for i in 1..2, j in 1..2 where not (i == 1 and j == 1)) + Nim(1, 0) + Nim(1)',
  ],
  ['start + Nim(1)', 'Nim(0) + 3 * Nim(1) + Nim(1)'],
  ['2 * start + Nim(2)', '2 * start + Nim(0)', 'start + Nim(0) + 3 * Nim(1) + Nim(2)'],
  ['misere Nim(3, 1, 1)', 'misere Nim(1, 1, 1)'],
  ['worse', 'misere Nim(1, 1, 1)'],
  ['Turn(3) + Nim(3)', 'Nim(2) + Kayles(1) + Nim(3)'],
  ['Turn(3, 1) + Nim(2)', 'Turn(1) + Nim(2) + Kayles(1) + Nim(2)'],
  ['Turn(3, 1)', 'Turn(3)'],
  ['Steps(b,  c)', 'Steps(c,  c)'],
  ['Steps(a) + Nim(1)', 'Steps(b) + Nim(1)'],
  ['Tree', 'Tree without {ground - a}'],
  ['Tree without {b - c} + Nim(1)', 'Tree without {a - b} + Nim(1)'],
  ['3 * Tree', '2 * Tree + Tree without {ground - a}'],
  ['Path + Nim(1)', 'Path without {a, b} + Nim(1)', 'Path without {c, d} + Nim(1)'],
  ['Grid[1, 3]', 'Grid[1, 3] without {(1, 1), (1, 2), (1, 3)}'],
  ['Grid[1 + 1, 2] without { (1,1) }', 'Grid[2, 2] without {(1, 1), (1, 2), (2, 1), (2, 2)}'],
  ['2 * Grid[1, 1] + Grid[1, 3]', '2 * Grid[1, 1] + Grid[1, 3] without {(1, 1), (1, 2), (1, 3)}'],
  ['Cram(1, 4) without {(1,1)}', 'Cram("###.")', 'Cram("#.##")'],
  ['2 * (Cram(2, 3) without {(1,2)}) + Nim(1)', '(Cram(2, 3) without {(1,2)}) + (Cram(".#./##.")) + Nim(1)'],
  ['Walk((1, 1))', 'Walk((1, 2)) without {(1, 1)}'],
  ['Walk((1, 2)) without {(1, 1)} + Nim(2)', 'Walk((1, 2)) without {(1, 1)} + Nim(0)'],
  ['Roads(a)', 'Roads(b) without {a -> b}'],
  ['Roads(c) without {a -> b, b -> c}', 'Roads(d) without {a -> b, b -> c, c -> d}'],
];

const GRAPHS =
  'graph Steps { a -> b -> c }\ngraph Tree { ground - a - b - c  cut edges }\ngraph Path { a - b - c - d  claim edges }\n' +
  'graph Grid[m, n] { vertex (i, j) for i in 1..m, j in 1..n  edge (i, j) - (i + 1, j) for i in 1..m - 1, j in 1..n' +
  ' edge (i, j) - (i, j + 1) for i in 1..m, j in 1..n - 1  claim vertices }\n' +
  'graph Walk { edge (1, 1) - (1, 2) - (1, 3) - (1, 4)  walk vertices }\n' +
  'graph Roads { a -> b -> c -> d  walk edges }\n';

/** A game that moves to others, and ends from 1. */
const TURN = `game Turn(n) { move to Nim(n - 1) + Kayles(floor(n / 2)) where n > 2  move to 0 where n == 1 }\n${GRAPHS}`;

describe('a winning move in the text of the position', () => {
  test.each(cases)('%s', (position, ...after) => {
    const text = `${TURN}position start = Nim(2) + 3 * Nim(1)\nplay ${position}\nposition worse = misere Nim(3, 1, 1)`;
    const [answer] = askPlays(text).answers;
    const moves = answer?.kind === 'position' ? answer.winningMoves.list : [];
    const reached = moves.map((move) => move.position);
    expect(reached).toEqual(expect.arrayContaining(after));
  });

  test.each(someOf(cases, 3))('every move from %s leads to a lost position', (position) => {
    const text = `${TURN}position start = Nim(2) + 3 * Nim(1)\nplay ${position}\nposition worse = misere Nim(3, 1, 1)`;
    const [answer] = askPlays(text).answers;
    const moves = answer?.kind === 'position' ? answer.winningMoves.list : [];
    const outcomes = moves.map((move) => {
      const [next] = askPlays(`${TURN}position start = Nim(2) + 3 * Nim(1)\nplay ${move.position}`).answers;
      return next?.kind === 'position' ? next.outcome : next?.problems;
    });
    expect(outcomes).toEqual(moves.map(() => 'P'));
    expect(moves.length).toBeGreaterThan(0);
  });
});
