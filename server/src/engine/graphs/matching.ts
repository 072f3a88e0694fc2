import type { Meter } from '../budget/meter.ts';
import type { Graph } from '../game/forms.ts';
import { incidenceOf } from './graph.ts';

/** The neighbours of each vertex: those of vertex v are `others[first[v]]` up to, but not including, `others[first[v + 1]]`. */
export interface Neighbours {
  readonly first: Int32Array;
  readonly others: Int32Array;
}

/** The neighbours of each vertex in a graph without direction; edges that join the same two vertices are listed each. Linear. */
export function neighboursOf(graph: Graph): Neighbours {
  const { first, edges } = incidenceOf(graph);
  const others = edges.slice();
  for (let vertex = 0; vertex < graph.vertices; vertex += 1) {
    const last = first[vertex + 1] ?? 0;
    for (let at = first[vertex] ?? 0; at < last; at += 1) {
      const [a = vertex, b = vertex] = graph.ends[edges[at] ?? 0] ?? [];
      others[at] = a === vertex ? b : a;
    }
  }
  return { first, others };
}

/**
 * Which of some vertices are left out by some maximum matching of them, the set D of Gallai and Edmonds: those that an alternating path of even length
 * joins to a vertex which the matching found here leaves out. All other vertices of the graph count as removed. The matching is found by augmenting paths with
 * blossoms shrunk (Edmonds, Paths, trees, and flowers, 1965). A tree from which no path augments the matching never will have one, so its vertices are put
 * aside, and those at even distance are left out by some matching. At most the number of vertices times that of edges; on most graphs, little more than
 * the number of edges.
 */
export function leftOutBySome({ first, others }: Neighbours, among: Iterable<number>, meter: Meter): Uint8Array {
  const vertices = first.length - 1;
  const mate = new Int32Array(vertices).fill(NONE);
  const before = new Int32Array(vertices).fill(NONE);
  const above = Int32Array.from({ length: vertices }, (_, vertex) => vertex);
  const met = new Int32Array(vertices);
  let meetings = 0;
  const mark = new Uint8Array(vertices).fill(AWAY);
  const leftOut = new Uint8Array(vertices);
  const own = Int32Array.from(among);
  for (const vertex of own) mark[vertex] = NEW;
  meter.spend(2 * vertices + 4 * own.length);
  for (const vertex of own) if (mate[vertex] === NONE) matchAtOnce(vertex);
  for (const vertex of own) {
    if (mate[vertex] !== NONE || mark[vertex] !== NEW) continue;
    const { tree, end } = grow(vertex);
    if (end === NONE) {
      for (const each of tree) {
        if (mark[each] === EVEN) leftOut[each] = 1;
        mark[each] = AWAY;
      }
      continue;
    }
    augment(end);
    for (const each of tree) {
      mark[each] = NEW;
      before[each] = NONE;
      above[each] = each;
    }
  }
  return leftOut;

  function matchAtOnce(vertex: number): void {
    const last = first[vertex + 1] ?? 0;
    for (let at = first[vertex] ?? 0; at < last; at += 1) {
      const other = others[at] ?? NONE;
      if (other === vertex || mark[other] !== NEW || mate[other] !== NONE) continue;
      mate[vertex] = other;
      mate[other] = vertex;
      return;
    }
  }

  /** Grows a tree of alternating paths. Gives its vertices, and the one at which an augmenting path ends, if there is one. */
  function grow(root: number): { readonly tree: readonly number[]; readonly end: number } {
    const open = [root];
    const tree = [root];
    mark[root] = EVEN;
    for (const vertex of open) {
      const last = first[vertex + 1] ?? 0;
      meter.spend(5 + last - (first[vertex] ?? 0));
      for (let at = first[vertex] ?? 0; at < last; at += 1) {
        const other = others[at] ?? NONE;
        const found = mark[other];
        if (found === AWAY || found === ODD || baseOf(vertex) === baseOf(other)) continue;
        if (found === EVEN) {
          const stem = meeting(vertex, other);
          shrink(vertex, other, stem, open);
          shrink(other, vertex, stem, open);
          continue;
        }
        mark[other] = ODD;
        before[other] = vertex;
        tree.push(other);
        const partner = mate[other] ?? NONE;
        if (partner === NONE) return { tree, end: other };
        mark[partner] = EVEN;
        tree.push(partner);
        open.push(partner);
      }
    }
    return { tree, end: NONE };
  }

  function augment(end: number): void {
    for (let at = end; at !== NONE; ) {
      const previous = before[at] ?? NONE;
      const next = mate[previous] ?? NONE;
      mate[at] = previous;
      mate[previous] = at;
      at = next;
    }
  }

  /** The base of the blossom that a vertex has been shrunk into, or the vertex itself. */
  function baseOf(vertex: number): number {
    let base = vertex;
    for (let up = above[base] ?? base; up !== base; up = above[base] ?? base) {
      above[base] = above[up] ?? up;
      base = up;
    }
    return base;
  }

  /** The base where the paths of two even vertices to their root meet. They are climbed in turns, so this takes no longer than the blossom is large. */
  function meeting(a: number, b: number): number {
    meetings += 1;
    for (let [one, other] = [baseOf(a), baseOf(b)]; ; [one, other] = [other, one]) {
      if (one === NONE) continue;
      if (met[one] === meetings) return one;
      met[one] = meetings;
      meter.spend(3);
      const partner = mate[one] ?? NONE;
      one = partner === NONE ? NONE : baseOf(before[partner] ?? NONE);
    }
  }

  /** An edge between two even vertices of a tree closes a blossom. All vertices on the way from one of them to the stem become even. */
  function shrink(from: number, to: number, stem: number, open: number[]): void {
    let child = to;
    for (let vertex = from; baseOf(vertex) !== stem; ) {
      const partner = mate[vertex] ?? NONE;
      before[vertex] = child;
      child = partner;
      if (mark[partner] === ODD) {
        mark[partner] = EVEN;
        open.push(partner);
      }
      if (above[vertex] === vertex) above[vertex] = stem;
      if (above[partner] === partner) above[partner] = stem;
      vertex = before[partner] ?? NONE;
      meter.spend(3);
    }
  }
}

const NONE = -1;

/** What is known of a vertex: it is not in the tree that is grown, at even or at odd distance from the root, or not there. */
const NEW = 0;
const EVEN = 1;
const ODD = 2;
const AWAY = 3;
