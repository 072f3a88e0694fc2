import type { Int } from '../arithmetic/integers.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { countedBy, movesAmong } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES, type Solver } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { type Found, foundFor } from './found.ts';
import { digitsOf, listing } from './listing.ts';

/**
 * Games of one natural number whose moves an automaton can check: if an automaton for the values, or for the lost numbers, can be guessed from the values of small numbers and proved from the rules, then it answers
 * for numbers of any size, in time linear in their digits. Smaller numbers, and all numbers of any other game, come from `plain`, and nothing is guessed until a larger number is asked about, nor where
 * a period is proved.
 */
export function automatic(ruleset: Ruleset, plain: Solver): Solver {
  const { definable, signed } = ruleset;
  if (definable === undefined || signed.length !== 1 || signed[0] !== false) return plain;
  const { outcome } = plain;
  /** Undefined until it is looked for, null if it was not found. */
  let known: Found | null | undefined;
  const foundAt = ([number = 0]: State, meter: Meter): Found | null => {
    if (known !== undefined || number < FIRST) return known ?? null;
    known = hasPeriod(plain, meter) ? null : within(MOST_WORK, meter, (limited) => foundIn(definable, limited));
    return known;
  };
  const valuesAt = (state: State, meter: Meter): Found | null => {
    const found = foundAt(state, meter);
    return found?.isOfValues === true ? found : null;
  };
  return {
    ...plain,
    value: (state, meter) => {
      const found = valuesAt(state, meter);
      if (found === null) return plain.value(state, meter);
      return { nimber: valueIn(state[0] ?? 0, found, meter), ground: groundOf(found) };
    },
    order: (state, meter) => (foundAt(state, meter) === null ? plain.order : BY_FIRST)(state, meter),
    optionsWithValue: (state, target, meter) => {
      const found = valuesAt(state, meter);
      if (found === null) return plain.optionsWithValue(state, target, meter);
      return target > (state[0] ?? 0) ? NO_MOVES : movesTo(ruleset, found, [state[0] ?? 0, target], meter);
    },
    verdict: (state, meter) => {
      const found = foundAt(state, meter);
      if (found === null || found.isOfValues) return plain.verdict?.(state, meter) ?? null;
      const [number = 0] = state;
      const lost = isLost(number, found, meter);
      return { lost, ground: groundOf(found), winning: lost ? NO_MOVES : movesTo(ruleset, found, [number], meter) };
    },
    ...(outcome === undefined
      ? {}
      : { outcome: (state, meter) => (foundAt(state, meter) === null ? outcome(state, meter) : null) }),
    hasQuickValue: (state, meter) => plain.hasQuickValue?.(state, meter) ?? (state[0] ?? 0) < FIRST,
    valueWithin: (state, meter) =>
      plain.valueWithin?.(state, meter) ?? ((state[0] ?? 0) < LAST_SEARCHED ? FOR_VALUE : null),
  };
}

/** Values of smaller numbers are found quickly in any way. */
const FIRST = 2 ** 12;
/** Values of larger numbers, of which only the winner is proved, are not searched for. */
const LAST_SEARCHED = 2 ** 14;
const FOR_VALUE: Limits = { steps: 2 ** 27, positions: Number.POSITIVE_INFINITY };
/** The most that looking for an automaton may cost. */
const MOST_WORK: Limits = { steps: 2 ** 26, positions: Number.POSITIVE_INFINITY };

function foundIn(definable: NonNullable<Ruleset['definable']>, meter: Meter): Found | null {
  const rules = definable(meter);
  return rules && foundFor(rules, meter);
}

/** Whether the values repeat, which says more of them than an automaton does, if that is proved at once. */
function hasPeriod({ period }: Solver, meter: Meter): boolean {
  return within(FOR_PERIOD, meter, (limited) => period(limited, FOR_PERIOD.steps)) !== null;
}

const FOR_PERIOD: Limits = { steps: 2 ** 22, positions: Number.POSITIVE_INFINITY };

function groundOf({ numbers }: Found): Ground {
  return { kind: 'theorem', by: 'automaton', states: numbers.accepting.length };
}

function isLost(number: Int, { numbers }: Found, meter: Meter): boolean {
  let state = 0;
  const digits = digitsOf(number);
  meter.spend(STEPS_PER_DIGIT * digits.length);
  for (const digit of digits) state = numbers.next[2 * state + digit] ?? 0;
  return numbers.accepting[state] === 1;
}

const STEPS_PER_DIGIT = 2;

/** The value of a number, which is at most the number. */
function valueIn(number: Int, { numbers }: Found, meter: Meter): Int {
  for (const value of listing(numbers, [digitsOf(number)], meter).each()) return value;
  return 0;
}

/** The moves to numbers that are lost or, if a second number is given, have that value. */
function movesTo(ruleset: Ruleset, { options }: Found, given: readonly Int[], meter: Meter): Moves {
  const found = listing(options, given.map(digitsOf), meter);
  function* moves(): Generator<Sum> {
    for (const option of found.each()) yield [{ component: { ruleset, state: [option] }, times: 1 }];
  }
  return countedBy(movesAmong(moves), found.count);
}
