import type { Meter } from '../budget/meter.ts';
import type { WalkForm } from '../game/forms.ts';
import { leftOutBySome } from './matching.ts';
import { reachable, stepsFrom } from './walks.ts';

/** Whether some maximum matching of these vertices, of which `vertex` is one, leaves that one out. Throws `LimitReached`. */
export type LeftOut = (vertex: number, vertices: ReadonlySet<number>, meter: Meter) => boolean;

/**
 * Answers that for an undirected graph. All tokens that start on a graph, and all moves of a token, are questions about the same vertices, so what is found for a
 * connected part answers the other questions about it: the first takes the time of {@link leftOutBySome}, each other one is linear in the vertices. The last sets
 * of vertices are kept.
 */
export function createLeftOut(form: WalkForm): LeftOut {
  const kept = new Map<string, Map<number, boolean>>();
  return (vertex, vertices, meter) => {
    meter.spend(1 + vertices.size / VERTICES_TO_STEP);
    const key = keyOf(vertices, form);
    const known = kept.get(key) ?? new Map<number, boolean>();
    const found = known.get(vertex);
    if (found !== undefined) return found;
    for (const [other, isLeftOut] of leftOutOfPart(form, vertex, vertices, meter)) known.set(other, isLeftOut);
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return known.get(vertex) ?? false;
  };
}

/** How many sets of vertices are kept. */
const MOST_KEPT = 16;
/** How many vertices of a key are written in the time of one step. */
const VERTICES_TO_STEP = 4;

function keyOf(vertices: ReadonlySet<number>, { graph }: WalkForm): string {
  return vertices.size === graph.vertices ? ALL : [...vertices].sort((a, b) => a - b).join();
}

const ALL = 'all';

/** For each vertex of the connected part around a vertex, whether some maximum matching leaves it out. */
function leftOutOfPart(
  form: WalkForm,
  vertex: number,
  vertices: ReadonlySet<number>,
  meter: Meter,
): ReadonlyMap<number, boolean> {
  const part = [...new Set([vertex, ...reachable(form, vertex, vertices, meter)])];
  const numbers = new Map(part.map((one, number) => [one, number]));
  const neighbours = part.map((one) =>
    stepsFrom(form, one, vertices).flatMap(({ to }) => (to === one ? [] : (numbers.get(to) ?? []))),
  );
  const isLeftOut = leftOutBySome(neighbours, meter);
  return new Map(part.map((one, number) => [one, isLeftOut[number] === true]));
}
