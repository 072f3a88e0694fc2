import type { Int } from '../arithmetic/integers.ts';

/** A theorem that is named by who published it and when, as in `Fraenkel 2011`. */
type Citation = `${string} ${number}` | `${string} and ${string} ${number}`;

/** What a period or a value rests on; `words` has a sentence for each, and one for all citations. */
export type Theorem =
  /** Nim (1901). */
  | 'Bouton'
  /** Misère sums of positions that are all tame (Conway 1976). */
  | 'tame'
  /** Misère sums of heaps, decided by a finite misère quotient (Plambeck and Siegel 2008). */
  | 'misère quotient'
  /** Amounts L..R: quotient and remainder give the value. */
  | 'Euclidean division'
  /** A finite set of amounts: the last values determine the next one, and the same run of values has come back (Golomb 1966). */
  | 'state repetition'
  /** Amounts that repeat for ever: the values eventually repeat too, see `heaps/amounts/take-set.ts`. */
  | 'repeating amounts'
  /** Rows of coins with a known formula for a single head, see `coins/families.ts`. */
  | 'coin turning'
  /** Only the odd-numbered steps count, see `theorems/staircase.ts`. */
  | 'staircase'
  /** Northcott's game: the gaps are heaps, see `theorems/rows.ts`. */
  | 'Northcott'
  /** Moore's Nim: digit sums (Moore 1910), and the plain sum if there are few heaps. */
  | 'Moore'
  /** Take any number, or split into two or three heaps (Lasker 1931), see `splits/lasker.ts`. */
  | 'Lasker'
  /** Any amount may be taken, and splits leave fewer stones, see `splits/smaller-heaps.ts`. */
  | 'smaller heaps'
  | 'one number'
  | 'cyclic Nimhoff'
  /** Another game has the same rules, see `answers/conjectures/same-rules.ts`. */
  | 'same rules'
  /** Amounts that avoid all multiples of the least missing number, see `heaps/amounts/residues.ts`. */
  | 'residues'
  /** At most or at least half of a heap, see `theorems/shares.ts`. */
  | 'halving'
  /** At most some part of a heap, see `theorems/parts.ts`. */
  | 'parts'
  /** Divisors of the heap, or numbers coprime to it, see `theorems/divisions.ts`. */
  | 'prime factors'
  /** The golden ratio and its relatives decide who wins (Wythoff 1907, Fraenkel 1982), see `theorems/wythoff.ts`. */
  | 'Wythoff'
  /** The same under misère play (Fraenkel 1984), see `theorems/wythoff-pairs.ts`. */
  | 'misère Wythoff'
  /** Sums of Fibonacci numbers decide who wins Fibonacci Nim (Whinihan 1963). */
  | 'Zeckendorf'
  /** Every entry may become any number that it can ever become, see `lists/free-choices.ts`. */
  | 'longest play'
  | 'joint moves'
  /** A sum that ends with the first of its components, see `lists/first-ends.ts`. */
  | 'first end'
  | 'selective compound'
  /** The same under misère play, see `misere/selective.ts`. */
  | 'misère selective compound'
  /** Values of several heaps that repeat, as a table of small heaps proves, see `memory/gaps.ts`. */
  | 'small heaps'
  /** Every move changes the parity of some number, which decides the game. */
  | 'parity'
  /** An automaton that reads the binary digits, see `automata/proof.ts`. */
  | 'automaton'
  /** Every move changes some of the digits 1 of a heap to 0, see `theorems/submasks.ts`. */
  | 'binary digits'
  /** One of two heaps is removed and the other split, see `theorems/split-pairs.ts`. */
  | 'split pairs'
  /** Moves on the greatest heaps only, see `theorems/greedy-nim.ts` (Albert and Nowakowski 2004). */
  | 'greatest heaps'
  | 'smallest heaps'
  /** Coins on different squares that move to any lower free one (Welter 1954), see `theorems/welter.ts`. */
  | 'Welter'
  /** Take one or halve (Fraenkel 2011). */
  | 'Mark'
  /** Multiples of the smaller number (Cole and Davie 1969, Nivasch 2006), see `theorems/euclid.ts`. */
  | 'Euclid'
  /** A king or a knight on the quarter plane, see `theorems/steps.ts`. */
  | 'chess moves'
  /** Numbers that no rule links are separate heaps, see `boxes/blocks.ts`. */
  | 'independent heaps'
  /** The nim product of the values of several games (Conway 1976; Winning Ways, chapter 14), see `boxes/product.ts`. */
  | 'nim product'
  /** Loopy values: labels assigned one after another, and how they add (Smith 1966; Fraenkel and Perl 1975). */
  | 'Smith'
  /** Boards on which the second player plays the mirror image of each move, see `boards/mirror.ts`. */
  | 'mirror'
  /** Green Hackenbush (Berlekamp, Conway and Guy, Winning Ways, chapter 7). */
  | 'colon and fusion'
  /** A token that never comes back to a vertex: maximum matchings decide who wins, see `graphs/walk-solver.ts`. */
  | 'matching'
  /** Finite codes: a period that holds for long enough holds for ever (Guy and Smith 1956). */
  | 'Guy–Smith'
  | Citation;

