import { add, type Int } from '../../engine/arithmetic/integers.ts';
import type { Term } from '../../engine/game/ruleset.ts';
import type { CompiledPosition } from '../../semantics/positions/asked-positions.ts';
import { emitStates } from '../../semantics/positions/negative-state.ts';
import type { WrittenPlace } from '../../semantics/scope/evaluation.ts';
import { MOST_COMPONENTS } from '../shared/answer.ts';
import type { Context } from '../shared/context.ts';

/** A component of a position with the place where it is written. */
export interface WrittenTerm extends Term {
  readonly place: WrittenPlace;
}

/**
 * Evaluates the components of a position in the order of the text. Copies of a multiple are separate terms unless there are too
 * many. Linear in their number.
 */
export function writtenTerms(position: CompiledPosition, { environment, meter }: Context): readonly WrittenTerm[] {
  const written: WrittenTerm[] = [];
  let copies: Int = 0;
  emitStates(position, environment, (component, times, place) => {
    meter.spend(1);
    written.push({ component, times, place });
    copies = copies > MOST_COMPONENTS ? copies : add(copies, times);
  });
  if (copies > MOST_COMPONENTS) return written;
  return [...copiesOf(written.map((term) => ({ term, around: term.place })))];
}

/** A term, and the part of its place that has not been processed yet. */
interface OpenTerm {
  readonly term: WrittenTerm;
  readonly around: WrittenPlace;
}

/** `2 * (A + B)` is A + B + A + B: the components inside one multiple, one choice of a sum or one name are repeated as a group. */
function* copiesOf(open: readonly OpenTerm[]): Generator<WrittenTerm> {
  for (let first = 0; first < open.length; ) {
    const next = open[first];
    if (next === undefined) return;
    const { around, term } = next;
    if (!('inner' in around)) {
      yield { ...term, times: 1 };
      first += 1;
      continue;
    }
    const of = groupOf(around);
    let after = first + 1;
    for (let other = open[after]; other !== undefined && groupOf(other.around) === of; other = open[after]) after += 1;
    const group = open
      .slice(first, after)
      .flatMap(({ term: inner, around: place }) => ('inner' in place ? [{ term: inner, around: place.inner }] : []));
    const times = around.kind === 'multiple' ? Number(around.count) : 1;
    for (let copy = 0; copy < times; copy += 1) yield* copiesOf(group);
    first = after;
  }
}

/** An object shared by exactly the components of one multiple, one choice of a sum or one name. */
function groupOf(place: WrittenPlace): object {
  return place.kind === 'sum' ? place.choice : place.kind === 'call' ? place : place.node;
}
