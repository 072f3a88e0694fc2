import { leastIn, mexOfWord } from '../arithmetic/bit-sets.ts';
import type { Meter } from '../budget/meter.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { createNumberTable } from '../search/number-table.ts';
import { servingSome } from './some-lists.ts';

/**
 * Lists of zeros and ones in which the move of a 1 sets it and certain other places to 0, the same in every list: choosing a number of
 * which no multiple may be chosen afterwards. The definition, with the ones of a list as the bits of one number: an option is a single
 * operation. Play ends, because each move removes its own 1. Other states, and lists longer than {@link LONGEST}, are searched.
 */
export function erasing(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  if (rule?.kind !== 'move' || another !== undefined || rule.erases === undefined) return null;
  const { erases } = rule;
  /** By length; null for lists that are searched. */
  const byLength = new Map<number, Subsets | null>();
  const subsetsFor = (state: State, meter: Meter): Subsets | null => {
    const { length } = state;
    if (length > LONGEST || !state.every((entry) => entry === 0 || entry === 1)) return null;
    const before = byLength.get(length);
    if (before !== undefined) return before;
    const erased = erases(length, meter);
    const endsSurely = erased?.every((places, own) => places.includes(own)) === true;
    const found = erased !== null && endsSurely ? createSubsets(erased) : null;
    byLength.set(length, found);
    return found;
  };
  return servingSome(
    ruleset,
    session,
    (state, meter) => {
      const subsets = subsetsFor(state, meter);
      return subsets === null ? null : () => subsets.nimber(bitsOf(state), meter);
    },
    BY_SUM,
  );
}

/** Bits of an integer, of which neither the sign nor the one below it is used, as a nimber may be as large as there are ones. */
const LONGEST = 30;

/** The values of subsets, remembered. */
interface Subsets {
  readonly nimber: (bits: number, meter: Meter) => number;
}

/** For each place the places that its move removes, its own among them. A subset costs as many steps as it has members. */
function createSubsets(erased: readonly (readonly number[])[]): Subsets {
  const kept = erased.map((places) => places.reduce((bits, place) => bits & ~(1 << place), -1));
  const table = createNumberTable();
  const values: number[] = [];
  const nimber = (bits: number, meter: Meter): number => {
    if (bits === 0) return 0;
    const before = table.placeOf(bits);
    const known = before < 0 ? UNKNOWN : (values[before] ?? UNKNOWN);
    if (known !== UNKNOWN) return known;
    // A place without a value is left where a limit has ended the work.
    const place = before < 0 ? values.push(UNKNOWN) - 1 : before;
    meter.remember(1);
    let [met, members] = [0, 0];
    for (let left = bits; left !== 0; left &= left - 1) {
      members += 1;
      met |= 1 << nimber(bits & (kept[leastIn(left)] ?? 0), meter);
    }
    meter.spend(STEPS_PER_MEMBER * members);
    const value = mexOfWord(met);
    values[place] = value;
    return value;
  };
  return { nimber };
}

const UNKNOWN = -1;
const STEPS_PER_MEMBER = 3;

function bitsOf(state: State): number {
  return state.reduce<number>((bits, entry, place) => (entry === 1 ? bits | (1 << place) : bits), 0);
}
