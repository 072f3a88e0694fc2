import type { Int } from '../../arithmetic/integers.ts';
import type { NumberSet } from '../../arithmetic/number-sets.ts';
import { unlimited } from '../../budget/meter.ts';
import type { Ruleset } from '../../game/ruleset.ts';

/** The numbers in the rules, each once: those in the sets of amounts, in the numbers of heaps left, and in `constants`. */
export function constantsOf({ rules, constants = [] }: Ruleset): readonly Int[] {
  const found = rules.flatMap((rule) => {
    if (rule.kind === 'move') return (rule.stopped?.pairs?.(unlimited) ?? []).slice(0, MOST_PAIRS).flat();
    const { leave, amounts } = rule;
    return [leave.least, leave.most ?? leave.least, ...(typeof amounts === 'function' ? [] : setNumbers(amounts))];
  });
  return [...new Set([...found, ...constants])];
}

/** Of the states in which play is over, the numbers of the first ones are constants. */
const MOST_PAIRS = 64;

/** The numbers in the description of a set. Linear in the description. */
export function setNumbers(set: NumberSet): readonly Int[] {
  switch (set.kind) {
    case 'list':
      return set.values;
    case 'progression':
      return [set.from, set.step, set.to ?? set.from];
    case 'powers':
      return [set.base];
    case 'raised':
      return [...setNumbers(set.bases), set.least, set.most ?? set.least];
    case 'divisors':
      return [set.of];
    case 'union':
    case 'except':
      return [...setNumbers(set.left), ...setNumbers(set.right)];
    case 'filter':
      return setNumbers(set.set);
    case 'image':
      return [set.least];
    case 'fibonacci':
    case 'primes':
    case 'squares':
      return [];
  }
}
