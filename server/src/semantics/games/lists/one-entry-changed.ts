import type { Expression, Index, List } from '../../../syntax/tree/expression-tree.ts';
import { childrenOf, isNumeral, isVariable, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { isEntryAt, isWrittenAs, listOfLength, listOfPlaces } from '../../expressions/numbers/places.ts';
import { onlyLoop } from '../shared/only-loop.ts';

/** What a move makes of a list: the same but for the entry at a place. */
export interface ChangedEntry {
  readonly place: string;
  readonly value: Expression;
}

/**
 * The only entry that a move changes, if it is written in one of the usual ways: `a with [i] = x`,
 * `a[1..i - 1] ++ [x] ++ a[i + 1..]`, `[if j == i then x else a[j] for j in 1..#a]`, where x may call the entry `a[j]` too. Null for any other
 * expression. They mean the same only where `place` is a place of the list. Linear.
 */
export function oneEntryChanged(to: Expression, list: string): ChangedEntry | null {
  const made = unwrap(to);
  if (made.kind === 'list') return byChoice(made, list);
  if (made.kind === 'binary') return byParts(made, list);
  const [replacement, another] = made.kind === 'with' ? made.replacements : [];
  if (made.kind !== 'with' || replacement === undefined || another !== undefined) return null;
  return isVariable(made.list, list) ? changed(replacement.index, replacement.value) : null;
}

function changed(index: Expression, value: Expression): ChangedEntry | null {
  const place = unwrap(index);
  return place.kind === 'name' ? { place: place.text, value } : null;
}

/** `[if j == i then x else a[j] for j in 1..#a]`, or the other way round. */
function byChoice({ items, clauses }: List, list: string): ChangedEntry | null {
  const [item, second] = items;
  const loop = onlyLoop(clauses);
  if (item === undefined || second !== undefined || loop === null) return null;
  if (loop.where !== null || listOfPlaces(loop.set) !== list) return null;
  const choice = unwrap(item);
  const condition = choice.kind === 'if' ? unwrap(choice.condition) : null;
  if (choice.kind !== 'if' || condition?.kind !== 'binary' || loop.name === list) return null;
  const isEqual = condition.operator === '==';
  if (!isEqual && condition.operator !== '!=') return null;
  const [value, kept] = isEqual ? [choice.then, choice.else] : [choice.else, choice.then];
  const each: Expression = { kind: 'name', ...loop.variable };
  if (!isEntryAt(kept, each, list)) return null;
  const sides = [condition.left, condition.right].map(unwrap);
  const [place] = sides.filter((side) => side.kind === 'name' && side.text !== loop.name && side.text !== list);
  if (place?.kind !== 'name' || !sides.some((side) => isVariable(side, loop.name))) return null;
  // A loop in the value may use one of the names for something else.
  if (hasLoops(value)) return null;
  return {
    place: place.text,
    value: replaced(value, (part) => (part.kind === 'name' && part.text === loop.name ? place : null)),
  };
}

function hasLoops(expression: Expression): boolean {
  return ('clauses' in expression && expression.clauses !== null) || childrenOf(expression).some(hasLoops);
}

/** `a[1..i - 1] ++ [x] ++ a[i + 1..]`. */
function byParts(made: Expression & { kind: 'binary' }, list: string): ChangedEntry | null {
  const [before, middle, after, more] = joined(made);
  if (before === undefined || middle?.kind !== 'list' || after === undefined || more !== undefined) return null;
  const [value, another] = middle.items;
  if (value === undefined || another !== undefined || middle.clauses !== null) return null;
  const [first, last] = [sliceOf(before, list), sliceOf(after, list)];
  const place = last === null ? null : nextTo(last.from, '+');
  if (place === null || first === null || first.to === null || !isNumeral(first.from, 1n)) return null;
  const isRest = last?.to === null || (last !== null && listOfLength(last.to) === list);
  const end = nextTo(first.to, '-');
  return isRest && end !== null && isWrittenAs(end, place) ? changed(place, value) : null;
}

/** The parts of `a ++ b ++ c`. */
function joined(expression: Expression): readonly Expression[] {
  const inner = unwrap(expression);
  return inner.kind === 'binary' && inner.operator === '++' ? [...joined(inner.left), ...joined(inner.right)] : [inner];
}

/** The range of `a[x..y]`. */
function sliceOf(expression: Expression, list: string) {
  if (expression.kind !== 'index' || !isVariable(expression.of, list)) return null;
  return rangeOf(expression);
}

function rangeOf({ indices: [range, more] }: Index) {
  const inner = range === undefined ? null : unwrap(range);
  return inner?.kind === 'range' && more === undefined ? inner : null;
}

/** The i of `i + 1` or `i - 1`. */
function nextTo(expression: Expression, operator: '+' | '-'): Expression | null {
  const inner = unwrap(expression);
  return inner.kind === 'binary' && inner.operator === operator && isNumeral(inner.right, 1n) ? inner.left : null;
}
