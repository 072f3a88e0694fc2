import { board, coins, remains, type SolverCase, sized, token } from './solver-case.ts';

export const COINS: readonly SolverCase[] = [
  coins('', 'Turtles', 60),
  coins('', 'Twins', 60),
  coins('', 'MockTurtles', 30),
  coins('', 'Triplets', 30),
  coins('', 'Moebius'),
  coins('', 'Ruler', 60),
  coins('', 'Turnips', 60),
  coins('', 'Grunt', 20),
  coins('coins C { flip 1  flip {2, 4} }', 'C'),
  coins('coins C { flip 1 where x % 3 != 0 or x == 6  flip 3 }', 'C', 30),
  coins('let head = 3\ncoins C { flip run where x > head }', 'C', 40),
  coins('coins C { flip 2 for k in {1, 4} where y - x == k  flip run }', 'C', 40),
  // The rightmost coin has a different name in each rule, or that of the leftmost coin of a run.
  coins('coins C { flip 1 where x > 2  flip 2 where x + y > 4 }', 'C', 30),
  coins('coins C { flip run where x > 2  flip 1 where x < 4 }', 'C', 30),
  coins('coins C { flip 1..2 where x % 3 > 0 }', 'C', 30),
  coins('let least = 4\ncoins C { flip run where x % 2 == 0 or x > least  flip 1..2 }', 'C', 40),
  {
    text: 'coins C { flip 2..3 }',
    asked: 'C(a, b) + Turtles(c) + Nim(d)',
    unordered: true,
    state: { kind: 'numbers', most: [20, 20, 20, 20], least: 1 },
    position: 'C(@1) + C(@2) + Turtles(@3) + Nim(@4)',
  },
];

export const GRAPHS: readonly SolverCase[] = [
  token('a -> b, c  b -> d  c -> d, b', 'abcd'),
  token('a -> b, c  b -> d  c -> d, b  d -> a  b -> e  e -> f', 'abcdef'),
  {
    text: 'graph D[n] { arrow (i) -> (floor(i / d)) for i in 1..n, d in {2, 3} where i >= d }',
    asked: 'D[60]',
    state: { kind: 'heaps', most: 60, count: 3, places: true },
  },
  {
    text: 'graph G { arrow (i, j) -> (i - 1, j) for i in 1..2, j in 0..2  arrow (i, j) -> (i, j - 2) for i in 0..2, j in 2..2 }',
    asked: 'G',
    state: {
      kind: 'token',
      vertices: [0, 1, 2].flatMap((i) => [0, 1, 2].map((j): [string, string] => [`${i} ${j}`, `(${i}, ${j})`])),
    },
  },
];

const EDGES = 'a - b, b - c, c - a, c - d, d - e';

export const REMOVALS: readonly SolverCase[] = [
  remains(`${EDGES}, b - e  claim vertices`, 'a', 'b', 'c', 'd', 'e'),
  remains(`${EDGES}, a - b, e - e, e - f  claim edges`, 'a', 'b', 'c', 'd', 'e', 'f'),
  remains(
    'ground - a, a - b, b - ground, b - c, c - d, c - c  cut edges',
    ...['ground - a', 'a - b', 'b - ground', 'b - c', 'c - d', 'c - c'],
  ),
  { ...token(`${EDGES}, b - e  walk vertices`, 'abcde'), unordered: true },
  { ...token(`${EDGES}, e - e  walk edges`, 'abcde'), unordered: true },
  { ...token('a -> b, c  b -> c  c -> d, a  d -> a, b  walk edges', 'abcd'), unordered: true },
  {
    text: 'graph G { 1 - 2, 2 - 3, 3 - 1, 3 - 4, 4 - 4  walk vertices }',
    asked: 'G',
    state: { kind: 'heaps', most: 4, count: 1, places: true },
  },
  {
    text: 'graph G[n] { edge (i, j) - (i + 1, j) for i in 0..1, j in 1..n  edge (i, 1) - (i, 2) for i in 0..2  walk vertices }',
    asked: 'G[2]',
    state: {
      kind: 'token',
      vertices: [0, 1, 2].flatMap((i) => [1, 2].map((j): [string, string] => [`${i} ${j}`, `(${i}, ${j})`])),
    },
  },
  { ...token('a - b, b - c, a - b, c - a, a - b, c - c, c - c  walk edges', 'abc'), unordered: true },
  { ...token('a -> b, c  b -> a, a, c  c -> b  a -> b  walk edges', 'abc'), unordered: true },
  ...[
    ['claim vertices', 'G without {b}'],
    ['claim edges', 'G without {a} without {e}'],
    ['walk vertices', 'G(a) without {b}'],
    ['walk edges', 'G(a) without {b - c, c - a}'],
  ].map(
    ([rule, position]): SolverCase => ({
      text: `graph G { ${EDGES}, a - d  ${rule} }`,
      asked: `${position} + Nim(n)`,
      state: { kind: 'numbers', most: [6] },
      position: `${position} + Nim(@1)`,
    }),
  ),
  {
    text: 'graph T { ground - a, a - b, b - ground, b - c, c - d  cut edges }',
    asked: 'T without {a - b} + Nim(n)',
    state: { kind: 'numbers', most: [6] },
    position: 'T without {a - b} + Nim(@1)',
  },
  {
    text: `graph G { ${EDGES}  claim vertices }`,
    asked: 'G + Nim(a)',
    state: { kind: 'numbers', most: [6] },
    position: 'G + Nim(@1)',
  },
];

export const BOARDS: readonly SolverCase[] = [
  board('place "##"', '.#.', 3, 4),
  board('place "#./##"  place fixed "#.#"', '...#', 4, 4),
  board('place ".o./o#o/.o."', '..#', 3, 4),
  board('place "ooo/o#o/ooo"', '..#', 3, 4),
  board('replace "." by "X"  stop "XXX"', 'X..', 1, 9),
  board('replace "XO" by ".X"  replace "OX" by ".O"', 'XO.', 2, 4),
  board('replace "." by "X"  replace "." by "O"  forbid "XX"  forbid "O?O"', '...', 2, 3),
  board('replace "X." by ".X"', 'X..', 1, 6),
  sized('board B { replace "XO" by ".X"  replace "OX" by ".O"  fill "XO/OX" }', 'B', 3, 3),
  sized('', 'Cram', 3, 4),
];
