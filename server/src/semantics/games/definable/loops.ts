import type { Condition, Term } from '../../../engine/game/definable.ts';
import type { Clauses, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { childrenOf, isNumeral, isVariable, mentions, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import {
  allDrafts,
  closedNumber,
  comparedDraft,
  constantDraft,
  type Draft,
  joinedDraft,
  neededDraft,
  notDraft,
  type Reading,
  sumDraft,
} from './reading.ts';
import { isMember } from './sets.ts';
import { definableTerm } from './terms.ts';

/**
 * Whether some choice of the variables of loops meets their condition and what `body` makes of it; null if this is no condition of the engine. `within` has the expressions of the body.
 * The parts of the condition are looked at from left to right, each as soon as its variables are known, as when the loops are run.
 */
export function definableLoops(
  { loops, where }: Clauses,
  reading: Reading,
  within: readonly Expression[],
  body: (inner: Reading) => Draft<Condition> | null,
): Draft<Condition> | null {
  const conditions = where === null ? [] : conjunctsOf(where);
  const levelOf = (condition: Expression): number =>
    loops.findLastIndex(({ names }) =>
      mentions(
        condition,
        names.map(({ text }) => text),
      ),
    ) + 1;
  const from = (level: number, inner: Reading): Draft<Condition> | null => {
    const known = conditions.filter((condition) => levelOf(condition) === level);
    const own = allDrafts(known.map((condition) => inner.readers.condition(condition, inner)));
    const loop = loops[level];
    if (own === null) return null;
    if (loop === undefined) {
      const last = body(inner);
      return last && joinedDraft('and', [...own, last]);
    }
    const others = [...within, ...conditions, ...loops.slice(level + 1).map(({ set }) => set)];
    const next = chosenFrom(loop, inner, others, (more) => from(level + 1, more));
    return next && joinedDraft('and', [...own, next]);
  };
  return from(0, reading);
}

function chosenFrom(
  { names, set }: Loop,
  reading: Reading,
  within: readonly Expression[],
  body: (inner: Reading) => Draft<Condition> | null,
): Draft<Condition> | null {
  const [name, another] = names;
  if (name === undefined || another !== undefined) return null;
  const variable = reading.fresh();
  const term: Draft<Term> = () => ({ kind: 'variable', variable });
  const parts = isOnlyExponent(name.text, within)
    ? chosenPowers(name.text, set, term, reading, body)
    : chosenNumbers(name.text, set, term, reading, body);
  if (parts === null) return null;
  const part = joinedDraft('and', parts);
  return (environment) => ({ kind: 'some', variable, part: part(environment) });
}

type Body = (inner: Reading) => Draft<Condition> | null;

function chosenNumbers(
  name: string,
  set: Expression,
  term: Draft<Term>,
  reading: Reading,
  body: Body,
): readonly Draft<Condition>[] | null {
  const areNatural = haveNoNegative(set, reading);
  const isIn = isMember(term, set, reading);
  const last = body({ ...reading, terms: new Map([...reading.terms, [name, term]]) });
  return areNatural && isIn && last && [areNatural, isIn, last];
}

/** A condition that has a meaning only where a set has no negative number, which no variable can be. */
function haveNoNegative(set: Expression, reading: Reading): Draft<Condition> | null {
  const inner = unwrap(set);
  switch (inner.kind) {
    case 'range': {
      const from = definableTerm(inner.from, reading);
      const to = inner.to && definableTerm(inner.to, reading);
      if (from === null || (inner.to !== null && to === null)) return null;
      const isNatural = comparedDraft(constantDraft(0n), '<=', from);
      const isEmpty = to === null ? [] : [notDraft(comparedDraft(from, '<=', to))];
      return neededDraft(joinedDraft('or', [isNatural, ...isEmpty]));
    }
    case 'binary': {
      if (inner.operator === 'except') return haveNoNegative(inner.left, reading);
      if (inner.operator !== 'or') break;
      const parts = allDrafts([inner.left, inner.right].map((each) => haveNoNegative(each, reading)));
      return parts && joinedDraft('and', parts);
    }
    case 'set': {
      const { items, clauses } = inner;
      const hasNegative = (each: Reading) => {
        const parts = allDrafts(items.map((item) => isNegative(item, each)));
        return parts && joinedDraft('or', parts);
      };
      const found = clauses === null ? hasNegative(reading) : definableLoops(clauses, reading, items, hasNegative);
      return found && neededDraft(notDraft(found));
    }
    case 'name':
    case 'call': {
      const name = inner.kind === 'name' ? inner.text : inner.callee.text;
      if (NATURAL_SETS.includes(name) && reading.isPlain(name)) return joinedDraft('and', []);
      break;
    }
    default:
      break;
  }
  const isBelow = isNegative(inner, reading);
  return isBelow && neededDraft(notDraft(isBelow));
}

const NATURAL_SETS: readonly string[] = ['any', 'odd', 'even', 'powers', 'multiples'];

function isNegative(expression: Expression, reading: Reading): Draft<Condition> | null {
  const number = definableTerm(expression, reading);
  return number && comparedDraft(sumDraft(number, 1n, constantDraft(1n)), '<=', constantDraft(0n));
}

/** Whether a variable occurs only in `2^k` and `2^(k + 1)`, and as a place in `bit(n, k)`. */
function isOnlyExponent(name: string, expressions: readonly Expression[]): boolean {
  const isFit = (expression: Expression): boolean => {
    if (isVariable(expression, name)) return false;
    const inner = unwrap(expression);
    if (inner.kind === 'binary' && inner.operator === '^' && isNumeral(inner.left, 2n)) {
      const exponent = unwrap(inner.right);
      const isSum =
        exponent.kind === 'binary' && exponent.operator === '+' && unwrap(exponent.right).kind === 'numeral';
      return isVariable(isSum ? exponent.left : exponent, name) || isFit(exponent);
    }
    const [number, place] = inner.kind === 'call' && inner.callee.text === 'bit' ? inner.arguments : [];
    if (number !== undefined && place !== undefined && isVariable(place, name)) return isFit(number);
    return childrenOf(inner).every(isFit);
  };
  return expressions.some((expression) => mentions(expression, [name])) && expressions.every(isFit);
}

/** The powers 2^k of the numbers k of a range, which is read as a range of powers. */
function chosenPowers(
  name: string,
  set: Expression,
  power: Draft<Term>,
  reading: Reading,
  body: Body,
): readonly Draft<Condition>[] | null {
  const range = unwrap(set);
  if (range.kind !== 'range') return null;
  const from = closedNumber(range.from, reading);
  const end = endOfPowers(range.to, power, reading);
  const last = body({ ...reading, powers: new Map([...reading.powers, [name, power]]) });
  if (from === null || end === null || last === null) return null;
  const isPower: Draft<Condition> = (environment) => ({ kind: 'power', of: power(environment), base: 2n });
  const isAbove = comparedDraft(
    (environment) => ({ kind: 'constant', value: powerAt(from(environment)) }),
    '<=',
    power,
  );
  // Places below 0 are no exponents.
  const isFit: Draft<Condition> = (environment) => ({
    kind: 'needed',
    part: { kind: 'compared', by: '<=', left: constantAt(0n), right: constantAt(from(environment)) },
  });
  return [isFit, isPower, isAbove, ...end.before, last, ...end.after];
}

interface EndOfPowers {
  readonly before: readonly Draft<Condition>[];
  readonly after: readonly Draft<Condition>[];
}

/**
 * What the end of a range says of the powers. That k ≤ e cannot be said of 2^k, but it follows from 2^k ≤ e + 1, which must hold wherever the body does, for the condition to have
 * a meaning.
 */
function endOfPowers(to: Expression | null, power: Draft<Term>, reading: Reading): EndOfPowers | null {
  if (to === null) return { before: [], after: [] };
  const closed = closedNumber(to, reading);
  if (closed !== null) {
    const isBelow = comparedDraft(power, '<=', (environment) =>
      constantAt(closed(environment) < 0n ? 0n : powerAt(closed(environment))),
    );
    return { before: [isBelow], after: [] };
  }
  const end = unwrap(to);
  const [of, another] = end.kind === 'call' && end.callee.text === 'log2' ? end.arguments : [];
  if (of !== undefined && another === undefined && reading.isPlain('log2')) {
    const term = definableTerm(of, reading);
    const hasLogarithm = term && neededDraft(comparedDraft(constantDraft(1n), '<=', term));
    return term && hasLogarithm && { before: [hasLogarithm, comparedDraft(power, '<=', term)], after: [] };
  }
  const term = definableTerm(end, reading);
  return (
    term && { before: [], after: [neededDraft(comparedDraft(power, '<=', sumDraft(term, 1n, constantDraft(1n))))] }
  );
}

function constantAt(value: bigint): Term {
  return { kind: 'constant', value };
}

/** 2^k, or the greatest that is worth while; ranges with larger ends have too many states. */
function powerAt(exponent: bigint): bigint {
  if (exponent > MOST_EXPONENT) throw new RangeError('an exponent is too large');
  return 2n ** (exponent < 0n ? 0n : exponent);
}

const MOST_EXPONENT = 2n ** 10n;
