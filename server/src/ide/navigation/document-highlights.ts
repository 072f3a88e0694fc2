import { type Occurrence, occurrencesIn, thingAt } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** Where the file introduces and uses the thing at an offset; empty if there is no name. Linear in the declarations that use it. */
export function highlights({ program }: Snapshot, offset: number): readonly Occurrence[] {
  const thing = thingAt(program, offset);
  return thing === null ? [] : occurrencesIn(program, thing);
}
