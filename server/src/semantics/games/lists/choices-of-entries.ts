import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isCollection } from '../../expressions/collections.ts';
import { listOfPlaces } from '../../expressions/numbers/places.ts';
import type { Environment } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { entriesOf, isListValue } from '../../scope/values.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home } from '../shared/rule.ts';
import { isAboutEntry } from './entry-game.ts';

/** A rule `move to b for b in lists(E for j in 1..#a) where C`, or with `for x in a`, where E depends on nothing of the list `a` but the entry. */
export interface ChoicesOfEntries {
  /** The name of the list that the move makes, and that of the list before it. */
  readonly chosen: string;
  readonly list: string;
  /** The variable of the loop. */
  readonly variable: string;
  /** The same if the loop is over places; null if it is over the entries. */
  readonly place: string | null;
  /** The set E, and the scope of the loop, in which it is to be compiled. */
  readonly set: Expression;
  readonly inner: Scope;
  readonly where: Expression | null;
  /** Sets the variable of the loop to the only entry of the list in an environment, or to its place. */
  readonly atOnlyEntry: (environment: Environment) => void;
}

/** Recognises such rules; null for any other. Linear. */
export function choicesOfEntries(rule: MoveRule, { game, scope }: Home): ChoicesOfEntries | null {
  const list = game.list?.name.text ?? '';
  const choice = onlyLoop(rule.tail);
  if (choice === null || !isVariable(rule.to, choice.name)) return null;
  const lists = unwrap(choice.set);
  if (lists.kind !== 'call' || lists.callee.text !== 'lists' || !isCollection(lists, scope)) return null;
  const [set, second] = lists.arguments;
  const loop = entryLoop(lists, list);
  // A name that means two things in one rule could be compared with the wrong one.
  if (loop === null || [loop.name, choice.name].some((name) => scope.variables.has(name))) return null;
  if (set === undefined || second !== undefined || lists.clauses === null) return null;
  const isAbout = loop.isPlace ? isAboutEntry(set, list, loop.name) : !namesIn([set]).has(list);
  if (!isAbout) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const inner: Scope = { ...scope.compile.clauses(lists.clauses, silent).inner, report: () => undefined };
  const [slot, from] = [inner.variables.get(loop.name)?.slot, scope.variables.get(list)?.slot];
  if (slot === undefined || from === undefined) return null;
  const atOnlyEntry = ({ slots }: Environment): void => {
    const entries = slots[from];
    slots[slot] = loop.isPlace ? 1 : isListValue(entries) ? (entriesOf(entries)[0] ?? 0) : 0;
  };
  const place = loop.isPlace ? loop.name : null;
  return { chosen: choice.name, list, variable: loop.name, place, set, inner, where: choice.where, atOnlyEntry };
}

/** The j of `lists(… for j in 1..#a)`, or the x of `lists(… for x in a)`; null for any other loops. */
export function entryLoop(
  { clauses }: Call,
  list: string,
): { readonly name: string; readonly isPlace: boolean } | null {
  const loop = onlyLoop(clauses);
  if (loop === null || loop.where !== null) return null;
  const isPlace = listOfPlaces(loop.set) === list;
  return isPlace || isVariable(loop.set, list) ? { name: loop.name, isPlace } : null;
}