/** g(n + period) = g(n) + saltus for all n ≥ preperiod; both numbers are the least for which this holds. */
export interface Period {
  readonly preperiod: Int;
  /** At least 1. */
  readonly period: Int;
  /** 0 for values that repeat without growing. */
  readonly saltus: Int;
  readonly by: Theorem;
  /** The proof examined the values of all heaps below this; 0 if it needs none. */
  readonly checkedTo: Int;
  /** What the theorem requires of the rules; absent if its proof needs no values, or more about the rules than such numbers. */
  readonly premises?: Premises;
}

/** The numbers in the rules that the proof of a period uses, in stones. */
export type Premises =
  /** A finite code: a move takes at most `most` and leaves at most `heaps` heaps; `unequal` if some of them must differ. Heaps below `from` have moves of their own. */
  | {
      readonly kind: 'code';
      readonly most: Int;
      readonly heaps: number;
      readonly unequal: boolean;
      readonly from?: Int;
    }
  /** A finite set of amounts, the greatest of which is `most`; with `modulus`, a set for each remainder of the heap by it. */
  | { readonly kind: 'finite'; readonly most: Int; readonly modulus?: number }
  /** From `from` on, k is an amount exactly when k + period is. */
  | { readonly kind: 'repeating'; readonly from: Int; readonly period: Int };

/** Why a value is right: the definition, a proved period, or a theorem about the rules. */
export type Ground =
  | { readonly kind: 'computed' }
  | { readonly kind: 'periodic'; readonly period: Period }
  | { readonly kind: 'theorem'; readonly by: Theorem; readonly quotient?: MisereQuotient; readonly states?: number };

/** A finite misère quotient that tells who wins all sums of the heaps of a game, see `misere/quotients/`. */
export interface MisereQuotient {
  /** How many elements it has, and how many of them are lost. */
  readonly elements: number;
  readonly lost: number;
  /** It was verified for all sums of the heaps below this. */
  readonly checkedTo: number;
  /** From heap `preperiod` on, a heap has the same element as one that is larger by `period`; null if that is not proved. */
  readonly period: { readonly preperiod: number; readonly period: number } | null;
}

/** The ground of anything computed from the definition. */
export const COMPUTED: Ground = { kind: 'computed' };
/** Every move changes the parity of some number, which decides the game. */
export const BY_PARITY = { kind: 'theorem', by: 'parity' } as const satisfies Ground;
/** The second player plays the mirror image of each move. */
export const BY_MIRROR: Ground = { kind: 'theorem', by: 'mirror' };
/** The ground of anything found where play may go on for ever. */
export const SMITH: Ground = { kind: 'theorem', by: 'Smith' };
/** The ground of the values of parts that no rule links, added. */
export const INDEPENDENT_HEAPS: Ground = { kind: 'theorem', by: 'independent heaps' };

/**
 * For each p < length, the least start s such that values[n + p] = values[n] whenever s ≤ n and n + p < length. Linear: the Z-function of
 * the reversed sequence gives how far its end agrees with itself p places earlier.
 */
export function earliestStarts(values: ArrayLike<number>, length: number): Int32Array {
  const starts = new Int32Array(length);
  const at = (index: number) => values[length - 1 - index];
  let [left, right] = [0, 0];
  const agreed = new Int32Array(length);
  for (let shift = 1; shift < length; shift += 1) {
    let run = shift < right ? Math.min(right - shift, agreed[shift - left] ?? 0) : 0;
    while (shift + run < length && at(run) === at(shift + run)) run += 1;
    agreed[shift] = run;
    if (shift + run > right) [left, right] = [shift, shift + run];
    starts[shift] = length - shift - run;
  }
  return starts;
}
