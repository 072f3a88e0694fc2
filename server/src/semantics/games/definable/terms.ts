import type { Term } from '../../../engine/game/definable.ts';
import type { Binary, Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, unwrap } from '../../../syntax/tree/walk.ts';
import {
  allDrafts,
  closedNumber,
  comparedDraft,
  constantDraft,
  type Draft,
  type Reading,
  readingOf,
  sumDraft,
} from './reading.ts';

/** A number as a term of {@link Term}; null if it is made of anything else. Linear in the expression and the definitions that it uses. */
export function definableTerm(expression: Expression, reading: Reading): Draft<Term> | null {
  const inner = unwrap(expression);
  const closed = closedNumber(inner, reading);
  if (closed !== null) return (environment) => ({ kind: 'constant', value: closed(environment) });
  switch (inner.kind) {
    case 'name':
      return reading.terms.get(inner.text) ?? defined(inner.text, [], reading);
    case 'unary': {
      const operand = inner.operator === '-' ? definableTerm(inner.operand, reading) : null;
      return operand && sumDraft(constantDraft(0n), -1n, operand);
    }
    case 'binary':
      return calculated(inner, reading);
    case 'if': {
      const where = reading.readers.condition(inner.condition, reading);
      const [yes, no] = [definableTerm(inner.then, reading), definableTerm(inner.else, reading)];
      if (where === null || yes === null || no === null) return null;
      return (environment) => ({
        kind: 'chosen',
        where: where(environment),
        yes: yes(environment),
        no: no(environment),
      });
    }
    case 'call':
      return called(inner, reading);
    default:
      return null;
  }
}

function defined(name: string, given: readonly Draft<Term>[], reading: Reading): Draft<Term> | null {
  const definition = reading.isPlain.definition(name);
  const inner = definition && readingOf(definition, given, reading);
  return definition && inner && definableTerm(definition.value, inner);
}

function calculated({ operator, left, right }: Binary, reading: Reading): Draft<Term> | null {
  switch (operator) {
    case '+':
    case '-': {
      const [one, other] = [definableTerm(left, reading), definableTerm(right, reading)];
      return one && other && sumDraft(one, operator === '+' ? 1n : -1n, other);
    }
    case '*': {
      const [factor, other] = [closedNumber(left, reading), closedNumber(right, reading)];
      const term = definableTerm(factor === null ? left : right, reading);
      const times = factor ?? other;
      return term && times && multiple(times, term);
    }
    case '%': {
      const [of, by] = [definableTerm(left, reading), definableTerm(right, reading)];
      return of && by && ((environment) => ({ kind: 'remainder', of: of(environment), by: by(environment) }));
    }
    case '^':
      return isNumeral(left, 2n) ? powerOfTwo(unwrap(right), reading) : null;
    default:
      return null;
  }
}

function multiple(times: Draft<bigint>, term: Draft<Term>): Draft<Term> {
  return (environment) => ({
    kind: 'sum',
    left: { kind: 'constant', value: 0n },
    right: term(environment),
    times: times(environment),
  });
}

/** 2^k where the variable k occurs only so, `2^(k + 1)`, or `2^log2(n)`. */
function powerOfTwo(exponent: Expression, reading: Reading): Draft<Term> | null {
  if (exponent.kind === 'name') return reading.powers.get(exponent.text) ?? null;
  if (exponent.kind === 'call') {
    const [of, another] = exponent.arguments;
    const isLogarithm = exponent.callee.text === 'log2' && reading.isPlain('log2');
    if (!isLogarithm || of === undefined || another !== undefined) return null;
    const term = definableTerm(of, reading);
    return term && ((environment) => ({ kind: 'highest', of: term(environment) }));
  }
  if (exponent.kind !== 'binary' || exponent.operator !== '+') return null;
  const power = powerOfTwo(unwrap(exponent.left), reading);
  const more = unwrap(exponent.right);
  return power && more.kind === 'numeral' && more.value <= MOST_DOUBLED
    ? multiple(() => 2n ** more.value, power)
    : null;
}

/** Larger factors need too many states. */
const MOST_DOUBLED = 8n;

