import { isEven, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { PlacesOfMoves } from '../game/move-forms.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { afterSpreading, movesByPlaces, movesOverRanges } from './moves-by-places.ts';
import { servingSome } from './some-lists.ts';
import { type HeadsOfRanges, headsOfRanges } from './spreading-ranges.ts';
import { type Heads, headsByLength, headsOf, xorOf } from './turning.ts';

/**
 * Lists of natural numbers in which each move takes 1 from one place and adds 1 to certain others, which depend on nothing but the length. An entry counts
 * counters, each of which a move replaces by counters at the other places, whatever else is on the list: so a list is the sum of its counters, and equal ones
 * cancel in pairs, if no chain of moves leads from a place back to it. Play ends: order the places so that those to which a move adds come later; each move
 * makes the first entry smaller that it changes. All other lists are searched.
 */
export function spreading(ruleset: Ruleset, session: Session): Solver | null {
  const spreads = ruleset.rules.map((rule) => (rule.kind === 'move' ? rule.spreads : undefined));
  if (spreads.length === 0 || !spreads.every((each) => each !== undefined)) return null;
  const counters = spreads.map(counterBy);
  const ranges = ruleset.rules.flatMap((rule) => (rule.kind === 'move' ? (rule.spreadsOver ?? []) : []));
  const byRanges = ranges.length === spreads.length ? ranges : null;
  const headsFor = headsByLength(
    (length, meter): Heads | HeadsOfRanges | null =>
      (byRanges && headsOfRanges(byRanges, length, meter)) ?? headsOf(counters, length, meter),
  );
  const finderFor = (state: State, meter: Meter) => {
    const values = headsFor(state, meter)?.values;
    if (values === undefined) return null;
    return () => {
      meter.spend(state.length / 4);
      return state.reduce<number>((sum, entry, place) => (isEven(entry) ? sum : sum ^ (values[place] ?? 0)), 0);
    };
  };
  const solver = servingSome(ruleset, session, finderFor, (state, meter) => {
    const order = headsFor(state, meter)?.order ?? [];
    return (at) => order.map((place) => at[place] ?? 0);
  });
  return {
    ...solver,
    optionsWithValue: (state, target, meter) => {
      const heads = headsFor(state, meter);
      const worth = finderFor(state, meter)?.();
      if (heads === null || worth === undefined) return solver.optionsWithValue(state, target, meter);
      const change = xor(worth, target);
      if ('reaches' in heads) return movesOverRanges({ ruleset, state }, heads, change, meter);
      const isWanted = (head: number, places: readonly number[]) => change === xorOf(heads.values, [head, ...places]);
      const after = (head: number, places: readonly number[]) => afterSpreading(state, head, places);
      return movesByPlaces({ ruleset, state }, spreads, { isWanted, after }, meter);
    },
  };
}

/** What moves do to a single counter; without meaning where a move adds to the place that it takes from. */
function counterBy(spreads: PlacesOfMoves): PlacesOfMoves {
  return (length, meter, visit) => {
    let areOthers = true;
    const isMeaningful = spreads(length, meter, (head, places) => {
      areOthers &&= !places.includes(head);
      visit(head, [head, ...places]);
    });
    return isMeaningful && areOthers;
  };
}
