import { add, compare, type Int, subtract } from '../../engine/arithmetic/integers.ts';
import type { State } from '../../engine/game/state.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { GameDeclaration, ListVariable } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf, unwrap } from '../../syntax/tree/walk.ts';
import { arrangedValues } from '../expressions/lists/list-calls.ts';
import { memberText, valueText } from '../expressions/values/value-text.ts';
import { isNumber, type Value } from '../scope/evaluation.ts';
import type { Names } from '../scope/scope.ts';
import { LIST_OF_NUMBERS, TEXT, type Type, VALUE } from '../scope/types.ts';
import { entriesOf, isListValue, type ListValue } from '../scope/values.ts';
import { entryClues } from './entry-clues.ts';

/*
 * A state is numbers, whatever its list holds: natural numbers as they are, letters of a text as their codes. Where entries may
 * be tuples, lists or texts, numbers below 0 are marks around them, so that different lists are different states.
 */

const OPEN = -1;
const CLOSE = -2;
/** Before the code of a letter. */
const LETTER = -3;
const LEAST_MARK = LETTER;

/**
 * What the list of a game holds, as far as its rules show, and the definitions that they call: the letters of a text, numbers, or any values.
 * `names` are those of the file that declares the game.
 */
export function listTypeOf(game: GameDeclaration & { readonly list: ListVariable }, names: Names): Type {
  if (game.list.kind === 'text') return TEXT;
  const found = structured.get(names) ?? new WeakMap<GameDeclaration['rules'], boolean>();
  structured.set(names, found);
  const known = found.get(game.rules) ?? (rootsOf(game).some(hasStructure) || entryClues(game, names).length > 0);
  found.set(game.rules, known);
  return known ? { kind: 'list', entry: VALUE } : LIST_OF_NUMBERS;
}

const structured = new WeakMap<Names, WeakMap<GameDeclaration['rules'], boolean>>();

/** The expressions of the rules. The parentheses around a new state make no tuple of it. */
function rootsOf(game: GameDeclaration): readonly Expression[] {
  return expressionsOf(game).flatMap((expression) => {
    const inner = unwrap(expression);
    return inner.kind === 'tuple' ? inner.items : [inner];
  });
}

/** Whether an expression speaks of tuples, texts, or entries of entries. */
function hasStructure(expression: Expression): boolean {
  if (expression.kind === 'tuple' || expression.kind === 'text') return true;
  if (expression.kind === 'index' && unwrap(expression.of).kind === 'index') return true;
  if (expression.kind === 'list' && expression.items.some((item) => unwrap(item).kind === 'list')) return true;
  return childrenOf(expression).some(hasStructure);
}

/** The least number that a state may have where the entries of its list are. */
export function leastInList(type: Type): Int {
  return type.entry?.kind === 'value' ? LEAST_MARK : 0;
}

/**
 * A list as the numbers of a state, sorted if its order does not count; null if it holds what no state holds, such as a set, or,
 * where letters or numbers are wanted, anything else. Different lists give different numbers. Linear.
 */
export function encodeList(list: ListValue, { kind }: ListVariable, type: Type): State | null {
  if (kind === 'text') return typeof list === 'string' ? codesOf(list) : codesOfLetters(list);
  const entries = entriesOf(list);
  const arranged = kind === 'unordered' ? arrangedValues(entries) : entries;
  if (type.entry?.kind !== 'value') return isOfNumbers(arranged) ? arranged : null;
  const numbers: Int[] = [];
  return arranged.every((entry) => encodeEntry(entry, numbers)) ? numbers : null;
}

/** The codes of the letters of a text. A search does this for every move, so it makes no list of the letters. */
function codesOf(text: string): State {
  const codes = new Array<number>(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    codes[length] = code;
    length += 1;
    if (code > LONGEST_UNIT) at += 1;
  }
  codes.length = length;
  return codes;
}

/** A letter with a greater code takes two places in a string. */
const LONGEST_UNIT = 0xffff;

function codesOfLetters(entries: readonly Value[]): State | null {
  return entries.every(isLetter) ? entries.map((letter) => letter.codePointAt(0) ?? 0) : null;
}

/** Numbers alone, as {@link encodeList} gives them. */
export function encodeNumbers(entries: readonly Int[], { kind }: ListVariable): State {
  return kind === 'unordered' ? entries.toSorted(compare) : entries;
}

function encodeEntry(entry: Value, numbers: Int[]): boolean {
  if (isNumber(entry)) {
    // No move leads to a negative entry; it must not look like a mark until that is found out.
    numbers.push(entry < 0 ? add(entry, LEAST_MARK) : entry);
    return true;
  }
  if (!isListValue(entry)) return false;
  const entries = entriesOf(entry);
  const [only] = entries;
  if (entries.length === 1 && isLetter(only)) {
    numbers.push(LETTER, only.codePointAt(0) ?? 0);
    return true;
  }
  numbers.push(OPEN);
  if (!entries.every((inner) => encodeEntry(inner, numbers))) return false;
  numbers.push(CLOSE);
  return true;
}

