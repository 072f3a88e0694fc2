import { members } from '../arithmetic/number-sets.ts';
import { isInfinite } from '../arithmetic/set-bounds.ts';
import type { Meter } from '../budget/meter.ts';
import type { Steady, Step, Steps } from './move-forms.ts';
import type { Rule } from './ruleset.ts';
import type { State } from './state.ts';

/** Of a set of amounts, those up to this one are looked at, and the first one above it. */
export const MOST_TAKEN = 10_000;

/** What a rule does when the number at this index is large, with amounts that may recur; null if it is not known. */
export function recurringOf(rule: Rule, heap: number): Steady | null {
  return (rule.kind === 'move' ? rule.recurring?.[heap] : null) ?? steadyOf(rule, heap);
}

/**
 * What a rule does when the number at this index is large, with the others as they are: as the rule itself says, or a finite set of amounts
 * that are taken from this number alone. Null if it is not known. A set is listed up to the first amount above {@link MOST_TAKEN}.
 */
export function steadyOf(rule: Rule, heap: number): Steady | null {
  if (rule.steady !== undefined) return rule.steady[heap] ?? null;
  if (rule.kind === 'move') return null;
  const { from, amounts, leave } = rule;
  if (from.length !== 1 || from[0] !== heap || leave.least !== 0 || leave.most !== 1) return null;
  if (typeof amounts === 'function' || isInfinite(amounts)) return null;
  const moves = (state: State, meter: Meter): Steps => {
    const others = state.toSpliced(heap, 1);
    const steps: Step[] = [];
    for (const taken of members(amounts, 1, null, meter)) {
      steps.push({ taken, others });
      if (taken > MOST_TAKEN) break;
    }
    return { from: steps.at(-1)?.taken ?? 0, steps };
  };
  return { modulus: 1, moves };
}
