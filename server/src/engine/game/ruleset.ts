import type { Identity } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { DefinableMoves } from './definable.ts';
import type { FixedParity } from './fixed-parity.ts';
import type { Form } from './forms.ts';
import type { ListParity } from './list-parity.ts';
import type {
  AddedNumbers,
  Carries,
  Chain,
  Climb,
  CommonDivisors,
  Erased,
  FreeChoices,
  GrowingSpan,
  JointMoves,
  Leads,
  MovesByKeys,
  OwnRanges,
  OwnSums,
  PlacesOfMoves,
  QuotientsOf,
  ReachedSets,
  Segments,
  SiftedSegments,
  SiftedSpans,
  SlowLimit,
  Spans,
  Steady,
} from './move-forms.ts';
import type { State } from './state.ts';

/**
 * A ruleset is *the definition* of a game: everything else in the engine is a faster way to the same answers. Solvers look at its
 * structure, never at its name.
 */
export interface Ruleset {
  /** Equal keys mean equal rules, so values found for one ruleset hold for every ruleset with the same key. */
  readonly key: Identity;
  /** As a user would write it, with parameters: `Bash[3]`. Empty for rules that no user knows, such as those of a region of a board. */
  readonly name: string;
  /** One entry per state variable: true if it may be negative. A move that would make any other variable negative is not a move. */
  readonly signed: readonly boolean[];
  /** What a state is that ends in a list; its length varies, so `signed` is empty. */
  readonly list?: ListState;
  readonly rules: readonly Rule[];
  /** Numbers written in the rules. They hint at where a wrong answer is likely to show; they say nothing about the rules themselves. */
  readonly constants?: readonly Int[];
  /** What the game is played on, if not heaps and numbers. Solvers look at it; `rules` give the same moves one by one. */
  readonly form?: Form;
  /** For a list whose moves change one entry each and look at no other: the game of one entry, and whether the order of the list counts. */
  readonly entry?: { readonly game: Ruleset; readonly isOrdered: boolean };
  /** The same for rules in which the place or the length counts, too: the game of the entry at a place, counted from 1, of a list of this length. */
  readonly entryAt?: (place: number, length: number) => Ruleset;
  /** For a list whose moves change one entry each and look at no other: see {@link ListComponents}. */
  readonly components?: ListComponents;
  /** For a list of which a move may change any entries: see {@link Selective}. */
  readonly selective?: Selective;
  /** For a list with whatever numbers are before it: see {@link Residues}. */
  readonly residues?: Residues;
  /** For a list whose ends matter to its rules: see {@link Bordered}. */
  readonly bordered?: Bordered;
  /** For a state of several numbers that no rule links: the games of which it is the sum, and the indices of the numbers of each. */
  readonly independent?: readonly { readonly numbers: readonly number[]; readonly game: Ruleset }[];
  /** For a state of several numbers: the games of one number each whose product it is, see `boxes/product.ts`. */
  readonly factors?: readonly FactorRuleset[];
  /** For a state of several numbers, at least two of which change by steps: see {@link HeapSteps}. */
  readonly heapSteps?: HeapSteps;
  /** For a state of natural numbers: see {@link FixedParity}. */
  readonly fixedParity?: FixedParity;
  /** For a list of natural numbers: see {@link ListParity}. */
  readonly listParity?: ListParity;
  /** For one natural number: see {@link DefinableMoves}; null if that turns out to be unknown. */
  readonly definable?: (meter: Meter) => DefinableMoves | null;
  /** A component as a user would write it, if not as the name with the state in parentheses: `Dag(a)`, `Cram("..#/...")`. */
  readonly text?: (state: State) => string;
  /** A state as one of several arguments of a call, if not as its number: the vertex of a token. */
  readonly argument?: (state: State) => string;
}

/**
 * For games in which some numbers are heaps: a move adds something to each of them, may permute them, and makes something of the other numbers. How it does, and
 * whether there is such a move, depends on nothing of the heaps but their remainders by `modulus`, and comparisons of heaps, of sums of heaps and of
 * differences of two heaps with numbers for which the same holds.
 */
export interface HeapSteps {
  /** The indices of the heaps, at least two, which are natural. */
  readonly heaps: readonly number[];
  readonly modulus: number;
  /** Whether heaps are compared with each other. */
  readonly comparesHeaps: boolean;
  /** Whether each heap stays at its place. */
  readonly isInPlace: boolean;
  /** What all rules together may do to states that have the other numbers of this one, and heaps with the remainders of its heaps; null if that is too much. */
  readonly from: (state: State, meter: Meter) => StepsFrom | null;
}

