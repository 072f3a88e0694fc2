import type { Limits, Meter } from '../budget/meter.ts';
import { within } from '../budget/meter.ts';
import type { ClaimForm } from '../game/forms.ts';
import { shapeOf } from './canonical.ts';
import { claimable, type Left, partsOf, pieceOf } from './kayles.ts';
import { isMirrored } from './mirror.ts';

/**
 * True if parts of a graph are sure to be worth 0 together: those that have a mirror are, see `graphs/mirror.ts`, and two of the same shape
 * have equal values. False also where finding that out would take too long.
 */
export function isBalanced(left: Left, parts: readonly (readonly number[])[], meter: Meter): boolean {
  const odd = new Set<string>();
  const pieces = new Map<string, ReturnType<typeof pieceOf>>();
  for (const part of parts) {
    const piece = pieceOf(left, part);
    const shape = shapeOf(piece, meter);
    if (!odd.delete(shape)) odd.add(shape);
    pieces.set(shape, piece);
  }
  return [...odd].every((shape) => {
    const piece = pieces.get(shape);
    return piece !== undefined && isMirrored(piece, meter);
  });
}

/**
 * The vertices that a claim on what is left of a graph removes, if the rest is balanced, so that the claim wins; null if none is found. Claims near the
 * middle come first, since a claim that is its own image is there. Takes at most {@link WORTH_TRYING}.
 */
export function claimToBalance(
  of: ClaimForm['of'],
  left: Left,
  vertices: readonly number[],
  meter: Meter,
): readonly number[] | null {
  if (vertices.length > LARGEST) return null;
  const find = (limited: Meter): readonly number[] | null => {
    const depths = depthsIn(left, vertices, limited);
    const depthOf = (gone: readonly number[]) =>
      gone.reduce((sum, each) => sum + (depths.get(each) ?? 0), 0) / gone.length;
    const claims = claimable(of, left, vertices).toSorted((one, other) => depthOf(one) - depthOf(other));
    return claims.find((gone) => isBalanced(left, partsOf(left, vertices, new Set(gone), limited), limited)) ?? null;
  };
  return within(WORTH_TRYING, meter, find);
}

const WORTH_TRYING: Limits = { steps: 2 ** 25, positions: Number.POSITIVE_INFINITY };
/** Distances between all vertices of a larger graph take too long. */
const LARGEST = 1000;
const STEPS_PER_VERTEX = 10;

/** How far the farthest connected vertex is from each. */
function depthsIn({ neighbours }: Left, vertices: readonly number[], meter: Meter): ReadonlyMap<number, number> {
  const here = new Set(vertices);
  return new Map(
    vertices.map((start) => {
      meter.spend(STEPS_PER_VERTEX * vertices.length);
      const distances = new Map([[start, 0]]);
      let farthest = 0;
      for (const [vertex, distance] of distances) {
        farthest = distance;
        for (const other of neighbours[vertex] ?? [])
          if (here.has(other) && !distances.has(other)) distances.set(other, distance + 1);
      }
      return [start, farthest];
    }),
  );
}
