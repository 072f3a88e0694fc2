import { add, type Int, subtract } from '../arithmetic/integers.ts';
import { boxWith } from '../boxes/box.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { MovesByKeys } from '../game/move-forms.ts';
import { movesAmong } from '../game/option-runs.ts';
import { orderBy } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * One number that becomes any larger number up to an end, or any smaller one from an end on, for which a condition holds that depends on no more than a key of either number, as in
 * `move to (j) for j in i + 1..#a where ones(xor(a[i], a[j])) <= 1`. Values follow from the definition, from the end on: for each key, the values of all numbers to
 * which the condition allows a move are kept. So the condition is tested once for two keys, not for every two numbers. Costs a step for each number, for each pair of keys, and for each
 * value of a key and each key that leads there. A search answers instead if there are too many keys, if a number is too far from the end, or if the rules have no meaning for a number
 * on the way, which play may never reach.
 */
export function movesByKeys(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  const moves = rule?.kind === 'move' ? rule.byKeys : undefined;
  if (moves === undefined || another !== undefined) return null;
  const plain = boxWith(ruleset, session, () => undefined) ?? searchSolver(ruleset, session, () => undefined);
  const table = createTable(moves);
  const nimberOf = (number: Int, meter: Meter): number | null => whereMeant(() => table.valueOf(number, meter));
  const distance = ([number = 0]: readonly Int[]): Int =>
    moves.isUpward ? subtract(moves.end, number) : subtract(number, moves.end);
  return {
    value: (state, meter) => {
      const nimber = nimberOf(state[0] ?? 0, meter);
      return nimber === null ? plain.value(state, meter) : { nimber, ground: COMPUTED };
    },
    // Every move leads nearer to the end; beyond it there is none.
    order: (state, meter) =>
      nimberOf(state[0] ?? 0, meter) === null
        ? plain.order(state, meter)
        : orderBy((at) => [distance(at)])(state, meter),
    optionsWithValue: (state, target, meter) => {
      const [number = 0] = state;
      if (nimberOf(number, meter) === null) return plain.optionsWithValue(state, target, meter);
      return movesAmong(function* (): Generator<Sum> {
        for (const to of table.optionsOf(number, target, meter))
          yield [{ component: { ruleset, state: [to] }, times: 1 }];
      });
    },
    period: () => null,
  };
}

/** What is known of a key of the numbers that moves lead from. */
interface Own {
  /** The values that moves lead to, except for those below `mex`, all of which they lead to. */
  readonly values: Set<number>;
  mex: number;
  /** The number of keys of options with which the condition has been tested, in order. */
  tested: number;
}

/** What is known of a key of the numbers that moves lead to. */
interface Other {
  readonly number: Int;
  readonly values: Set<number>;
  readonly reachedFrom: Own[];
}

interface Table {
  /** Null if there are too many keys, or numbers. */
  readonly valueOf: (number: Int, meter: Meter) => number | null;
  readonly optionsOf: (number: Int, target: Int, meter: Meter) => Iterable<Int>;
}

function createTable({ isUpward, end, keysWith, allowsWith }: MovesByKeys): Table {
  const owns = new Map<string, Own>();
  const others = new Map<string, Other>();
  const inOrder: Other[] = [];
  const values: number[] = [];
  const placeOf = (number: Int): Int => (isUpward ? subtract(end, number) : subtract(number, end));
  const numberAt = (place: number): Int => (isUpward ? subtract(end, place) : add(end, place));
  /** Whatever throws does so before anything has been changed. */
  const addNext = (meter: Meter): boolean => {
    const number = numberAt(values.length);
    const { own: ownKey, other: otherKey } = keysWith(meter)(number);
    meter.spend(STEPS_PER_NUMBER);
    if (ownKey === null || otherKey === null) return false;
    const own = owns.get(ownKey) ?? { values: new Set(), mex: 0, tested: 0 };
    owns.set(ownKey, own);
    if (owns.size > MOST_KEYS || inOrder.length > MOST_KEYS) return false;
    const allows = allowsWith(meter);
    for (let other = inOrder[own.tested]; other !== undefined; other = inOrder[own.tested]) {
      meter.spend(STEPS_PER_TEST + other.values.size);
      if (allows(number, other.number)) {
        for (const value of other.values) include(own, value);
        other.reachedFrom.push(own);
      }
      own.tested += 1;
    }
    const other = others.get(otherKey) ?? { number, values: new Set(), reachedFrom: [] };
    meter.spend(other.reachedFrom.length);
    meter.remember(values.length % NUMBERS_PER_POSITION === 0 ? 1 : 0);
    if (!others.has(otherKey)) inOrder.push(other);
    others.set(otherKey, other);
    const value = own.mex;
    values.push(value);
    if (other.values.has(value)) return true;
    other.values.add(value);
    for (const from of other.reachedFrom) include(from, value);
    return true;
  };
  return {
    valueOf: (number, meter) => {
      const place = placeOf(number);
      if (place < 0) return 0;
      if (place > MOST_NUMBERS) return null;
      while (values.length <= place) if (!addNext(meter)) return null;
      return values[Number(place)] ?? 0;
    },
    *optionsOf(number, target, meter) {
      const allowed = new Map<string | null, boolean>();
      const [keys, allows] = [keysWith(meter), allowsWith(meter)];
      for (let place = Number(placeOf(number)) - 1; place >= 0; place -= 1) {
        meter.spend(STEPS_PER_NUMBER);
        if (values[place] !== target) continue;
        const to = numberAt(place);
        const { other } = keys(to);
        const isAllowed = allowed.get(other) ?? allows(number, to);
        allowed.set(other, isAllowed);
        if (isAllowed) yield to;
      }
    },
  };
}

function include(own: Own, value: number): void {
  if (value < own.mex) return;
  own.values.add(value);
  while (own.values.delete(own.mex)) own.mex += 1;
}

/** With more keys, testing the condition for two of them takes longer than a search. */
const MOST_KEYS = 2 ** 11;
const MOST_NUMBERS = 2 ** 24;
const STEPS_PER_NUMBER = 20;
const STEPS_PER_TEST = 20;
const NUMBERS_PER_POSITION = 8;
