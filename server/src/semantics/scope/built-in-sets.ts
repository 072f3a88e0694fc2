import type { NumberSet } from '../../engine/arithmetic/number-sets.ts';
import { isOneOf, SETS, type SetWord } from '../../syntax/vocabulary.ts';

const MEMBERS: Readonly<Record<SetWord, NumberSet>> = {
  any: { kind: 'progression', from: 1, step: 1, to: null },
  odd: { kind: 'progression', from: 1, step: 2, to: null },
  even: { kind: 'progression', from: 2, step: 2, to: null },
  fibonacci: { kind: 'fibonacci' },
  primes: { kind: 'primes' },
  squares: { kind: 'squares' },
};

/** The set denoted by a word of the language; undefined for any other name. */
export function builtInSet(name: string): NumberSet | undefined {
  return isOneOf(SETS, name) ? MEMBERS[name] : undefined;
}