export interface StepsFrom {
  /** What is added to the heaps, in the order after the move, and what the other numbers become, in order, even if these are not allowed; perhaps more than there are. */
  readonly steps: readonly { readonly changes: readonly Int[]; readonly others: State }[];
  /** The greatest of the numbers with which anything is compared, apart from their signs. */
  readonly compared: Int;
}

/**
 * The selective compound of the entries of a list: by its only rule, which has {@link MoveRule.joint}, a move changes any number of entries, at least one, each by a move of the
 * same game of one number. That holds where each entry, and all that it can become, is among its own choices; `alwaysStays` if that is plain for all numbers.
 */
export interface Selective {
  readonly game: Ruleset;
  /** Whether the order of the list counts. */
  readonly isOrdered: boolean;
  readonly alwaysStays: boolean;
}

/** A list whose entries are played by the rules of one game: tuples, or numbers if play ends with the first. */
export interface ListComponents {
  readonly game: Ruleset;
  /** Whether play of the list ends as soon as that of one entry is over, because a condition of its game that ends play holds; otherwise the list is the sum of its entries. */
  readonly endsWithFirst: boolean;
  /** Whether the order of the list counts. */
  readonly isOrdered: boolean;
  /** The states of the entries; null if the list holds anything else. */
  readonly entriesOf: (state: State) => readonly State[] | null;
  readonly listOf: (entries: readonly State[]) => State;
}

/**
 * The same game with residues in place of some numbers: states in which these have the same residues by the modulus have the same moves there, and these lead to states
 * of which that is true again.
 */
export interface Residues {
  readonly game: Ruleset;
  /** At least 1. */
  readonly modulus: Int;
  /** For each number before the list, whether it is a residue. */
  readonly leading: readonly boolean[];
  /** Whether the entries of the list are residues. */
  readonly entries: boolean;
  /** Whether the order of the list counts in the game of residues; if not, the list is sorted there. */
  readonly isOrdered: boolean;
}

/**
 * What a list is within a longer one. What a move does depends on nothing but the entries up to `before` places before its own place and up to `after` behind it, and
 * on which of these places there are.
 */
export interface Bordered {
  /** The same moves at all places that have so many before and behind them. */
  readonly inside: Ruleset;
  readonly before: number;
  readonly after: number;
  /** The moves at each place from the first to that behind `before` others, and nowhere else. */
  readonly alone: readonly Ruleset[];
}

/** A game of one number that is a factor of a product. */
export interface FactorRuleset {
  readonly game: Ruleset;
  /** True if each option is known to be one number, never none or several. */
  readonly leavesNumber: boolean;
}

/** The form of a state that consists of some numbers and then the entries of a list of any length. */
export interface ListState {
  /** One entry per number before the list: true if it may be negative. */
  readonly leading: readonly boolean[];
  /** The least number among the entries: 0, or the least of the marks that enclose entries which are not numbers. */
  readonly least: Int;
  /** Whether the entries are letters of a text rather than numbers. */
  readonly isText: boolean;
  /**
   * The arguments of a call that stand for a state, in order; with `asList`, all entries are one of them. Null if entries need not be in
   * the order in which they were written.
   */
  readonly arguments: (state: State, asList: boolean) => readonly string[] | null;
}

/** Whether all rules say that the order of the numbers makes no difference. */
export function isAnyOrder({ rules }: Ruleset): boolean {
  return rules.every((rule) => rule.kind === 'move' && rule.anyOrder === true);
}

/** A position of one ruleset that is not itself a sum. */
export interface Component {
  readonly ruleset: Ruleset;
  readonly state: State;
}

/** A number of copies of one component. */
export interface Term {
  readonly component: Component;
  /** At least 1. */
  readonly times: Int;
}

/** A disjunctive sum; the empty sum has no move. An option is a sum too: what a component becomes after a move. */
export type Sum = readonly Term[];

export type Rule = TakeRule | MoveRule;

/**
 * Remove the same k from each of these state variables, where 1 ≤ k ≤ each of them; or, if `from` is a single heap, remove k and possibly
 * split the rest.
 */
