import type { FreeChoices } from '../../../engine/game/move-forms.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isEntryAt } from '../../expressions/numbers/places.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { choicesOfEntries, entryLoop } from './choices-of-entries.ts';

/**
 * The set that a rule such as `move to b for b in lists(divisors(a[j]) for j in 1..#a) where b != a` gives each entry of the list `a`, from which the
 * move chooses another list. Null for any other rule: its set must depend on the entry alone, and its only condition be that some entry changes.
 */
export function compileFreeChoices(rule: MoveRule, home: Home): ((instance: Instance) => FreeChoices) | null {
  const found = choicesOfEntries(rule, home);
  if (found === null || found.place === null || found.where === null) return null;
  const { set, list, place, inner, atOnlyEntry } = found;
  if (!isOtherList(found.where, found, plainWordsOf(home.game, home.scope.names))) return null;
  const { kind, entry } = typeOf(set, inner);
  if (kind !== 'set' || entry?.kind !== 'number') return null;
  const choices = compileSet(set, inner);
  const areRanges = isRangeToEntry(set, list, place);
  return (instance) => ({
    setsOf: (meter) => (number) => {
      const environment = instance.environment([number], meter);
      atOnlyEntry(environment);
      return choices(environment);
    },
    areRanges,
  });
}

/** Whether a set is `0..a[j]`, where the 0 does not mention the entry. The set is about the entry, so only in it does it name list or place. */
function isRangeToEntry(expression: Expression, list: string, place: string): boolean {
  const set = unwrap(expression);
  if (set.kind !== 'range' || set.to === null) return false;
  const index: Expression = { kind: 'name', text: place, start: set.start, end: set.end };
  return isEntryAt(set.to, index, list) && !namesIn([set.from]).has(list);
}

/**
 * Whether a condition says that two lists of the same length differ, if no entry of the first one is greater: `b != a`, `not (b == a)`,
 * `sum(b) < sum(a)` or `some(b[j] < a[j] for j in 1..#a)`, or any of these the other way round.
 */
function isOtherList(expression: Expression, lists: Lists, isPlain: IsPlainWord): boolean {
  const condition = unwrap(expression);
  if (condition.kind === 'unary')
    return condition.operator === 'not' && isComparison(condition.operand, ['=='], isVariable, lists);
  if (condition.kind === 'call') return isPlain('some') && isSomewhereOther(condition, lists);
  if (isComparison(condition, ['!='], isVariable, lists)) return true;
  return isPlain('sum') && isComparison(condition, ['!=', '<'], isSum, lists);
}

/** The names of the list that a move makes, and of the list before it. */
interface Lists {
  readonly chosen: string;
  readonly list: string;
}

/** Whether an expression is a certain thing of a list: the list itself, its sum, or its entry at a place. */
type IsOf = (expression: Expression, list: string) => boolean;

const isSum: IsOf = (expression, list) => {
  const sum = unwrap(expression);
  if (sum.kind !== 'call' || sum.callee.text !== 'sum' || sum.clauses !== null || sum.parameters.length > 0)
    return false;
  const [only, another] = sum.arguments;
  return only !== undefined && another === undefined && isVariable(only, list);
};

/** `some(b[j] < a[j] for j in 1..#a)`. */
function isSomewhereOther(call: Call, lists: Lists): boolean {
  const [condition, another] = call.arguments;
  const loop = entryLoop(call, lists.list) ?? entryLoop(call, lists.chosen);
  if (call.callee.text !== 'some' || condition === undefined || another !== undefined || loop?.isPlace !== true)
    return false;
  const place = loop.name;
  if (place === lists.chosen || place === lists.list) return false;
  const index: Expression = { kind: 'name', text: place, start: call.start, end: call.end };
  return isComparison(condition, ['!=', '<'], (entry, of) => isEntryAt(entry, index, of), lists);
}

/** Whether an expression compares something of the list that is made with the same of the list before, in either order. */
function isComparison(expression: Expression, operators: readonly string[], isOf: IsOf, lists: Lists): boolean {
  const comparison = unwrap(expression);
  if (comparison.kind !== 'binary') return false;
  const { operator, left, right } = comparison;
  const isSo = (made: Expression, before: Expression, sign: string): boolean =>
    operators.includes(sign) && isOf(made, lists.chosen) && isOf(before, lists.list);
  return isSo(left, right, operator) || isSo(right, left, TURNED.get(operator) ?? operator);
}

const TURNED: ReadonlyMap<string, string> = new Map([
  ['>', '<'],
  ['<', '>'],
]);
