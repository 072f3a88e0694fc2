import { leastCommonMultiple } from '../arithmetic/integers.ts';
import type { NumberSet } from '../arithmetic/number-sets.ts';
import { whereMeant } from '../budget/failures.ts';
import { unlimited } from '../budget/meter.ts';
import type { Rule, Ruleset } from './ruleset.ts';

/**
 * What may be taken from a heap, for each remainder of the heap by the least divisor that the rules give. Null if a rule does anything but take and leave
 * the rest as one heap, if the amounts depend on more than a remainder of the heap, or on none, or if there are more than `most` remainders.
 */
export function amountsByRemainder({ signed, rules }: Ruleset, most: number): readonly NumberSet[] | null {
  if (signed.length !== 1 || signed[0] !== false) return null;
  const moduli = rules.map(modulusOf);
  const known = moduli.filter((modulus) => modulus !== null);
  const modulus = known.reduce(leastCommonMultiple, 1);
  if (known.length < moduli.length || modulus === 1 || modulus > most) return null;
  return whereMeant(() => Array.from({ length: modulus }, (_, remainder) => amountsFor(rules, remainder)));
}

function modulusOf(rule: Rule): number | null {
  if (rule.kind !== 'take' || rule.leave.least !== 0 || rule.leave.most !== 1) return null;
  return typeof rule.amounts === 'function' ? (rule.modulus ?? null) : 1;
}

function amountsFor(rules: readonly Rule[], heap: number): NumberSet {
  const sets = rules.flatMap((rule): NumberSet[] => {
    if (rule.kind !== 'take') return [];
    return [typeof rule.amounts === 'function' ? rule.amounts([heap], unlimited) : rule.amounts];
  });
  const [first, ...others] = sets.filter((set) => set.kind !== 'list' || set.values.length > 0);
  return others.reduce<NumberSet>(
    (left, right) => ({ kind: 'union', left, right }),
    first ?? { kind: 'list', values: [] },
  );
}
