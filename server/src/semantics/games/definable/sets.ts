import type { Condition, Term } from '../../../engine/game/definable.ts';
import type { Call, Expression, Range, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import {
  allDrafts,
  closedNumber,
  comparedDraft,
  constantDraft,
  type Draft,
  joinedDraft,
  notDraft,
  type Reading,
  readingOf,
  strictDraft,
} from './reading.ts';
import { definableTerm } from './terms.ts';

/** Whether a number is in a set, as a condition; null if the set is made of anything that no such condition tells. Linear in the expression and the definitions that it uses. */
export function isMember(member: Draft<Term>, set: Expression, reading: Reading): Draft<Condition> | null {
  const inner = unwrap(set);
  switch (inner.kind) {
    case 'range': {
      const parts = isBetween(member, inner, reading);
      return parts && strictDraft('and', parts);
    }
    case 'set':
      return isListed(member, inner, reading);
    case 'binary':
      return isInEither(member, inner.operator, [inner.left, inner.right], reading) ?? isNumber(member, inner, reading);
    case 'if': {
      const where = reading.readers.condition(inner.condition, reading);
      const parts = allDrafts([inner.then, inner.else].map((each) => isMember(member, each, reading)));
      const [yes, no] = parts ?? [];
      if (where === null || yes === undefined || no === undefined) return null;
      return joinedDraft('or', [joinedDraft('and', [where, yes]), joinedDraft('and', [notDraft(where), no])]);
    }
    case 'name':
      return isNamed(member, inner.text, reading) ?? isNumber(member, inner, reading);
    case 'call':
      return isCalled(member, inner, reading) ?? isNumber(member, inner, reading);
    default:
      return isNumber(member, inner, reading);
  }
}

/** The conditions that a number lies between the ends of a range. */
export function isBetween(
  member: Draft<Term>,
  { from, to }: Range,
  reading: Reading,
): readonly Draft<Condition>[] | null {
  const [least, most] = [definableTerm(from, reading), to && definableTerm(to, reading)];
  if (least === null || (to !== null && most === null)) return null;
  const isAbove = comparedDraft(least, '<=', member);
  return most === null ? [isAbove] : [isAbove, comparedDraft(member, '<=', most)];
}

/** A number stands for the set of itself. */
function isNumber(member: Draft<Term>, expression: Expression, reading: Reading): Draft<Condition> | null {
  const number = definableTerm(expression, reading);
  return number && comparedDraft(member, '==', number);
}

function isListed(member: Draft<Term>, { items, clauses }: SetLiteral, reading: Reading): Draft<Condition> | null {
  const isOneOf = (inner: Reading): Draft<Condition> | null => {
    const parts = allDrafts(items.map((item) => isNumber(member, item, inner)));
    return parts && strictDraft('or', parts);
  };
  return clauses === null ? isOneOf(reading) : reading.readers.loops(clauses, reading, items, isOneOf);
}

function isInEither(
  member: Draft<Term>,
  operator: string,
  sets: readonly Expression[],
  reading: Reading,
): Draft<Condition> | null {
  if (operator !== 'or' && operator !== 'except') return null;
  const [one, other] = allDrafts(sets.map((set) => isMember(member, set, reading))) ?? [];
  if (one === undefined || other === undefined) return null;
  return operator === 'or' ? strictDraft('or', [one, other]) : strictDraft('and', [one, notDraft(other)]);
}

function isNamed(member: Draft<Term>, name: string, reading: Reading): Draft<Condition> | null {
  if (reading.terms.has(name)) return null;
  if (!reading.isPlain(name)) return isDefined(member, name, [], reading);
  const isPositive = comparedDraft(constantDraft(1n), '<=', member);
  if (name === 'any') return isPositive;
  if (name !== 'odd' && name !== 'even') return null;
  return joinedDraft('and', [isPositive, hasRemainder(member, () => 2n, name === 'odd' ? 1n : 0n)]);
}

function isCalled(member: Draft<Term>, call: Call, reading: Reading): Draft<Condition> | null {
  const name = call.callee.text;
  if (call.clauses !== null || call.parameters.length > 0) return null;
  if (!reading.isPlain(name)) {
    const given = allDrafts(call.arguments.map((each) => definableTerm(each, reading)));
    return given && isDefined(member, name, given, reading);
  }
  const [argument, another] = call.arguments;
  if (argument === undefined || another !== undefined) return null;
  const number = closedNumber(argument, reading);
  if (number === null) return null;
  if (name === 'powers')
    return (environment) => ({ kind: 'power', of: member(environment), base: number(environment) });
  if (name !== 'multiples') return null;
  return joinedDraft('and', [comparedDraft(constantDraft(1n), '<=', member), hasRemainder(member, number, 0n)]);
}

function isDefined(
  member: Draft<Term>,
  name: string,
  given: readonly Draft<Term>[],
  reading: Reading,
): Draft<Condition> | null {
  const definition = reading.isPlain.definition(name);
  const inner = definition && readingOf(definition, given, reading);
  return definition && inner && isMember(member, definition.value, inner);
}

function hasRemainder(of: Draft<Term>, by: Draft<bigint>, rest: bigint): Draft<Condition> {
  return (environment) => ({
    kind: 'compared',
    by: '==',
    left: { kind: 'remainder', of: of(environment), by: { kind: 'constant', value: by(environment) } },
    right: { kind: 'constant', value: rest },
  });
}
