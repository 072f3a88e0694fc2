import { type Occurrence, occurrencesByPiece, thingAt } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/**
 * Where the file introduces and uses the thing at an offset, declaration by declaration; nothing if there is no name. Linear in the declarations
 * that use it.
 */
export function* highlights({ program }: Snapshot, offset: number): Generator<readonly Occurrence[]> {
  const thing = thingAt(program, offset);
  if (thing !== null) yield* occurrencesByPiece(program, thing);
}