function called(call: Call, reading: Reading): Draft<Term> | null {
  const { callee, clauses, parameters } = call;
  const name = callee.text;
  if (clauses !== null || parameters.length > 0) return null;
  if (!reading.isPlain(name)) {
    const given = allDrafts(call.arguments.map((each) => definableTerm(each, reading)));
    return given && defined(name, given, reading);
  }
  const [first, second, third] = call.arguments;
  if (first === undefined) return null;
  if (name === 'floor' || name === 'ceil') return second === undefined ? quotient(first, name, reading) : null;
  if (name === 'bit') return second && third === undefined ? digitAt(first, second, reading) : null;
  const given = allDrafts(call.arguments.map((each) => definableTerm(each, reading)));
  if (given === null) return null;
  if (name === 'abs') {
    const [only, another] = given;
    if (only === undefined || another !== undefined) return null;
    return chosen(only, constantDraft(0n), sumDraft(constantDraft(0n), -1n, only), only);
  }
  const joined = JOINED[name];
  // A single argument is a list.
  return joined === undefined || given.length < 2 ? null : given.reduce(joined);
}

type Joined = (one: Draft<Term>, other: Draft<Term>) => Draft<Term>;

const JOINED: Readonly<Partial<Record<string, Joined>>> = Object.assign(Object.create(null) as object, {
  min: (one: Draft<Term>, other: Draft<Term>) => chosen(one, other, one, other),
  max: (one: Draft<Term>, other: Draft<Term>) => chosen(one, other, other, one),
  xor: digitwise('xor'),
  bitand: digitwise('and'),
  bitor: digitwise('or'),
});

function digitwise(by: 'and' | 'or' | 'xor'): Joined {
  return (left, right) => (environment) => ({ kind: 'digits', by, left: left(environment), right: right(environment) });
}

/** One number where the first of two is at most the second, and another one elsewhere. */
function chosen(left: Draft<Term>, right: Draft<Term>, yes: Draft<Term>, no: Draft<Term>): Draft<Term> {
  const where = comparedDraft(left, '<=', right);
  return (environment) => ({ kind: 'chosen', where: where(environment), yes: yes(environment), no: no(environment) });
}

function quotient(argument: Expression, name: 'floor' | 'ceil', reading: Reading): Draft<Term> | null {
  const inner = unwrap(argument);
  if (inner.kind !== 'binary' || inner.operator !== '/') return definableTerm(inner, reading);
  const [of, by] = [definableTerm(inner.left, reading), closedNumber(inner.right, reading)];
  if (of === null || by === null) return null;
  return (environment) => {
    const divisor = by(environment);
    const added: Term = { kind: 'constant', value: name === 'ceil' ? divisor - 1n : 0n };
    return { kind: 'quotient', of: { kind: 'sum', left: of(environment), right: added, times: 1n }, by: divisor };
  };
}

/** `bit(n, k)`, where k occurs only so and as an exponent of 2, or is a number. */
function digitAt(number: Expression, place: Expression, reading: Reading): Draft<Term> | null {
  const of = definableTerm(number, reading);
  const inner = unwrap(place);
  const power = inner.kind === 'name' ? reading.powers.get(inner.text) : undefined;
  const at = closedNumber(place, reading);
  if (of === null) return null;
  if (power !== undefined) {
    const digit = digitwise('and')(of, power);
    const where = comparedDraft(power, '<=', digit);
    return (environment) => ({
      kind: 'chosen',
      where: where(environment),
      yes: { kind: 'constant', value: 1n },
      no: { kind: 'constant', value: 0n },
    });
  }
  if (at === null) return null;
  return (environment) => {
    const exponent = at(environment);
    const by = exponent < 0n || exponent > MOST_PLACE ? 0n : 2n ** exponent;
    // By 0, it has no meaning.
    return {
      kind: 'remainder',
      of: { kind: 'quotient', of: of(environment), by },
      by: { kind: 'constant', value: 2n },
    };
  };
}

/** A quotient by a larger power of two needs too many states. */
const MOST_PLACE = 16n;
