/**
 * Moves of one natural number that a finite automaton can check, reading the binary digits of the number before the move and of the one after it: a condition on the
 * variables {@link BEFORE} and {@link AFTER}, in Büchi arithmetic of base 2. Where the condition has no meaning, nothing is known of the moves.
 */
export type DefinableMoves = Condition;

/** The variables of {@link DefinableMoves}. Greater numbers are other variables; each is bound once. */
export const BEFORE = 0;
export const AFTER = 1;

/** A condition on variables, which are natural numbers. Parts are looked at from left to right, as far as needed, unless it is strict: then all of them need a meaning. */
export type Condition =
  | { readonly kind: 'compared'; readonly by: '==' | '<='; readonly left: Term; readonly right: Term }
  /** Whether a number is a power of the base, which must be a power of two greater than 1. */
  | { readonly kind: 'power'; readonly of: Term; readonly base: bigint }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[]; readonly isStrict: boolean }
  | { readonly kind: 'not'; readonly part: Condition }
  /** Whether the condition holds for some natural number in place of the variable. */
  | { readonly kind: 'some'; readonly variable: number; readonly part: Condition }
  /** Holds always, but has a meaning only where its part holds. */
  | { readonly kind: 'needed'; readonly part: Condition };

/** An integer made of variables. */
export type Term =
  | { readonly kind: 'constant'; readonly value: bigint }
  | { readonly kind: 'variable'; readonly variable: number }
  /** The sum of a term and a multiple of another one. */
  | { readonly kind: 'sum'; readonly left: Term; readonly right: Term; readonly times: bigint }
  /** Rounded down. The divisor must be positive, and the dividend natural. */
  | { readonly kind: 'quotient'; readonly of: Term; readonly by: bigint }
  /** From 0 to the divisor less 1, which must be positive and, unless it is a constant, a power of two. */
  | { readonly kind: 'remainder'; readonly of: Term; readonly by: Term }
  /** Digit by digit, of natural numbers. */
  | { readonly kind: 'digits'; readonly by: 'and' | 'or' | 'xor'; readonly left: Term; readonly right: Term }
  /** The greatest power of two that is at most a positive number. */
  | { readonly kind: 'highest'; readonly of: Term }
  /** Both must be natural, where they are chosen. */
  | { readonly kind: 'chosen'; readonly where: Condition; readonly yes: Term; readonly no: Term };
