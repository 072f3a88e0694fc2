import { greatest } from '../arithmetic/integers.ts';
import { changesIn, isTotalRule } from '../game/changes.ts';
import type { Change, Ruleset } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';

/**
 * The index of the greatest number of a state, if it surely ends play: it is natural, and each move makes it smaller, or else all numbers are natural,
 * and each move makes none of them greater and one smaller; and each rule has a meaning in every state. Then play ends, and every state has a
 * nimber. Null if the rules do not say so. Linear.
 */
export function descendingNumber({ signed, rules }: Ruleset, state: State): number | null {
  const index = state.indexOf(state.reduce(greatest, 0));
  if (signed[index] !== false) return null;
  const areNatural = !signed.includes(true);
  const descends = (changes: readonly Change[]): boolean =>
    changes[index] === 'smaller' || (areNatural && !changes.includes('unknown') && changes.includes('smaller'));
  return rules.every((rule) => isTotalRule(rule) && descends(changesIn(rule, signed.length))) ? index : null;
}
