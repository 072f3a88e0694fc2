import type { Meter } from '../budget/meter.ts';
import { type Automaton, isEmpty } from './automaton.ts';
import { type Linear, plusTimes, variableForm } from './linear.ts';
import { both, complement, constantly, either, projected, without } from './operations.ts';
import { isZero } from './relations.ts';

/** Where a condition holds, and where it has no meaning; whether it holds there says nothing. */
export interface Meaning {
  readonly holds: Automaton;
  readonly lacks: Automaton;
}

/** A number that a term needs besides its variables. */
export interface Part {
  readonly variable: number;
  /** What that number is, given the variables and the parts before. */
  readonly meaning: Meaning;
}

const EVERYWHERE = constantly(true);
export const NOWHERE = constantly(false);

export const ALWAYS: Meaning = { holds: EVERYWHERE, lacks: NOWHERE };
export const NEVER: Meaning = { holds: NOWHERE, lacks: NOWHERE };
export const MEANINGLESS: Meaning = { holds: NOWHERE, lacks: EVERYWHERE };

/** Both; where the first one does not hold, the other one needs no meaning, unless `isStrict`. */
export function and(one: Meaning, other: Meaning, meter: Meter, isStrict = false): Meaning {
  const holds = both(one.holds, other.holds, meter);
  if (isEmpty(other.lacks)) return { holds, lacks: one.lacks };
  const lacks = isStrict ? other.lacks : both(one.holds, other.lacks, meter);
  return { holds, lacks: either(one.lacks, lacks, meter) };
}

/** At least one of two; where the first one holds, the other one needs no meaning, unless `isStrict`. */
export function or(one: Meaning, other: Meaning, meter: Meter, isStrict = false): Meaning {
  const holds = either(one.holds, other.holds, meter);
  if (isEmpty(other.lacks)) return { holds, lacks: one.lacks };
  const lacks = isStrict ? other.lacks : without(other.lacks, one.holds, meter);
  return { holds, lacks: either(one.lacks, lacks, meter) };
}

/** Where a condition does not hold. */
export function not({ holds, lacks }: Meaning): Meaning {
  return { holds: complement(holds), lacks };
}

/** For some number in place of a variable. */
export function some({ holds, lacks }: Meaning, variable: number, meter: Meter): Meaning {
  return { holds: projected(holds, variable, meter), lacks: projected(lacks, variable, meter) };
}

/** A meaning that no longer depends on the parts, the last of which may depend on those before. */
export function withParts(meaning: Meaning, parts: readonly Part[], meter: Meter): Meaning {
  return parts.reduceRight((later, part) => some(and(part.meaning, later, meter), part.variable, meter), meaning);
}

/** Whether a variable is what a form says. */
export function isEqual(variable: number, form: Linear, meter: Meter): Automaton {
  return isZero(plusTimes(form, -1n, variableForm(variable)), meter);
}
