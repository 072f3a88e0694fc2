import type { Meter } from '../budget/meter.ts';
import type { Condition, Term } from '../game/definable.ts';
import type { Automaton } from './automaton.ts';
import { isEmpty } from './automaton.ts';
import { constantForm, type Linear, onlyVariable, plusTimes, variableForm } from './linear.ts';
import { both, complement, constantly, either, projected, without } from './operations.ts';
import { isAtMostZero, isDigitwise, isHighest, isMultiple, isPower, isRemainder, isZero } from './relations.ts';

/** Where a condition holds, and where it has no meaning; whether it holds there says nothing. */
export interface Meaning {
  readonly holds: Automaton;
  readonly lacks: Automaton;
}

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
  return createMeanings(fresh, meter)(condition);
}

/** An automaton reads at most so many numbers at once: it has two to the power of that many letters. */
const MOST_TRACKS = 12;
/** Those of the numbers before and after a move. */
const FREE_VARIABLES = 2;

/** A number that a term needs besides its variables. */
interface Part {
  readonly variable: number;
  /** What that number is, given the variables and the parts before. */
  readonly meaning: Meaning;
}

const EVERYWHERE = constantly(true);
const NOWHERE = constantly(false);

function createMeanings(fresh: () => number, meter: Meter): (condition: Condition) => Meaning {
  const meaningFor = (condition: Condition): Meaning => {
    switch (condition.kind) {
      case 'compared': {
        const { by, left, right } = condition;
        const parts: Part[] = [];
        const form = plusTimes(formOf(left, parts), -1n, formOf(right, parts));
        const holds = by === '==' ? isZero(form, meter) : isAtMostZero(form, meter);
        return withParts({ holds, lacks: NOWHERE }, parts);
      }
      case 'power': {
        const parts: Part[] = [];
        const form = formOf(condition.of, parts);
        const exponent = exponentOf(condition.base);
        if (exponent === null || exponent === 0) return { holds: NOWHERE, lacks: EVERYWHERE };
        // Negative numbers are no powers.
        const variable = fresh();
        const power = withParts({ holds: isPower(variable, exponent, meter), lacks: NOWHERE }, [
          ...parts,
          { variable, meaning: { holds: isEqual(variable, form), lacks: NOWHERE } },
        ]);
        return power;
      }
      case 'and':
        return condition.parts
          .map(meaningFor)
          .reduce(condition.isStrict ? strictAnd : and, { holds: EVERYWHERE, lacks: NOWHERE });
      case 'or':
        return condition.parts
          .map(meaningFor)
          .reduce(condition.isStrict ? strictOr : or, { holds: NOWHERE, lacks: NOWHERE });
      case 'not': {
        const { holds, lacks } = meaningFor(condition.part);
        return { holds: complement(holds), lacks };
      }
      case 'some': {
        const { holds, lacks } = meaningFor(condition.part);
        const { variable } = condition;
        return { holds: projected(holds, variable, meter), lacks: projected(lacks, variable, meter) };
      }
      case 'needed': {
        const { holds, lacks } = meaningFor(condition.part);
        return { holds: EVERYWHERE, lacks: either(complement(holds), lacks, meter) };
      }
    }
  };
  const and = (one: Meaning, other: Meaning): Meaning => ({
    holds: both(one.holds, other.holds, meter),
    lacks: isEmpty(other.lacks) ? one.lacks : either(one.lacks, both(one.holds, other.lacks, meter), meter),
  });
  const or = (one: Meaning, other: Meaning): Meaning => ({
    holds: either(one.holds, other.holds, meter),
    lacks: isEmpty(other.lacks) ? one.lacks : either(one.lacks, without(other.lacks, one.holds, meter), meter),
  });
  const strictAnd = (one: Meaning, other: Meaning): Meaning => ({
    holds: both(one.holds, other.holds, meter),
    lacks: either(one.lacks, other.lacks, meter),
  });
  const strictOr = (one: Meaning, other: Meaning): Meaning => ({
    holds: either(one.holds, other.holds, meter),
    lacks: either(one.lacks, other.lacks, meter),
  });
  /** A meaning that no longer depends on the parts, the last of which may depend on those before. */
  const withParts = (meaning: Meaning, parts: readonly Part[]): Meaning =>
    parts.reduceRight((later, part) => {
      const { holds, lacks } = and(part.meaning, later);
      return { holds: projected(holds, part.variable, meter), lacks: projected(lacks, part.variable, meter) };
    }, meaning);
  const isEqual = (variable: number, form: Linear): Automaton =>
    isZero(plusTimes(form, -1n, variableForm(variable)), meter);
  /** A variable equal to a form, which has no meaning where it is negative. */
  const variableOf = (term: Term, parts: Part[]): number => {
    const form = formOf(term, parts);
    const own = onlyVariable(form);
    if (own !== null) return own;
    const lacks = isAtMostZero(plusTimes(form, 1n, constantForm(1n)), meter);
    return partOf(parts, (variable) => ({ holds: isEqual(variable, form), lacks }));
  };
  const partOf = (parts: Part[], meaning: (variable: number) => Meaning): number => {
    const variable = fresh();
    parts.push({ variable, meaning: meaning(variable) });
    return variable;
  };
  const never = { holds: NOWHERE, lacks: EVERYWHERE };
  const formOf = (term: Term, parts: Part[]): Linear => {
    switch (term.kind) {
      case 'constant':
        return constantForm(term.value);
      case 'variable':
        return variableForm(term.variable);
      case 'sum':
        return plusTimes(formOf(term.left, parts), term.times, formOf(term.right, parts));
      case 'quotient': {
        const { by } = term;
        if (by <= 0n) return variableForm(partOf(parts, () => never));
        const of = variableForm(variableOf(term.of, parts));
        return variableForm(
          partOf(parts, (quotient) => {
            // quotient · by ≤ of < quotient · by + by
            const rest = plusTimes(of, -by, variableForm(quotient));
            const isBelow = isAtMostZero(plusTimes(constantForm(0n), -1n, rest), meter);
            const isAbove = isAtMostZero(plusTimes(rest, 1n, constantForm(1n - by)), meter);
            return { holds: both(isBelow, isAbove, meter), lacks: NOWHERE };
          }),
        );
      }
      case 'remainder': {
        const by = formOf(term.by, parts);
        if (by.factors.size > 0) return remainderByPower(term.of, term.by, parts);
        if (by.constant <= 0n) return variableForm(partOf(parts, () => never));
        const of = formOf(term.of, parts);
        return variableForm(
          partOf(parts, (rest) => {
            const isRest = isMultiple(plusTimes(of, -1n, variableForm(rest)), by.constant, meter);
            const isLess = isAtMostZero({ ...variableForm(rest), constant: 1n - by.constant }, meter);
            return { holds: both(isRest, isLess, meter), lacks: NOWHERE };
          }),
        );
      }
      case 'digits': {
        const [left, right] = [variableOf(term.left, parts), variableOf(term.right, parts)];
        // Of a number with itself, all digits are the same.
        if (left === right) return term.by === 'xor' ? constantForm(0n) : variableForm(left);
        const operation = DIGITS[term.by];
        return variableForm(
          partOf(parts, (result) => ({
            holds: isDigitwise([left, right, result], ([a = 0, b = 0, c]) => operation(a, b) === c, meter),
            lacks: NOWHERE,
          })),
        );
      }
      case 'highest': {
        const of = variableOf(term.of, parts);
        const lacks = isZero(variableForm(of), meter);
        return variableForm(partOf(parts, (power) => ({ holds: isHighest(power, of, meter), lacks })));
      }
      case 'chosen': {
        const where = meaningFor(term.where);
        return variableForm(
          partOf(parts, (result) => {
            const [yes, no] = [term.yes, term.no].map((each) => valueIs(result, each));
            const elsewhere = { ...where, holds: complement(where.holds) };
            if (yes === undefined || no === undefined) return never;
            return or(and(where, yes), and(elsewhere, no));
          }),
        );
      }
    }
  };
  /** That a variable is the value of a term, which has no meaning where it is negative. */
  const valueIs = (result: number, term: Term): Meaning => {
    const parts: Part[] = [];
    const of = variableOf(term, parts);
    const form = plusTimes(variableForm(of), -1n, variableForm(result));
    return withParts({ holds: isZero(form, meter), lacks: NOWHERE }, parts);
  };
  const remainderByPower = (of: Term, by: Term, parts: Part[]): Linear => {
    const [dividend, power] = [variableOf(of, parts), variableOf(by, parts)];
    // Any number is a multiple of itself, but nothing is divided by 0.
    if (dividend === power) {
      const isNone = isZero(variableForm(power), meter);
      return variableForm(partOf(parts, (rest) => ({ holds: isZero(variableForm(rest), meter), lacks: isNone })));
    }
    const lacks = complement(isPower(power, 1, meter));
    return variableForm(partOf(parts, (rest) => ({ holds: isRemainder(rest, dividend, power, meter), lacks })));
  };
  return meaningFor;
}

