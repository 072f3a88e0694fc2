import { type Limits, type Meter, within } from '../budget/meter.ts';
import type { Piece } from './canonical.ts';

/**
 * True if the second player is sure to win Node Kayles and Arc Kayles on a connected graph by answering each claim with its image, so that the value is
 * 0. False also where finding that out would take too long.
 *
 * Theorem. Let σ be a symmetry of the graph that is its own inverse and takes no vertex to itself or to a neighbour. Then the player to move loses.
 * Proof. What is left is the same after σ. If a vertex v is claimed, v and its neighbours are gone; σ(v) is neither, so it can be claimed, and what
 * is left is the same after σ again. If an edge is claimed, its two ends are gone; the ends of its image are other vertices, since σ moves no end to
 * itself or to the other end, so the image can be claimed. So the second player always has an answer, and play ends.
 *
 * The symmetry is sought vertex by vertex, along edges, for at most {@link WORTH_TRYING}; what is found is checked as a whole by {@link isMirror}.
 */
export function isMirrored(graph: Piece, meter: Meter): boolean {
  const size = graph.neighbours.length;
  if (size % 2 === 1 || size > LARGEST) return false;
  return within(WORTH_TRYING, meter, (limited) => findMirror(graph, limited)) ?? false;
}

const WORTH_TRYING: Limits = { steps: 2 ** 21, positions: Number.POSITIVE_INFINITY };

/** The search goes one call deeper with each pair of vertices. */
const LARGEST = 2000;

function findMirror({ neighbours, loops }: Piece, meter: Meter): boolean {
  const colours = coloursOf({ neighbours, loops }, meter);
  // A symmetry that moves every vertex joins those of each colour in pairs.
  if ([...countsOf(colours).values()].some((count) => count % 2 === 1)) return false;
  const near = neighbours.map((others) => new Set(others));
  const order = alongEdges(neighbours, rarest(colours));
  const image = new Int32Array(neighbours.length).fill(NONE);
  const known = (vertex: number): number[] => (neighbours[vertex] ?? []).filter((other) => image[other] !== NONE);

  /** Whether a vertex may become another one, if what has an image so far keeps it. */
  const fits = (vertex: number, other: number): boolean => {
    meter.spend(STEPS_PER_NEIGHBOUR * (1 + (neighbours[vertex]?.length ?? 0)));
    if (image[other] !== NONE || colours[vertex] !== colours[other]) return false;
    if (other === vertex || near[vertex]?.has(other)) return false;
    return known(vertex).every((each) => near[other]?.has(image[each] ?? NONE));
  };
  const candidates = (vertex: number): readonly number[] => {
    const [guide] = known(vertex);
    return guide === undefined ? order : (neighbours[image[guide] ?? NONE] ?? []);
  };
  const extend = (from: number): boolean => {
    let at = from;
    while (at < order.length && image[order[at] ?? 0] !== NONE) at += 1;
    const vertex = order[at];
    if (vertex === undefined) return isMirror({ neighbours, loops }, [...image]);
    for (const other of candidates(vertex)) {
      if (!fits(vertex, other)) continue;
      image[vertex] = other;
      image[other] = vertex;
      if (extend(at + 1)) return true;
      image[vertex] = NONE;
      image[other] = NONE;
    }
    return false;
  };
  return extend(0);
}

/** Whether these images of the vertices are the symmetry that the theorem of {@link isMirrored} asks for. Linear in the edges. */
export function isMirror({ neighbours, loops }: Piece, image: readonly number[]): boolean {
  const near = neighbours.map((others) => new Set(others));
  return neighbours.every((others, vertex) => {
    const own = image[vertex] ?? NONE;
    const isApart = own !== vertex && !near[vertex]?.has(own);
    const isKept = loops[vertex] === loops[own] && others.every((other) => near[own]?.has(image[other] ?? NONE));
    return isApart && isKept && image[own] === vertex;
  });
}

const NONE = -1;
const STEPS_PER_NEIGHBOUR = 4;

/** Numbers that a symmetry cannot change: the degree of a vertex, those of its neighbours, and so on. */
function coloursOf({ neighbours, loops }: Piece, meter: Meter): readonly number[] {
  let colours: readonly number[] = neighbours.map((others, vertex) => 2 * others.length + (loops[vertex] ? 1 : 0));
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = colours;
    const names = new Map<string, number>();
    colours = neighbours.map((others, vertex) => {
      meter.spend(STEPS_PER_NEIGHBOUR * (1 + others.length));
      const around = others.map((other) => before[other] ?? 0).sort((one, other) => one - other);
      const name = `${before[vertex]}:${around.join()}`;
      const colour = names.get(name) ?? names.size;
      names.set(name, colour);
      return colour;
    });
  }
  return colours;
}

const ROUNDS = 4;

function countsOf(colours: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return counts;
}

/** A vertex whose colour the fewest others have. */
function rarest(colours: readonly number[]): number {
  const counts = countsOf(colours);
  const count = (vertex: number): number => counts.get(colours[vertex] ?? 0) ?? 0;
  return colours.reduce((best, _, vertex) => (count(vertex) < count(best) ? vertex : best), 0);
}

/** All vertices of a connected graph, each after a neighbour. */
function alongEdges(neighbours: readonly (readonly number[])[], start: number): readonly number[] {
  const order = [start];
  const met = new Set(order);
  for (const vertex of order) {
    for (const other of neighbours[vertex] ?? []) {
      if (met.has(other)) continue;
      met.add(other);
      order.push(other);
    }
  }
  return order;
}
