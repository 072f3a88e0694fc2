import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askQuestions, complaints, positions } from '../ask.ts';
import { someOf } from '../tiers.ts';
import { type ShapeTwin, sumAgrees } from './agrees.ts';
import type { Game } from './oracle.ts';
import { runs, TIMEOUT } from './runs.ts';

/*
 * Tokens that walk on random graphs, written as text for the product and as closures for the oracle, whose states are the vertex of the
 * token and then the vertices, or the edges, that it has not used.
 */

type Edge = readonly [number, number];

const NAMES = ['a', 'b', 'c', '4', '5'];
const vertex = fc.nat(NAMES.length - 1);
const walks = fc.record({
  edges: fc.array(fc.tuple(vertex, vertex), { maxLength: 7 }),
  of: fc.constantFrom('vertices' as const, 'edges' as const),
  isDirected: fc.boolean(),
  start: vertex,
  used: fc.nat(2),
});

/** Of edges with the same ends, the first is used first: which of them is gone makes no difference. */
function afterUsing(edges: readonly Edge[], unused: readonly number[], edge: number, isDirected: boolean): number[] {
  const ends = (one: number) => {
    const pair = [...(edges[one] ?? [])];
    return (isDirected ? pair : pair.sort()).join();
  };
  const first = unused.find((other) => ends(other) === ends(edge));
  return unused.filter((other) => other !== first);
}

function walking(name: string): fc.Arbitrary<ShapeTwin> {
  return walks.map(({ edges, of, isDirected, start, used }) => {
    const sign = isDirected ? '->' : '-';
    const drawn = [...NAMES, ...edges.map(([a, b]) => `${NAMES[a]} ${sign} ${NAMES[b]}`)].join('  ');
    const game: Game = {
      name,
      options: ([token = 0, ...unused]) =>
        edges.flatMap(([a, b], edge) => {
          const ways = isDirected
            ? [[a, b]]
            : [
                [a, b],
                [b, a],
              ];
          return ways.flatMap(([from, to = 0]) => {
            if (from !== token || !unused.includes(of === 'edges' ? edge : to)) return [];
            const rest =
              of === 'edges' ? afterUsing(edges, unused, edge, isDirected) : unused.filter((one) => one !== to);
            return [[{ game, state: [to, ...rest] }]];
          });
        }),
    };
    const things = of === 'edges' ? [...edges.keys()] : [...NAMES.keys()].filter((one) => one !== start);
    const gone = things.slice(0, used);
    const left =
      of === 'edges'
        ? gone.reduce((rest, edge) => afterUsing(edges, rest, edge, isDirected), things)
        : things.slice(used);
    const text = gone.map((one) =>
      of === 'edges' ? edges[one]?.map((end) => NAMES[end]).join(` ${sign} `) : NAMES[one],
    );
    return {
      declaration: `graph ${name} { ${drawn}  walk ${of} }`,
      play: `${name}(${NAMES[start]})${gone.length === 0 ? '' : ` without {${text.join(', ')}}`}`,
      component: { game, state: [start, ...left] },
    };
  });
}

const sums = fc.tuple(walking('U'), walking('V'), fc.nat(2), fc.boolean());

describe('random sums of walks', () => {
  it(
    'have the values, the outcomes and as many winning moves as the definition says, and each of these leads to a lost position',
    () => {
      fc.assert(
        fc.property(sums, ([first, second, heap, misere]) => sumAgrees([first, second], heap, misere)),
        runs(150),
      );
    },
    TIMEOUT,
  );
});

/** Arrows by a rule on numbers, by loops and as a list; they may form cycles, so that play may go on for ever. */
const ruled = fc.record({
  size: fc.integer({ min: 1, max: 7 }),
  steps: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  least: fc.nat(6),
  modulus: fc.integer({ min: 2, max: 8 }),
});

