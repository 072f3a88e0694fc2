import { add, type Int, subtract } from '../../arithmetic/integers.ts';
import { whereMeant } from '../../budget/failures.ts';
import { type Limits, type Meter, within } from '../../budget/meter.ts';
import type { Span } from '../../game/move-forms.ts';
import { movesOf, type Run } from '../../game/option-runs.ts';
import type { Rank } from '../../game/order.ts';
import { COMPUTED } from '../../game/period.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Solver } from '../../game/solver.ts';
import { createRuns, joined, type Reach, type Runs } from '../../search/runs.ts';
import { LAST } from './reaches.ts';
import { type RisesOf, risesOf } from './rises.ts';
import { type AllowsWith, createSiftedRuns, sieveOf } from './sieve.ts';

/**
 * Games of one number that grows up to some bound, where at least one rule gives a range of numbers that it may become. The definition, from
 * the top down, with the values in runs as in `heaps/spans/spans.ts`. What takes few positions is searched first, and `plain` serves all other
 * numbers and rules.
 */
export function rising(ruleset: Ruleset, plain: Solver): Solver {
  const { whole, allowsWith } = sieveOf(ruleset);
  const risesWith = risesOf(whole);
  if (risesWith === null) return plain;
  const table = createTable(risesWith, allowsWith);
  /** What `plain` finds within limits, or without limits if there can be no table; null if the table has the value. */
  const searchedFirst = <T>(number: Int, meter: Meter, look: (limited: Meter) => T): T | null => {
    if (table.at(number) !== undefined) return null;
    const found = within(SMALL, meter, (limited) => ({ found: look(limited) }));
    if (found !== null) return found.found;
    return table.fill(number, meter) ? null : look(meter);
  };
  return {
    ...plain,
    value: (state, meter) => {
      const [number = 0] = state;
      const searched = searchedFirst(number, meter, (limited) => plain.value(state, limited));
      return searched ?? { nimber: table.at(number) ?? 0, ground: COMPUTED };
    },
    order: (state, meter) => table.order(state[0] ?? 0) ?? plain.order(state, meter),
    optionsWithValue: (state, target, meter) => {
      const reached = table.reached(state[0] ?? 0, target, meter);
      if (reached === null) return plain.optionsWithValue(state, target, meter);
      return movesOf(() => reached().map((span) => runOf(ruleset, span)));
    },
    outcome: (state, meter) =>
      searchedFirst(state[0] ?? 0, meter, (limited) => plain.outcome?.(state, limited) ?? null),
  };
}

interface Table {
  /** The value of a number, if it is known. */
  readonly at: (number: Int) => number | undefined;
  /** The distance from the top, if the value of a number is known; else null. */
  readonly order: (number: Int) => Rank | null;
  /** Makes the value of a number known; false if the rules do not allow it. Throws `LimitReached`. */
  readonly fill: (number: Int, meter: Meter) => boolean;
  /** Lists the numbers with a value that a known number may become, in ascending order; null if it is not known. */
  readonly reached: (number: Int, nimber: Int, meter: Meter) => (() => readonly Span[]) | null;
}

/** The values of the numbers from `top` down: that of top − m is the m-th. Play from any of them does not exceed the top. */
interface Filled {
  readonly top: Int;
  readonly runs: Runs;
  /** The distance from the top. */
  readonly rank: Rank;
}

function createTable(risesWith: RisesOf, allowsWith: AllowsWith | null): Table {
  /** No values yet, of the numbers from `top` down. */
  const runsFrom = (top: Int): Runs => {
    if (allowsWith === null) return createRuns();
    return createSiftedRuns((meter) => {
      const allows = allowsWith(meter);
      return (index) => allows(subtract(top, index));
    });
  };
  let filled: Filled | null = null;
  let isFit = true;
  /** Fills the table up to a number. Returns the greater top that is needed, if there is one; null if there can be no table. */
  const extend = ({ top, runs }: Filled, number: Int, meter: Meter): Int | null => {
    const at = risesWith(meter);
    for (let index = runs.size(); index <= subtract(top, number); index += 1) {
      if (index % VALUES_PER_POSITION === 0) meter.remember(1);
      const rises = at(subtract(top, index));
      if (rises === null) return null;
      const beyond = rises.find(({ most }) => most > top);
      if (beyond !== undefined) return beyond.most;
      runs.push(runs.mex(mirrored(top, rises), meter));
    }
    return top;
  };
  const fill = (number: Int, meter: Meter): boolean => {
    for (let from = number, tries = 0; tries < MOST_TOPS; tries += 1) {
      if (filled === null || from > filled.top) {
        const top = topFrom(risesWith(meter), from, number, meter);
        if (top === null) return false;
        filled = { top, runs: runsFrom(top), rank: ([other = 0]) => [subtract(top, other)] };
      }
      if (subtract(filled.top, number) > LAST) return false;
      const top = extend(filled, number, meter);
      if (top === filled.top) return true;
      if (top === null) return false;
      from = top;
    }
    return false;
  };
  const at = (number: Int): number | undefined =>
    isFit && filled !== null && number <= filled.top ? filled.runs.at(subtract(filled.top, number)) : undefined;
  return {
    at,
    order: (number) => (at(number) === undefined ? null : (filled?.rank ?? null)),
    fill: (number, meter) => {
      // The rules may have no meaning for a number that play never reaches.
      isFit &&= whereMeant(() => fill(number, meter)) ?? false;
      return isFit;
    },
    reached: (number, nimber, meter) => {
      const rises = at(number) === undefined ? null : risesWith(meter)(number);
      if (rises === null || filled === null) return null;
      const { top, runs } = filled;
      const reaches = joined(mirrored(top, rises)).toReversed();
      return () =>
        reaches
          .flatMap((reach) => runs.within(reach, nimber, meter).toReversed())
          .map(({ least, most }) => ({ least: subtract(top, most), most: subtract(top, least) }));
    },
  };
}

/** The number at which play ends if each move goes as far as possible; null if that is too far from `number`. */
function topFrom(at: ReturnType<RisesOf>, from: Int, number: Int, meter: Meter): Int | null {
  let top = from;
  while (subtract(top, number) <= LAST) {
    meter.spend(1);
    const rises = at(top);
    if (rises === null) return null;
    let next = top;
    for (const { most } of rises) if (most > next) next = most;
    if (next === top) return top;
    top = next;
  }
  return null;
}

function mirrored(top: Int, rises: readonly Span[]): readonly Reach[] {
  return rises.map(({ least, most }) => ({ least: Number(subtract(top, most)), most: Number(subtract(top, least)) }));
}

function runOf(ruleset: Ruleset, { least, most }: Span): Run {
  const at = (index: number) => [{ component: { ruleset, state: [add(least, index)] }, times: 1 }];
  return { count: add(subtract(most, least), 1), at };
}

const SMALL: Limits = { steps: 2 ** 20, positions: 2 ** 12 };
/** If other moves lead beyond the top, it is raised at most this often. */
const MOST_TOPS = 20;
const VALUES_PER_POSITION = 16;
