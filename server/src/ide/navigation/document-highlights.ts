import { type Occurrence, occurrencesIn, thingAt } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/** Where in the file the thing at an offset is introduced and used; empty where there is no name. Linear in the declarations that use it. */
export function highlights({ program }: Snapshot, offset: number): readonly Occurrence[] {
  const thing = thingAt(program, offset);
  return thing === null ? [] : occurrencesIn(program, thing);
}
