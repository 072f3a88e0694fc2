import type { Int } from './int.ts';
import type { Meter } from './meter.ts';

/**
 * A set of integers as data, finite or not. Where a rule takes from a heap only its positive members count; in a `for`
 * clause negative ones do too.
 */
export type NumberSet =
  /** Distinct, ascending. */
  | { readonly kind: 'list'; readonly values: readonly Int[] }
  /** from, from + step, … up to `to` (included where it is hit), or for ever when `to` is null. `step` ≥ 1. Empty when to < from. */
  | { readonly kind: 'progression'; readonly from: Int; readonly step: Int; readonly to: Int | null }
  | { readonly kind: 'fibonacci' }
  | { readonly kind: 'primes' }
  | { readonly kind: 'squares' }
  /** 1, b, b², … for b ≥ 1. */
  | { readonly kind: 'powers'; readonly base: Int }
  /** The positive divisors of `of` ≥ 1. */
  | { readonly kind: 'divisors'; readonly of: Int }
  | { readonly kind: 'union'; readonly left: NumberSet; readonly right: NumberSet }
  | { readonly kind: 'except'; readonly left: NumberSet; readonly right: NumberSet }
  /** The members of `set` that `keep` accepts; equal `text`s mean equal conditions, so that rulesets can be told apart by it. */
  | { readonly kind: 'filter'; readonly set: NumberSet; readonly keep: (value: Int, meter: Meter) => boolean; readonly text: string };
