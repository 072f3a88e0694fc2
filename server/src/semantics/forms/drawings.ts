import type { Ruleset } from '../../engine/game/ruleset.ts';

/** A vertex, or an edge or arrow from the first end to the second; vertices are identified by their texts. */
export type Stroke =
  | { readonly kind: 'vertex'; readonly at: string }
  | { readonly kind: 'edge' | 'arrow'; readonly from: string; readonly to: string };

/** What a graph declaration draws. */
export interface Drawing {
  /** The texts of the vertices, in order of their first occurrence; the number of a vertex is its index here. */
  readonly vertices: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The ends of each edge or arrow, in the order of the text. */
  readonly ends: readonly (readonly [number, number])[];
}

/** Draws a graph, stroke by stroke. Linear. */
export function draw(strokes: Iterable<Stroke>): Drawing {
  const numbers = new Map<string, number>();
  const ends: (readonly [number, number])[] = [];
  const numberOf = (vertex: string): number => {
    const known = numbers.get(vertex);
    if (known !== undefined) return known;
    numbers.set(vertex, numbers.size);
    return numbers.size - 1;
  };
  for (const stroke of strokes) {
    if (stroke.kind === 'vertex') numberOf(stroke.at);
    else ends.push([numberOf(stroke.from), numberOf(stroke.to)]);
  }
  return { vertices: [...numbers.keys()], numbers, ends };
}

/** For each vertex, the ends of the arrows from it. */
export function targetsOf({ vertices, ends }: Drawing): readonly (readonly number[])[] {
  const targets: number[][] = vertices.map(() => []);
  for (const [from, to] of ends) targets[from]?.push(to);
  return targets;
}

const drawn = new WeakMap<Ruleset, Drawing>();

/** Remembers the drawing that a ruleset was made from, since positions are written with its vertices. */
export function keepDrawing(ruleset: Ruleset, drawing: Drawing): Ruleset {
  drawn.set(ruleset, drawing);
  return ruleset;
}

/** The drawing that a ruleset was made from; an empty one for any other ruleset. */
export function drawingBehind(ruleset: Ruleset): Drawing {
  return drawn.get(ruleset) ?? draw([]);
}
