import type { NumberSet } from '../../../engine/arithmetic/number-sets.ts';
import { isList, isSet, type Value } from '../../scope/evaluation.ts';
import { type Type, VALUE } from '../../scope/types.ts';

/** A set as a user would write it. Different sets may have the same text, so the text must not be used to tell sets apart. */
function setText(set: NumberSet): string {
  switch (set.kind) {
    case 'list':
      return `{${set.values.join(', ')}}`;
    case 'progression':
      return progressionText(set);
    case 'fibonacci':
    case 'primes':
    case 'squares':
      return set.kind;
    case 'powers':
      return `powers(${set.base})`;
    case 'raised':
      return raisedText(set);
    case 'divisors':
      return `divisors(${set.of})`;
    case 'union':
      return `${setText(set.left)} or ${grouped(set.right)}`;
    case 'except':
      return `${setText(set.left)} except ${grouped(set.right)}`;
    case 'filter':
    case 'image':
      return set.text;
  }
}

/** A value as a user would write it. */
export function valueText(value: Value | undefined): string {
  if (typeof value === 'string') return `"${value}"`;
  if (isList(value)) return `[${value.map(valueText).join(', ')}]`;
  if (!isSet(value)) return String(value);
  return value.kind === 'members' ? `{${value.members.map(memberText).join(', ')}}` : setText(value);
}

/** A value of a known type as a user would write it: a tuple in parentheses, an outcome as a word without quotation marks. */
export function typedText(value: Value, type: Type): string {
  if (type.kind === 'outcome') return String(value);
  if (isSet(value) && value.kind === 'members')
    return `{${value.members.map((member) => typedMemberText(member, type.entry)).join(', ')}}`;
  if (!isList(value) || (type.kind !== 'list' && type.kind !== 'tuple')) return valueText(value);
  const texts = value.map((each, index) => typedText(each, type.items?.[index] ?? type.entry ?? VALUE)).join(', ');
  return type.kind === 'tuple' ? `(${texts})` : `[${texts}]`;
}

/** A member of a set, of which a type may be known. */
export function typedMemberText(member: Value, type: Type = VALUE): string {
  return type.kind === 'value' ? memberText(member) : typedText(member, type);
}

/** The members of a set are mostly tuples. */
export function memberText(member: Value): string {
  return isList(member) && member.length > 1 ? `(${member.map(valueText).join(', ')})` : valueText(member);
}

/** Parameters as they are written after the name of a game or a graph; empty if there are none. `tuples` tells which of them are tuples. */
export function bracketsText(values: readonly Value[], tuples: readonly boolean[] = []): string {
  const texts = values.map((value, index) => (tuples[index] === true ? memberText(value) : valueText(value)));
  return values.length === 0 ? '' : `[${texts.join(', ')}]`;
}

function progressionText({ from, step, to }: NumberSet & { kind: 'progression' }): string {
  if (to === null && from === 1 && step === 1) return 'any';
  if (to === null && from === 1 && step === 2) return 'odd';
  if (to === null && from === 2 && step === 2) return 'even';
  if (step === 1) return `${from}..${to ?? ''}`;
  if (to === null && from === step) return `multiples(${step})`;
  return `{k in ${from}..${to ?? ''} where (k - ${from}) % ${step} == 0}`;
}

function raisedText({ bases, least, most }: NumberSet & { kind: 'raised' }): string {
  if (least === most) return `{b^${least} for b in ${setText(bases)}}`;
  return `{b^k for b in ${setText(bases)}, k in ${least}..${most ?? ''}}`;
}

function grouped(set: NumberSet): string {
  return set.kind === 'union' || set.kind === 'except' ? `(${setText(set)})` : setText(set);
}
