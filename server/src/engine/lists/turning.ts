import { type Int, xor } from '../arithmetic/integers.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import type { PlacesOfMoves } from '../game/move-forms.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { movesByPlaces } from './moves-by-places.ts';
import { servingSome } from './some-lists.ts';

/**
 * Lists of zeros and ones in which each move turns a 1, its head, and certain other places, which depend on nothing but the length. If no chain of
 * moves leads from a place back to it, the value of a list is the xor of the values of its ones, each alone in a list (Lenstra; Winning Ways,
 * chapter 14). Proof: if that holds for the options of a list of value v, a move of the head h to others of value x leads to v ⊕ g(h) ⊕ x, where x
 * is the value of an option of h alone; so these are the values of the options of a sum of nim-heaps g(h). Play ends: order the places so that
 * those which a head turns come before it; each move then makes the list, read as a binary number, smaller. All other lists are searched.
 */
export function turning(ruleset: Ruleset, session: Session): Solver | null {
  const turns = ruleset.rules.map((rule) => (rule.kind === 'move' ? rule.turns : undefined));
  if (turns.length === 0 || !turns.every((each) => each !== undefined)) return null;
  const headsOfLength = headsByLength((length, meter) => headsOf(turns, length, meter));
  const headsFor = (state: State, meter: Meter): Heads | null =>
    state.every((entry) => entry === 0 || entry === 1) ? headsOfLength(state, meter) : null;
  const finderFor = (state: State, meter: Meter) => {
    const values = headsFor(state, meter)?.values;
    if (values === undefined) return null;
    return () => {
      meter.spend(state.length / 4);
      return state.reduce<number>((sum, entry, place) => (entry === 1 ? sum ^ (values[place] ?? 0) : sum), 0);
    };
  };
  const solver = servingSome(ruleset, session, finderFor, (state, meter) => {
    const order = headsFor(state, meter)?.order ?? [];
    return (at) => order.map((place) => at[place] ?? 0);
  });
  return {
    ...solver,
    optionsWithValue: (state, target, meter) => {
      const values = headsFor(state, meter)?.values;
      const worth = finderFor(state, meter)?.();
      if (values === undefined || worth === undefined) return solver.optionsWithValue(state, target, meter);
      const change = xor(worth, target);
      const isWanted = (_: number, places: readonly number[]) => change === xorOf(values, places);
      const after = (_: number, places: readonly number[]) => afterTurning(state, places);
      return movesByPlaces({ ruleset, state }, turns, { isWanted, after }, meter);
    },
  };
}

/** The xor of the values of some places. */
export function xorOf(values: readonly number[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum ^ (values[place] ?? 0), 0);
}

/** The list of zeros and ones in which some places are turned. Linear. */
function afterTurning(state: State, places: readonly number[]): State {
  const after: Int[] = [...state];
  for (const place of places) after[place] = state[place] === 1 ? 0 : 1;
  return after;
}

/** What `find` tells about lists of any length, found once for each; null as well where that costs too much. */
export function headsByLength<Found extends Heads>(
  find: (length: number, meter: Meter) => Found | null,
): (state: State, meter: Meter) => Found | null {
  const byLength = new Map<number, Found | null>();
  return ({ length }, meter) => {
    const before = byLength.get(length);
    if (before !== undefined) return before;
    const found = within(WORTH_TRYING, meter, (limited) => find(length, limited));
    byLength.set(length, found);
    return found;
  };
}

/** What it may cost to look at the moves of all places. */
const WORTH_TRYING: Limits = { steps: 2 ** 30, positions: 2 ** 20 };

/** What is known about the places of lists of one length. */
export interface Heads {
  /** The value of each place in a list in which it is the only 1. */
  readonly values: readonly number[];
  /** The places, each before those which its moves turn. */
  readonly order: readonly number[];
}

/**
 * The values and the order of all places of lists of this length. Null if a move does not turn its own head, if some rule has no
 * meaning, or if a place leads back to itself. Linear in the places that all moves turn.
 */
export function headsOf(turns: readonly PlacesOfMoves[], length: number, meter: Meter): Heads | null {
  /** For each place, the other places of its moves, one move after the other, each after their number: a list of lists takes several times the memory. */
  const moves: number[][] = Array.from({ length }, () => []);
  let turnsHeads = true;
  for (const each of turns) {
    const isMeaningful = each(length, meter, (head, places) => {
      meter.spend(places.length);
      meter.remember(places.length / NUMBERS_PER_POSITION);
      turnsHeads &&= places.includes(head);
      const own = moves[head] ?? [];
      const others = places.filter((place) => place !== head);
      own.push(others.length);
      for (const other of others) own.push(other);
    });
    if (!isMeaningful || !turnsHeads) return null;
  }
  const values = new Array<number>(length).fill(UNKNOWN);
  const settled: number[] = [];
  const stack = [...values.keys()];
  const isOpen = new Uint8Array(length);
  for (let place = stack.at(-1); place !== undefined; place = stack.at(-1)) {
    const own = moves[place] ?? [];
    const missing: number[] = [];
    if (values[place] === UNKNOWN)
      eachOther(own, (other) => {
        if (values[other] === UNKNOWN) missing.push(other);
      });
    if (missing.length > 0 && isOpen[place] === 1) return null;
    isOpen[place] = 1;
    if (missing.length > 0) {
      meter.remember(1 + Math.floor(missing.length / NUMBERS_PER_POSITION));
      for (const other of missing) stack.push(other);
      continue;
    }
    stack.pop();
    if (values[place] !== UNKNOWN) continue;
    values[place] = mexOf(valuesOf(own, values));
    settled.push(place);
  }
  return { values, order: settled.reverse() };
}

const UNKNOWN = -1;
/** Numbers take much less memory than the positions by which a budget counts. */
const NUMBERS_PER_POSITION = 16;

/** Visits the other places of all moves of a place. */
function eachOther(own: readonly number[], visit: (other: number) => void): void {
  for (let start = 0; start < own.length; ) {
    const end = start + 1 + (own[start] ?? 0);
    for (let index = start + 1; index < end; index += 1) visit(own[index] ?? 0);
    start = end;
  }
}

/** The values to which the moves of a place lead. */
function valuesOf(own: readonly number[], values: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start < own.length; ) {
    const end = start + 1 + (own[start] ?? 0);
    let sum = 0;
    for (let index = start + 1; index < end; index += 1) sum ^= values[own[index] ?? 0] ?? 0;
    found.add(sum);
    start = end;
  }
  return found;
}

function mexOf(met: ReadonlySet<number>): number {
  let mex = 0;
  while (met.has(mex)) mex += 1;
  return mex;
}
