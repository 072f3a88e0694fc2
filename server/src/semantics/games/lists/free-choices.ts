import type { FreeChoices } from '../../../engine/game/move-forms.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isCollection } from '../../expressions/collections.ts';
import { isEntryAt, listOfPlaces } from '../../expressions/numbers/places.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { typeOf } from '../../expressions/types/type-of.ts';
import type { Scope } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { isAboutEntry } from './entry-game.ts';

/**
 * The set that a rule such as `move to b for b in lists(divisors(a[j]) for j in 1..#a) where b != a` gives each entry of the list `a`, from which the
 * move chooses another list. Null for any other rule: its set must depend on the entry alone, and its only condition be that some entry changes.
 */
export function compileFreeChoices(
  rule: MoveRule,
  { game, scope }: Home,
): ((instance: Instance) => FreeChoices) | null {
  const list = game.list?.name.text ?? '';
  const choice = onlyLoop(rule.tail);
  if (choice === null) return null;
  const { name: chosen, where } = choice;
  const lists = unwrap(choice.set);
  if (lists.kind !== 'call' || lists.callee.text !== 'lists' || !isCollection(lists, scope)) return null;
  const [set, second] = lists.arguments;
  const place = placeIn(lists, list);
  // A name that means two things in one rule could be compared with the wrong one.
  if (place === null || [place, chosen].some((name) => scope.variables.has(name))) return null;
  if (set === undefined || second !== undefined || !isAboutEntry(set, list, place)) return null;
  const isPlain = plainWordsOf(game, scope.names);
  if (!isVariable(rule.to, chosen) || where === null || !isOtherList(where, { chosen, list }, isPlain)) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const inner = lists.clauses === null ? null : scope.compile.clauses(lists.clauses, silent).inner;
  const slot = inner?.variables.get(place)?.slot;
  if (inner === null || slot === undefined) return null;
  const { kind, entry } = typeOf(set, inner);
  if (kind !== 'set' || entry?.kind !== 'number') return null;
  const quiet: Scope = { ...inner, report: () => undefined };
  const choices = compileSet(set, quiet);
  const areRanges = isRangeToEntry(set, list, place);
  return (instance) => ({
    setsOf: (meter) => (number) => {
      const environment = instance.environment([number], meter);
      environment.slots[slot] = 1;
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

/** The j of `lists(… for j in 1..#a)`; null for any other loops. */
function placeIn({ clauses }: Call, list: string): string | null {
  const loop = onlyLoop(clauses);
  return loop !== null && loop.where === null && listOfPlaces(loop.set) === list ? loop.name : null;
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
  const place = placeIn(call, lists.list) ?? placeIn(call, lists.chosen);
  if (call.callee.text !== 'some' || condition === undefined || another !== undefined || place === null) return false;
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