const DIGITS: Readonly<Record<'and' | 'or' | 'xor', (a: number, b: number) => number>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

/** The exponent of a power of two; null for other numbers. */
function exponentOf(base: bigint): number | null {
  return base > 0n && (base & (base - 1n)) === 0n ? base.toString(2).length - 1 : null;
}

/** How many variables, with those of the parts of a term, may be read at once beside `bound` others. Linear in the condition. */
function mostTracks(condition: Condition, bound: number): number {
  switch (condition.kind) {
    case 'compared':
      return bound + partsIn(condition.left) + partsIn(condition.right);
    case 'power':
      return bound + partsIn(condition.of) + 1;
    case 'and':
    case 'or':
      return Math.max(bound, ...condition.parts.map((part) => mostTracks(part, bound)));
    case 'some':
      return mostTracks(condition.part, bound + 1);
    case 'not':
    case 'needed':
      return mostTracks(condition.part, bound);
  }
}

function partsIn(term: Term): number {
  switch (term.kind) {
    case 'constant':
    case 'variable':
      return 0;
    case 'sum':
      return partsIn(term.left) + partsIn(term.right);
    case 'quotient':
    case 'highest':
      return 2 + partsIn(term.of);
    case 'remainder':
      return 3 + partsIn(term.of) + partsIn(term.by);
    case 'digits':
      return 3 + partsIn(term.left) + partsIn(term.right);
    case 'chosen':
      return mostTracks(term.where, 1) + partsIn(term.yes) + partsIn(term.no) + 2;
  }
}

/** Linear in the condition. */
function greatestVariable(condition: Condition): number {
  switch (condition.kind) {
    case 'some':
      return Math.max(condition.variable, greatestVariable(condition.part));
    case 'not':
    case 'needed':
      return greatestVariable(condition.part);
    case 'and':
    case 'or':
      return condition.parts.reduce((greatest, part) => Math.max(greatest, greatestVariable(part)), 1);
    case 'compared':
      return Math.max(greatestIn(condition.left), greatestIn(condition.right));
    case 'power':
      return greatestIn(condition.of);
  }
}

function greatestIn(term: Term): number {
  switch (term.kind) {
    case 'constant':
      return 1;
    case 'variable':
      return Math.max(1, term.variable);
    case 'sum':
    case 'digits':
      return Math.max(greatestIn(term.left), greatestIn(term.right));
    case 'quotient':
    case 'highest':
      return greatestIn(term.of);
    case 'remainder':
      return Math.max(greatestIn(term.of), greatestIn(term.by));
    case 'chosen':
      return Math.max(greatestVariable(term.where), greatestIn(term.yes), greatestIn(term.no));
  }
}
