import { add, floorDivide, greatest, type Int, least, modulo, multiply, subtract } from '../../arithmetic/integers.ts';
import type { Random } from '../../arithmetic/random.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Component } from '../../game/ruleset.ts';
import type { State } from '../../game/state.ts';
import { slowPlay } from './slow-play.ts';

/** States of which each has one or several numbers one greater than the state before. */
export interface Line {
  readonly at: (step: Int) => State;
  /** The last state whose numbers do not exceed those asked about. */
  readonly last: Int;
}

/** The number of values at the beginning of a line in which a pattern is looked for: for a heap, and for several numbers. */
const LONG = 192;
const SHORT = 48;
/** A period counts as a pattern if it occurs at least this often, and in at least this part of the values. */
const SEEN = 3;
const PART = 1 / 3;
/** If there is none, a looser one: at most this part of the values lack it, and in stretches of at least this length at most twice this part. */
const STRAY = 1 / 8;
const STRETCH = 16;
/** A line that values stay close to has a slope whose divisor is at most `LONGEST_RUN`; they are at most `NARROW` of their growth away from it. */
const LONGEST_RUN = 8;
const NARROW = 1 / 16;
/** At most this many numbers of a state have lines of their own. */
const MOST_LINES = 4;
/** This many states of a line, besides its last, are compared with the pattern. */
const TRIED = 8;
/** At most this many states on the near side of a border are audited. */
const BESIDE = 6;

/**
 * Lines of states from small ones to those of the size asked about: one number grows and the others stay small, or all numbers from
 * some place on grow together, since many games depend on differences only. Coins have a single line, graphs that are used up have slow play,
 * and other graphs and boards have none.
 */
export function linesTo({ ruleset, state: asked }: Component, random: Random, meter: Meter): readonly Line[] {
  const { form } = ruleset;
  const slow = slowPlay({ ruleset, state: asked }, meter);
  if (slow !== null) return [slow];
  const most = asked.reduce(greatest, 0);
  if (form?.kind === 'coins') return [{ at: (step) => [step], last: most }];
  if ((form !== undefined && form.kind !== 'rules') || asked.length === 0) return [];
  if (asked.length === 1) return [{ at: (step) => [step], last: most }];
  const single = asked.slice(0, MOST_LINES).map((last, index): Line => {
    // The numbers before it are 0, since in some games the numbers have to ascend.
    const others = asked.map((entry, other) => (other < index ? 0 : least(entry, random(3))));
    return { at: (step) => others.with(index, step), last };
  });
  let top = 0;
  const rising = asked.map(() => (top += 1 + Number(random(2))));
  const together = asked.slice(0, MOST_LINES).map((_, from): Line => {
    const at = (step: Int): State => rising.map((entry, index) => (index < from ? entry : add(entry, step)));
    return { at, last: subtract(most, top) };
  });
  // Some games have no states with equal numbers, or with the number 0.
  const apart = asked.slice(0, MOST_LINES).map((_, index): Line => {
    const at = (step: Int): State => rising.map((entry, other) => (other === index ? add(top + 1, step) : entry));
    return { at, last: subtract(most, top + 1) };
  });
  return [...apart, ...single, ...together];
}

/**
 * The states around the first place where values depart from the pattern that they have at one end of a line, if they do: seen from the
 * beginning (1), or from the last state (−1). A formula that is wrong from some number on may fit itself everywhere else, so that only
 * these states contradict the rules; where the rules themselves change on the way, only the last values have the pattern that it breaks.
 * The pattern is not believed: it only says where to look. Costs as many values as the end is long, and the period times the number of
 * binary digits of the last step. Throws whatever `nimberOf` throws.
 */
export function border(
  { at, last }: Line,
  direction: 1 | -1,
  nimberOf: (state: State) => Int | null,
  random: Random,
): readonly State[] {
  const length = at(0).length === 1 ? LONG : SHORT;
  if (last < 2 * length) return [];
  const stateAt = (place: Int): State => at(direction === 1 ? place : subtract(last, place));
  const seen: Int[] = [];
  for (let place = 0; place < length; place += 1) {
    const value = nimberOf(stateAt(place));
    if (value === null) return [];
    seen.push(value);
  }
  const pattern = patternOf(seen) ?? loosePatternOf(seen) ?? bandOf(seen);
  if (pattern === null) return [];
  const { from, stretch, strays, has } = pattern;
  /** Whether the values of a whole stretch that ends here are those of the pattern. */
  const fits = (end: Int): boolean => {
    let others = 0;
    for (let back = 0; back < stretch && others <= strays; back += 1) {
      const place = subtract(end, back);
      if (!has(place, nimberOf(stateAt(place)))) others += 1;
    }
    return others <= strays;
  };
  const departed = placesTo(last, direction, length, random).find((place) => !fits(place));
  // Then the values depart from it only before it begins.
  if (departed === undefined && from === 0) return [];
  let [right, wrong]: [Int, Int] = departed === undefined ? [from, from + stretch - 1] : [length - 1, departed];
  while (subtract(wrong, right) > 1) {
    const middle = floorDivide(add(right, wrong), 2);
    if (fits(middle)) right = middle;
    else wrong = middle;
  }
  // Where some values are strays, the departure is anywhere in the stretch that ends here.
  const beside = strays > 0 ? stretch : Math.min(stretch + 1, BESIDE);
  // The first state that departs comes first, since looking at one may cost all that is left.
  const before = Array.from({ length: beside - 1 }, (_, back) => subtract(wrong, back + 1));
  return [wrong, add(wrong, 1), ...before].filter((place) => place >= 0 && place <= last).map(stateAt);
}

