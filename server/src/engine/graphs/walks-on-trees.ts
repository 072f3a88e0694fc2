import type { Meter } from '../budget/meter.ts';
import type { WalkForm } from '../game/forms.ts';
import { mex } from '../game/nimber.ts';
import { edgesAtVertices } from './graph.ts';
import type { Things } from './walks.ts';

/** A vertex to which a token may go, and the value of the walk that goes on from there. */
interface Branch {
  readonly to: number;
  readonly value: number;
}

/**
 * The values of the walks after each first step of a token, if what it can reach is a tree; else null. A token on a tree never comes back: the
 * only way back uses the vertex that it has left, or the edge along which it has come. So the value at a vertex is the mex of those at the
 * vertices beyond it. What it can reach is a tree if exactly one way leads from it to each vertex. Linear in the edges that the token can reach.
 */
export function branchesOfTree(form: WalkForm, token: number, unused: Things, meter: Meter): readonly Branch[] | null {
  const tree = treeFrom(form, token, unused, meter);
  if (tree === null) return null;
  const { order, above } = tree;
  const beyond = order.map(() => new Set<number>());
  const branches: Branch[] = [];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const value = mex(beyond[place] ?? new Set());
    const from = above[place] ?? 0;
    beyond[from]?.add(value);
    if (from === 0) branches.push({ to: order[place] ?? token, value });
  }
  return branches.reverse();
}

/** The vertices in the order in which they are met, the token first, and for each the place in this order of the vertex before it. */
interface Tree {
  readonly order: readonly number[];
  readonly above: readonly number[];
}

function treeFrom(form: WalkForm, token: number, unused: Things, meter: Meter): Tree | null {
  const { of, directed, graph } = form;
  const edgesAt = edgesAtVertices(graph);
  const order = [token];
  const above = [NONE];
  const arrival = [NONE];
  const placeOf = new Map([[token, 0]]);
  for (let place = 0; place < order.length; place += 1) {
    const vertex = order[place] ?? token;
    const before = order[above[place] ?? NONE];
    const edges = edgesAt(vertex);
    meter.spend(edges.length + 1);
    for (const edge of edges) {
      const [a, b] = graph.ends[edge] ?? [vertex, vertex];
      const to = a === vertex ? b : a;
      const isUsed = of === 'edges' ? edge === arrival[place] : to === vertex || to === before;
      if (isUsed || (directed && a !== vertex) || !unused.has(of === 'edges' ? edge : to)) continue;
      const known = placeOf.get(to);
      // Where vertices are used up, edges that join the same two are one way.
      if (known !== undefined && of === 'vertices' && above[known] === place) continue;
      if (known !== undefined) return null;
      placeOf.set(to, order.push(to) - 1);
      above.push(place);
      arrival.push(edge);
    }
  }
  return { order, above };
}

const NONE = -1;
