import { describe, expect, it } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';
import graphs from '../fixtures/graphs.json' with { type: 'json' };
import { DEEP, someOf } from '../tiers.ts';
import { type Edges, numbers } from './drawings.ts';

/** Games on graphs for which a `graph` has no rule: a list of flags says which vertices are left. */

function holds(...lines: readonly string[]): void {
  expect(complaints(askQuestions(lines.join('\n')))).toEqual([]);
}

function arcs(edges: Edges): string {
  return `{${edges.map(([a, b]) => `(${a}, ${b})`).join(', ')}}`;
}

const all = (n: number): string => numbers(n).fill(1).join(', ');

describe('geography: the vertex that the token leaves is removed', () => {
  it.each(someOf(graphs.geography, 9))(
    'of $n vertices with the arrows $edges',
    ({ n, directed, edges, sg_by_start }) => {
      const both = directed
        ? edges
        : edges.flatMap(([a = 0, b = 0]) => [
            [a, b],
            [b, a],
          ]);
      holds(
        `set Arrows = ${arcs(both)}`,
        'game Geography(g...) {',
        '  move to g with [1] = v, [u + 2] = 0 for (u, v) in Arrows where g[1] == u and g[v + 2] == 1',
        '}',
        ...sg_by_start.map((value, start) => `expect sg(Geography(${start}, ${all(n)})) = ${value}`),
      );
    },
  );
});

/** A vertex is taken, or two that are neighbours. */
function graphKayles(name: string, edges: Edges): string {
  const pairs = 'move to g with [u + 1] = 0, [v + 1] = 0';
  const rules = [
    'move to g with [v] = 0 for v in 1..#g where g[v] == 1',
    ...(edges.length === 0 ? [] : [`${pairs} for (u, v) in ${arcs(edges)} where g[u + 1] == 1 and g[v + 1] == 1`]),
  ];
  return `game ${name}(g...) { ${rules.join('  ')} }`;
}

describe('Graph Kayles: one vertex goes, or two neighbours', () => {
  it.each(someOf(graphs.graphs, 9))('of $n vertices with the edges $edges', (graph) =>
    holds(
      graphKayles('G', graph.edges),
      `expect sg(G(${all(graph.n)})) = ${graph.graph_kayles}`,
      `expect outcome(misere G(${all(graph.n)})) = ${graph.graph_kayles_misere}`,
    ),
  );

  const path = (n: number) => numbers(n - 1).map((a) => [a, a + 1]);
  const shapes = {
    path: { from: 1, size: (n: number) => n, edges: path },
    cycle: { from: 3, size: (n: number) => n, edges: (n: number) => [...path(n), [0, n - 1]] },
    star: { from: 1, size: (n: number) => n + 1, edges: (n: number) => numbers(n).map((leaf) => [0, leaf + 1]) },
    complete: {
      from: 1,
      size: (n: number) => n,
      edges: (n: number) => numbers(n).flatMap((b) => numbers(b).map((a) => [a, b])),
    },
  };

  it.each(['path', 'cycle', 'star', 'complete'] as const)('of a %s', (family) => {
    const { from, size, edges } = shapes[family];
    holds(
      ...graphs.families.graph_kayles[family]
        .slice(0, DEEP ? undefined : 9)
        .flatMap((value, index) => [
          graphKayles(`G${index}`, edges(from + index)),
          `expect sg(G${index}(${all(size(from + index))})) = ${value}`,
        ]),
    );
  });
});
