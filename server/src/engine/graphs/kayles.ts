import type { Meter } from '../budget/meter.ts';
import type { ClaimForm } from '../game/forms.ts';
import { mex } from '../game/nimber.ts';
import { depthFirst } from '../search/depth-first.ts';
import { type Piece, shapeOf } from './canonical.ts';
import { createTreeKayles } from './kayles-on-trees.ts';
import { isMirrored } from './mirror.ts';

/** The edges of a graph: for each vertex, its neighbours, distinct and ascending, and whether it has a loop. */
export interface Left {
  readonly neighbours: readonly (readonly number[])[];
  readonly loops: readonly boolean[];
}

/** The edges among some vertices and edges of a graph. Takes n log n for n edges. */
export function edgesIn({ graph }: ClaimForm, things: readonly number[], meter: Meter): Left {
  const neighbours: number[][] = Array.from({ length: graph.vertices }, () => []);
  const loops: boolean[] = new Array(graph.vertices).fill(false);
  for (const thing of things) {
    const ends = graph.ends[thing];
    if (ends === undefined) continue;
    meter.spend(STEPS_PER_EDGE);
    const [a, b] = ends;
    if (a === b) {
      loops[a] = true;
      continue;
    }
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  return { neighbours: neighbours.map((others) => distinct(others)), loops };
}

const STEPS_PER_EDGE = 10;

/** Numbers in ascending order, each once. */
function distinct(numbers: readonly number[]): readonly number[] {
  const sorted = Int32Array.from(numbers).sort();
  return [...sorted.filter((number, index) => number !== sorted[index - 1])];
}

/** The sets of vertices that the claims on some remaining vertices remove, each set once. */
export function claimable(
  of: ClaimForm['of'],
  { neighbours, loops }: Left,
  vertices: readonly number[],
): readonly (readonly number[])[] {
  const here = new Set(vertices);
  const near = (vertex: number): number[] => (neighbours[vertex] ?? []).filter((other) => here.has(other));
  if (of === 'edges') {
    return vertices.flatMap((vertex) => [
      ...(loops[vertex] ? [[vertex]] : []),
      ...near(vertex).flatMap((other) => (other > vertex ? [[vertex, other]] : [])),
    ]);
  }
  const sets = vertices.map((vertex) => [...near(vertex), vertex].sort((a, b) => a - b));
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

/** The connected parts of what remains of some vertices when others are gone, each ascending. Linear in the edges at these vertices. */
export function partsOf(
  { neighbours }: Left,
  vertices: readonly number[],
  gone: ReadonlySet<number>,
  meter: Meter,
): readonly (readonly number[])[] {
  const open = new Set(vertices.filter((vertex) => !gone.has(vertex)));
  const parts: (readonly number[])[] = [];
  meter.spend(10 * vertices.length);
  for (const start of open) {
    const part = [start];
    open.delete(start);
    for (const vertex of part) {
      for (const other of neighbours[vertex] ?? []) if (open.delete(other)) part.push(other);
    }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

/** The steps for looking at the edges of a part, in addition to those for its vertices. */
function stepsOfDense({ neighbours }: Left, part: readonly number[]): number {
  let steps = 0;
  for (const vertex of part) steps += STEPS_PER_EDGE * Math.max(0, (neighbours[vertex]?.length ?? 0) - FEW_EDGES);
  return steps;
}

/** The steps for a vertex pay for looking at this many of its edges. */
const FEW_EDGES = 8;

/** A part that has to be searched, and the string that describes its shape. */
interface Node {
  readonly part: readonly number[];
  readonly shape: string;
}

/** What is claimed, and the value of a path with so many vertices. */
interface Paths {
  readonly of: ClaimForm['of'];
  readonly pathValue: (vertices: number, meter: Meter) => number;
}

/** The value of a part that is a path, a cycle, or a single vertex with a loop; undefined for any other. */
function pathOrCycle(
  { of, pathValue }: Paths,
  { neighbours, loops }: Left,
  part: readonly number[],
  meter: Meter,
): number | undefined {
  const here = new Set(part);
  let ends = 0;
  for (const vertex of part) {
    if (of === 'edges' && loops[vertex]) return part.length === 1 ? 1 : undefined;
    const degree = (neighbours[vertex] ?? []).filter((other) => here.has(other)).length;
    if (degree > 2) return undefined;
    ends += 2 - degree;
  }
  if (ends > 0) return pathValue(part.length, meter);
  return pathValue(part.length - (of === 'edges' ? 2 : 3), meter) === 0 ? 1 : 0;
}

/** Whether a connected part has no cycles except loops. Linear in its edges. */
function isTree({ neighbours }: Left, part: readonly number[]): boolean {
  const here = new Set(part);
  let ends = 0;
  for (const vertex of part) {
    for (const other of neighbours[vertex] ?? []) if (here.has(other)) ends += 1;
  }
  return ends === 2 * (part.length - 1);
}

/** Gives the value of a connected part of what is left. */
export type KaylesValue = (left: Left, part: readonly number[], meter: Meter) => number;

/**
 * Node Kayles and Arc Kayles, by splitting what is left into connected parts, whose values are remembered by shape. `pathValue` gives the
 * value of a path with this many vertices, and thereby of cycles, since every claim on a cycle leaves a path. A part that is its own mirror
 * image is worth 0. Trees have a search of their own, see `graphs/kayles-on-trees.ts`; everything else is searched here.
 */
export function createKayles(of: ClaimForm['of'], pathValue: Paths['pathValue']): KaylesValue {
  const byShape = new Map<string, number>();
  const byName = new WeakMap<Left, Map<string, number>>();
  const onTree = createTreeKayles(of, pathValue);

  return (left, whole, meter) => {
    const names = byName.get(left) ?? new Map<string, number>();
    byName.set(left, names);

    const lookAgain = (part: readonly number[]): number | undefined =>
      names.get(part.join()) ?? pathOrCycle({ of, pathValue }, left, part, meter);

    const look = (part: readonly number[]): number | Node => {
      meter.spend(stepsOfDense(left, part));
      const known = lookAgain(part);
      if (known !== undefined) return known;
      const piece = pieceOf(left, part);
      const tree = isTree(left, part);
      const shape = tree ? '' : shapeOf(piece, meter);
      const value = tree ? onTree(piece, meter) : byShape.get(shape);
      if (value === undefined) return { part, shape };
      meter.remember(1);
      names.set(part.join(), value);
      return value;
    };

    function* find({ part, shape }: Node): Generator<Node, void> {
      const values = new Set<number>();
      meter.spend(stepsOfDense(left, part));
      for (const gone of claimable(of, left, part)) {
        let value = 0;
        for (const rest of partsOf(left, part, new Set(gone), meter)) {
          const found = look(rest);
          if (typeof found !== 'number') yield found;
          value ^= typeof found === 'number' ? found : (byShape.get(found.shape) ?? 0);
        }
        values.add(value);
      }
      byShape.set(shape, mex(values));
    }

    const known = lookAgain(whole);
    if (known !== undefined) return known;
    if (whole.length >= WORTH_MIRRORING && isMirrored(pieceOf(left, whole), meter)) {
      meter.remember(1);
      names.set(whole.join(), 0);
      return 0;
    }
    const found = look(whole);
    if (typeof found === 'number') return found;
    depthFirst(found, { keyOf: ({ shape }) => shape, find }, meter);
    return byShape.get(found.shape) ?? 0;
  };
}

/** A smaller part is searched in less time than a mirror takes. */
const WORTH_MIRRORING = 12;

/** Some vertices, renumbered from 0, with the edges among them. */
export function pieceOf({ neighbours, loops }: Left, part: readonly number[]): Piece {
  const numbers = new Map(part.map((vertex, number) => [vertex, number]));
  return {
    neighbours: part.map((vertex) => (neighbours[vertex] ?? []).flatMap((other) => numbers.get(other) ?? [])),
    loops: part.map((vertex) => loops[vertex] === true),
  };
}
