import type { Int } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { State } from './state.ts';

/**
 * For rules that lead from a number n to each k with least ≤ k < n whose key is smaller than that of n, or, if `mayBeEqual`, not greater, and to nothing
 * else. It may be an error for some number.
 */
export interface Chain {
  readonly keyWith: (meter: Meter) => (number: Int) => Int;
  readonly mayBeEqual: boolean;
  readonly least: number;
}

/**
 * For a rule that leads from a natural number to each larger one up to `end`, or, unless `isUpward` holds, to each smaller one down to `end`, that the rule allows, and to nothing
 * else. Whether it allows a move depends on the own key of the number before the move and on the other key of the one after it. A key that is not known is null. Each function may
 * throw for some numbers.
 */
export interface MovesByKeys {
  readonly isUpward: boolean;
  /** Natural. */
  readonly end: Int;
  readonly keysWith: (meter: Meter) => (number: Int) => Readonly<Record<'own' | 'other', string | null>>;
  readonly allowsWith: (meter: Meter) => (from: Int, to: Int) => boolean;
}

/**
 * For rules that lead from a natural number n to each number from 1 to n − 1 whose greatest common divisor with n is allowed, to 0 if `toZero` holds and n
 * is allowed and not 0, and to nothing else.
 */
export interface CommonDivisors {
  readonly allowsWith: (meter: Meter) => (divisor: Int) => boolean;
  readonly toZero: boolean;
}

/**
 * For rules that add an amount, the same one to each of some natural numbers, wherever none of these then exceeds its top, and do nothing else. Each amount is
 * at least 1.
 */
export interface Climb {
  readonly amounts: NumberSet;
  /** For each state variable its top; null if the rule leaves it as it is. */
  readonly tops: readonly (Int | null)[];
}

/**
 * For rules that make a natural number smaller by any number from 1 to a limit, and do nothing else: the limit for each number. It is natural, and at most
 * the number; from each number to the next, it stays the same or grows by 1.
 */
export type SlowLimit = (meter: Meter) => (number: Int) => Int;

/**
 * For rules that lead from a natural number to all numbers of a span, each of them natural, and to nothing else. From the number `from` on, neither end of
 * the span ever becomes smaller, and the span is either never or always empty.
 */
export interface GrowingSpan {
  readonly spanWith: (meter: Meter) => (number: Int) => Span;
  readonly from: Int;
}

/** What each natural number leads to; null if that is not known. */
export type QuotientsOf = (meter: Meter) => (number: Int) => Quotients | null;

/**
 * For rules that lead from a natural number n, for each k from `least` to `most`, to ⌊n / k⌋, or, unless `addsFrom` is null, to the sum of ⌊n / m⌋ for all m from
 * that up to k, and to nothing else.
 */
export interface Quotients {
  readonly least: number;
  readonly most: number;
  readonly addsFrom: number | null;
}

/** The sums of each state; null where the options are not those of a sum. */
export type OwnSums = (state: State, meter: Meter) => OwnSum | null;

/**
 * For each k from `first` to `last`, none if `last` is smaller, the sum of the states slope · k + rest, unless one of these numbers is negative.
 */
export interface OwnSum {
  readonly first: Int;
  readonly last: Int;
  readonly numbers: readonly { readonly slope: Int; readonly rest: Int }[];
}

/**
 * Visits the options of a state, until a visit returns true, and returns whether one did: each is the sum of the states whose numbers are in its ranges, of which the least and the
 * greatest number are given in turn; a range whose greatest number is less than its least has none. It is no move if it has a negative number. The array is only lent.
 */
export type OwnRanges = (state: State, meter: Meter, visit: (ranges: readonly Int[]) => boolean) => boolean;

/** For rules of which it is known without listing their options whether they lead from one state to another. */
export interface Leads {
  /** The places of the numbers that every move leaves as they are. */
  readonly kept: readonly number[];
  /** Whether the rule leads from one state to another, both of natural numbers. */
  readonly leadsWith: (meter: Meter) => (from: State, to: State) => boolean;
}

/** The segment of each state; null where the options are not those of a segment. */
export type Segments = (meter: Meter) => (state: State) => Segment | null;

/**
 * The states from + k · step for each k from `first` to `last`, except for those with a negative number; none if `last` is smaller. If there is
 * `allows`, which is the same for all segments of a rule, only those for which it holds.
 */
export interface Segment {
  readonly from: State;
  readonly step: readonly Int[];
  readonly first: Int;
  readonly last: Int;
  readonly allows?: ((x: number, y: number) => boolean) | undefined;
}

