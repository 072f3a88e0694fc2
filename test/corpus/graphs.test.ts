import { describe, expect, it } from 'vitest';
import type { PositionAnswer } from '../../server/src/analysis/answer.ts';
import { ask, complaints, errors, expectations, positions } from '../ask.ts';
import graphs from '../fixtures/graphs.json' with { type: 'json' };
import loopy from '../fixtures/loopy.json' with { type: 'json' };
import { declare, type Spec } from './rules.ts';

type Edges = readonly (readonly number[])[];

/** `graph G { 0  1  2  0 -> 1 … }`: every vertex stands there, also one without arrows. */
function arrows(name: string, n: number, edges: Edges): string {
  return `graph ${name} { ${numbers(n).join('  ')}  ${edges.map(([from, to]) => `${from} -> ${to}`).join('  ')} }`;
}

function claims(name: string, n: number, edges: Edges, rule: string): string {
  return `graph ${name} { ${numbers(n).join('  ')}  ${edges.map(([a, b]) => `${a} - ${b}`).join('  ')}  ${rule} }`;
}

/** Vertex 0 of the fixtures is the ground. */
function picture(name: string, edges: Edges): string {
  return `graph ${name} { ground  ${edges.map(([a, b]) => `${joint(a)} - ${joint(b)}`).join('  ')}  cut edges }`;
}

function joint(vertex: number | undefined): string {
  return vertex === 0 ? 'ground' : String(vertex);
}

function numbers(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index);
}

/** Asks about one graph; nothing but warnings may be wrong with it. */
function answers(...lines: readonly string[]): readonly PositionAnswer[] {
  const asked = ask(lines.join('\n'));
  expect(errors(asked)).toEqual([]);
  return positions(asked);
}

function holds(...lines: readonly string[]): void {
  const asked = ask(lines.join('\n'));
  expect(complaints(asked)).toEqual([]);
  expect(expectations(asked).every((answer) => answer.holds)).toBe(true);
}

function moves(answer: PositionAnswer | undefined): string[] {
  return (answer?.winningMoves.list ?? []).map(({ component, to }) => `${component} ${to}`).sort();
}

describe('tokens on graphs whose play ends', () => {
  it.each(graphs.dags)('of $n vertices', ({ n, edges, g, misere_P, tokens }) => {
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
  it.each(loopy.graphs)('of $n vertices', ({ n, edges, outcome, misere_outcome, smith, two_tokens }) => {
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

  it.each(graphs.graphs)('of $n vertices with the edges $edges', (graph) => {
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
    // Two vertices that take the same with them are one move.
    const won = new Set(graph.node_kayles_winning.map((vertex) => withoutText(n, leftOf(vertex, n, edges))));
    expect(answer?.winningMoves.count).toBe(String(won.size));
    expect(moves(answer)).toEqual([...won].map((text) => `0 V${text}`).sort());
  });
});

function leftOf(vertex: number, n: number, edges: Edges): readonly number[] {
  const gone = new Set([vertex, ...edges.filter((edge) => edge.includes(vertex)).flat()]);
  return numbers(n).filter((other) => !gone.has(other));
}

function withoutText(n: number, left: readonly number[]): string {
  const gone = numbers(n).filter((vertex) => !left.includes(vertex));
  return gone.length === 0 ? '' : ` without {${gone.join(', ')}}`;
}

describe('green Hackenbush', () => {
  it.each(graphs.hackenbush)('with the edges $edges', ({ edges, grounded, sg, misere, winning_edges }) => {
    const [normal, last, ...after] = answers(
      picture('G', edges),
      'play G',
      'play misere G',
      ...grounded.map((edge) => `play G without {${joint(edges[edge]?.[0])} - ${joint(edges[edge]?.[1])}}`),
    );
    expect(normal).toMatchObject({ value: String(sg), outcome: sg === 0 ? 'P' : 'N' });
    expect(last?.outcome).toBe(misere);
    expect(normal?.winningMoves.count).toBe(String(winning_edges.length));
    // Cutting one edge by hand leads to a lost position just where the table says so.
    const lost = grounded.filter((_, index) => after[index]?.outcome === 'P');
    expect(lost).toEqual(winning_edges);
    const [reread] = answers(picture('G', edges), ...readBack(normal));
    expect(reread?.outcome ?? 'P').toBe('P');
  });
});

/** The positions to which the winning moves lead, in the words of the product. */
function readBack(answer: PositionAnswer | undefined): string[] {
  return (answer?.winningMoves.list ?? []).map(({ position }) => `play ${position}`);
}

interface Drawn {
  readonly n: number;
  readonly edges: Edges;
}
type GraphSpec =
  | ({ readonly game: 'dag' } & Drawn)
  | ({ readonly game: 'nodekayles' } & Drawn)
  | { readonly game: 'staircase' };
interface SumFixture {
  readonly components: readonly { readonly spec: Spec | GraphSpec; readonly state: number | readonly number[] }[];
  readonly values: readonly number[];
  readonly sg: number;
  readonly outcome: string;
  readonly misere: string;
  readonly winning: readonly (readonly [number, readonly number[]])[];
}

describe('sums with graphs', () => {
  // The fixture is data of many shapes; each entry is a sum of the games that are written here.
  it.each(graphs.sums as unknown as readonly SumFixture[])('$components', (sum) => {
    const written = sum.components.map(({ spec, state }, index) => write(`Game${index}`, spec, state));
    const position = written.map(({ play }) => play).join(' + ');
    const declared = written.map(({ declaration }) => declaration);
    const [normal, last] = answers(...declared, `play ${position}`, `play misere ${position}`);
    expect(normal?.components.map(({ value }) => value)).toEqual(sum.values.map(String));
    expect(normal).toMatchObject({ value: String(sum.sg), outcome: sum.outcome });
    expect(last?.outcome).toBe(sum.misere);
    expect(normal?.winningMoves.count).toBe(String(sum.winning.length));
    const expected = sum.winning.map(([index, state]) => `${index} ${written[index]?.after(state)}`);
    expect(moves(normal)).toEqual(expected.sort());
  });
});

function write(name: string, spec: Spec | GraphSpec, state: number | readonly number[]) {
  const plain = (heaps: number | readonly number[]) => `${name}(${[heaps].flat().join(', ')})`;
  if (spec.game === 'dag') return { declaration: arrows(name, spec.n, spec.edges), play: plain(state), after: plain };
  if (spec.game === 'nodekayles') {
    const declaration = claims(name, spec.n, spec.edges, 'claim vertices');
    return { declaration, play: name, after: (left: readonly number[]) => `${name}${withoutText(spec.n, left)}` };
  }
  if (spec.game === 'staircase') {
    const declaration = `game ${name}(a...) {
      move to a with [1] = a[1] - k for k in 1..a[1]
      move to a with [i] = a[i] - k, [i - 1] = a[i - 1] + k for i in 2..#a, k in 1..a[i]
    }`;
    return { declaration, play: plain(state), after: plain };
  }
  return { declaration: declare(name, spec), play: plain(state), after: plain };
}
