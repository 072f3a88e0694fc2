import { dim, equalParts, prim, properDim } from './divisions.ts';
import { euclid, euclidBoth, euclidPositive } from './euclid.ts';
import { fibonacciNim, takeAway } from './fibonacci-nim.ts';
import { binaryDigits, mark } from './mark.ts';
import { allButTheLast, atLeastHalf, atMostHalf } from './shares.ts';
import { king, knight } from './steps.ts';
import type { TheoryOf } from './theory.ts';
import { generalWythoff, wythoff } from './wythoff.ts';

/** Games of one number or two, each with the ways to write its rules that are known here; see `theories.ts`. */
const GAMES: readonly (readonly [TheoryOf, ...(readonly (readonly string[])[])])[] = [
  [atLeastHalf, ['G(v1)', 'take ceil(v1 / 2)..v1']],
  [atMostHalf, ['G(v1)', 'take 1..floor(v1 / 2)']],
  [allButTheLast, ['G(v1)', 'take 1..v1 - 1'], ['G(v1)', 'take any leaving 1 heaps']],
  [dim, ['G(v1)', 'take divisors(v1)']],
  [properDim, ['G(v1)', 'take divisors(v1) except v1'], ['G(v1)', 'take divisors(v1) except {v1}']],
  [
    prim,
    ['G(v1)', 'take {v2 in 1..v1 where gcd(v2, v1) == 1}'],
    ['G(v1)', 'take {v2 in 1..v1 where gcd(v1, v2) == 1}'],
  ],
  [equalParts, ['G(v1)', 'split into 2..v1 equal']],
  [binaryDigits, ['G(v1)', 'take {v2 in powers(2) where floor(v1 / v2) % 2 == 1}']],
  [
    mark,
    ['G(v1)', 'move to (floor(v1 / 2)) where v1 > 0', 'move to (v1 - 1)'],
    ['G(v1)', 'take 1', 'take ceil(v1 / 2)'],
  ],
  [
    king,
    ['G(v1, v2)', 'take 1 from v1', 'take 1 from v1, v2', 'take 1 from v2'],
    ['G(v1, v2)', 'move to (v1 - 1, v2 - 1)', 'move to (v1 - 1, v2)', 'move to (v1, v2 - 1)'],
  ],
  [
    knight,
    [
      'G(v1, v2)',
      'move to (v1 + 1, v2 - 2)',
      'move to (v1 - 1, v2 - 2)',
      'move to (v1 - 2, v2 + 1)',
      'move to (v1 - 2, v2 - 1)',
    ],
    ['G(v1, v2)', 'move to (v1 + v3, v2 + v4) for (v3, v4) in {(-2, -1), (-2, 1), (-1, -2), (1, -2)}'],
  ],
  [
    euclid,
    [
      'G(v1, v2)',
      'take multiples(v1) from v2 where 0 < v1 and v1 < v2',
      'take multiples(v2) from v1 where 0 < v2 and v2 <= v1',
    ],
    ['G(v1, v2)', 'take multiples(v1) from v2 where v1 < v2', 'take multiples(v2) from v1 where v1 >= v2'],
  ],
  [wythoff, ['G(v1, v2)', 'take any from v1', 'take any from v1, v2', 'take any from v2']],
  [
    generalWythoff,
    [
      'G[v1](v2, v3)',
      'move to (v2 - v4, v3 - v5) for v4 in 1..v2, v5 in max(1, v4 - v1 + 1)..v4 + v1 - 1',
      'take any from v2',
      'take any from v3',
    ],
  ],
  [fibonacciNim, ['G(v1, v2)', 'move to (v1 - v3, 2 * v3) for v3 in 1..min(v1, v2)']],
  [takeAway, ['G[v1](v2, v3)', 'move to (v2 - v4, v1 * v4) for v4 in 1..min(v2, v3)']],
  [euclidBoth, ['G(v1, v2)', 'take multiples(v1) from v2', 'take multiples(v2) from v1']],
  [
    euclidPositive,
    [
      'G(v1, v2)',
      'move to (v1 - v3 * v2, v2) for v3 in 1..floor((v1 - 1) / v2) where v2 > 0',
      'move to (v1, v2 - v3 * v1) for v3 in 1..floor((v2 - 1) / v1) where v1 > 0',
    ],
    [
      'G(v1, v2)',
      'move to (v1 - v3 * v2, v2) for v3 in 1..v1 where v2 > 0 and v3 * v2 < v1',
      'move to (v1, v2 - v3 * v1) for v3 in 1..v2 where v1 > 0 and v3 * v1 < v2',
    ],
  ],
];

/** The theories by the text of the rules. */
export const NUMBER_GAMES: readonly (readonly [string, TheoryOf])[] = GAMES.flatMap(([theory, ...texts]) =>
  texts.map((lines) => [lines.join('\n'), theory] as const),
);