export interface TakeRule {
  readonly kind: 'take';
  /** Indices of state variables: distinct, at least one. */
  readonly from: readonly number[];
  /** The set of k; a function if it depends on the state. Zero is a member only if a heap may be split without taking anything. */
  readonly amounts: NumberSet | ((state: State, meter: Meter) => NumberSet);
  readonly leave: Leave;
  /** If the amounts depend on the state only through a condition: what they are where it holds; elsewhere there are none. */
  readonly guarded?: Guarded;
  /** As for {@link MoveRule}, where the amounts depend on the state. */
  readonly settled?: SettledTakes;
  /** As for {@link MoveRule}, where the amounts depend on the state. */
  readonly isTotal?: boolean;
  /** As for {@link MoveRule}, where the amounts depend on the state. */
  readonly steady?: readonly (Steady | null)[];
  /** For one heap whose amounts depend on the state: a number such that they are the same for all heaps with the same remainder by it. */
  readonly modulus?: number;
  /** For one heap: see {@link SlowLimit}. */
  readonly slowLimit?: SlowLimit;
  /** For one heap: see {@link GrowingSpan}. */
  readonly growingSpan?: GrowingSpan;
  /** For one heap: see {@link CommonDivisors}. */
  readonly commonDivisors?: CommonDivisors;
}

/** Amounts that may be taken where a condition on the state holds. */
export interface Guarded {
  readonly amounts: NumberSet;
  readonly allowsWith: (meter: Meter) => (state: State) => boolean;
}

/** A take rule whose amounts do not depend on the state. */
export type FixedTake = TakeRule & { readonly amounts: NumberSet };

/** The take rules, all of them, that apply to each heap of at least `from`. */
export interface SettledTakes {
  readonly from: Int;
  readonly takes: readonly FixedTake[];
}

/** Whether a rule takes amounts that do not depend on the state. */
export function hasFixedAmounts(rule: Rule): rule is FixedTake {
  return rule.kind === 'take' && typeof rule.amounts !== 'function';
}

/** What every move of a rule does to a number: it makes it smaller, or at least not greater. */
export type Change = 'smaller' | 'not greater' | 'unknown';

/**
 * Into how many non-empty heaps the rest may be divided. Only rulesets with one state variable may have more than one heap, or use `parts`.
 */
export interface Leave {
  readonly least: Int;
  /** Null if there may be as many as there are stones. */
  readonly most: Int | null;
  /** Whether these heaps may be any, must all be equal, or must be pairwise unequal. */
  readonly parts: 'any' | 'equal' | 'unequal';
}

/**
 * Examines an option and returns true to stop. The option is only lent: after the call it may become another one. Its first `kept` terms (0
 * if omitted) are the same as in the previous option of the same call, and are all of that option's terms.
 */
export type Visit = (option: Sum, kept?: number) => boolean;

