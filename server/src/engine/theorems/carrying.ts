import { add, type Int, multiply, subtract, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { Carries } from '../game/move-forms.ts';
import { movesOf } from '../game/option-runs.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';
import { type Places, placesOf } from './odd-places.ts';
import { BY_STAIRCASE } from './staircase.ts';

/**
 * Lists in which a move carries any number of stones from one place to another, or off the list, and the places do not depend on the entries.
 * The value is the xor of the entries at odd places, see {@link placesOf}: each move changes exactly one of these, and any number of stones
 * can leave any of them, so every smaller xor can be reached and the same xor cannot (as on a staircase: Sprague 1937; Winning Ways, chapter
 * 3). Lists whose places are not odd and even in this way are searched. Linear in the pairs of places, once for each length.
 */
export function carrying(ruleset: Ruleset, session: Session): Solver | null {
  const carries = ruleset.rules.map((rule) => (rule.kind === 'move' ? rule.carries : undefined));
  if (carries.length === 0 || !carries.every((each) => each !== undefined)) return null;
  const byLength = new Map<number, Places | null>();
  const placesIn = ({ length }: State, meter: Meter): Places | null => {
    const known = byLength.get(length);
    if (known !== undefined) return known;
    const places = placesOf(carries, length, meter);
    byLength.set(length, places);
    return places;
  };
  const oddIn = (state: State, meter: Meter): Uint8Array | null => placesIn(state, meter)?.odd ?? null;
  const known: KnownNimber = ({ ruleset: other, state }, meter) => {
    const odd = other.key === ruleset.key ? oddIn(state, meter) : null;
    return odd === null ? undefined : xorOf(state, odd);
  };
  const plain = searchSolver(ruleset, session, known);
  return {
    value: (state, meter) => {
      const odd = oddIn(state, meter);
      return odd === null ? plain.value(state, meter) : { nimber: xorOf(state, odd), ground: BY_STAIRCASE };
    },
    order: (state, meter) => {
      const heightOf = placesIn(state, meter)?.heightOf;
      if (heightOf === undefined) return plain.order(state, meter);
      return (at) => [at.reduce<Int>((sum, entry, place) => add(sum, multiply(entry, heightOf(place))), 0)];
    },
    optionsWithValue: (state, target, meter) => {
      const odd = oddIn(state, meter);
      if (odd === null) return plain.optionsWithValue(state, target, meter);
      return movesBy({ ruleset, state, odd, carries }, xor(xorOf(state, odd), target), meter);
    },
    period: () => null,
  };
}

function xorOf(state: State, odd: Uint8Array): Int {
  return state.reduce<Int>((sum, entry, place) => (odd[place] === 1 ? xor(sum, entry) : sum), 0);
}

interface Here {
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly odd: Uint8Array;
  readonly carries: readonly Carries[];
}

/** The moves that change the xor by `change`: for each pair of places at most one. Linear in the pairs. */
function movesBy({ ruleset, state, odd, carries }: Here, change: Int, meter: Meter): Moves {
  if (change === 0) return NO_MOVES;
  const { length } = state;
  const pairs = new Set<number>();
  const stonesFor = (from: number, to: number | null): Int => {
    const entry = state[odd[from] === 1 ? from : (to ?? from)] ?? 0;
    const after = xor(entry, change);
    return odd[from] === 1 ? subtract(entry, after) : subtract(after, entry);
  };
  for (const each of carries) {
    each(length, meter, (from, to) => {
      const stones = stonesFor(from, to);
      if (stones < 1 || stones > (state[from] ?? 0)) return;
      meter.remember(1);
      pairs.add(from * (length + 1) + (to ?? length));
    });
  }
  const optionOf = (from: number, to: number): Sum => {
    const stones = stonesFor(from, to === length ? null : to);
    const left = state.with(from, subtract(state[from] ?? 0, stones));
    const next = to === length ? left : left.with(to, add(state[to] ?? 0, stones));
    return [{ component: { ruleset, state: next }, times: 1 }];
  };
  // A long list is written out only where its move is asked for, not where moves are counted.
  return movesOf(function* () {
    for (const pair of pairs) {
      const [from, to] = [Math.floor(pair / (length + 1)), pair % (length + 1)];
      yield { count: 1, at: () => optionOf(from, to) };
    }
  });
}
