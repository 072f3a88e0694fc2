import type { Int } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import type { Ruleset } from '../game/ruleset.ts';

/** The numbers that rules contain, each once: those of its sets of amounts, of its parts, and those that it was written with. */
export function constantsOf({ rules, constants = [] }: Ruleset): readonly Int[] {
  const found = rules.flatMap((rule) => {
    if (rule.kind === 'move') return [];
    const { leave, amounts } = rule;
    return [leave.least, leave.most ?? leave.least, ...(typeof amounts === 'function' ? [] : setNumbers(amounts))];
  });
  return [...new Set([...found, ...constants])];
}

/** The numbers that a set is described by. Linear in its description. */
export function setNumbers(set: NumberSet): readonly Int[] {
  switch (set.kind) {
    case 'list':
      return set.values;
    case 'progression':
      return [set.from, set.step, set.to ?? set.from];
    case 'powers':
      return [set.base];
    case 'divisors':
      return [set.of];
    case 'union':
    case 'except':
      return [...setNumbers(set.left), ...setNumbers(set.right)];
    case 'filter':
      return setNumbers(set.set);
    case 'fibonacci':
    case 'primes':
    case 'squares':
      return [];
  }
}
