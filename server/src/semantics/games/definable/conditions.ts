import type { Condition, Term } from '../../../engine/game/definable.ts';
import type { Binary, Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import { isNumeral, unwrap } from '../../../syntax/tree/walk.ts';
import {
  allDrafts,
  comparedDraft,
  constantDraft,
  type Draft,
  joinedDraft,
  neededDraft,
  notDraft,
  type Reading,
  readingOf,
  sumDraft,
} from './reading.ts';
import { definableTerm } from './terms.ts';

/** A condition on numbers as one of {@link Condition}; null if it is made of anything else. Linear in the expression and the definitions that it uses. */
export function definableCondition(expression: Expression, reading: Reading): Draft<Condition> | null {
  const inner = unwrap(expression);
  switch (inner.kind) {
    case 'name':
      if (!reading.isPlain(inner.text)) return defined(inner.text, [], reading);
      if (inner.text === 'true') return joinedDraft('and', []);
      return inner.text === 'false' ? joinedDraft('or', []) : null;
    case 'unary': {
      const operand = inner.operator === 'not' ? definableCondition(inner.operand, reading) : null;
      return operand && notDraft(operand);
    }
    case 'binary':
      return joined(inner, reading);
    case 'call':
      return called(inner, reading);
    default:
      return null;
  }
}

function defined(name: string, given: readonly Draft<Term>[], reading: Reading): Draft<Condition> | null {
  const definition = reading.isPlain.definition(name);
  const inner = definition && readingOf(definition, given, reading);
  return definition && inner && definableCondition(definition.value, inner);
}

function joined(condition: Binary, reading: Reading): Draft<Condition> | null {
  const { operator, left, right } = condition;
  if (operator === 'and' || operator === 'or') {
    const parts = allDrafts([left, right].map((part) => definableCondition(part, reading)));
    return parts && joinedDraft(operator, parts);
  }
  if (operator === 'in') {
    const member = definableTerm(left, reading);
    return member && reading.readers.member(member, right, reading);
  }
  return oneDigit(condition, reading) ?? compared(condition, reading);
}

/** `ones(x) == 1`: x is a power of two. */
function oneDigit({ operator, left, right }: Binary, reading: Reading): Draft<Condition> | null {
  const call = unwrap(left);
  if (operator !== '==' || !isNumeral(right, 1n)) return null;
  if (call.kind !== 'call' || call.callee.text !== 'ones' || !reading.isPlain('ones')) return null;
  const [argument, another] = call.arguments;
  if (argument === undefined || another !== undefined) return null;
  const of = definableTerm(argument, reading);
  if (of === null) return null;
  // A negative number has no binary digits.
  const isNatural = neededDraft(comparedDraft(constantDraft(0n), '<=', of));
  return joinedDraft('and', [isNatural, (environment) => ({ kind: 'power', of: of(environment), base: 2n })]);
}

function compared({ operator, left, right }: Binary, reading: Reading): Draft<Condition> | null {
  const [one, other] = [definableTerm(left, reading), definableTerm(right, reading)];
  if (one === null || other === null) return null;
  switch (operator) {
    case '==':
      return comparedDraft(one, '==', other);
    case '!=':
      return notDraft(comparedDraft(one, '==', other));
    case '<=':
      return comparedDraft(one, '<=', other);
    case '>=':
      return comparedDraft(other, '<=', one);
    case '<':
      return comparedDraft(sumDraft(one, 1n, constantDraft(1n)), '<=', other);
    case '>':
      return comparedDraft(sumDraft(other, 1n, constantDraft(1n)), '<=', one);
    default:
      return null;
  }
}

function called(call: Call, reading: Reading): Draft<Condition> | null {
  const { callee, clauses, parameters } = call;
  const name = callee.text;
  const [part, another] = call.arguments;
  if (parameters.length > 0) return null;
  if (!reading.isPlain(name)) {
    const given = clauses === null ? allDrafts(call.arguments.map((each) => definableTerm(each, reading))) : null;
    return given && defined(name, given, reading);
  }
  if (clauses === null || part === undefined || another !== undefined) return null;
  const isAll = name === 'all';
  if (!isAll && name !== 'some') return null;
  const found = reading.readers.loops(clauses, reading, [part], (inner) => {
    const holds = definableCondition(part, inner);
    return holds && isAll ? notDraft(holds) : holds;
  });
  return found && isAll ? notDraft(found) : found;
}
