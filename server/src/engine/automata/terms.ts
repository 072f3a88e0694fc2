import type { Meter } from '../budget/meter.ts';
import type { Condition, Term } from '../game/definable.ts';
import { constantForm, type Linear, onlyVariable, plusTimes, variableForm } from './linear.ts';
import { and, isEqual, MEANINGLESS, type Meaning, NOWHERE, not, or, type Part, withParts } from './meaning.ts';
import { both, complement } from './operations.ts';
import { isAtMostZero, isDigitwise, isHighest, isMultiple, isPower, isRemainder, isZero } from './relations.ts';

/** What reads terms and conditions within each other. */
export interface Reader {
  /** Makes a variable that is not used yet. */
  readonly fresh: () => number;
  readonly meaningOf: (condition: Condition) => Meaning;
  readonly meter: Meter;
}

type TermOf<Kind extends Term['kind']> = Extract<Term, { readonly kind: Kind }>;

/** The number that a term is, as a form of variables, to which `parts` are added if it needs others. */
export function formOf(term: Term, parts: Part[], reader: Reader): Linear {
  switch (term.kind) {
    case 'constant':
      return constantForm(term.value);
    case 'variable':
      return variableForm(term.variable);
    case 'sum':
      return plusTimes(formOf(term.left, parts, reader), term.times, formOf(term.right, parts, reader));
    case 'quotient':
      return quotient(term, parts, reader);
    case 'remainder':
      return remainder(term, parts, reader);
    case 'digits':
      return digits(term, parts, reader);
    case 'highest': {
      const { meter } = reader;
      const of = variableOf(term.of, parts, reader);
      const lacks = isZero(variableForm(of), meter);
      return partOf(parts, reader, (power) => ({ holds: isHighest(power, of, meter), lacks }));
    }
    case 'chosen':
      return chosen(term, parts, reader);
  }
}

function partOf(parts: Part[], { fresh }: Reader, meaning: (variable: number) => Meaning): Linear {
  const variable = fresh();
  parts.push({ variable, meaning: meaning(variable) });
  return variableForm(variable);
}

/** A variable equal to a term, which has no meaning where it is negative. */
function variableOf(term: Term, parts: Part[], reader: Reader): number {
  const { fresh, meter } = reader;
  const form = formOf(term, parts, reader);
  const own = onlyVariable(form);
  if (own !== null) return own;
  const variable = fresh();
  const lacks = isAtMostZero(plusTimes(form, 1n, constantForm(1n)), meter);
  parts.push({ variable, meaning: { holds: isEqual(variable, form, meter), lacks } });
  return variable;
}

function quotient({ of, by }: TermOf<'quotient'>, parts: Part[], reader: Reader): Linear {
  if (by <= 0n) return partOf(parts, reader, () => MEANINGLESS);
  const { meter } = reader;
  const dividend = variableForm(variableOf(of, parts, reader));
  return partOf(parts, reader, (variable) => {
    // variable · by ≤ dividend < variable · by + by
    const rest = plusTimes(dividend, -by, variableForm(variable));
    const isBelow = isAtMostZero(plusTimes(constantForm(0n), -1n, rest), meter);
    const isAbove = isAtMostZero(plusTimes(rest, 1n, constantForm(1n - by)), meter);
    return { holds: both(isBelow, isAbove, meter), lacks: NOWHERE };
  });
}

function remainder(term: TermOf<'remainder'>, parts: Part[], reader: Reader): Linear {
  const { meter } = reader;
  const by = formOf(term.by, parts, reader);
  if (by.factors.size > 0) return remainderByPower(term, parts, reader);
  if (by.constant <= 0n) return partOf(parts, reader, () => MEANINGLESS);
  const of = formOf(term.of, parts, reader);
  return partOf(parts, reader, (rest) => {
    const isRest = isMultiple(plusTimes(of, -1n, variableForm(rest)), by.constant, meter);
    const isLess = isAtMostZero({ ...variableForm(rest), constant: 1n - by.constant }, meter);
    return { holds: both(isRest, isLess, meter), lacks: NOWHERE };
  });
}

function remainderByPower({ of, by }: TermOf<'remainder'>, parts: Part[], reader: Reader): Linear {
  const { meter } = reader;
  const [dividend, power] = [variableOf(of, parts, reader), variableOf(by, parts, reader)];
  // Any number is a multiple of itself, but nothing is divided by 0.
  if (dividend === power) {
    const lacks = isZero(variableForm(power), meter);
    return partOf(parts, reader, (rest) => ({ holds: isZero(variableForm(rest), meter), lacks }));
  }
  const lacks = complement(isPower(power, 1, meter));
  return partOf(parts, reader, (rest) => ({ holds: isRemainder(rest, dividend, power, meter), lacks }));
}

function digits(term: TermOf<'digits'>, parts: Part[], reader: Reader): Linear {
  const [left, right] = [variableOf(term.left, parts, reader), variableOf(term.right, parts, reader)];
  // Of a number with itself, all digits are the same.
  if (left === right) return term.by === 'xor' ? constantForm(0n) : variableForm(left);
  const operation = OPERATIONS[term.by];
  return partOf(parts, reader, (result) => ({
    holds: isDigitwise([left, right, result], ([a = 0, b = 0, c]) => operation(a, b) === c, reader.meter),
    lacks: NOWHERE,
  }));
}

const OPERATIONS: Readonly<Record<'and' | 'or' | 'xor', (a: number, b: number) => number>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

function chosen(term: TermOf<'chosen'>, parts: Part[], reader: Reader): Linear {
  const { meter } = reader;
  const where = reader.meaningOf(term.where);
  return partOf(parts, reader, (result) => {
    const yes = and(where, valueIs(result, term.yes, reader), meter);
    const no = and(not(where), valueIs(result, term.no, reader), meter);
    return or(yes, no, meter);
  });
}

/** That a variable is the value of a term, which has no meaning where it is negative. */
function valueIs(result: number, term: Term, reader: Reader): Meaning {
  const { meter } = reader;
  const parts: Part[] = [];
  const of = variableOf(term, parts, reader);
  const form = plusTimes(variableForm(of), -1n, variableForm(result));
  return withParts({ holds: isZero(form, meter), lacks: NOWHERE }, parts, meter);
}
