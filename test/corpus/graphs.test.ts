import { describe, expect, it } from 'vitest';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import { askQuestions, complaints, errors, expectations, positions } from '../ask.ts';
import graphs from '../fixtures/graphs.json' with { type: 'json' };
import loopy from '../fixtures/loopy.json' with { type: 'json' };
import { someOf } from '../tiers.ts';
import { arrows, claims, type Edges, edge, numbers, picture, withoutText } from './drawings.ts';

/** Asks about one graph, which may have warnings but no errors. */
function answers(...lines: readonly string[]): readonly PositionAnswer[] {
  const asked = askQuestions(lines.join('\n'));
  expect(errors(asked)).toEqual([]);
  return positions(asked);
}

function holds(...lines: readonly string[]): void {
  const asked = askQuestions(lines.join('\n'));
  expect(complaints(asked)).toEqual([]);
  expect(expectations(asked).every((answer) => answer.holds)).toBe(true);
}

function moves(answer: PositionAnswer | undefined): string[] {
  return (answer?.winningMoves.list ?? []).map(({ component, to }) => `${component} ${to}`).sort();
}

describe('tokens on graphs whose play ends', () => {
  it.each(someOf(graphs.dags, 9))('of $n vertices', ({ n, edges, g, misere_P, tokens }) => {
    const lost = new Set(misere_P);
    holds(
      arrows('G', n, edges),
      `expect sg(G(0..${n - 1})) = [${g.join(', ')}]`,
      ...numbers(n).map((vertex) => `expect outcome(misere G(${vertex})) = ${lost.has(vertex) ? 'P' : 'N'}`),
    );
    const found = answers(arrows('G', n, edges), ...tokens.map(({ at }) => `play G(${at.join(', ')})`));
    tokens.forEach(({ sg, winning }, index) => {
      const answer = found[index];
      expect(answer).toMatchObject({ value: String(sg), outcome: sg === 0 ? 'P' : 'N' });
      expect(answer?.winningMoves).toMatchObject({ count: String(winning.length), exact: true });
      expect(moves(answer)).toEqual(winning.map(([token, to]) => `${token} G(${to})`).sort());
    });
  });
});

const LETTERS: Readonly<Record<string, string>> = { W: 'N', L: 'P', D: 'draw' };

describe('tokens on graphs whose play may go on for ever', () => {
  it.each(someOf(loopy.graphs, 9))('of $n vertices', ({ n, edges, outcome, misere_outcome, smith, two_tokens }) => {
    const values = smith.map((value) => (Array.isArray(value) ? `∞{${value[1]}}` : String(value)));
    holds(
      arrows('G', n, edges),
      `expect sg(G(0..${n - 1})) = [${values.join(', ')}]`,
      ...numbers(n).flatMap((a) => [
        `expect outcome(G(${a})) = ${LETTERS[outcome[a] ?? '']}`,
        `expect outcome(misere G(${a})) = ${LETTERS[misere_outcome[a] ?? '']}`,
        ...numbers(n).map((b) => `expect outcome(G(${a}, ${b})) = ${LETTERS[two_tokens[a]?.[b] ?? '']}`),
      ]),
    );
  });
});

describe('Node Kayles and Arc Kayles', () => {
  const path = (n: number) => numbers(n).join(' - ');
  const complete = (n: number) =>
    numbers(n)
      .flatMap((b) => numbers(b).map((a) => `${a} - ${b}`))
      .join('  ') || '0';
  const shapes = {
    path: { from: 1, draw: path },
    cycle: { from: 3, draw: (n: number) => `${path(n)} - 0` },
    star: {
      from: 1,
      draw: (n: number) =>
        numbers(n)
          .map((leaf) => `centre - ${leaf}`)
          .join('  '),
    },
    complete: { from: 1, draw: complete },
  };
  for (const [rule, families] of [
    ['claim vertices', graphs.families.node_kayles],
    ['claim edges', graphs.families.arc_kayles],
  ] as const) {
    it.each(['path', 'cycle', 'star', 'complete'] as const)(`${rule} of a %s`, (family) => {
      const { from, draw } = shapes[family];
      holds(
        ...families[family].flatMap((value, index) => [
          `graph G${index} { ${draw(from + index)}  ${rule} }`,
          `expect sg(G${index}) = ${value}`,
        ]),
      );
    });
  }

  it.each(someOf(graphs.graphs, 9))('of $n vertices with the edges $edges', (graph) => {
    const { n, edges } = graph;
    holds(
      claims('V', n, edges, 'claim vertices'),
      claims('E', n, edges, 'claim edges'),
      `expect sg(V) = ${graph.node_kayles}`,
      `expect sg(E) = ${graph.arc_kayles}`,
      `expect outcome(misere V) = ${graph.node_kayles_misere}`,
      `expect outcome(misere E) = ${graph.arc_kayles_misere}`,
    );
    const [answer] = answers(claims('V', n, edges, 'claim vertices'), 'play V');
    // Two vertices whose removal leaves the same graph are one move.
    const won = new Set(graph.node_kayles_winning.map((vertex) => withoutText(n, leftOf(vertex, n, edges))));
    expect(answer?.winningMoves).toMatchObject({ exact: true, count: String(won.size) });
    expect(moves(answer)).toEqual([...won].map((text) => `0 V${text}`).sort());
  });
});

function leftOf(vertex: number, n: number, edges: Edges): readonly number[] {
  const gone = new Set([vertex, ...edges.filter((edge) => edge.includes(vertex)).flat()]);
  return numbers(n).filter((other) => !gone.has(other));
}

describe('green Hackenbush', () => {
  it.each(someOf(graphs.hackenbush, 9))('with the edges $edges', ({ edges, grounded, sg, misere, winning_edges }) => {
    const [normal, last, ...after] = answers(
      picture('G', edges),
      'play G',
      'play misere G',
      ...grounded.map((index) => `play G without {${edge(edges[index] ?? [])}}`),
    );
    expect(normal).toMatchObject({ value: String(sg), outcome: sg === 0 ? 'P' : 'N' });
    expect(last?.outcome).toBe(misere);
    expect(normal?.winningMoves).toMatchObject({ exact: true, count: String(winning_edges.length) });
    // Cutting one edge by hand leads to a lost position exactly where the table says so.
    const lost = grounded.filter((_, index) => after[index]?.outcome === 'P');
    expect(lost).toEqual(winning_edges);
    const [reread] = answers(picture('G', edges), ...readBack(normal));
    expect(reread?.outcome ?? 'P').toBe('P');
  });
});

/** The positions to which the winning moves lead, as the product writes them. */
function readBack(answer: PositionAnswer | undefined): string[] {
  return (answer?.winningMoves.list ?? []).map(({ position }) => `play ${position}`);
}
