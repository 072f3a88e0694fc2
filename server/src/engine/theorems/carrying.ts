import { type Identity, identityOf } from '../arithmetic/identity.ts';
import { add, type Int, multiply, subtract, xor } from '../arithmetic/integers.ts';
import { has, members, type NumberSet, partsOfSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { Carries } from '../game/move-forms.ts';
import { isLoopy } from '../game/nimber.ts';
import { movesOf } from '../game/option-runs.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver, type SolverOf } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { amountsAtOdd } from './carried-amounts.ts';
import { type Places, placesOf } from './odd-places.ts';
import { BY_STAIRCASE } from './staircase.ts';

/**
 * Lists in which a move carries stones from one place to another, or off the list: any number of them, or one that is in a set. Neither the places nor the sets
 * depend on the entries. The value is the xor of the values of the entries at odd places, see {@link placesOf}, as heaps from which the amounts are taken that may leave the place: each
 * move changes exactly one of these. A smaller xor is reached by a move from such a heap. The same xor cannot be reached: the stones that come to
 * an odd place are of an amount that could also be taken from there, so that the heap gets another value (as on a staircase: Sprague 1937; Winning Ways, chapter
 * 3). Lists whose places are not odd and even in this way are searched. Linear in the pairs of places, once for each length.
 */
export function carrying(ruleset: Ruleset, session: Session, solverOf: SolverOf): Solver | null {
  const carries = ruleset.rules.flatMap((rule) => (rule.kind === 'move' ? (rule.carries ?? []) : []));
  if (carries.length === 0 || carries.length < ruleset.rules.length) return null;
  const pairs = carries.map((each) => each.pairs);
  const heapsOf = createHeaps(ruleset, solverOf);
  const byLength = new Map<number, Odd | null>();
  const oddPlaces = (length: number, meter: Meter): Odd | null => {
    const places = placesOf(pairs, length, meter);
    const amounts = places === null ? null : amountsAtOdd(carries, places.odd, meter);
    if (places === null || amounts === null) return null;
    return { ...places, heaps: amounts.map((each, place) => (places.odd[place] === 1 ? heapsOf(each) : null)) };
  };
  const placesIn = ({ length }: State, meter: Meter): Odd | null => {
    const known = byLength.get(length);
    if (known !== undefined) return known;
    const places = oddPlaces(length, meter);
    byLength.set(length, places);
    return places;
  };
  const known: KnownNimber = ({ ruleset: other, state }, meter) => {
    const odd = other.key === ruleset.key ? placesIn(state, meter) : null;
    return odd === null ? undefined : xorOf(state, odd, meter);
  };
  const plain = searchSolver(ruleset, session, known);
  return {
    value: (state, meter) => {
      const odd = placesIn(state, meter);
      return odd === null ? plain.value(state, meter) : { nimber: xorOf(state, odd, meter), ground: BY_STAIRCASE };
    },
    order: (state, meter) => {
      const heightOf = placesIn(state, meter)?.heightOf;
      if (heightOf === undefined) return plain.order(state, meter);
      return (at) => [at.reduce<Int>((sum, entry, place) => add(sum, multiply(entry, heightOf(place))), 0)];
    },
    optionsWithValue: (state, target, meter) => {
      const odd = placesIn(state, meter);
      if (odd === null) return plain.optionsWithValue(state, target, meter);
      return movesBy({ ruleset, state, odd, carries }, xor(xorOf(state, odd, meter), target), meter);
    },
    period: () => null,
  };
}

/** The places of lists of one length, with the heaps that stand for the entries at odd ones; null for others. */
interface Odd extends Places {
  readonly heaps: readonly (Heaps | null)[];
}

function xorOf(state: State, { heaps }: Odd, meter: Meter): Int {
  return state.reduce<Int>((sum, entry, place) => xor(sum, heaps[place]?.value(entry, meter) ?? 0), 0);
}

/** Heaps from which certain amounts are taken. */
interface Heaps {
  readonly value: (heap: Int, meter: Meter) => Int;
  /** The stones, of the amounts of a rule, with which the value of a heap changes by `change` when they leave it, or come to it. */
  readonly changing: (heap: Int, change: Int, carried: Carried, meter: Meter) => readonly Int[];
}

/** What a rule may carry from a place with `most` stones. */
interface Carried {
  readonly amounts: NumberSet | null;
  readonly most: Int;
  readonly isTaken: boolean;
}

/** Makes the heaps from which some amounts are taken; from heaps of Nim any may be taken. */
function createHeaps({ key, constants }: Ruleset, solverOf: SolverOf): (amounts: NumberSet | null) => Heaps {
  const made = new Map<NumberSet, Heaps>();
  return (amounts) => {
    if (amounts === null) return NIM_HEAPS;
    const known = made.get(amounts) ?? heapsWith(amounts, identityOf('carried', key, partsOfSet(amounts)));
    made.set(amounts, known);
    return known;
  };
  function heapsWith(amounts: NumberSet, heapKey: Identity): Heaps {
    const heap: Ruleset = {
      key: heapKey,
      name: '',
      signed: [false],
      rules: [{ kind: 'take', from: [0], amounts, leave: { least: 0, most: 1, parts: 'any' } }],
      ...(constants === undefined ? {} : { constants }),
    };
    const value = (stones: Int, meter: Meter): Int => {
      const { nimber } = solverOf(heap).value([stones], meter);
      return isLoopy(nimber) ? 0 : nimber;
    };
    return {
      value,
      changing(entry, change, { amounts: some, most, isTaken }, meter) {
        const wanted = xor(value(entry, meter), change);
        const left = (amount: Int): Int => (isTaken ? subtract(entry, amount) : add(entry, amount));
        const found: Int[] = [];
        for (const amount of members(some ?? amounts, 1, most, meter))
          if (value(left(amount), meter) === wanted) found.push(amount);
        return found;
      },
    };
  }
}

const NIM_HEAPS: Heaps = {
  value: (heap) => heap,
  changing: (heap, change, { amounts, most, isTaken }, meter) => {
    const wanted = xor(heap, change);
    const amount = isTaken ? subtract(heap, wanted) : subtract(wanted, heap);
    const isAllowed = amount >= 1 && amount <= most && (amounts === null || has(amounts, amount, meter));
    return isAllowed ? [amount] : [];
  },
};

interface Here {
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly odd: Odd;
  readonly carries: readonly Carries[];
}

/** The moves that change the xor by `change`: for each pair of places one for each amount that does. Linear in the pairs, and in the amounts if they are in sets. */
function movesBy({ ruleset, state, odd: { odd, heaps }, carries }: Here, change: Int, meter: Meter): Moves {
  if (change === 0) return NO_MOVES;
  const { length } = state;
  const found = new Map<number, Set<Int>>();
  for (const { pairs, amounts } of carries) {
    pairs(length, meter, (from, to) => {
      const isTaken = odd[from] === 1;
      const place = isTaken ? from : (to ?? from);
      const carried = { amounts, most: state[from] ?? 0, isTaken };
      for (const stones of heaps[place]?.changing(state[place] ?? 0, change, carried, meter) ?? []) {
        meter.remember(1);
        const pair = from * (length + 1) + (to ?? length);
        found.set(pair, (found.get(pair) ?? new Set<Int>()).add(stones));
      }
    });
  }
  const optionOf = (from: number, to: number, stones: Int): Sum => {
    const left = state.with(from, subtract(state[from] ?? 0, stones));
    const next = to === length ? left : left.with(to, add(state[to] ?? 0, stones));
    return [{ component: { ruleset, state: next }, times: 1 }];
  };
  // A long list is written out only where its move is asked for, not where moves are counted.
  return movesOf(function* () {
    for (const [pair, set] of found) {
      const amounts = [...set];
      const [from, to] = [Math.floor(pair / (length + 1)), pair % (length + 1)];
      yield { count: amounts.length, at: (index) => optionOf(from, to, amounts[index] ?? 0) };
    }
  });
}
