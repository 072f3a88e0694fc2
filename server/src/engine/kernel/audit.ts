import { add, type Int } from '../arithmetic/integers.ts';
import type { Random } from '../arithmetic/random.ts';
import type { Meter } from '../budget/meter.ts';
import { areExactly, createKeys } from '../game/keys.ts';
import { areEqual, isLoopy, multipleOf, type Nimber, nimberText, plus, valueAmong } from '../game/nimber.ts';
import { withoutEnded } from '../game/options.ts';
import type { Ordering } from '../game/order.ts';
import type { Component, Sum } from '../game/ruleset.ts';
import { refute } from './contradiction.ts';
import { isOption } from './is-option.ts';
import { misorderOf } from './order.ts';

/** Claims about components. The kernel does not know how they were found. */
export interface Claims {
  /** The order of play on which the answers about a component rest. */
  readonly order: (component: Component, meter: Meter) => Ordering;
  readonly value: (component: Component, meter: Meter) => Nimber;
  readonly movesTo: (component: Component, target: Int, meter: Meter) => ClaimedMoves;
  /** Whether the player to move loses. */
  readonly isLost: (component: Component, meter: Meter) => boolean;
  /** Who wins, with the winning moves, if that is known without the value; else null. */
  readonly verdict: (component: Component, meter: Meter) => ClaimedVerdict | null;
}

/** A claim about who wins a component on its own. */
export interface ClaimedVerdict {
  readonly lost: boolean;
  readonly winning: ClaimedMoves;
}

/** The moves claimed to be exactly those to some value. */
export interface ClaimedMoves {
  readonly count: Int;
  readonly first: (limit: number) => readonly Sum[];
}

/** Some options of a component, and whether these are all of them; `most` is how many were wanted. */
export interface SomeOptions {
  readonly options: readonly Sum[];
  readonly complete: boolean;
  readonly most: number;
}

/** All options of a position with at most this many are checked, unless the caller wants fewer; of more, a sample. */
export const MOST_OPTIONS = 4000;
/** At most this many of the claimed moves are checked. */
export const MOST_MOVES = 50;
/** For a position with too many options, this many random smaller values are checked, besides the least and the greatest. */
const SMALLER_VALUES = 6;

/**
 * Checks that the value of a component is the mex of the values claimed for its options (Sprague 1935, Grundy 1939), with Smith's rule
 * (1966) for loopy values. If only some options are examined, checks that none has that value, and that some smaller values occur; if the
 * meter runs out meanwhile, only that none of those examined has that value. Checks the order of play as well, see {@link misorderOf}. Gives the
 * values of the options in their order, which it costs. Throws `Refuted`, or `LimitReached`.
 */
export function auditValue(
  component: Component,
  claimed: Nimber,
  claims: Claims,
  random: Random,
  meter: Meter,
  { options, complete, most }: SomeOptions,
): readonly Nimber[] {
  auditOrder(component, options, claims, meter);
  const worths: Nimber[] = [];
  try {
    for (const option of options) worths.push(worthOf(option, claims, meter));
  } catch (error) {
    // What is known when the meter runs out may be enough.
    if (!isLoopy(claimed) && worths.includes(claimed)) refute(component, 'option', claimed, claimed);
    throw error;
  }
  if (complete) {
    const found = valueAmong(worths);
    if (!areEqual(found, claimed)) refute(component, 'value', nimberText(claimed), nimberText(found));
  }
  if (complete || isLoopy(claimed)) return worths;
  const isSame = (move: Sum): boolean => worthOf(move, claims, meter) === claimed;
  if (worths.includes(claimed) || claims.movesTo(component, claimed, meter).first(1).some(isSame))
    refute(component, 'option', claimed, claimed);
  const others = Math.min(most, SMALLER_VALUES);
  const smaller = [0, add(claimed, -1), ...Array.from({ length: others }, () => random(add(claimed, -1)))];
  for (const value of new Set(smaller)) {
    if (value < 0 || value >= claimed || worths.includes(value)) continue;
    const [move] = claims.movesTo(component, value, meter).first(1);
    if (move === undefined || worthOf(move, claims, meter) !== value || isOption(component, move, meter) === false)
      refute(component, 'no-move', claimed, value);
  }
  return worths;
}

