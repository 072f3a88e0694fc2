import type { Clauses, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf, isVariable, replaced } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { listOfLength, listOfPlaces } from '../../expressions/numbers/places.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import type { Names } from '../../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { joined } from '../shared/conditions.ts';
import { oneEntryChanged } from './one-entry-changed.ts';

/**
 * The game of a single entry, if the rules of a list change one entry at a time and look at no other: `a with [i] = a[i] - k for i in 1..#a, k
 * in 1..3` is `move to (a - k) for k in 1..3`, for each entry. Null for any other list, and for one with numbers before it. Linear in the rules.
 */
export function entryGame(game: GameDeclaration, names: Names): GameDeclaration | null {
  const { list } = game;
  if (list === null) return null;
  if (listTypeOf({ ...game, list }, names) !== LIST_OF_NUMBERS) return null;
  const name = entryName(game.rules, list.name.text);
  const rules = game.rules.map((rule) => entryRule(rule, list.name.text, name));
  if (!rules.every((rule) => rule !== null)) return null;
  return { ...game, states: [{ ...list, name: { ...list.name, text: name }, signed: false }], list: null, rules };
}

/** The name of the number in the game of one entry: `a[i]`, so that messages quote the rules as they are written. No other name looks like this. */
function entryName(rules: readonly Rule[], list: string): string {
  const loops = rules.flatMap((rule) => (rule.kind === 'move' ? rule.tail.loops : []));
  const [place] = loops.find(({ set }) => listOfPlaces(set) === list)?.names ?? [];
  return `${list}[${place?.text ?? ''}]`;
}

/** What a rule does with one entry of the list, which then has this name; null if it does more. */
function entryRule(rule: Rule, list: string, name: string): MoveRule | null {
  if (rule.kind !== 'move') return null;
  const changed = oneEntryChanged(rule.to, list);
  if (changed === null) return null;
  const { loops, where } = rule.tail;
  const places = loops.find(({ set }) => listOfPlaces(set) === list);
  const [place] = places?.names ?? [];
  if (place?.text !== changed.place) return null;
  const inner = loops.filter((loop) => loop !== places);
  if (inner.some(({ names }) => names.some(({ text }) => text === place.text || text === list))) return null;
  const conditions = (where === null ? [] : conjunctsOf(where)).filter((condition) => !isSomewhere(condition, list));
  const tail: Clauses = { loops: inner, where: joined(conditions) };
  const all = [changed.value, ...inner.map(({ set }) => set), ...conditions];
  if (!all.every((expression) => isAboutEntry(expression, list, place.text))) return null;
  const { start, end } = changed.value;
  const left: Expression = { kind: 'paren', inner: changed.value, start, end };
  const asHeap = (expression: Expression): Expression | null =>
    isEntry(expression, list, place.text)
      ? { kind: 'name', text: name, start: expression.start, end: expression.end }
      : null;
  return { ...rule, to: replaced(left, asHeap), tail: replaced(tail, asHeap) };
}

/** Whether an expression says nothing of the list and the place except for the entry at this place. */
export function isAboutEntry(expression: Expression, list: string, place: string): boolean {
  if (isEntry(expression, list, place)) return true;
  if (expression.kind === 'name') return expression.text !== list && expression.text !== place;
  const bound = 'clauses' in expression ? (expression.clauses?.loops.flatMap(({ names }) => names) ?? []) : [];
  if (bound.some(({ text }) => text === list || text === place)) return false;
  return childrenOf(expression).every((child) => isAboutEntry(child, list, place));
}

/** `a[i]`. */
function isEntry(expression: Expression, list: string, place: string): boolean {
  if (expression.kind !== 'index' || !isVariable(expression.of, list)) return false;
  const [index, ...more] = expression.indices;
  return index !== undefined && more.length === 0 && isVariable(index, place);
}

/** `#a > 0`, which is true wherever there is a place. */
function isSomewhere(condition: Expression, list: string): boolean {
  if (condition.kind !== 'binary' || condition.operator !== '>' || listOfLength(condition.left) !== list) return false;
  return condition.right.kind === 'numeral' && condition.right.value === 0n;
}
