import type { Meter } from '../budget/meter.ts';

/** A connected part of a graph: for each of its vertices, numbered from 0, its neighbours and whether it has a loop. */
export interface Piece {
  readonly neighbours: readonly (readonly number[])[];
  readonly loops: readonly boolean[];
}

/** At most this many vertices are put into a canonical order; larger pieces keep the order they have. */
const MOST_ORDERED = 48;

/**
 * A string that describes the piece up to the naming of its vertices: equal strings mean the same shape. Small pieces of the same shape
 * nearly always get equal strings, including all trees and all shapes in which vertices that look alike are equivalent by symmetry.
 */
export function shapeOf({ neighbours, loops }: Piece, meter: Meter): string {
  const places =
    neighbours.length > MOST_ORDERED ? neighbours.map((_, vertex) => vertex) : placesOf({ neighbours, loops }, meter);
  const lines: string[] = new Array(neighbours.length);
  neighbours.forEach((others, vertex) => {
    const place = places[vertex] ?? 0;
    const after = others.flatMap((other) => ((places[other] ?? 0) > place ? (places[other] ?? 0) : []));
    lines[place] = `${after.sort((a, b) => a - b).join()}${loops[vertex] ? 'o' : ''}`;
  });
  return lines.join(';');
}

/**
 * Orders the vertices. They are distinguished by degree, then by the degrees of their neighbours, and so on; if several remain
 * indistinguishable, one of them is singled out. Costs about the square of the size.
 */
function placesOf({ neighbours, loops }: Piece, meter: Meter): readonly number[] {
  const start = ranksOf(neighbours.map(({ length }, vertex) => `${keyOf(length)}${loops[vertex] ? 'o' : ''}`));
  let colours = refine(start, neighbours, meter);
  for (let repeated = firstRepeated(colours); repeated !== null; repeated = firstRepeated(colours)) {
    const single = colours.indexOf(repeated);
    const apart = colours.map((colour, vertex) => 2 * colour + (vertex === single ? 0 : 1));
    colours = refine(ranksOf(apart.map(keyOf)), neighbours, meter);
  }
  return colours;
}

/** Distinguishes vertices of the same colour by the colours of their neighbours until nothing changes. */
function refine(start: readonly number[], neighbours: Piece['neighbours'], meter: Meter): readonly number[] {
  let colours = start;
  let count = new Set(colours).size;
  for (;;) {
    meter.spend(20 * colours.length);
    const now = colours;
    const next = ranksOf(
      neighbours.map((others, vertex) => {
        const around = others.map((other) => now[other] ?? 0).sort((a, b) => a - b);
        return `${keyOf(now[vertex] ?? 0)}:${around.map(keyOf).join('')}`;
      }),
    );
    const refined = new Set(next).size;
    if (refined === count) return next;
    colours = next;
    count = refined;
  }
}

/** One character for each colour, so that strings sort in the order of the numbers. */
function keyOf(colour: number): string {
  return String.fromCharCode(0x100 + colour);
}

/** The rank of each string among the distinct ones, from 0. */
function ranksOf(texts: readonly string[]): readonly number[] {
  const sorted = [...new Set(texts)].sort();
  const ranks = new Map(sorted.map((text, rank) => [text, rank]));
  return texts.map((text) => ranks.get(text) ?? 0);
}

/** The least colour that several vertices share. */
function firstRepeated(colours: readonly number[]): number | null {
  const sorted = [...colours].sort((a, b) => a - b);
  return sorted.find((colour, index) => colour === sorted[index + 1]) ?? null;
}