/** Of the segment of each state, only those k for which a condition holds. It may be an error for some of them, unless the rule is total. */
export interface SiftedSegments {
  readonly segments: Segments;
  readonly keepsWith: (meter: Meter) => (state: State, k: Int) => boolean;
  /** The places of the numbers of the state on which that depends. */
  readonly dependsOn: readonly number[];
}

/**
 * For each place of a list of this length, the places that the move of a 1 there sets to 0; the move exists whenever the 1 does,
 * and changes nothing else. Null if the rule has no meaning at some place.
 */
export type Erased = (length: number, meter: Meter) => readonly (readonly number[])[] | null;

/**
 * Visits each pair of places, counted from 0, between which a rule carries stones in a list of this length; `to` is null if they leave
 * the list. A pair may be visited more than once. False if the rule has no meaning for some places.
 */
export type Pairs = (length: number, meter: Meter, visit: (from: number, to: number | null) => void) => boolean;

/** What a rule carries between each of these pairs of places. */
export interface Carries {
  readonly pairs: Pairs;
  /** The numbers of stones of which it carries any, all positive and plain data, from a place that has so many; null if they may be any. */
  readonly amounts: NumberSet | null;
}

/**
 * Visits each move of a list of this length: the place that it begins at, where the entry must not be 0, and all places that the move changes, each once; places
 * are counted from 0. A move may be visited more than once. False if the rule has no meaning for some places. Turned places are changed from 0 to 1 and from 1 to 0.
 */
export type PlacesOfMoves = (
  length: number,
  meter: Meter,
  visit: (head: number, places: readonly number[]) => void,
) => boolean;

/**
 * The set of each number: a move replaces every entry of the list by a natural number of its set, and changes at least one entry. Where a set has numbers
 * greater than its entry, nothing is said about the moves.
 */
export interface FreeChoices {
  readonly setsOf: ReachedSets;
  /** Whether each set is known to be the range from the same number to its own. */
  readonly areRanges: boolean;
}

/**
 * What the entries of a list may become, if every move replaces all of them at once, each by any of its choices, whatever the others become. Entries, which may be
 * several numbers of a state, are given as the states of lists with one entry.
 */
export interface JointMoves {
  readonly entriesOf: (state: State) => readonly State[];
  /** The list with these entries. */
  readonly joined: (entries: readonly State[]) => State;
  /** Without those with numbers below 0, to which there is no move; null if there are too many, or one that no state holds. */
  readonly choicesOf: (meter: Meter) => (entry: State) => readonly State[] | null;
  /** Whether equal choices for entries in another order are the same list. */
  readonly isUnordered: boolean;
  /**
   * Which moves there are: all of them; those that change the list; or all, but only where this holds for at least one entry, and that depends on
   * the entry alone.
   */
  readonly condition: 'always' | 'another list' | ((meter: Meter) => (entry: State) => boolean);
}

/**
 * Visits each number that a rule adds to a list unless the list has it, until `visit` gives true; negative ones are not added. A number that can be added to a list can
 * be added to each list with more entries that does not have it. False if it was stopped, or if the rule has no meaning for some entries.
 */
export type AddedNumbers = (state: State, meter: Meter, visit: (number: Int) => boolean) => boolean;

/** The set of each number. */
export type ReachedSets = (meter: Meter) => (number: Int) => NumberSet;

/** The span of each number; null where the numbers are not those of a span. */
export type Spans = (meter: Meter) => (number: Int) => Span | null;

/** From `least` to `most`; none if that is smaller. */
export interface Span {
  readonly least: Int;
  readonly most: Int;
}

/** For one number: those numbers of a span that meet a condition of their own. */
export interface SiftedSpans {
  readonly spans: Spans;
  /** Whether a number meets the condition, wherever the move comes from. Throws where that has no meaning. */
  readonly allowsWith: (meter: Meter) => (number: Int) => boolean;
}

/** What a rule does in the states in which one number is large. */
export interface Steady {
  /** At least 1. Large numbers with the same remainder by this have the same moves. */
  readonly modulus: number;
  /** The moves where that number is large and has the same remainder as in `state`. */
  readonly moves: (state: State, meter: Meter) => Steps;
}

/** The moves of a state in which that number is at least `from` and the others are natural numbers: exactly these. */
export interface Steps {
  readonly from: Int;
  readonly steps: readonly Step[];
  /** Whether there is, besides, a move that leaves nothing. */
  readonly ends?: boolean;
}

/** That number decreases by `taken`, and the other numbers become `others`. */
export interface Step {
  readonly taken: Int;
  readonly others: State;
  /** Only where amounts recur. */
  readonly recurs?: Recurrence;
}

/** There is such a move also for each amount that is greater by a multiple of `every`, a divisor of the modulus, as long as it leaves at least `downTo`. */
export interface Recurrence {
  readonly every: Int;
  readonly downTo: Int;
}
