import type { Identity } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { Form } from './forms.ts';

/**
 * A ruleset is *the definition* of a game: everything else in the engine is a faster way to the same answers. Solvers
 * look at its structure, never at its name.
 */
export interface Ruleset {
  /** Equal keys mean equal rules, so that values found for one ruleset serve every other one with its key. */
  readonly key: Identity;
  /** As a user writes it, parameters included: `Bash[3]`. */
  readonly name: string;
  /** One entry per state variable: true when it may be negative. A move that would make another one negative is not a move. */
  readonly signed: readonly boolean[];
  readonly rules: readonly Rule[];
  /** Numbers that the rules were written with. They say where a wrong answer is likely, and nothing about the rules. */
  readonly constants?: readonly Int[];
  /** What the game is played on, where that is not heaps and numbers; solvers look at it, `rules` say the same move by move. */
  readonly form?: Form;
  /** A component as a user writes it, where that is not the name with the state in parentheses: `Dag(a)`, `Cram("..#/...")`. */
  readonly text?: (state: State) => string;
  /** A state as one argument of a call that may list several, where that is not its number: the vertex of a token. */
  readonly argument?: (state: State) => string;
}

/** The values of the state variables. */
export type State = readonly Int[];

/** A position of one ruleset that is not itself a sum. */
export interface Component {
  readonly ruleset: Ruleset;
  readonly state: State;
}

/** So many copies of one component. */
export interface Term {
  readonly component: Component;
  /** At least 1. */
  readonly times: Int;
}

/** A disjunctive sum; the empty one has no move. It is also what a component may become by a move: an option. */
export type Sum = readonly Term[];

export type Rule = TakeRule | MoveRule;

/** Remove the same k, 1 ≤ k ≤ each heap named, from each of these state variables; or, with `from` one heap, break what remains. */
export interface TakeRule {
  readonly kind: 'take';
  /** Indices of state variables, distinct, at least one. */
  readonly from: readonly number[];
  /** The set of k; a function when it depends on the state. Zero is a member only where a heap may be split with nothing taken. */
  readonly amounts: NumberSet | ((state: State, meter: Meter) => NumberSet);
  readonly leave: Leave;
}

/** As how many non-empty heaps the remainder may be left. More than one heap, or `parts`, only for rulesets of one state variable. */
export interface Leave {
  readonly least: Int;
  /** Null where there may be as many as there are stones. */
  readonly most: Int | null;
  /** Whether these heaps must be pairwise unequal, all equal, or may be any. */
  readonly parts: 'any' | 'equal' | 'unequal';
}

/**
 * Looks at an option; true when that is enough. The option is only lent: after the call it may become another one. Its first
 * `kept` terms, 0 where that is not told, are all the terms of the option before, in the same call.
 */
export type Visit = (option: Sum, kept?: number) => boolean;

/** Anything else: the options are listed by a function of the state. */
export interface MoveRule {
  readonly kind: 'move';
  /** All options, possibly with repetitions. Spends from the meter as it goes, so that an endless list is found out. */
  readonly options: (state: State, meter: Meter) => Iterable<Sum>;
  /** The same at full speed, but all at once: calls `visit` with each option until it says true, and gives whether it did. */
  readonly some?: (state: State, meter: Meter, visit: Visit) => boolean;
  /** True for a rule of a list that cannot tell the entries from each other by their places, so that their order is nothing to the value. */
  readonly anyOrder?: boolean;
  /** True where each option is known to be made up of components of the ruleset itself. */
  readonly staysWithin?: boolean;
  /** The same rule as takes, where it is known to be one: all options, but without the empty heaps that stand beside others. */
  readonly takes?: readonly TakeRule[];
  /** For each state variable what the rule does where that one is large, where it then does the same however large it is. */
  readonly steady?: readonly (Steady | null)[];
}

/** The moves of a state in which one number, whatever it says there, is at least `from`: exactly these, the others being natural. */
export type Steady = (state: State, meter: Meter) => Steps;

export interface Steps {
  readonly from: Int;
  readonly steps: readonly Step[];
}

/** That number becomes less by `taken`, the other numbers become `others`. */
export interface Step {
  readonly taken: Int;
  readonly others: State;
}