/** Any other rule: a function of the state lists the options. */
export interface MoveRule {
  readonly kind: 'move';
  /** All options, possibly with repetitions. Spends from the meter as it goes, so that an endless list is noticed. */
  readonly options: (state: State, meter: Meter) => Iterable<Sum>;
  /**
   * The same options at full speed, but all in one go: calls `visit` with each option until it returns true, and returns whether it did.
   */
  readonly some?: (state: State, meter: Meter, visit: Visit) => boolean;
  /**
   * Options found without listing all others: those that are a single state of the game in which no number differs by more than `most` from
   * the one at the same place of `target`, a state of the same length; perhaps others too.
   */
  readonly near?: (state: State, target: State, most: Int, meter: Meter) => Iterable<Sum>;
  /** For each state variable: what is known about how every move changes it, in whatever state. */
  readonly changes?: readonly Change[];
  /** True if the rule is known to have a meaning in every state, whether it has options there or not. */
  readonly isTotal?: boolean;
  /** True for a rule on a list that cannot tell entries apart by their places, so their order does not affect the value. */
  readonly anyOrder?: boolean;
  /** True if every option is known to consist of components of this ruleset. */
  readonly staysWithin?: boolean;
  /** True if every option is known to be a single state of this ruleset, or nothing at all. */
  readonly leavesOne?: boolean;
  /**
   * Independent choices of which the rule consists, if it is known to: its options are the sums of one option of each, and all of these. Where a
   * choice has no option, the rule has none.
   */
  readonly choices?: readonly MoveRule[];
  /** For one number: the options of the rule, where these are sums of states of the game whose numbers lie on lines. */
  readonly ownSums?: OwnSums;
  /** For one number: the options of the rule, where these are sums of all states of the game with numbers in some ranges. */
  readonly ownRanges?: OwnRanges;
  /** If a condition ends play: what the rule is where play is not over. */
  readonly stopped?: Stopped;
  /** The same rule as take rules, if it is known to be one: all its options, but without empty heaps beside other heaps. */
  readonly takes?: readonly TakeRule[];
  /** The same rule as take rules, which may differ from state to state. */
  readonly takesAt?: (state: State, meter: Meter) => readonly TakeRule[];
  /** For one natural number: what these are from some number on. */
  readonly settled?: SettledTakes;
  /** For lists of zeros and ones: what the rule does, if it has one move for each 1, which sets the same places to 0 in every list. */
  readonly erases?: Erased;
  /** For lists of numbers: the places between which the rule carries stones, if it does nothing else, see {@link Carries}. */
  readonly carries?: Carries;
  /** For lists of numbers: what the rule adds, if it only adds numbers, see {@link AddedNumbers}. */
  readonly adds?: AddedNumbers;
  /** For lists of numbers: what each entry may become, see {@link FreeChoices}. */
  readonly freeChoices?: FreeChoices;
  /** For lists: see {@link JointMoves}. */
  readonly joint?: JointMoves;
  /** For lists of zeros and ones: the places that the rule turns, if it has a move for each 1 there and does nothing else. */
  readonly turns?: PlacesOfMoves;
  /** For lists of natural numbers: the places of its moves, if each takes 1 from one place and adds 1 to all others of its places, and does nothing else. */
  readonly spreads?: PlacesOfMoves;
  /** The same, if each adds 1 to one place, any of a range: the places that are visited are the ends of that range, the least first, or only one; none if it is empty. */
  readonly spreadsOver?: PlacesOfMoves;
  /**
   * For lists and texts: how many neighbouring entries each move replaces, if it treats them, wherever they are, as in the list of these entries
   * alone, and all other entries stay.
   */
  readonly window?: number;
  /** The same, if each move takes these entries away, and what is before them and what is behind them become two lists of the same game. */
  readonly cut?: number;
  /** For one number: the numbers that it may become, where these are all natural numbers of a span. */
  readonly spans?: Spans;
  /** The same, where conditions on the number that it becomes leave out some of them. */
  readonly siftedSpans?: SiftedSpans;
  /** For one number: the numbers that it may become, where these are the natural numbers of a set. */
  readonly reached?: ReachedSets;
  /** For natural numbers: see {@link Leads}. */
  readonly leads?: Leads;
  /** For two numbers: the states that a move leads to, where these lie on a line. */
  readonly segments?: Segments;
  /** The same, where conditions on the state before the move leave out some states of a line. */
  readonly sifted?: SiftedSegments;
  /**
   * True if every option is a single state of this ruleset with so much less in each number, and a state has the options that any greater one has, with the same
   * differences, but only those that make no number negative.
   */
  readonly subtracts?: boolean;
  /** See {@link SharedOptions}. */
  readonly shared?: SharedOptions;
  /** For each state variable: what the rule does when that variable is large, if it then does the same however large it is. */
  readonly steady?: readonly (Steady | null)[];
  /** The same for a rule that takes recurring amounts from that variable, up to the whole of it, see {@link Recurrence}. */
  readonly recurring?: readonly (Steady | null)[];
  /** For one natural number: see {@link SlowLimit}. */
  readonly slowLimit?: SlowLimit;
  /** For one natural number: see {@link GrowingSpan}. */
  readonly growingSpan?: GrowingSpan;
  /** For natural numbers: see {@link Climb}. */
  readonly climb?: Climb;
  /** For one number: see {@link Chain}. */
  readonly chain?: Chain;
  /** For one natural number: see {@link MovesByKeys}. */
  readonly byKeys?: MovesByKeys;
  /** For one natural number: see {@link CommonDivisors}. */
  readonly commonDivisors?: CommonDivisors;
  /** For one natural number: what it leads to, if these are its quotients, see {@link Quotients}. */
  readonly quotients?: QuotientsOf;
}

/**
 * For rules of which states that differ by 1 in one number share nearly all options, the other numbers being the same: the options of a state are those of the
 * added rule, and those of the state in which that number is greater by `by`, even if that is below 0.
 */
export interface SharedOptions {
  /** The index of the number. */
  readonly number: number;
  readonly by: 1 | -1;
  readonly added: MoveRule;
  /** Where this holds, the rule has no options. It does once that number has changed by `by` often enough. */
  readonly isEmpty: (state: State, meter: Meter) => boolean;
}

/** A rule that has the options of another one, but none where play is over. */
export interface Stopped {
  readonly rule: Rule;
  /** The same function for all rules of a game that the same conditions end. */
  readonly isOver: (state: State, meter: Meter) => boolean;
  /** For two natural numbers: the states in which play is over, each once, if these are known to be finitely many; null if that turns out to be unknown. */
  readonly pairs?: (meter: Meter) => readonly State[] | null;
}
