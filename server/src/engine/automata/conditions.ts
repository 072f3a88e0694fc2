import type { Meter } from '../budget/meter.ts';
import type { Condition } from '../game/definable.ts';
import { plusTimes } from './linear.ts';
import {
  ALWAYS,
  and,
  isEqual,
  MEANINGLESS,
  type Meaning,
  NEVER,
  NOWHERE,
  not,
  or,
  type Part,
  some,
  withParts,
} from './meaning.ts';
import { complement, either } from './operations.ts';
import { isAtMostZero, isPower, isZero } from './relations.ts';
import { formOf, type Reader } from './terms.ts';
import { greatestVariable, mostTracks } from './variables.ts';

/**
 * What a condition means, as automata that read its free variables (Büchi 1960; Bruyère, Hansel, Michaux and Villemaire 1994). Null if it has too many variables at once. Each `some` may make
 * the automata exponentially larger, so this needs a meter with a limit.
 */
export function meaningOf(condition: Condition, meter: Meter): Meaning | null {
  if (mostTracks(condition, FREE_VARIABLES) > MOST_TRACKS) return null;
  let last = greatestVariable(condition);
  const fresh = (): number => {
    last += 1;
    return last;
  };
  const reader: Reader = { fresh, meter, meaningOf: (part) => meaningFor(part, reader) };
  return meaningFor(condition, reader);
}

/** An automaton reads at most so many numbers at once: it has two to the power of that many letters. */
const MOST_TRACKS = 12;
/** Those of the numbers before and after a move. */
const FREE_VARIABLES = 2;

function meaningFor(condition: Condition, reader: Reader): Meaning {
  const { meter } = reader;
  switch (condition.kind) {
    case 'compared':
      return compared(condition, reader);
    case 'power':
      return power(condition, reader);
    case 'and':
    case 'or': {
      const [join, none] = condition.kind === 'and' ? [and, ALWAYS] : [or, NEVER];
      const parts = condition.parts.map(reader.meaningOf);
      return parts.reduce((one, other) => join(one, other, meter, condition.isStrict), none);
    }
    case 'not':
      return not(meaningFor(condition.part, reader));
    case 'some':
      return some(meaningFor(condition.part, reader), condition.variable, meter);
    case 'needed': {
      const { holds, lacks } = meaningFor(condition.part, reader);
      return { ...ALWAYS, lacks: either(complement(holds), lacks, meter) };
    }
  }
}

function compared({ by, left, right }: Extract<Condition, { readonly kind: 'compared' }>, reader: Reader): Meaning {
  const { meter } = reader;
  const parts: Part[] = [];
  const form = plusTimes(formOf(left, parts, reader), -1n, formOf(right, parts, reader));
  const holds = by === '==' ? isZero(form, meter) : isAtMostZero(form, meter);
  return withParts({ holds, lacks: NOWHERE }, parts, meter);
}

function power({ of, base }: Extract<Condition, { readonly kind: 'power' }>, reader: Reader): Meaning {
  const { fresh, meter } = reader;
  const parts: Part[] = [];
  const form = formOf(of, parts, reader);
  const exponent = exponentOf(base);
  if (exponent === null || exponent === 0) return MEANINGLESS;
  // Negative numbers are no powers.
  const variable = fresh();
  parts.push({ variable, meaning: { holds: isEqual(variable, form, meter), lacks: NOWHERE } });
  return withParts({ holds: isPower(variable, exponent, meter), lacks: NOWHERE }, parts, meter);
}

/** The exponent of a power of two; null for other numbers. */
function exponentOf(base: bigint): number | null {
  return base > 0n && (base & (base - 1n)) === 0n ? base.toString(2).length - 1 : null;
}
