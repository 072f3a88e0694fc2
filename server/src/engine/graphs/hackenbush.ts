import { append } from '../../collections/grouping.ts';
import type { Meter } from '../budget/meter.ts';
import type { Graph } from '../game/forms.ts';
import { edgesAtVertices } from './graph.ts';

/**
 * Green Hackenbush. Cycles are fused: all vertices of a cycle may be merged into one, which turns its edges into loops of value 1 each (the
 * fusion principle). What remains is a tree. The value of a branch is one more than that of what grows from its upper end, and branches add
 * by xor (the colon principle; Berlekamp, Conway and Guy, Winning Ways, chapter 7).
 */
export interface Picture {
  /** The value of everything connected to the ground. */
  readonly value: number;
  /** The vertices in the order in which they were met, each after its parent; the ground comes first. */
  readonly order: readonly number[];
  /** By vertex: the edge that led to it, or −1. */
  readonly arrival: Int32Array;
  readonly parent: Int32Array;
  /** By vertex: 1 if the edge that led to it lies on no cycle. */
  readonly isBridge: Uint8Array;
  /** For the ground and each vertex reached by a bridge: the value of everything that grows from it and from the vertices fused with it. */
  readonly grown: Int32Array;
}

/**
 * Traverses a picture once, depth first, without recursion. The sum of what grows from each vertex is passed down the edge that led to it:
 * as a branch over a bridge, and fused otherwise. `more` gives the value of anything else that grows from a vertex besides the edges.
 * Linear in the whole graph.
 */
export function lookThrough(
  graph: Graph,
  edges: readonly number[],
  ground: number,
  more: (vertex: number) => number,
  meter: Meter,
): Picture {
  const { vertices, ends } = graph;
  meter.spend(4 * edges.length + vertices);
  const edgesAt = edgesAtVertices(graph);
  const grown = new Int32Array(vertices).map((_, vertex) => more(vertex));
  /** By edge: 1 if it is one of these edges and no loop. */
  const isLeft = new Uint8Array(ends.length);
  for (const edge of edges) {
    const [a, b] = ends[edge] ?? [ground, ground];
    if (a === b) grown[a] = (grown[a] ?? 0) ^ 1;
    else isLeft[edge] = 1;
  }
  const [arrival, parent] = [new Int32Array(vertices).fill(-1), new Int32Array(vertices).fill(-1)];
  /**
   * When each vertex was met, counted from 1; the earliest vertex that it or anything above it leads back to; and how many of its edges
   * have been followed.
   */
  const [met, earliest, looked] = [new Int32Array(vertices), new Int32Array(vertices), new Int32Array(vertices)];
  const isBridge = new Uint8Array(vertices);
  const order: number[] = [];
  const stack: number[] = [];
  const meet = (vertex: number): void => {
    stack.push(vertex);
    met[vertex] = order.push(vertex);
    earliest[vertex] = order.length;
  };
  meet(ground);
  for (let vertex = stack.at(-1); vertex !== undefined; vertex = stack.at(-1)) {
    const at = looked[vertex] ?? 0;
    const edge = edgesAt(vertex)[at];
    looked[vertex] = at + 1;
    if (edge === undefined) {
      stack.pop();
      handDown(vertex);
    } else if (isLeft[edge] === 1 && edge !== arrival[vertex]) {
      const [a, b] = ends[edge] ?? [ground, ground];
      follow(vertex, a === vertex ? b : a, edge);
    }
  }
  return { value: grown[ground] ?? 0, order, arrival, parent, isBridge, grown };

  function follow(vertex: number, other: number, edge: number): void {
    const time = met[other] ?? 0;
    if (time === 0) {
      arrival[other] = edge;
      parent[other] = vertex;
      meet(other);
    } else if (time < (met[vertex] ?? 0)) {
      // A back edge closes a cycle; it is counted once, from above.
      earliest[vertex] = Math.min(earliest[vertex] ?? 0, time);
      grown[vertex] = (grown[vertex] ?? 0) ^ 1;
    }
  }

  function handDown(vertex: number): void {
    const below = parent[vertex] ?? -1;
    if (below < 0) return;
    const worth = grown[vertex] ?? 0;
    isBridge[vertex] = earliest[vertex] === met[vertex] ? 1 : 0;
    earliest[below] = Math.min(earliest[below] ?? 0, earliest[vertex] ?? 0);
    grown[below] = (grown[below] ?? 0) ^ (isBridge[vertex] === 1 ? worth + 1 : worth ^ 1);
  }
}

