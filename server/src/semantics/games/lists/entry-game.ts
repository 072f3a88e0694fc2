import type { Clauses, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf, expressionsOfRule, isVariable, namesIn, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { listOfLength, listOfPlaces } from '../../expressions/numbers/places.ts';
import { listTypeOf } from '../../positions/list-states.ts';
import type { Names } from '../../scope/scope.ts';
import { LIST_OF_NUMBERS } from '../../scope/types.ts';
import { joined } from '../shared/conditions.ts';
import { named } from '../shared/unwritten.ts';
import { oneEntryChanged } from './one-entry-changed.ts';

/**
 * The game of a single entry, if the rules of a list change one entry at a time and look at no other: `a with [i] = a[i] - k for i in 1..#a, k
 * in 1..3` is `move to (a - k) for k in 1..3`, for each entry. Null for any other list, and for one with numbers before it. Linear in the rules.
 */
export function entryGame(game: GameDeclaration, names: Names): GameDeclaration | null {
  return gameOfEntry(game, names, false);
}

/**
 * The same for rules that also look at the place and at the length of the list, both of which the moves leave as they are: they are the last two
 * parameters of the game. Null if all rules are as in {@link entryGame}.
 */
export function entryGameByPlace(game: GameDeclaration, names: Names): EntryGameByPlace | null {
  const { list, parameters } = game;
  const places = new Set(game.rules.map((rule) => (list === null ? '' : placeIn(rule, list.name.text))));
  const [place, another] = places;
  // The order of an unordered list says nothing of where an entry was.
  if (list?.kind !== 'list' || place === undefined || place === '' || another !== undefined) return null;
  if (parameters.some(({ text }) => text === place) || entryGame(game, names) !== null) return null;
  const single = gameOfEntry(game, names, true);
  if (single === null) return null;
  const added = [place, lengthOf(list.name.text)];
  const used = namesIn(single.rules.flatMap(expressionsOfRule));
  const [usesPlace = false, usesLength = false] = added.map((name) => used.has(name));
  const all = [...parameters, ...added.map((text) => ({ ...list.name, text }))];
  return { game: { ...single, parameters: all }, usesPlace, usesLength };
}

/** A game of one entry whose last two parameters are the place and the length, and which of them its rules mention. */
export interface EntryGameByPlace {
  readonly game: GameDeclaration;
  readonly usesPlace: boolean;
  readonly usesLength: boolean;
}

/** What a rule calls the place that it changes; empty if it changes anything else. */
function placeIn(rule: Rule, list: string): string {
  return (rule.kind === 'move' ? oneEntryChanged(rule.to, list)?.place : null) ?? '';
}

function gameOfEntry(game: GameDeclaration, names: Names, byPlace: boolean): GameDeclaration | null {
  const { list } = game;
  if (list === null) return null;
  if (listTypeOf({ ...game, list }, names) !== LIST_OF_NUMBERS) return null;
  const name = entryName(game.rules, list.name.text);
  const entries: Entries = {
    list: list.name.text,
    byPlace,
    stateOf: (value) => ({ kind: 'paren', inner: value, start: value.start, end: value.end }),
    read: (expression, isOne) => (isOne(expression) ? named(name, expression) : null),
  };
  const rules = game.rules.map((rule) => entryRule(rule, entries));
  if (!rules.every((rule) => rule !== null)) return null;
  return { ...game, states: [{ ...list, name: { ...list.name, text: name }, signed: false }], list: null, rules };
}

/** The name of the number in the game of one entry: `a[i]`, so that messages quote the rules as they are written. No other name looks like this. */
export function entryName(rules: readonly Rule[], list: string): string {
  const [rule] = rules;
  return `${list}[${rule === undefined ? '' : placeIn(rule, list)}]`;
}

/** How the rules of a list become those of one entry. */
export interface Entries {
  readonly list: string;
  /** Whether they may say something of the place and of the length of the list. */
  readonly byPlace: boolean;
  /** The new state of the entry, as a rule writes it; null if the value is written in another way. */
  readonly stateOf: (value: Expression) => Expression | null;
  /** What stands for an expression in the rules of the entry, if it reads this; else null. */
  readonly read: (expression: Expression, isEntry: (expression: Expression) => boolean) => Expression | null;
}

/** What a rule does with one entry of the list; null if it does more. */
export function entryRule(rule: Rule, entries: Entries): MoveRule | null {
  if (rule.kind !== 'move') return null;
  const { list, byPlace } = entries;
  const changed = oneEntryChanged(rule.to, list);
  const left = changed && entries.stateOf(changed.value);
  if (changed === null || left === null) return null;
  const { loops, where } = rule.tail;
  const places = loops.find(({ names: [place] }) => place?.text === changed.place);
  if (places === undefined || places.names.length > 1) return null;
  const limits = listOfPlaces(places.set) === list ? [] : byPlace ? limitsOf(places, list) : null;
  if (limits === null) return null;
  const { place } = changed;
  const inner = loops.filter((loop) => loop !== places);
  // Before its loop, its name means something else.
  if (namesIn(loops.slice(0, loops.indexOf(places)).map(({ set }) => set)).has(place)) return null;
  if (inner.some(({ names }) => names.some(({ text }) => text === place || text === list))) return null;
  const conditions = (where === null ? [] : conjunctsOf(where)).filter((condition) => !isSomewhere(condition, list));
  const tail: Clauses = { loops: inner, where: joined([...limits, ...conditions]) };
  const all = [changed.value, ...inner.map(({ set }) => set), ...conditions];
  const isAbout = byPlace ? isAboutPlace : isAboutEntry;
  if (!all.every((expression) => isAbout(expression, list, place))) return null;
  const asHeap = (expression: Expression): Expression | null =>
    entries.read(expression, (part) => isEntry(part, list, place)) ??
    (listOfLength(expression) === list ? named(lengthOf(list), expression) : null);
  return { ...rule, to: replaced(left, asHeap), tail: replaced(tail, asHeap) };
}

/** No other name looks like this. */
function lengthOf(list: string): string {
  return `#${list}`;
}

/** The condition that says the same as a loop over some of the places, `i in 2..#a - 1`; null for any other loop. */
function limitsOf({ names: [place], set }: Loop, list: string): readonly Expression[] | null {
  const range = unwrap(set);
  if (place === undefined || range.kind !== 'range' || range.to === null) return null;
  const [from, to] = [unwrap(range.from), unwrap(range.to)];
  if (from.kind !== 'numeral' || from.value < 1n) return null;
  const isLess = to.kind === 'binary' && to.operator === '-' && unwrap(to.right).kind === 'numeral';
  if (listOfLength(isLess ? to.left : to) !== list) return null;
  const { start, end } = set;
  return [{ kind: 'binary', operator: 'in', left: { kind: 'name', ...place }, right: range, start, end }];
}

/** Whether an expression says nothing of the list but its length, the place and the entry there. */
function isAboutPlace(expression: Expression, list: string, place: string): boolean {
  const isPlace = isVariable(expression, place) || listOfLength(expression) === list;
  return isPlace || isAbout(expression, list, place, isAboutPlace);
}

/** Whether an expression says nothing of the list and the place except for the entry at this place. */
export function isAboutEntry(expression: Expression, list: string, place: string): boolean {
  return isAbout(expression, list, place, isAboutEntry);
}

/** Whether an expression is the entry at the place, or names neither the list nor the place, and its parts are as they should be. */
function isAbout(
  expression: Expression,
  list: string,
  place: string,
  isPartAbout: (part: Expression, list: string, place: string) => boolean,
): boolean {
  if (isEntry(expression, list, place)) return true;
  if (expression.kind === 'name') return expression.text !== list && expression.text !== place;
  const bound = 'clauses' in expression ? (expression.clauses?.loops.flatMap(({ names }) => names) ?? []) : [];
  if (bound.some(({ text }) => text === list || text === place)) return false;
  return childrenOf(expression).every((child) => isPartAbout(child, list, place));
}

/** Whether an expression is `a[i]`. */
export function isEntry(expression: Expression, list: string, place: string): boolean {
  if (expression.kind !== 'index' || !isVariable(expression.of, list)) return false;
  const [index, ...more] = expression.indices;
  return index !== undefined && more.length === 0 && isVariable(index, place);
}

/** `#a > 0`, which is true wherever there is a place. */
function isSomewhere(condition: Expression, list: string): boolean {
  if (condition.kind !== 'binary' || condition.operator !== '>' || listOfLength(condition.left) !== list) return false;
  return condition.right.kind === 'numeral' && condition.right.value === 0n;
}
