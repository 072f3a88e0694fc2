import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isOneLess, isVariable, namesIn, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { isEntryAt, isWrittenAs, listOfPlaces } from '../../expressions/numbers/places.ts';
import { onlyLoop } from './only-loop.ts';
import { binary, named } from './unwritten.ts';

/** The least number of a set that is written as all numbers below the heap: the 0 or 1 of `0..n - 1` or `1..n - 1`; null for any other set. */
export function leastSmaller(set: Expression, heap: string): 0 | 1 | null {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null || !isOneLess(range.to, heap)) return null;
  return isNumeral(range.from, 0n) ? 0 : isNumeral(range.from, 1n) ? 1 : null;
}

/** The smaller numbers to which a rule with one condition leads. */
interface SmallerNumbers {
  /** What the condition calls such a number. */
  readonly name: string;
  readonly condition: Expression;
  /** The least of all smaller numbers, if the rule leads to each of them for which the condition holds, which compares them with this key of the heap; else null. */
  readonly leastWith: (keyOfHeap: Expression, mayBeEqual: boolean) => 0 | 1 | null;
}

/**
 * The smaller numbers in a rule such as `move to (k) for k in 1..n - 1 where C`. The loop may include the heap, `1..n`, or all places of a list, `1..#w`, if
 * C is not true of the heap itself or another condition says `k < n`; and the rule may say how much smaller they are, `move to (n - k)`. Null for any other rule.
 */
export function smallerNumbers({ to, tail }: MoveRule, heap: string): SmallerNumbers | null {
  const loop = onlyLoop(tail);
  if (loop === null || loop.where === null) return null;
  const conditions = conjunctsOf(loop.where);
  const [condition, another] = conditions.filter((each) => !saysSmaller(each, loop.name, heap));
  if (condition === undefined || another !== undefined) return null;
  const saysAll = conditions.length > 1;
  if (isVariable(to, loop.name)) {
    const leastWith = (key: Expression, mayBeEqual: boolean) => leastIn(loop.set, heap, key, saysAll, mayBeEqual);
    return { name: loop.name, condition, leastWith };
  }
  if (saysAll || !isWrittenAs(to, differenceOf(heap, loop.name, to))) return null;
  // No name in a file contains a minus sign.
  const name = `${heap} - ${loop.name}`;
  const renamed = replaced(condition, (part) => (isWrittenAs(part, to) ? named(name, part) : null));
  const first = leastSmaller(loop.set, heap);
  const isToZero = upTo(loop.set, heap) === 1;
  if (namesIn([renamed]).has(loop.name)) return null;
  return { name, condition: renamed, leastWith: () => (first === 1 ? 1 : isToZero ? 0 : null) };
}

function leastIn(set: Expression, heap: string, key: Expression, saysAll: boolean, mayBeEqual: boolean): 0 | 1 | null {
  const least = leastSmaller(set, heap);
  if (least !== null) return least;
  const isWithoutHeap = saysAll || !mayBeEqual;
  if (isWithoutHeap && upTo(set, heap) !== null) return upTo(set, heap);
  // A heap with an entry of its own is a place of the list.
  const list = saysAll ? listOfPlaces(set) : null;
  return list !== null && isEntryAt(key, named(heap, key), list) ? 1 : null;
}

/** The 0 or 1 of `0..n` or `1..n`; null for any other set. */
function upTo(set: Expression, heap: string): 0 | 1 | null {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null || !isVariable(range.to, heap)) return null;
  return isNumeral(range.from, 0n) ? 0 : isNumeral(range.from, 1n) ? 1 : null;
}

/** `k < n`, `n > k`. */
function saysSmaller(condition: Expression, number: string, heap: string): boolean {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return false;
  const { operator, left, right } = inner;
  if (operator === '<') return isVariable(left, number) && isVariable(right, heap);
  return operator === '>' && isVariable(left, heap) && isVariable(right, number);
}

function differenceOf(heap: string, number: string, at: Expression): Expression {
  return binary('-', named(heap, at), named(number, at));
}
