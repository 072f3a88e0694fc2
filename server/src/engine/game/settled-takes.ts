import { greatest, type Int } from '../arithmetic/integers.ts';
import { type FixedTake, hasFixedAmounts, type Rule, type Ruleset, type SettledTakes } from './ruleset.ts';

/** The takes of a game of one natural number, if they depend on the heap, but are the same for all heaps from some size on; else null. */
export function settledTakes({ signed, rules }: Ruleset): SettledTakes | null {
  if (signed.length !== 1 || signed[0] === true || rules.every(({ settled }) => settled === undefined)) return null;
  const takes: FixedTake[] = [];
  let from: Int = 0;
  for (const rule of rules) {
    const found = settledIn(rule);
    if (found === null) return null;
    from = greatest(from, found.from);
    takes.push(...found.takes);
  }
  return { from, takes };
}

function settledIn(rule: Rule): SettledTakes | null {
  if (rule.settled !== undefined) return rule.settled;
  const takes = rule.kind === 'take' ? [rule] : (rule.takes ?? []);
  const fixed = takes.filter(hasFixedAmounts);
  return takes.length === 0 || fixed.length < takes.length ? null : { from: 0, takes: fixed };
}