function textOf(codes: State): string {
  let text = '';
  for (const code of codes) text += String.fromCodePoint(Number(code));
  return text;
}

/** The list in the numbers of a state. A list of letters is read as a text, which is equal to it. */
function decodeList(numbers: State, { kind }: ListVariable, type: Type): ListValue {
  if (kind === 'text') return textOf(numbers);
  if (type.entry?.kind !== 'value' || numbers.every((number) => number >= 0)) return numbers;
  const open: Value[][] = [[]];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number === OPEN) open.push([]);
    else if (number === CLOSE) {
      const closed = open.pop() ?? [];
      open.at(-1)?.push(closed.length > 1 && closed.every(isLetter) ? closed.join('') : closed);
    } else if (number === LETTER) {
      at += 1;
      open.at(-1)?.push(String.fromCodePoint(Number(numbers[at] ?? 0)));
    } else open.at(-1)?.push(number < LEAST_MARK ? subtract(number, LEAST_MARK) : number);
  }
  return open[0] ?? [];
}

/** The states of the lists with one entry of a state each: numbers, or what is between marks. Linear. */
export function entryStates(state: State): readonly State[] {
  const entries: State[] = [];
  let [depth, start] = [0, 0];
  state.forEach((number, at) => {
    if (number === OPEN) depth += 1;
    if (number === CLOSE) depth -= 1;
    if (depth > 0 || number === LETTER) return;
    entries.push(state.slice(start, at + 1));
    start = at + 1;
  });
  return entries;
}

/** Whether an entry holds a number below 0, as {@link encodeList} writes it: no move leads to such a list. */
export function hasNegative(state: State, type: Type): boolean {
  return state.some((number) => number < leastInList(type));
}

/** The list with the entries of these states, sorted if its order does not count; the entries are as {@link encodeList} writes them. */
export function joinedStates(entries: readonly State[], variable: ListVariable, type: Type): State {
  const all = entries.flat();
  return variable.kind === 'unordered' ? (encodeList(decodeList(all, variable, type), variable, type) ?? all) : all;
}

/**
 * The entries of a list, as states of a game of so many numbers each, or of one if that is null; null itself if an entry is anything but a tuple of that many natural
 * numbers. Linear.
 */
export function numbersOfEntries(state: State, size: number | null): readonly State[] | null {
  if (size === null) return state.map((number) => [number]);
  const entries = entryStates(state);
  // Numbers and letters are shorter than any tuple.
  const areTuples = entries.every((entry) => entry.length === size + 2);
  const numbers = entries.map((entry) => entry.slice(1, -1));
  return areTuples && numbers.every((entry) => entry.every((number) => number >= 0)) ? numbers : null;
}

/** The list whose entries have these numbers, see {@link numbersOfEntries}, sorted if its order does not count. */
export function listOfEntries(entries: readonly State[], size: number | null, list: ListVariable, type: Type): State {
  if (size === null) return encodeNumbers(entries.flat(), list);
  return joinedStates(
    entries.map((entry) => [OPEN, ...entry, CLOSE]),
    list,
    type,
  );
}

/** The values of the state variables of a game, in the order of their declaration. */
export function slotsOfState(state: State, { states, list }: GameDeclaration, type: Type): readonly Value[] {
  if (list === null) return state;
  const { length } = states;
  if (length === 0) return [decodeList(state, list, type)];
  return [...state.slice(0, length), decodeList(state.slice(length), list, type)];
}

/** A state as the arguments of a call of its game; with `asList`, the entries are one of them. A text is always one. */
export function argumentsOfState(
  state: State,
  { states }: GameDeclaration,
  list: ListVariable,
  type: Type,
  asList: boolean,
): readonly string[] {
  const entries = decodeList(state.slice(states.length), list, type);
  const numbers = state.slice(0, states.length).map(String);
  if (typeof entries === 'string') return [...numbers, valueText(entries)];
  const texts = entries.map(memberText);
  const isOne = asList || states.length > 0 || entries.length === 0 || !isOfNumbers(entries);
  return [...numbers, ...(isOne ? [`[${texts.join(', ')}]`] : texts)];
}

function isOfNumbers(values: readonly Value[]): values is readonly Int[] {
  return values.every(isNumber);
}

function isLetter(value: Value | undefined): value is string {
  return typeof value === 'string' && (value.length === 1 || [...value].length === 1);
}