/** Places of a line beyond the end that has been examined: the last step, and others of all sizes. */
function placesTo(last: Int, direction: 1 | -1, from: number, random: Random): readonly Int[] {
  const steps = [last];
  for (let most = last; most > 2 * from && steps.length <= TRIED; most = floorDivide(most, 2))
    steps.push(subtract(most, random(floorDivide(most, 3))));
  return direction === 1 ? steps : steps.map((step) => subtract(last, step)).filter((place) => place >= from);
}

/** What values have in common, except for at most this many strays in each stretch of them. */
interface Pattern {
  /** The first place from which on the values that were seen have it. */
  readonly from: number;
  readonly has: (place: Int, value: Int | null) => boolean;
  readonly stretch: number;
  readonly strays: number;
}

/** values[n + period] = values[n] + saltus from some n on, for the shortest period that the last values have; null if none is seen often enough. */
function patternOf(values: readonly Int[]): Pattern | null {
  const top = values.length - 1;
  const at = (index: number): Int => values[index] ?? 0;
  for (let period = 1; SEEN * period <= top; period += 1) {
    const saltus = subtract(at(top), at(top - period));
    let from = top - period;
    while (from > 0 && subtract(at(from - 1 + period), at(from - 1)) === saltus) from -= 1;
    if (values.length - from >= Math.max(SEEN * period, PART * values.length))
      return { from, has: repeating(values, from, period, saltus), stretch: period, strays: 0 };
  }
  return null;
}

/** The shortest period that nearly all values have: 8 for the powers of two that divide 1, 2, 3, …, all of which but every eighth repeat. */
function loosePatternOf(values: readonly Int[]): Pattern | null {
  for (let period = 1; SEEN * period < values.length; period += 1) {
    const pairs = values.length - period;
    const others = values.filter((value, index) => index < pairs && values[index + period] !== value).length;
    if (others > STRAY * pairs) continue;
    const stretch = STRETCH * Math.ceil(period / STRETCH);
    return { from: 0, has: repeating(values, 0, period, 0), stretch, strays: 2 * STRAY * stretch };
  }
  return null;
}

function repeating(seen: readonly Int[], from: number, period: number, saltus: Int): Pattern['has'] {
  return (place, value) => {
    const beyond = subtract(place, from);
    const first = seen[from + Number(modulo(beyond, period))] ?? 0;
    return value === add(first, multiply(saltus, floorDivide(beyond, period)));
  };
}

/**
 * A line to which the later values stay close, as to 2n the odious numbers 1, 2, 4, 7, 8, … Of the slopes rise / run, that to which they stay
 * closest.
 */
function bandOf(values: readonly Int[]): Pattern | null {
  const top = values.length - 1;
  const growth = Number(subtract(values[top] ?? 0, values[0] ?? 0));
  let best: { readonly distance: number; readonly has: Pattern['has'] } | null = null;
  for (let run = 1; run <= LONGEST_RUN; run += 1) {
    const rise = Math.round((growth * run) / top);
    const height = (place: Int, value: Int): Int => subtract(multiply(value, run), multiply(place, rise));
    const heights = values.map((value, place) => height(place, value)).slice(values.length / 2);
    const [low, high] = [heights.reduce(least), heights.reduce(greatest)];
    const distance = Number(subtract(high, low)) / run;
    if (rise === 0 || distance > NARROW * Math.abs(growth) || distance >= (best?.distance ?? Number.POSITIVE_INFINITY))
      continue;
    const has: Pattern['has'] = (place, value) =>
      value !== null && height(place, value) >= low && height(place, value) <= high;
    best = { distance, has };
  }
  return best === null ? null : { from: 0, has: best.has, stretch: BESIDE, strays: 0 };
}
