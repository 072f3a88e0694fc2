import {
  absolute,
  add,
  floorDivide,
  greatest,
  type Int,
  least,
  modulo,
  multiply,
  subtract,
} from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import type { Random } from '../arithmetic/random.ts';
import type { Meter } from '../budget/meter.ts';
import { amountsOf, heapOfTake, optionsOfAmount } from '../game/options.ts';
import type { Component, Rule, Ruleset, State, Sum } from '../game/ruleset.ts';

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
/** At most this many numbers of a state have lines of their own. */
const MOST_LINES = 4;
/** This many states of a line, besides its last, are compared with the pattern. */
const TRIED = 8;
/** At most this many states on the near side of a border are audited. */
const BESIDE = 6;

/**
 * Lines of states from small ones to those of the size asked about: one number grows and the others stay small, or all numbers from
 * some place on grow together, since many games depend on differences only. Coins have a single line, and boards and
 * graphs have none.
 */
export function linesTo({ form }: Ruleset, asked: State, random: Random): readonly Line[] {
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
  return [...single, ...together];
}

/**
 * The states about the first place where values depart from the pattern that they have at one end of a line, if they do: seen from the
 * beginning (1), or from the last state (−1). A formula that is wrong from some number on may fit itself everywhere else, so that only
 * these states contradict the rules; where the rules themselves change on the way, only the last values have the pattern that it breaks.
 * The pattern is not believed: it only says where to look. Costs as many values as the end is long, and as many times the period as the
 * last step has binary digits. Throws whatever `nimberOf` throws.
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
  const pattern = patternOf(seen);
  if (pattern === null) return [];
  const { period } = pattern;
  /** Whether the values of a whole period that ends here are those of the pattern. */
  const fits = (end: Int): boolean => {
    for (let back = 0; back < period; back += 1) {
      const place = subtract(end, back);
      if (nimberOf(stateAt(place)) !== expected(pattern, seen, place)) return false;
    }
    return true;
  };
  const departed = placesTo(last, direction, length, random).find((place) => !fits(place));
  if (departed === undefined) return [];
  let [right, wrong]: [Int, Int] = [length - 1, departed];
  while (subtract(wrong, right) > 1) {
    const middle = floorDivide(add(right, wrong), 2);
    if (fits(middle)) right = middle;
    else wrong = middle;
  }
  return Array.from({ length: 1 + Math.min(period + 1, BESIDE) }, (_, back) => stateAt(subtract(wrong, back - 1)));
}

/** Places of a line beyond its end that was seen: the last step, and others of all sizes. */
function placesTo(last: Int, direction: 1 | -1, from: number, random: Random): readonly Int[] {
  const steps = [last];
  for (let most = last; most > 2 * from && steps.length <= TRIED; most = floorDivide(most, 2))
    steps.push(subtract(most, random(floorDivide(most, 3))));
  return direction === 1 ? steps : steps.map((step) => subtract(last, step)).filter((place) => place >= from);
}

/** values[n + period] = values[n] + saltus from some n on. */
interface Pattern {
  readonly from: number;
  readonly period: number;
  readonly saltus: Int;
}

/** The pattern with the shortest period that the last values have; null if none is seen often enough. */
function patternOf(values: readonly Int[]): Pattern | null {
  const top = values.length - 1;
  const at = (index: number): Int => values[index] ?? 0;
  for (let period = 1; SEEN * period <= top; period += 1) {
    const saltus = subtract(at(top), at(top - period));
    let from = top - period;
    while (from > 0 && subtract(at(from - 1 + period), at(from - 1)) === saltus) from -= 1;
    if (values.length - from >= Math.max(SEEN * period, PART * values.length)) return { from, period, saltus };
  }
  return null;
}

function expected({ from, period, saltus }: Pattern, seen: readonly Int[], step: Int): Int {
  const beyond = subtract(step, from);
  const first = seen[from + Number(modulo(beyond, period))] ?? 0;
  return add(first, multiply(saltus, floorDivide(beyond, period)));
}

/** The options that are a single state of the game, no number of which is further than `most` from that of the component. */
export function nextOptions({ ruleset, state }: Component, most: number, meter: Meter): readonly Sum[] {
  const isNext = (entry: Int, index: number): boolean => absolute(subtract(entry, state[index] ?? 0)) <= most;
  const found: Sum[] = [];
  for (const option of ruleset.rules.flatMap((rule) => [...optionsNear(ruleset, rule, state, most, meter)])) {
    const [only, second] = option;
    meter.spend(1);
    if (second !== undefined || only?.component.ruleset !== ruleset) continue;
    if (only.component.state.length === state.length && only.component.state.every(isNext)) found.push(option);
  }
  return found;
}

/** Options of a rule, among them all that are near; of a rule that cannot tell which these are, all. */
function* optionsNear(ruleset: Ruleset, rule: Rule, state: State, most: number, meter: Meter): Generator<Sum> {
  if (rule.kind === 'move') {
    yield* rule.near?.(state, state, most, meter) ?? rule.options(state, meter);
    return;
  }
  const top = least(most, heapOfTake(rule, state));
  for (const amount of members(amountsOf(rule, state, meter), 0, top, meter)) {
    for (const option of optionsOfAmount(ruleset, rule, state, amount, meter)) {
      if (option.length > 1) break;
      yield option;
    }
  }
}
