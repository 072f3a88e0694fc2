import type { Clauses, Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { isNumeral, isVariable, replaced, unwrap } from '../../syntax/tree/walk.ts';
import { conjunctsOf } from '../expressions/limits/conjuncts.ts';
import { takenToLeave } from './recognising/amounts-to-reach.ts';
import { TURNED } from './recognising/linear-entries.ts';
import type { IsPlainWord } from './shared/plain-words.ts';

/** What an entry is called, and which words mean what they mean in the language. */
interface Words {
  readonly entry: string;
  readonly isPlain: IsPlainWord;
}

/**
 * The same set of numbers, written so that a choice which is plainly the entry x itself is written as x: the 0 of `if x == 0 then {0} else …`, the `x - 0` of
 * `{x - k for k in 0..3}`, and the x of `{y for y in {x, x - 1} where y >= 0}`. The entry is a natural number. Linear.
 */
export function withEntryAsItself(written: Expression, words: Words): Expression {
  const { entry } = words;
  const set = unwrap(written);
  const { start, end } = set;
  const inParts = (part: Expression) => withEntryAsItself(part, words);
  switch (set.kind) {
    case 'binary':
      return set.operator === 'or' ? { ...set, left: inParts(set.left), right: inParts(set.right) } : set;
    case 'if': {
      const then = inParts(whereKnown(set.then, numberIf(set.condition, true, entry), entry));
      const other = inParts(whereKnown(set.else, numberIf(set.condition, false, entry), entry));
      return { ...set, then, else: other };
    }
    case 'set': {
      if (set.clauses === null) return set;
      const parts = itemByItem(set, set.clauses) ?? withoutZero(set, set.clauses, words) ?? [];
      const kept = parts.map((part): Expression => (isEntryIn(part, words) ? { ...part, clauses: null } : part));
      const [first = set, ...others] = kept;
      return others.reduce((left, right) => ({ kind: 'binary', operator: 'or', left, right, start, end }), first);
    }
    default:
      return set;
  }
}

/** Whether a set plainly has the entry as its only member. */
function isEntryIn({ items, clauses }: SetLiteral, { entry, isPlain }: Words): boolean {
  const [item, another] = items;
  if (item === undefined || another !== undefined || !isVariable(item, entry)) return false;
  return (
    clauses !== null && clauses.loops.length === 0 && clauses.where !== null && isTrue(clauses.where, entry, isPlain)
  );
}

/** The number that the entry is if a condition holds, or does not, such as `x == 2` or `x < 1`; null if the condition does not tell. */
function numberIf(condition: Expression, holds: boolean, entry: string): Expression | null {
  const compared = unwrap(condition);
  if (compared.kind !== 'binary') return null;
  const { operator, left, right } = compared;
  const [number, own] = isVariable(left, entry) ? [unwrap(right), operator] : [unwrap(left), TURNED.get(operator)];
  if (number.kind !== 'numeral' || !(isVariable(left, entry) || isVariable(right, entry))) return null;
  if (own === (holds ? '==' : '!=')) return number;
  // A natural number that is at most 0 is 0.
  const isZero =
    own === (holds ? '<' : '>=') ? number.value === 1n : own === (holds ? '<=' : '>') && number.value === 0n;
  return isZero ? { ...number, value: 0n } : null;
}

/** A set without loops with the entry in the place of the number that it is known to be. */
function whereKnown(set: Expression, number: Expression | null, entry: string): Expression {
  const items = unwrap(set);
  if (number?.kind !== 'numeral' || items.kind !== 'set' || items.clauses !== null) return set;
  const asEntry = (item: Expression): Expression => {
    const { start, end } = item;
    return isNumeral(item, number.value) ? { kind: 'name', text: entry, start, end } : item;
  };
  return { ...items, items: items.items.map(asEntry) };
}

/** `{y for y in {a, b} where C(y)}` as `{a where C(a)}` and `{b where C(b)}`; null for any other set. */
function itemByItem({ items, start, end }: SetLiteral, { loops, where }: Clauses): readonly SetLiteral[] | null {
  const [loop, another] = loops;
  const [name, more] = loop?.names ?? [];
  const [item, ...others] = items;
  if (loop === undefined || name === undefined || another !== undefined || more !== undefined) return null;
  if (item === undefined || others.length > 0 || !isVariable(item, name.text)) return null;
  const from = unwrap(loop.set);
  if (from.kind !== 'set' || from.clauses !== null) return null;
  if (where !== null && hasLoops(where)) return null;
  return from.items.map((each) => {
    const inner: Expression = { kind: 'paren', inner: each, start, end };
    const condition = where && replaced(where, (part) => (isVariable(part, name.text) ? inner : null));
    const clauses = condition && { loops: [], where: condition };
    return { kind: 'set', items: [each], clauses, start, end };
  });
}

/** `{x - k for k in 0..3 where C(k)}` as `{x}` and `{x - k for k in 1..3 where C(k)}`, if C(0) plainly holds; null for any other set. */
function withoutZero(
  set: SetLiteral,
  { loops, where }: Clauses,
  { entry, isPlain }: Words,
): readonly SetLiteral[] | null {
  const { start, end } = set;
  const [loop, another] = loops;
  const [name, more] = loop?.names ?? [];
  const [item, ...others] = set.items;
  if (loop === undefined || name === undefined || another !== undefined || more !== undefined) return null;
  const taken = item === undefined || others.length > 0 ? null : takenToLeave(item, entry);
  if (taken?.kind !== 'name' || taken.text !== name.text) return null;
  const positive = positiveIn(loop.set, entry, isPlain);
  if (positive === null) return null;
  const zero: Expression = { kind: 'numeral', value: 0n, start, end };
  const condition = where && replaced(where, (part) => (isVariable(part, name.text) ? zero : null));
  if (condition !== null && !isTrue(condition, entry, isPlain)) return null;
  const itself: Expression = { kind: 'name', text: entry, start, end };
  return [
    { ...set, items: [itself], clauses: null },
    { ...set, clauses: { loops: [{ ...loop, set: positive }], where } },
  ];
}

/** The other numbers of a set in which 0 plainly is: `1..3` of `0..3`, `{1, 3}` of `{0, 1, 3}`; null for any other set. */
function positiveIn(written: Expression, entry: string, isPlain: IsPlainWord): Expression | null {
  const set = unwrap(written);
  if (set.kind === 'set' && set.clauses === null) {
    const items = set.items.filter((item) => !isNumeral(item, 0n));
    return items.length < set.items.length ? { ...set, items } : null;
  }
  if (set.kind !== 'range' || set.to === null || !isNumeral(set.from, 0n)) return null;
  const { start, end } = set.from;
  return isNatural(set.to, entry, isPlain) ? { ...set, from: { kind: 'numeral', value: 1n, start, end } } : null;
}

/** Whether a number is plainly not negative: `3`, `x`, `min(x, 3)`. */
function isNatural(written: Expression, entry: string, isPlain: IsPlainWord): boolean {
  const number = unwrap(written);
  if (number.kind === 'numeral' || isVariable(number, entry)) return true;
  if (number.kind !== 'call' || number.clauses !== null || number.callee.text !== 'min' || !isPlain('min'))
    return false;
  return number.arguments.every((each) => isNatural(each, entry, isPlain));
}

/** Whether a condition plainly holds for each natural number: `x >= 0`, `0 <= x`, `x - 0 >= 0`. */
function isTrue(condition: Expression, entry: string, isPlain: IsPlainWord): boolean {
  return conjunctsOf(condition).every((each) => {
    const compared = unwrap(each);
    if (compared.kind !== 'binary') return false;
    const { operator, left, right } = compared;
    if (operator === '>=') return isEntry(left, entry) && isAtMostEntry(right, entry, isPlain);
    return operator === '<=' && isEntry(right, entry) && isAtMostEntry(left, entry, isPlain);
  });
}

/** Whether a number is plainly the entry: `x`, or `x - 0`. */
function isEntry(number: Expression, entry: string): boolean {
  const taken = takenToLeave(number, entry);
  return isVariable(number, entry) || (taken !== null && isNumeral(taken, 0n));
}

/** Whether a number is plainly at most the entry: `0`, `x`, `x - 3`, `max(0, x - 3)`, `floor(x / 2)`. */
export function isAtMostEntry(written: Expression, entry: string, isPlain: IsPlainWord): boolean {
  const number = unwrap(written);
  if (isVariable(number, entry) || isNumeral(number, 0n)) return true;
  if (takenToLeave(number, entry)?.kind === 'numeral') return true;
  if (number.kind !== 'call' || number.clauses !== null || !isPlain(number.callee.text)) return false;
  const [only] = number.arguments;
  if (number.callee.text === 'max') return number.arguments.every((each) => isAtMostEntry(each, entry, isPlain));
  const quotient = number.callee.text === 'floor' && only !== undefined ? unwrap(only) : null;
  if (quotient?.kind !== 'binary' || quotient.operator !== '/' || !isVariable(quotient.left, entry)) return false;
  const by = unwrap(quotient.right);
  return by.kind === 'numeral' && by.value > 0n;
}

/** Whether an expression has a loop of its own, whose variable may hide a name. */
function hasLoops(expression: Expression): boolean {
  let isFound = false;
  replaced(expression, (part) => {
    isFound ||= 'clauses' in part && part.clauses !== null;
    return null;
  });
  return isFound;
}