/** Checks that play goes in the order on which the answers about a component rest, see {@link misorderOf}. */
function auditOrder(component: Component, options: readonly Sum[], claims: Claims, meter: Meter): void {
  const wrong = misorderOf(component, options, claims.order(component, meter), meter);
  if (wrong !== null) refute(component, 'order', wrong.own.join(), wrong.option.join());
}

/** Checks that the value of a component is that of the sum of which it is said to consist. Throws `Refuted`. */
export function auditParts(component: Component, claimed: Nimber, parts: readonly Nimber[]): void {
  const total = nimberText(parts.reduce(plus, 0));
  if (total !== nimberText(claimed)) refute(component, 'parts', nimberText(claimed), total);
}

/** A claim that exactly these moves of a component lead where `target` says: to a value, or to lost positions for `P`. */
type MovesTo<Target> = { readonly component: Component; readonly target: Target; readonly moves: ClaimedMoves };

/** Checks that exactly the claimed moves lead to a value. Costs the values of the options, unless `worths` has them in the order of the options. */
export function auditMoves(
  claimed: MovesTo<Int>,
  claims: Claims,
  meter: Meter,
  looked: SomeOptions,
  worths: readonly Nimber[] = [],
): void {
  const { component, target, moves } = claimed;
  const there = worths.length < looked.options.length ? null : looked.options.filter((_, at) => worths[at] === target);
  // If they are the claimed moves, each of these is an option that leads there.
  if (there !== null && areExactly(moves, there, component)) return;
  const leadsThere = (to: Sum): boolean => worthOf(to, claims, meter) === target;
  auditMovesWhere({ component, target: String(target), moves }, leadsThere, meter, looked, there);
}

/**
 * Checks who wins a component on its own, without needing its value: from a lost component no move leads to a lost one, and from a won
 * component exactly the claimed moves do. Costs the same as {@link auditValue}.
 */
export function auditVerdict(
  component: Component,
  { lost, winning }: ClaimedVerdict,
  claims: Claims,
  meter: Meter,
  looked: SomeOptions,
): void {
  const first = winning.first(1);
  auditOrder(component, first, claims, meter);
  auditOrder(component, looked.options, claims, meter);
  if (lost !== (first.length === 0)) refute(component, 'winner', lost ? 'P' : 'N', lost ? 'N' : 'P');
  const isLost = (option: Sum): boolean => {
    const [only] = option;
    if (option.length === 1 && only?.times === 1) return claims.isLost(only.component, meter);
    return worthOf(option, claims, meter) === 0;
  };
  auditMovesWhere({ component, target: 'P', moves: winning }, isLost, meter, looked);
}

/** If there are too many options, checks that the claimed moves are options that lead there, and that no others that are examined, or known, do. */
function auditMovesWhere(
  { component, target, moves }: MovesTo<string>,
  leadsThere: (option: Sum) => boolean,
  meter: Meter,
  { options, complete }: SomeOptions,
  known: readonly Sum[] | null = null,
): void {
  const told = moves.first(MOST_MOVES);
  // The claimed moves come first, since they are few: the audit may end before it has seen all options.
  const isWrong = (to: Sum): boolean => !leadsThere(to) || isOption(component, to, meter) === false;
  if (told.some(isWrong)) refute(component, 'wrong-move', 1, 0, target);
  const reached = known ?? options.filter(leadsThere);
  if (areExactly(moves, reached, component)) return;
  const keys = createKeys();
  const keyOf = (option: Sum): string => keys.ofSum(withoutEnded(option, meter));
  const there = new Set(reached.map(keyOf));
  const toldKeys = new Set(told.map(keyOf));
  if (complete && [...toldKeys].some((key) => !there.has(key))) refute(component, 'wrong-move', 1, 0, target);
  const isMissed = told.length < MOST_MOVES && [...there].some((key) => !toldKeys.has(key));
  const isMiscounted = told.length < MOST_MOVES && moves.count !== toldKeys.size;
  if (isMissed || isMiscounted || (complete && moves.count !== there.size))
    refute(component, 'moves', moves.count, there.size, target);
}

/** The claimed value of a sum: the values of its components added, counting every copy. */
function worthOf(sum: Sum, claims: Claims, meter: Meter): Nimber {
  // Each option has been paid for, but one may be a sum of a thousand components.
  if (sum.length > 1) meter.spend(sum.length);
  let total: Nimber = 0;
  for (const { component, times } of sum) total = plus(total, multipleOf(claims.value(component, meter), times));
  return total;
}
