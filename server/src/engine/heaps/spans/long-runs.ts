import { firstWhere } from '../../../collections/bisection.ts';
import { firstNumberWhere } from '../../arithmetic/first-number-where.ts';
import { add, greatest, type Int, least, subtract } from '../../arithmetic/integers.ts';
import { boxWith } from '../../boxes/box.ts';
import type { Meter } from '../../budget/meter.ts';
import type { GrowingSpan, Span } from '../../game/move-forms.ts';
import { movesOf } from '../../game/option-runs.ts';
import { BY_FIRST } from '../../game/order.ts';
import { COMPUTED } from '../../game/period.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Session } from '../../game/session.ts';
import type { Solver } from '../../game/solver.ts';
import { createMexSet } from '../../search/mex-set.ts';
import { joined } from '../../search/runs.ts';
import type { KnownNimber } from '../../search/search.ts';
import { searchSolver, TABULATED } from '../../search/search-solver.ts';
import { runOf, spans } from './spans.ts';

/**
 * One number that may become any number of some spans whose ends never decrease while the number grows, as for `take ceil(n / 3)..floor(n / 2)`. Equal
 * values that follow one another are a run. While all ends stay in the same runs, the options have the same values, so a whole run is computed at
 * once, from the definition. Where runs soon become long, few of them are needed for large numbers. Elsewhere, and for small numbers, other solvers
 * are asked.
 */
export function longRuns(ruleset: Ruleset, session: Session): Solver | null {
  const { signed, rules } = ruleset;
  const growing = rules.flatMap(({ growingSpan }) => growingSpan ?? []);
  if (signed.length !== 1 || signed[0] !== false || rules.length === 0 || growing.length < rules.length) return null;
  const settled = growing.map(({ from }) => from).reduce(greatest);
  if (settled > LAST_SETTLED) return null;
  const runs = createLongRuns(growing, settled);
  const isLarge = (number: Int): boolean => number >= TABULATED;
  const known: KnownNimber = ({ ruleset: { key }, state: [number = 0] }) =>
    key === ruleset.key ? runs.at(number) : undefined;
  const plain = spans(ruleset, session) ?? boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known);
  return {
    ...plain,
    value: (state, meter) => {
      const [number = 0] = state;
      if (!isLarge(number) || !runs.reach(number, meter)) return plain.value(state, meter);
      return { nimber: runs.at(number) ?? 0, ground: COMPUTED };
    },
    order: (state, meter) =>
      runs.at(state[0] ?? 0) === undefined ? plain.order(state, meter) : BY_FIRST(state, meter),
    optionsWithValue: (state, target, meter) => {
      const [number = 0] = state;
      if (!isLarge(number) || !runs.reach(number, meter)) return plain.optionsWithValue(state, target, meter);
      return movesOf(() => runs.optionsWithValue(number, target, meter).map((run) => runOf(ruleset, run)));
    },
    outcome: (state, meter) => {
      const [number = 0] = state;
      const isOther = !isLarge(number) || !runs.reach(number, meter);
      return isOther ? (plain.outcome?.(state, meter) ?? null) : null;
    },
  };
}

interface LongRuns {
  /** Computes the values up to this number; false if that fails because runs are short, or because a move does not make a number smaller. */
  readonly reach: (number: Int, meter: Meter) => boolean;
  /** The value of a number that has been reached; undefined for others. */
  readonly at: (number: Int) => number | undefined;
  /** The options of a number that has been reached that have this value, in ascending order. */
  readonly optionsWithValue: (number: Int, target: Int, meter: Meter) => readonly Span[];
}

/** `settled` is the number from which on the ends of no span decrease. */
function createLongRuns(growing: readonly GrowingSpan[], settled: Int): LongRuns {
  const starts: Int[] = [];
  const nimbers: number[] = [];
  const met = createMexSet();
  /** The values of all numbers below it are known. */
  let size: Int = 0;
  let isFit = true;
  const runAt = (number: Int): number => firstWhere(starts.length, (run) => (starts[run] ?? 0) > number) - 1;
  const spansWith = (meter: Meter) => {
    const each = growing.map(({ spanWith }) => spanWith(meter));
    return (number: Int): readonly Span[] => {
      meter.spend(STEPS_PER_SPAN * each.length);
      return each.map((span) => span(number));
    };
  };
  /** The first and the last run of a span; null if it is empty. */
  const endsOf = (span: Span): readonly [number, number] | null =>
    span.least > span.most ? null : [runAt(span.least), runAt(span.most)];
  const mexOf = (here: readonly Span[], meter: Meter): number => {
    met.clear();
    for (const span of here) {
      const [first, last] = endsOf(span) ?? [0, -1];
      meter.spend(1 + last - first);
      for (let run = first; run <= last; run += 1) met.add(nimbers[run] ?? 0);
    }
    return met.mex();
  };
  /** Whether the numbers of a later span have the same values as those of an earlier one: its ends are known, and in the same runs. */
  const isLike = (earlier: Span, later: Span): boolean => {
    const [one, other] = [endsOf(earlier), endsOf(later)];
    if (one === null || other === null) return one === other;
    return later.most < size && one[0] === other[0] && one[1] === other[1];
  };
  const push = (nimber: number, next: Int): void => {
    if (nimbers.at(-1) !== nimber) {
      starts.push(size);
      nimbers.push(nimber);
    }
    size = next;
  };
  const extend = (last: Int, meter: Meter): void => {
    const spansOf = spansWith(meter);
    while (isFit && size <= last) {
      const here = spansOf(size);
      isFit = here.every(isBelow(size)) && !areShort(starts.length, size);
      if (!isFit) return;
      meter.remember(1);
      const isSame = (number: Int): boolean =>
        spansOf(number).every((later, rule) => isLike(here[rule] ?? later, later));
      const next = add(size, 1);
      push(
        mexOf(here, meter),
        size < settled ? next : firstNumberWhere(next, add(last, 1), (number) => !isSame(number)),
      );
    }
  };
  return {
    reach: (number, meter) => {
      extend(number, meter);
      return number < size;
    },
    at: (number) => (number < size ? nimbers[runAt(number)] : undefined),
    optionsWithValue: (number, target, meter) =>
      joined(spansWith(meter)(number).filter(({ least: from, most }) => from <= most)).flatMap((span) => {
        const [first, last] = endsOf(span) ?? [0, -1];
        const within = Array.from({ length: last + 1 - first }, (_, place) => first + place);
        return within
          .filter((run) => nimbers[run] === target)
          .map((run) => ({
            least: greatest(span.least, starts[run] ?? 0),
            most: least(span.most, subtract(starts[run + 1] ?? size, 1)),
          }));
      }),
  };
}

/** Whether all numbers of a span are smaller. */
function isBelow(number: Int): (span: Span) => boolean {
  return ({ least: from, most }) => from > most || most < number;
}

/** Whether so many runs have reached too few numbers: their lengths have to grow faster than their number. */
function areShort(runs: number, size: Int): boolean {
  return runs >= 256 && size < (runs * runs) / 4;
}

const STEPS_PER_SPAN = 10;
/** The greatest `settled` that is served: up to there, values are computed one by one. */
const LAST_SETTLED = 2 ** 16;
