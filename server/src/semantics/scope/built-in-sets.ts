import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';

const POSITIVE: NumberSet = { kind: 'progression', from: 1, step: 1, to: null };

const SETS: ReadonlyMap<string, NumberSet> = new Map(
  Object.entries<NumberSet>({
    any: POSITIVE,
    odd: { kind: 'progression', from: 1, step: 2, to: null },
    even: { kind: 'progression', from: 2, step: 2, to: null },
    fibonacci: { kind: 'fibonacci' },
    primes: { kind: 'primes' },
    squares: { kind: 'squares' },
  }),
);

/** The sets that need no declaration. */
export const BUILT_IN_SETS: readonly string[] = [...SETS.keys()];

/** The set denoted by a word of the language; undefined for any other name. */
export function builtInSet(name: string): NumberSet | undefined {
  return SETS.get(name);
}

/** The sets that take an argument. */
export const SET_FUNCTIONS: readonly string[] = ['powers', 'multiples', 'divisors'];
