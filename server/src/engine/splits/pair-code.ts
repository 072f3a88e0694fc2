import type { Leave } from '../game/ruleset.ts';
import { type Bite, listed } from '../heaps/bites.ts';

/** The moves of a game that leaves at most two heaps, by the amounts that they take. */
export interface PairCode {
  /** Amounts that may be a whole heap. */
  readonly ends: readonly number[];
  /** Amounts after which one heap is left. */
  readonly rests: readonly number[];
  /** Amounts after which two heaps are left, which may have to be unequal. */
  readonly splits: readonly { readonly amount: number; readonly unequal: boolean }[];
  /** Amounts after which two equal heaps are left. */
  readonly halves: readonly number[];
}

/** Longer lists of amounts are read only as far as the heaps reach, not in advance. */
const MOST_AMOUNTS = 1000;

/** The moves as plain numbers if at most two heaps are left and the amounts are few; else null. */
export function pairCodeOf(bites: readonly Bite[]): PairCode | null {
  if (bites.some(({ heaps }) => heaps > 2)) return null;
  const known = bites.map((bite) => ({ ...bite, amounts: listed(bite.amounts, bite.heaps < 2 ? 1 : 0) }));
  if (known.some(({ amounts }) => amounts === null || amounts.length > MOST_AMOUNTS)) return null;
  const amountsOf = (heaps: number, parts: Leave['parts']): readonly number[] =>
    known.flatMap((bite) => (bite.heaps === heaps && bite.parts === parts ? (bite.amounts ?? []).map(Number) : []));
  const splits = (['any', 'unequal'] as const).flatMap((parts) =>
    amountsOf(2, parts).map((amount) => ({ amount, unequal: parts === 'unequal' })),
  );
  return { ends: amountsOf(0, 'any'), rests: amountsOf(1, 'any'), splits, halves: amountsOf(2, 'equal') };
}
