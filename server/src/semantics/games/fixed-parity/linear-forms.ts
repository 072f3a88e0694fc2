import { ANYTHING, type Congruence, exactly, sumOf } from './congruences.ts';

/** constant + a sum of multiples of variables, which are integers. Variables without a multiple do not occur. */
export interface LinearForm {
  readonly constant: bigint;
  readonly factors: ReadonlyMap<string, bigint>;
}

/** A form without variables. */
export function constantForm(constant: bigint): LinearForm {
  return { constant, factors: new Map() };
}

/** A variable alone. */
export function variableForm(name: string): LinearForm {
  return { constant: 0n, factors: new Map([[name, 1n]]) };
}

/** one + by · other. Linear. */
export function plusTimes(one: LinearForm, by: bigint, other: LinearForm): LinearForm {
  const factors = new Map(one.factors);
  for (const [name, factor] of other.factors) {
    const sum = (factors.get(name) ?? 0n) + by * factor;
    if (sum === 0n) factors.delete(name);
    else factors.set(name, sum);
  }
  return { constant: one.constant + by * other.constant, factors };
}

/** A form in which variables are replaced by forms; the others stay. */
export function substituted(form: LinearForm, forms: ReadonlyMap<string, LinearForm>): LinearForm {
  let sum = constantForm(form.constant);
  for (const [name, factor] of form.factors) sum = plusTimes(sum, factor, forms.get(name) ?? variableForm(name));
  return sum;
}

/**
 * Whether a form is 0 or more wherever each of the facts is, as far as subtracting a few of them shows: what is left is a constant that is not
 * negative. May say no although it is. Looks at {@link MOST_COMBINATIONS} at most.
 */
export function isNeverNegative(form: LinearForm, facts: readonly LinearForm[]): boolean {
  let combinations = 0;
  const isShown = (rest: LinearForm, depth: number): boolean => {
    const [first] = rest.factors;
    if (first === undefined) return rest.constant >= 0n;
    if (depth === 0) return false;
    const [name, factor] = first;
    // Only a fact with a multiple of the same sign can take that variable away.
    return facts.some((fact) => {
      const own = fact.factors.get(name) ?? 0n;
      if (own * factor <= 0n || factor % own !== 0n || combinations === MOST_COMBINATIONS) return false;
      combinations += 1;
      return isShown(plusTimes(rest, -(factor / own), fact), depth - 1);
    });
  };
  return isShown(form, MOST_FACTS);
}

/** How many facts are subtracted one after another. */
const MOST_FACTS = 5;

/** Rules with very many conditions have more combinations than could be tried. */
const MOST_COMBINATIONS = 4096;

/** What is known of a form in variables of which these congruences are known. */
export function congruenceOfForm(form: LinearForm, congruences: ReadonlyMap<string, Congruence>): Congruence {
  let sum = exactly(form.constant);
  for (const [name, factor] of form.factors) sum = sumOf(sum, factor, congruences.get(name) ?? ANYTHING);
  return sum;
}
