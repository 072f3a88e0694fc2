import { isData } from '../arithmetic/number-sets.ts';
import type { Period } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Bite, bitesOf } from '../heaps/bites.ts';
import { asTakes } from '../splits/takes-in-disguise.ts';

/**
 * A proved period in a form that can be checked: the theorem, its numbers, the range of values examined, and the rules in their plainest
 * form. Checking it requires nothing else from this program.
 */
export interface Certificate extends Period {
  /** After one of `amounts` is taken, the rest is left as `heaps` heaps. Null for rules that do not have this form. */
  readonly moves: readonly Bite[] | null;
}

/** The certificate of a period proved for a ruleset. Linear in the length of the rules. */
export function certificateOf(ruleset: Ruleset, period: Period): Certificate {
  const bites = bitesOf(asTakes(ruleset) ?? ruleset);
  const plain = bites?.every(({ amounts }) => isData(amounts)) === true;
  return { ...period, moves: plain ? bites : null };
}
