import type { Meter } from '../budget/meter.ts';
import type { ClaimForm, CutForm, Graph } from '../game/forms.ts';
import type { State } from '../game/state.ts';

/** The state before the first move. Linear. */
export function fullState(form: CutForm | ClaimForm): readonly number[] {
  const edges = form.graph.ends.map((_, edge) => edge);
  if (form.kind === 'cut') return grounded(form, edges);
  return Array.from({ length: form.graph.vertices + edges.length }, (_, thing) => thing);
}

/** Those of some edges that are connected to the ground, in the same order. Linear. */
export function grounded({ graph, ground }: CutForm, edges: readonly number[]): readonly number[] {
  const edgesAt = edgesAtVertices(graph);
  const isLeft = new Uint8Array(graph.ends.length);
  for (const edge of edges) isLeft[edge] = 1;
  const hangs = new Uint8Array(graph.vertices);
  hangs[ground] = 1;
  const open = [ground];
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
    for (const edge of edgesAt(vertex)) {
      if (isLeft[edge] === 0) continue;
      for (const end of graph.ends[edge] ?? []) {
        if (hangs[end] === 1) continue;
        hangs[end] = 1;
        open.push(end);
      }
    }
  }
  return edges.filter((edge) => hangs[graph.ends[edge]?.[0] ?? ground] === 1);
}

/** The edges at each vertex: those that end at vertex v are `edges[first[v]]` up to, but not including, `edges[first[v + 1]]`. A loop is listed twice. */
interface Incidence {
  readonly first: Int32Array;
  readonly edges: Int32Array;
}

/** Finds them for all vertices of a graph. Linear. */
export function incidenceOf({ vertices, ends }: Graph): Incidence {
  const first = new Int32Array(vertices + 1);
  for (const pair of ends) for (const end of pair) first[end + 1] = (first[end + 1] ?? 0) + 1;
  for (let vertex = 0; vertex < vertices; vertex += 1)
    first[vertex + 1] = (first[vertex + 1] ?? 0) + (first[vertex] ?? 0);
  const next = first.slice();
  const edges = new Int32Array(2 * ends.length);
  for (const [edge, pair] of ends.entries()) {
    for (const end of pair) {
      const at = next[end] ?? 0;
      edges[at] = edge;
      next[end] = at + 1;
    }
  }
  return { first, edges };
}

/** The edges that end at a vertex. */
export type EdgesAt = (vertex: number) => readonly number[];

/** Found once for each graph, since play needs it again and again. */
const found = new WeakMap<Graph, EdgesAt>();

/** For each vertex, the edges of the whole graph that end there; a loop is listed twice. Most vertices of a large graph are never asked for, so their lists are made on demand. */
export function edgesAtVertices(graph: Graph): EdgesAt {
  const known = found.get(graph);
  if (known !== undefined) return known;
  const { first, edges } = incidenceOf(graph);
  const made = new Array<readonly number[] | undefined>(graph.vertices);
  const edgesAt: EdgesAt = (vertex) => {
    const list = made[vertex] ?? Array.from(edges.subarray(first[vertex], first[vertex + 1]));
    made[vertex] = list;
    return list;
  };
  found.set(graph, edgesAt);
  return edgesAt;
}

/** The states that a cut leaves, one for each edge. Each is linear in the remaining edges. */
export function* cuts(form: CutForm, state: State, meter: Meter): Generator<State> {
  const edges = state.map(Number);
  for (const cut of edges) {
    meter.spend(4 * edges.length);
    yield afterCut(form, edges, cut);
  }
}

/** The edges that remain after a cut: those still connected to the ground, see {@link grounded}. */
export function afterCut(form: CutForm, edges: readonly number[], cut: number): readonly number[] {
  return grounded(
    form,
    edges.filter((edge) => edge !== cut),
  );
}

/** The states that a claim leaves, one for each vertex or edge. Each is linear in what remains. */
export function* claims(form: ClaimForm, state: State, meter: Meter): Generator<State> {
  const { ends } = form.graph;
  const things = state.map(Number);
  const joined = things.map((thing): readonly number[] => ends[thing] ?? []);
  for (const thing of things) {
    meter.spend(4 * things.length);
    const claimed = ends[thing];
    if (form.of === 'edges') {
      if (claimed !== undefined) yield without(form, things, new Set(claimed));
    } else if (claimed === undefined) {
      const vertex = thing - ends.length;
      const around = joined.filter((pair) => pair.includes(vertex)).flat();
      yield without(form, things, new Set([vertex, ...around]));
    }
  }
}

/** What remains after some vertices are removed, together with their edges. */
export function without(
  { graph: { ends } }: ClaimForm,
  things: readonly number[],
  gone: ReadonlySet<number>,
): readonly number[] {
  return things.filter((thing) => {
    const joined = ends[thing];
    return joined === undefined ? !gone.has(thing - ends.length) : !gone.has(joined[0]) && !gone.has(joined[1]);
  });
}
