import { isData } from '../arithmetic/number-sets.ts';
import type { Period } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Bite, bitesOf } from '../heaps/bites.ts';
import { asTakes } from '../splits/takes-in-disguise.ts';

/**
 * A proved period as something to be checked: the theorem, its numbers, the range of values that were looked at, and the
 * rules in their plainest form. Whoever has it needs nothing of this program to see that the period is true.
 */
export interface Certificate extends Period {
  /** After one of `amounts` is taken, what remains is left as so many heaps. Null for rules that are not of this form. */
  readonly moves: readonly Bite[] | null;
}

/** The certificate of a period that was proved for a ruleset. Linear in what is written of the rules. */
export function certificateOf(ruleset: Ruleset, period: Period): Certificate {
  const bites = bitesOf(asTakes(ruleset) ?? ruleset);
  const plain = bites?.every(({ amounts }) => isData(amounts)) === true;
  return { ...period, moves: plain ? bites : null };
}
