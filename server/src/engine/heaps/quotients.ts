import { firstWhere } from '../../collections/bisection.ts';
import type { Int } from '../arithmetic/integers.ts';
import { boxWith } from '../boxes/box.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { Quotients } from '../game/move-forms.ts';
import { movesOf, type Run, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset, Sum, Term } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { createMexSet } from '../search/mex-set.ts';
import type { KnownNimber } from '../search/search.ts';
import { searchSolver } from '../search/search-solver.ts';

/**
 * One number n that becomes ⌊n / k⌋ for some k, or the sum of ⌊n / m⌋ for all m from some number on up to k. At most 2√n of these quotients are different, and
 * equal ones follow each other, so a block of them is looked at as a whole: as k runs through it, the value of the sum alternates between two numbers.
 * Since ⌊⌊n / a⌋ / b⌋ = ⌊n / ab⌋, play meets no other numbers than quotients of n; the values of all of them take about n^(3/4) steps.
 */
export function quotients(ruleset: Ruleset, session: Session): Solver | null {
  const [rule, another] = ruleset.rules;
  const quotientsWith = rule?.kind === 'move' ? rule.quotients : undefined;
  if (quotientsWith === undefined || another !== undefined || ruleset.signed[0] !== false) return null;
  const values = createValues();
  let isFit = true;

  /** The value of a number; null if it might not become smaller. Quotients are at most half of their number, so these calls are not nested deep. */
  const nimberFor = (number: number, meter: Meter): number | null => {
    const known = values.at(number);
    if (known !== null) return known;
    const met = createMexSet();
    const isWhole = eachBlock(number, quotientsWith(meter)(number), nimberFor, meter, (first, last, even, odd) => {
      met.add(even);
      if (first < last) met.add(odd);
    });
    if (!isWhole) return null;
    meter.remember(1);
    const value = met.mex();
    values.keep(number, value);
    return value;
  };
  const nimberOf = (number: Int, meter: Meter): number | null => {
    if (!isFit || typeof number !== 'number' || number > LAST) return null;
    const found = whereMeant(() => nimberFor(number, meter));
    if (found === null) isFit = false;
    return found;
  };
  const known: KnownNimber = ({ ruleset: { key }, state: [number = 0] }, meter) =>
    key === ruleset.key ? (nimberOf(number, meter) ?? undefined) : undefined;
  const plain = boxWith(ruleset, session, known) ?? searchSolver(ruleset, session, known);
  return {
    ...plain,
    value: (state, meter) => {
      const nimber = nimberOf(state[0] ?? 0, meter);
      return nimber === null ? plain.value(state, meter) : { nimber, ground: COMPUTED };
    },
    order: (state, meter) => (nimberOf(state[0] ?? 0, meter) === null ? plain.order : BY_FIRST)(state, meter),
    optionsWithValue: (state, target, meter) => {
      const number = Number(state[0] ?? 0);
      const found = nimberOf(number, meter) === null ? null : quotientsWith(meter)(number);
      const blocks = found && blocksOf(number, found, nimberFor, meter);
      // Where nothing is left of quotients, several k are the same move.
      if (found === null || blocks === null || found.most > number) return plain.optionsWithValue(state, target, meter);
      return movesOf(() => runsOf(target, number, found, blocks, ruleset, meter));
    },
    outcome: (state, meter) =>
      nimberOf(state[0] ?? 0, meter) === null ? (plain.outcome?.(state, meter) ?? null) : null,
  };
}

/** Up to here, quotients of machine numbers are exact. */
const LAST = 2 ** 50;

/** The options for each k from `first` to `last`: their values are `even` for `first`, `odd` for the next, and so on in turns. */
interface Block {
  readonly first: number;
  readonly last: number;
  readonly even: number;
  readonly odd: number;
  /** Whether all of these options are the same. */
  readonly isOne: boolean;
}

/** All options of a number, in the order of k; null if one of them might not be smaller. Takes a step for each block. */
function blocksOf(
  number: number,
  quotientsOf: Quotients | null,
  nimberFor: (quotient: number, meter: Meter) => number | null,
  meter: Meter,
): readonly Block[] | null {
  const blocks: Block[] = [];
  const isOne = quotientsOf?.addsFrom === null;
  const isWhole = eachBlock(number, quotientsOf, nimberFor, meter, (first, last, even, odd, isEmpty) => {
    blocks.push({ first, last, even, odd, isOne: isOne || isEmpty });
  });
  return isWhole ? blocks : null;
}

