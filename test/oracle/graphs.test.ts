import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ShapeTwin, sumAgrees } from './agrees.ts';
import type { Game } from './oracle.ts';
import { runs, TIMEOUT } from './runs.ts';

/*
 * Random graphs, written as text for the product and as closures for the oracle. A state of the oracle lists the vertices
 * left and, shifted by a hundred, the edges left; or it is the vertex of a token.
 */

type Edge = readonly [number, number];

const NAMES = ['ground', 'a', 'b', 'c', 'd'];
const vertex = fc.nat(NAMES.length - 1);
const someEdges = fc.array(fc.tuple(vertex, vertex), { maxLength: 6 });

function drawn(edges: readonly Edge[]): string {
  return [...NAMES, ...edges.map(([a, b]) => `${NAMES[a]} - ${NAMES[b]}`)].join('  ');
}

function all(edges: readonly Edge[]): number[] {
  return [...NAMES.keys(), ...[...edges.keys()].map((edge) => edge + 100)];
}

/** What is left without some vertices, with the edges that have lost an end gone too. */
function leave(state: readonly number[], edges: readonly Edge[], gone: readonly number[]): number[] {
  return state.filter((thing) => !(edges[thing - 100] ?? [thing]).some((end) => gone.includes(end)));
}

/** Only what is connected to the ground. */
function hanging(state: readonly number[], edges: readonly Edge[]): number[] {
  const up = new Set([0]);
  for (let size = 0; size < up.size; ) {
    size = up.size;
    for (const thing of state) {
      const ends = edges[thing - 100] ?? [];
      if (ends.some((end) => up.has(end))) for (const end of ends) up.add(end);
    }
  }
  return state.filter((thing) => edges[thing - 100]?.some((end) => up.has(end)));
}

const OPTIONS = {
  'cut edges': (state: readonly number[], edges: readonly Edge[]) =>
    hanging(state, edges).map((cut) =>
      hanging(
        state.filter((thing) => thing !== cut),
        edges,
      ),
    ),
  'claim vertices': (state: readonly number[], edges: readonly Edge[]) =>
    state
      .filter((thing) => thing < 100)
      .map((claimed) => {
        const around = state.flatMap((thing) =>
          edges[thing - 100]?.includes(claimed) ? (edges[thing - 100] ?? []) : [],
        );
        return leave(state, edges, [claimed, ...around]);
      }),
  'claim edges': (state: readonly number[], edges: readonly Edge[]) =>
    state.flatMap((thing) => {
      const ends = edges[thing - 100];
      return ends === undefined ? [] : [leave(state, edges, ends)];
    }),
};

const RULES = ['cut edges', 'claim vertices', 'claim edges'] as const;

function undirected(name: string): fc.Arbitrary<ShapeTwin> {
  return fc.tuple(someEdges, fc.constantFrom(...RULES), fc.nat(3)).map(([edges, rule, missing]) => {
    const game: Game = { name, options: (state) => OPTIONS[rule](state, edges).map((next) => [{ game, state: next }]) };
    const gone = edges.slice(0, missing).map(([a, b]) => `${NAMES[a]} - ${NAMES[b]}`);
    const left = all(edges).filter((thing) => thing < 100 || thing >= 100 + gone.length);
    return {
      declaration: `graph ${name} { ${drawn(edges)}  ${rule} }`,
      play: gone.length === 0 ? name : `${name} without {${gone.join(', ')}}`,
      component: { game, state: rule === 'cut edges' ? hanging(left, edges) : left },
    };
  });
}

/** Arrows lead to later vertices only, so that all play ends. */
function directed(name: string): fc.Arbitrary<ShapeTwin> {
  return fc.tuple(someEdges, vertex).map(([pairs, token]) => {
    const edges = pairs.filter(([a, b]) => a < b);
    const game: Game = {
      name,
      options: ([at = 0]) => edges.flatMap(([from, to]) => (from === at ? [[{ game, state: [to] }]] : [])),
    };
    const arrows = edges.map(([a, b]) => `${NAMES[a]} -> ${NAMES[b]}`);
    return {
      declaration: `graph ${name} { ${[...NAMES, ...arrows].join('  ')} }`,
      play: `${name}(${NAMES[token]})`,
      component: { game, state: [token] },
    };
  });
}

const sums = fc.tuple(undirected('U'), undirected('V'), directed('D'), fc.nat(2), fc.boolean());

describe('random sums of graphs', () => {
  it(
    'have the values, the outcomes and as many winning moves as the definition says, and each of these leads to a lost position',
    () => {
      fc.assert(
        fc.property(sums, ([first, second, token, heap, misere]) => sumAgrees([first, second, token], heap, misere)),
        runs(150),
      );
    },
    TIMEOUT,
  );
});