describe('a graph drawn by loops', () => {
  it('is played like the same graph written out', () => {
    fc.assert(
      fc.property(ruled, ({ size, steps, least, modulus }) => {
        const sources = Array.from({ length: size }, (_, index) => index + 1);
        const ends = sources.flatMap((from) =>
          steps.flatMap((step) => (from + step > least ? [[from, (from * step) % modulus] as const] : [])),
        );
        const written = [...sources, ...ends.map(([from, to]) => `${from} -> ${to}`)].join('  ');
        const line = `arrow (i) -> (i * d % ${modulus})  for i in 1..n, d in {${steps.join(', ')}} where i + d > ${least}`;
        const drawn = `graph G[n] { vertex (i) for i in 1..n  ${line} }`;
        const play = (name: string) => sources.map((from) => `play ${name}(${from}) + Nim(1)`).join('\n');
        const told = (text: string) =>
          positions(askQuestions(text)).map(({ outcome, value, winningMoves, drawingMoves }) => ({
            outcome,
            value,
            moves: winningMoves.list.length,
            // The members of a set run in order, whatever the order in which they are written.
            draws: drawingMoves.list.map(({ to }) => to.replace(/^G(?:\[\d+\])?/, '')).toSorted(),
          }));
        expect(told(`${drawn}\n${play(`G[${size}]`)}`)).toEqual(told(`graph G { ${written} }\n${play('G')}`));
      }),
      runs(60),
    );
  });

  it('has the vertices and edges of the same graph written out, whatever is played on it', () => {
    for (const rule of ['cut edges', 'claim vertices', 'claim edges', 'walk vertices', 'walk edges']) {
      const lines = 'edge ground - (1)  edge (i) - (i + 1) for i in 1..k  edge (1) - (k) where k > 2';
      const written = 'ground - 1  1 - 2  2 - 3  3 - 4  1 - 3';
      const [more, token] = rule.startsWith('walk') ? ['', '(1)'] : [' without {2 - 3}', ''];
      const told = (text: string) =>
        positions(askQuestions(text)).map(({ value, winningMoves }) => [value, winningMoves.list.length]);
      expect(told(`graph G[k] { ${lines} ${rule} }\nplay G[3]${token}${more}`)).toEqual(
        told(`graph G { ${written} ${rule} }\nplay G${token}${more}`),
      );
      expect(complaints(askQuestions(`graph G[k] { ${lines} ${rule} }\nplay G[3]${token}${more}`))).toEqual([]);
    }
  });

  it('has the same vertices, however their numbers are written', () => {
    const lines =
      'edge (1, 2) - (3)  edge (i, i + 1) - (2 * i, 2) for i in 1..2  edge 3 - (-1)  edge (k, k) - (-k) for k in 1..1';
    const written = 'edge (1, 2) - 3  edge (1, 2) - (2, 2)  edge (2, 3) - (4, 2)  edge 3 - (-1)  edge (1, 1) - (-1)';
    for (const vertex of ['(1, 2)', '3', '(-1)', '(1, 1)', '(2, 2)', '(2, 3)']) {
      const told = (text: string) =>
        positions(askQuestions(`graph G { ${text} walk vertices }\nplay G(${vertex})`)).map(
          ({ value, winningMoves }) => [value, winningMoves.list.map(({ to }) => to)],
        );
      expect(told(lines)).toEqual(told(written));
    }
  });

  it.each(
    someOf(
      [
        [299, 'P'],
        [300, 'N'],
      ],
      2,
    ),
  )('is a board of %i rows and columns, on which a walk from the corner is %s', (n, outcome) => {
    const board =
      'graph Board[n] { edge (i, j) - (i + 1, j) for i in 1..n - 1, j in 1..n  edge (i, j) - (i, j + 1) for i in 1..n, j in 1..n - 1  walk vertices }';
    const told = positions(askQuestions(`${board}\nplay Board[${n}]((1, 1))`));
    expect(told.map((one) => one.outcome)).toEqual([outcome]);
  });
});
