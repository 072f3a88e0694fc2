import type { Meter } from '../budget/meter.ts';
import type { Graph } from '../game/forms.ts';
import { leftOutBySome, type Neighbours, neighboursOf } from './matching.ts';

/** Whether some maximum matching of the vertices that are marked, of which `vertex` is one, leaves that one out. Throws `LimitReached`. */
export type LeftOut = (vertex: number, marked: Uint8Array, meter: Meter) => boolean;

/**
 * Answers that for an undirected graph. All tokens that start on a graph, and all moves of a token, are questions about the same vertices, so what is found for a
 * connected part answers the other questions about it: the first takes the time of {@link leftOutBySome}, each other one is linear in the vertices. The last sets
 * of vertices are kept.
 */
export function createLeftOut(graph: Graph): LeftOut {
  const kept = new Map<string, Uint8Array>();
  let neighbours: Neighbours | null = null;
  return (vertex, marked, meter) => {
    meter.spend(1 + marked.length / VERTICES_TO_STEP);
    neighbours ??= neighboursOf(graph);
    const key = keyOf(marked);
    const known = kept.get(key) ?? new Uint8Array(marked.length);
    if (known[vertex] === UNKNOWN) {
      const part = partOf(vertex, marked, neighbours, meter);
      const isLeftOut = leftOutBySome(neighbours, part, meter);
      for (const one of part) known[one] = isLeftOut[one] === 1 ? LEFT_OUT : ALWAYS_IN;
    }
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return known[vertex] === LEFT_OUT;
  };
}

const UNKNOWN = 0;
const LEFT_OUT = 1;
const ALWAYS_IN = 2;

/** How many sets of vertices are kept. */
const MOST_KEPT = 16;
/** How many vertices of a key are written in the time of one step. */
const VERTICES_TO_STEP = 2;

/** A text with one character for every 15 vertices. */
function keyOf(marked: Uint8Array): string {
  const letters: string[] = [];
  for (let start = 0; start < marked.length; start += BITS) {
    let bits = 0;
    for (let bit = 0; bit < BITS; bit += 1) bits = 2 * bits + (marked[start + bit] ?? 0);
    letters.push(String.fromCharCode(bits));
  }
  return letters.join('');
}

const BITS = 15;

/** The connected part of the marked vertices around one of them. */
function partOf(vertex: number, marked: Uint8Array, { first, others }: Neighbours, meter: Meter): readonly number[] {
  const isOpen = marked.slice();
  isOpen[vertex] = 0;
  const part = [vertex];
  for (const one of part) {
    const last = first[one + 1] ?? 0;
    meter.spend(1 + last - (first[one] ?? 0));
    for (let at = first[one] ?? 0; at < last; at += 1) {
      const other = others[at] ?? vertex;
      if (isOpen[other] === 0) continue;
      isOpen[other] = 0;
      part.push(other);
    }
  }
  return part;
}
