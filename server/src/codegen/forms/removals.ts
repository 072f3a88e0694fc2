import type { ClaimForm, CutForm, WalkForm } from '../../engine/game/forms.ts';
import type { FormAsGame } from './form-as-game.ts';

/** A graph with its vertices as they are written. */
interface Named<Form> {
  readonly name: string;
  /** The parameters of the graph, in brackets. */
  readonly brackets: string;
  readonly vertices: readonly string[];
  readonly form: Form;
}

/**
 * A graph whose vertices are claimed, alone or two at a time, as a game of a list: for each vertex, 1 if it is still there and 0 if not. Linear
 * in the graph.
 */
export function claimAsGame({ name, brackets, vertices, form }: Named<ClaimForm>): FormAsGame {
  const { ends } = form.graph;
  const header = `game ${name}${brackets}(left...)`;
  const gone = (vertex: number) =>
    ends.flatMap(([one, other]) => (one === vertex ? [other] : other === vertex ? [one] : []));
  const near = vertices.map((_, vertex) => `[${[...new Set([vertex, ...gone(vertex)])].map(place).join(', ')}]`);
  const text =
    form.of === 'vertices'
      ? `let ${name}_near = [${near.join(', ')}]
${header} { move to [if u in ${name}_near[v] then 0 else left[u] for u in 1..#left] for v in 1..#left where left[v] == 1 }`
      : `let ${name}_edges = [${ends.map((both) => `(${both.map(place).join(', ')})`).join(', ')}]
${header} { move to [if w == u or w == v then 0 else left[w] for w in 1..#left] for (u, v) in ${name}_edges where left[u] == 1 and left[v] == 1 }`;
  return { text, ends: [name], parts: vertices };
}

/**
 * Green Hackenbush as a game of a list: for each edge, 1 if it is still there and 0 if not. A move also removes the edges that no longer hang
 * from the ground. Linear in the graph.
 */
export function cutAsGame({ name, brackets, vertices, form }: Named<CutForm>): FormAsGame {
  const { ends } = form.graph;
  const edges = ends.map(([from, to], edge) => `(${[edge, from, to].map(place).join(', ')})`);
  const last = vertices.length - 1;
  const text = `let ${name}_edges = [${edges.join(', ')}]
let ${name}_hangs(left, v, steps) = v == ${place(form.ground)} or steps > 0 and some(left[e] == 1 and (u == v and ${name}_hangs(left, w, steps - 1) or w == v and ${name}_hangs(left, u, steps - 1)) for (e, u, w) in ${name}_edges)
let ${name}_fall(left) = [if left[e] == 1 and ${name}_hangs(left, u, ${last}) then 1 else 0 for (e, u, w) in ${name}_edges]
game ${name}${brackets}(left...) { move to ${name}_fall(left with [e] = 0) for (e, u, w) in ${name}_edges where left[e] == 1 and ${name}_hangs(left, u, ${last}) }`;
  return { text, ends: [name], parts: ends.map(([from, to]) => `${vertices[from]} - ${vertices[to]}`) };
}

/**
 * A walk as a game of the vertex at which it starts. Its first move leads to a second game, whose state is the number of a vertex and, for each
 * vertex or edge, 1 if it has not been used and 0 if it has. Of parallel edges, which are the same move, the first unused one is used.
 * Linear in the graph.
 */
export function walkAsGame({ name, brackets, vertices, form }: Named<WalkForm>): FormAsGame {
  const { of, directed, graph } = form;
  const usesEdges = of === 'edges';
  const both = graph.ends.flatMap(([from, to], edge) => [
    { from, to, used: usesEdges ? edge : to },
    ...(directed || from === to ? [] : [{ from: to, to: from, used: usesEdges ? edge : from }]),
  ]);
  const distinct = usesEdges ? both : [...new Map(both.map((way) => [`${way.from} ${way.to}`, way])).values()];
  const ways = distinct.map(({ from, to, used }) => `(${[from, to, used].map(place).join(', ')})`);
  const before = usesEdges ? parallelBefore(graph.ends, directed) : [];
  const isParallel = before.some((edges) => edges.length > 0);
  const lists = isParallel
    ? `let ${name}_parallel = [${before.map((edges) => `[${edges.map(place).join(', ')}]`).join(', ')}]\n`
    : '';
  const start = startOf(name, vertices);
  const parts = usesEdges ? graph.ends.length : vertices.length;
  const unused = usesEdges ? 'q == p' : 'q == p or q == u';
  const isUnused = usesEdges ? (isParallel ? ` and #${name}_parallel[p] == 0` : '') : ' and p != u';
  const isFirst = isParallel ? ` and all(left[q] == 0 for q in ${name}_parallel[p])` : '';
  const text = `${lists}let ${name}_ways = [${ways.join(', ')}]
${start.names}
game ${name}${brackets}(${start.state}) { move to ${walkOf(name)}(w, [if ${unused} then 0 else 1 for q in 1..${parts}]) for (u, w, p) in ${name}_ways where ${start.is}${isUnused} }
game ${walkOf(name)}(v, left...) { move to (w, left with [p] = 0) for (u, w, p) in ${name}_ways where u == v and left[p] == 1${isFirst} }`;
  return { text, ends: [name, walkOf(name)], parts: null };
}

/** For each edge, those before it that are parallel to it. Quadratic. */
function parallelBefore(
  ends: readonly (readonly [number, number])[],
  directed: boolean,
): readonly (readonly number[])[] {
  const keys = ends.map((both) => (directed ? both : both.toSorted((one, other) => one - other)).join());
  return keys.map((key, edge) => [...keys.slice(0, edge).keys()].filter((other) => keys[other] === key));
}

/** The game of a walk after its first move. */
export const walkOf = (graph: string): string => `${graph}_walk`;

/** The state of a walk at its start, and whether this is the vertex with number u. */
function startOf(name: string, vertices: readonly string[]) {
  if (vertices.every((vertex) => /^\d+$/.test(vertex))) {
    return { state: 'v', names: `let ${name}_names = [${vertices.join(', ')}]`, is: `${name}_names[u] == v` };
  }
  const pairs = vertices.map((vertex) => vertex.match(/^\((-?\d+), (-?\d+)\)$/));
  if (pairs.every((pair) => pair !== null)) {
    const list = (at: number) => pairs.map((pair) => pair[at]).join(', ');
    const names = `let ${name}_rows = [${list(1)}]\nlet ${name}_columns = [${list(2)}]`;
    return { state: 'i: int, j: int', names, is: `${name}_rows[u] == i and ${name}_columns[u] == j` };
  }
  const texts = vertices.map((vertex) => `"${vertex.replaceAll(' ', '')}"`);
  return { state: 'v: text', names: `let ${name}_names = [${texts.join(', ')}]`, is: `${name}_names[u] == v` };
}

/** Places in lists count from 1. */
const place = (number: number): number => number + 1;