/** Visits all blocks of options of a number, in the order of k; `isEmpty` tells of sums of nothing. Gives false if an option might not be smaller. */
function eachBlock(
  number: number,
  quotientsOf: Quotients | null,
  nimberFor: (quotient: number, meter: Meter) => number | null,
  meter: Meter,
  visit: (first: number, last: number, even: number, odd: number, isEmpty: boolean) => void,
): boolean {
  if (quotientsOf === null) return false;
  const { least, most, addsFrom } = quotientsOf;
  if (most < least) return true;
  const start = addsFrom ?? least;
  if (least < start) visit(least, Math.min(start - 1, most), 0, 0, true);
  if (start > most) return true;
  // The quotient by 1 is the number itself, and so are all quotients of 0.
  if (start < 2 || number === 0) return false;
  // There are about as many different quotients above the square root as below it, and one more at the end.
  meter.spend(STEPS * Math.min(most - start + 1, 2 * Math.sqrt(number) + 1));
  let before = 0;
  for (let first = start; first <= most; ) {
    const quotient = Math.floor(number / first);
    const last = quotient === 0 ? most : Math.min(most, Math.floor(number / quotient));
    const value = nimberFor(quotient, meter);
    if (value === null) return false;
    const allowed = Math.max(first, least);
    const [even, odd] = addsFrom === null ? [value, value] : [before ^ value, before];
    const isSwapped = (allowed - first) % 2 === 1;
    if (allowed <= last) visit(allowed, last, isSwapped ? odd : even, isSwapped ? even : odd, false);
    if ((last - first) % 2 === 0) before ^= value;
    first = last + 1;
  }
  return true;
}

/** Each block takes about this many. */
const STEPS = 2;

/** The values found so far: those of small numbers lie side by side, which takes a fraction of the time of a map. */
function createValues() {
  let small = new Int32Array(0);
  const large = new Map<number, number>();
  return {
    at: (number: number): number | null => {
      if (number >= SMALL) return large.get(number) ?? null;
      const after = small[number] ?? 0;
      return after === 0 ? null : after - 1;
    },
    keep: (number: number, value: number): void => {
      if (number >= SMALL) large.set(number, value);
      else {
        if (number >= small.length) {
          const longer = new Int32Array(Math.min(SMALL, 2 * number + 64));
          longer.set(small);
          small = longer;
        }
        // 0 stands for a number whose value is not known.
        small[number] = value + 1;
      }
    },
  };
}

/** Numbers below this one are small. */
const SMALL = 2 ** 21;

/** The options with a value: of each block all, every second one, or none. */
function* runsOf(
  target: Int,
  number: number,
  found: Quotients,
  blocks: readonly Block[],
  ruleset: Ruleset,
  meter: Meter,
): Generator<Run> {
  if (blocks.length === 0) return;
  const optionAt = optionsFor(number, found, ruleset, meter);
  for (const { first, last, even, odd, isOne } of blocks) {
    const from = even === target ? first : first + 1;
    if (from > last || (even !== target && odd !== target)) continue;
    if (isOne) yield single(optionAt(first));
    else {
      const step = even === odd ? 1 : 2;
      yield { count: Math.floor((last - from) / step) + 1, at: (index) => optionAt(from + index * step) };
    }
  }
}

/** Gives what a number becomes for each k ≤ n, as a sum in which equal quotients are one term. Terms that several sums have in common are made once. */
function optionsFor(number: number, { most, addsFrom }: Quotients, ruleset: Ruleset, meter: Meter): (k: number) => Sum {
  const termFor = (first: number, last: number): Term => ({
    component: { ruleset, state: [Math.floor(number / first)] },
    times: last - first + 1,
  });
  if (addsFrom === null) return (k) => [termFor(k, k)];
  const [starts, terms]: [number[], Term[]] = [[], []];
  for (let first = addsFrom, next = first; first <= most; first = next) {
    next = Math.floor(number / Math.floor(number / first)) + 1;
    meter.spend(STEPS);
    meter.remember(1 / TERMS_OF_POSITION);
    starts.push(first);
    terms.push(termFor(first, next - 1));
  }
  return (k) => {
    const whole = Math.max(0, firstWhere(starts.length, (at) => (starts[at] ?? 0) > k) - 1);
    meter.remember(whole / TERMS_OF_POSITION);
    const start = starts[whole] ?? k + 1;
    return start > k ? [] : [...terms.slice(0, whole), termFor(start, k)];
  };
}

const TERMS_OF_POSITION = 64;