/**
 * The edges whose cut gives the picture the value `target`. Going up from the ground, it determines the value that each branch would need
 * for that: a bridge is cut if its branch would need the value 0. A cut within a cycle changes the parity of what grows there, so the edges
 * fused there are tried one by one only if that parity is wanted. Linear for trees; up to k² for k edges on connected cycles.
 */
export function cutsTo(graph: Graph, edges: readonly number[], ground: number, target: number, meter: Meter): number[] {
  const { order, arrival, parent, isBridge, grown } = lookThrough(graph, edges, ground, () => 0, meter);
  /** By vertex: the vertex fused with it that is met first, and the value that what grows there must take, −1 if no value helps. */
  const first = new Int32Array(graph.vertices).fill(-1);
  const wanted = new Int32Array(graph.vertices).fill(-1);
  const branches = new Int32Array(graph.vertices);
  const found: number[] = [];
  for (const vertex of order) {
    const below = parent[vertex] ?? -1;
    if (below >= 0 && isBridge[vertex] === 0) {
      first[vertex] = first[below] ?? -1;
      continue;
    }
    first[vertex] = vertex;
    if (below < 0) {
      wanted[vertex] = target;
      continue;
    }
    const branch = (grown[vertex] ?? 0) + 1;
    branches[below] = (branches[below] ?? 0) ^ branch;
    const whole = first[below] ?? -1;
    const goal = wanted[whole] ?? -1;
    const needed = goal ^ (grown[whole] ?? 0) ^ branch;
    if (needed === 0) found.push(arrival[vertex] ?? -1);
    wanted[vertex] = needed - 1;
  }
  for (const [whole, fused] of fusedEdges()) {
    const goal = wanted[whole] ?? -1;
    if (goal >= 0 && ((goal ^ (grown[whole] ?? 0)) & 1) === 1) found.push(...cutsWithin(whole, fused, goal));
  }
  return found.sort((a, b) => a - b);

  /** The edges on cycles, grouped by the first of the vertices fused with their ends. */
  function fusedEdges(): ReadonlyMap<number, readonly number[]> {
    const bridges = new Set(order.filter((vertex) => isBridge[vertex] === 1).map((vertex) => arrival[vertex]));
    const groups = new Map<number, number[]>();
    for (const edge of edges) {
      if (bridges.has(edge)) continue;
      const whole = first[graph.ends[edge]?.[0] ?? ground] ?? ground;
      append(groups, whole, edge);
    }
    return groups;
  }

  function cutsWithin(whole: number, fused: readonly number[], goal: number): number[] {
    const numbers = new Map([[whole, 0]]);
    const places = [whole];
    const numberOf = (vertex: number): number => {
      const known = numbers.get(vertex);
      if (known !== undefined) return known;
      numbers.set(vertex, places.length);
      return places.push(vertex) - 1;
    };
    const ends = fused.map((edge) => {
      const [a, b] = graph.ends[edge] ?? [whole, whole];
      return [numberOf(a), numberOf(b)] as const;
    });
    const small: Graph = { vertices: places.length, ends };
    const more = (vertex: number): number => branches[places[vertex] ?? whole] ?? 0;
    const all = fused.map((_, index) => index);
    return fused.filter((_, cut) => {
      const rest = all.filter((index) => index !== cut);
      return lookThrough(small, rest, 0, more, meter).value === goal;
    });
  }
}
