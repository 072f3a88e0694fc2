import type { Identity } from '../../engine/arithmetic/identity.ts';
import type { Int } from '../../engine/arithmetic/integers.ts';
import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import type { Meter } from '../../engine/budget/meter.ts';
import type { MemberSet, Parameter } from '../../engine/game/forms.ts';
import type { Component, Ruleset, Sum } from '../../engine/game/ruleset.ts';
import type { Span } from '../../syntax/text/span.ts';
import type { Binary, Call, NameExpression } from '../../syntax/tree/expression-tree.ts';
import type { OutcomeWord, PeriodQuestion, PositionQuestion } from '../../syntax/vocabulary.ts';

/** What a closure is run with. Whoever binds a variable assigns its slot before calling the closure. */
export interface Environment {
  readonly slots: Value[];
  readonly meter: Meter;
  /**
   * Identifies what a name other than a variable is bound to: a declaration with everything it refers to, or a word of the
   * language.
   */
  readonly identity: (name: string) => Identity;
  /** The most digits a number may have. */
  readonly digits: number;
  /** The ruleset of a declared game with these parameters; if they are lasting, none of these objects ever changes, so the same ones need not be read again. */
  readonly instantiate: (game: string, parameters: readonly Value[], areLasting?: boolean) => Ruleset;
  /** The value of a declared set or `let` for these arguments; none for a constant. */
  readonly call: (name: string, values: readonly Value[], meter: Meter) => Value;
  /** Emits the components of a declared position. */
  readonly position: (name: string, emit: Emit) => void;
  /** Answers questions; null where rules are evaluated, which may not ask. */
  readonly ask: Ask | null;
}

/** What an expression can ask. */
export interface Ask {
  /** A question about a position; `each` emits its components. An outcome is given as its word; a value that is not a number is reported instead. */
  readonly position: (
    question: PositionQuestion,
    misere: boolean,
    each: (emit: Emit) => void,
  ) => Int | OutcomeWord | { readonly instead: string };
  /** Announces that this many positions will be asked for their values; the given one has the greatest numbers. */
  readonly prepare: (positions: number, most: (emit: Emit) => void) => void;
  /** A question about the period of a game; null if none is proved. */
  readonly period: (question: PeriodQuestion, ruleset: Ruleset) => Int | null;
}

/** Receives the components of a position one by one, with the number of copies and the place where each is written. */
export type Emit = (component: Component, times: Int, place: WrittenPlace) => void;

/** Where a component is written: from the outermost expression that multiplies, repeats or names it down to its call. */
export type WrittenPlace =
  /** One argument of a call; the whole call if `argument` is null. `asList`: its last argument is all the entries of a list. */
  | { readonly kind: 'call'; readonly call: Call; readonly argument: number | null; readonly asList?: boolean }
  | { readonly kind: 'multiple'; readonly node: Binary; readonly count: Int; readonly inner: WrittenPlace }
  /** One choice of the loop variables of a `sum(…)`, with all components it gives. */
  | {
      readonly kind: 'sum';
      readonly node: Call;
      readonly bindings: readonly Binding[];
      readonly choice: Sum;
      readonly inner: WrittenPlace;
    }
  /** A graph, by its name or by what is left of it, a board without some squares, or a token that walks on it with what it has used. */
  | { readonly kind: 'whole'; readonly node: Span }
  | { readonly kind: 'name'; readonly node: NameExpression; readonly inner: WrittenPlace };

export interface Binding {
  readonly name: string;
  readonly value: Value;
}

/** A number, a text, a condition, a set, or a list or tuple of values: a plain array, whose entries may be any of these. */
export type Value = Parameter;

export type AnySet = NumberSet | MemberSet;

/** Whether a value is a set, not a number or a list. */
export function isSet(value: Value | undefined): value is AnySet {
  return typeof value === 'object' && 'kind' in value;
}

/** Whether a value is a list or a tuple. A text is a list too, but a value of its own. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether a value is a set of numbers. */
export function isNumberSet(value: Value | undefined): value is NumberSet {
  return isSet(value) && value.kind !== 'members';
}

/** Whether a value is a number. */
export function isNumber(value: Value | undefined): value is Int {
  return typeof value === 'number' || typeof value === 'bigint';
}

export type Tuple = readonly Value[];
export type Evaluate<T> = (environment: Environment) => T;
