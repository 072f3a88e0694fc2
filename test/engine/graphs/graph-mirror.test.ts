import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMirror, isMirrored } from '../../../server/src/engine/graphs/mirror.ts';
import { unlimited } from '../../../server/src/engine/index.ts';

type Edge = readonly [number, number];

function graphOf(size: number, edges: readonly Edge[]) {
  const sets = Array.from({ length: size }, () => new Set<number>());
  for (const [one, other] of edges) {
    if (one === other) continue;
    sets[one]?.add(other);
    sets[other]?.add(one);
  }
  return {
    neighbours: sets.map((others) => [...others].sort((one, other) => one - other)),
    loops: sets.map((_, vertex) => edges.some(([one, other]) => one === vertex && other === vertex)),
  };
}

/** The value of Node Kayles, or of Arc Kayles, on the vertices in a mask, word for word. */
function bruteForce({ neighbours, loops }: ReturnType<typeof graphOf>, isArc: boolean): number {
  const claims = neighbours.flatMap((others, vertex) =>
    isArc ? [...(loops[vertex] ? [[vertex]] : []), ...others.map((other) => [vertex, other])] : [[vertex]],
  );
  const memo = new Map<number, number>();
  const value = (left: number): number => {
    const known = memo.get(left);
    if (known !== undefined) return known;
    const met = new Set<number>();
    for (const claim of claims) {
      if (!claim.every((vertex) => (left >> vertex) & 1)) continue;
      const gone = isArc ? claim : claim.flatMap((vertex) => [vertex, ...(neighbours[vertex] ?? [])]);
      met.add(value(gone.reduce((rest, vertex) => rest & ~(1 << vertex), left)));
    }
    let mex = 0;
    while (met.has(mex)) mex += 1;
    memo.set(left, mex);
    return mex;
  };
  return value((1 << neighbours.length) - 1);
}

/** Two copies of a graph, with edges between them that the exchange of the copies keeps. */
const twins = fc
  .integer({ min: 1, max: 4 })
  .chain((half) =>
    fc.tuple(
      fc.constant(half),
      fc.array(fc.tuple(fc.nat(half - 1), fc.nat(half - 1)), { maxLength: 7 }),
      fc.array(fc.tuple(fc.nat(half - 1), fc.nat(half - 1)), { minLength: 1, maxLength: 3 }),
    ),
  );

describe('a mirror', () => {
  test('is claimed only where both games are lost', () => {
    let found = 0;
    fc.assert(
      fc.property(twins, ([half, inside, between]) => {
        const edges = [
          ...inside,
          ...inside.map(([one, other]): Edge => [one + half, other + half]),
          ...between.flatMap(([one, other]): Edge[] => [
            [one, other + half],
            [other, one + half],
          ]),
        ];
        const graph = graphOf(2 * half, edges);
        if (!isConnected(graph.neighbours) || !isMirrored(graph, unlimited)) return;
        found += 1;
        expect(bruteForce(graph, false)).toBe(0);
        expect(bruteForce(graph, true)).toBe(0);
      }),
      { numRuns: 1500, seed: 4 },
    );
    expect(found).toBeGreaterThan(50);
  });

  test('is claimed only where both games are lost, in any graph', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { minLength: 7, maxLength: 14 }).map((edges) => graphOf(8, edges)),
        (graph) => {
          if (!isConnected(graph.neighbours) || !isMirrored(graph, unlimited)) return;
          expect([bruteForce(graph, false), bruteForce(graph, true)]).toEqual([0, 0]);
        },
      ),
      { numRuns: 1500, seed: 5 },
    );
  });

  /** Circles with a chord at each vertex: numbers of neighbours tell nothing about these. */
  const circles = fc.integer({ min: 3, max: 5 }).chain((half) =>
    fc.shuffledSubarray(
      Array.from({ length: 2 * half }, (_, vertex) => vertex),
      { minLength: 2 * half },
    ),
  );

  test('is claimed only where both games are lost, if all vertices have three neighbours', () => {
    const claimed = { true: 0, false: 0 };
    fc.assert(
      fc.property(circles, (ends) => {
        const chords = ends.flatMap((end, at): Edge[] => (at % 2 === 0 ? [[end, ends[at + 1] ?? 0]] : []));
        const graph = graphOf(ends.length, [...cycle(ends.length), ...chords]);
        const isClaimed = isMirrored(graph, unlimited);
        claimed[`${isClaimed}`] += 1;
        if (isClaimed) expect([bruteForce(graph, false), bruteForce(graph, true)]).toEqual([0, 0]);
      }),
      { numRuns: 1000, seed: 6 },
    );
    expect(Math.min(claimed.true, claimed.false)).toBeGreaterThan(50);
  });

  const cycle = (size: number): Edge[] => Array.from({ length: size }, (_, at) => [at, (at + 1) % size]);
  const torus = (rows: number, columns: number): Edge[] =>
    Array.from({ length: rows * columns }, (_, at) => at).flatMap((at): Edge[] => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      return [
        [at, row * columns + ((column + 1) % columns)],
        [at, ((row + 1) % rows) * columns + column],
      ];
    });

  test.each<readonly [name: string, size: number, edges: readonly Edge[], isSo: boolean]>([
    ['a square', 4, cycle(4), true],
    ['a triangle', 3, cycle(3), false],
    ['an edge', 2, [[0, 1]], false],
    [
      'a path of four vertices, whose mirror takes neighbours to each other',
      4,
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      false,
    ],
    ['a square with a loop', 4, [...cycle(4), [0, 0]], false],
    ['a square with loops at opposite corners', 4, [...cycle(4), [0, 0], [2, 2]], true],
    ['a hexagon with a chord', 6, [...cycle(6), [0, 2]], false],
    ['a torus of 20 × 20', 400, torus(20, 20), true],
    ['a torus of 9 × 8', 72, torus(9, 8), true],
    ['a torus of 9 × 9', 81, torus(9, 9), false],
  ])('%s', (_, size, edges, isSo) => {
    expect(isMirrored(graphOf(size, edges), unlimited)).toBe(isSo);
  });
});

test.each<readonly [name: string, image: readonly number[], edges: readonly Edge[], isSo: boolean]>([
  [
    'opposite corners',
    [2, 3, 0, 1],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    true,
  ],
  [
    'a vertex that stays',
    [2, 1, 0, 3],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    false,
  ],
  [
    'neighbours',
    [1, 0, 3, 2],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
    false,
  ],
  ['a circle of four', [1, 2, 3, 0], [], false],
  [
    'an edge that is not kept',
    [2, 3, 0, 1],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    false,
  ],
  [
    'a loop that is not kept',
    [2, 3, 0, 1],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [1, 1],
    ],
    false,
  ],
  [
    'loops that are kept',
    [2, 3, 0, 1],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [1, 1],
      [3, 3],
    ],
    true,
  ],
])('a mirror: %s', (_, image, edges, isSo) => {
  expect(isMirror(graphOf(4, edges), image)).toBe(isSo);
});

function isConnected(neighbours: readonly (readonly number[])[]): boolean {
  const met = new Set([0]);
  for (const vertex of met) for (const other of neighbours[vertex] ?? []) met.add(other);
  return met.size === neighbours.length;
}
