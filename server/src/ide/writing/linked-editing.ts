import type { Span } from '../../syntax/text/span.ts';
import { occurrencesIn, thingAt } from '../shared/occurrences.ts';
import type { Snapshot } from '../shared/snapshot.ts';

/**
 * The spans that change together with the variable at an offset while it is being typed: a loop variable, a state variable or a
 * parameter, which is visible only in its own declaration. Null for any other name; renaming it needs an explicit request.
 */
export function linkedNames({ program }: Snapshot, offset: number): readonly Span[] | null {
  const thing = thingAt(program, offset);
  if (thing?.meaning.kind !== 'variable') return null;
  const spans = occurrencesIn(program, thing).map(({ span }) => span);
  return spans.length < 2 ? null : spans;
}
