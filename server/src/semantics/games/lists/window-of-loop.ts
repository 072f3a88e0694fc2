import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { childrenOf, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { listOfLength } from '../../expressions/numbers/places.ts';
import type { Home } from '../shared/rule.ts';

/** The entries that a move looks at and replaces: from `i + first` to `i + last`, both included. */
export interface Window {
  readonly list: string;
  readonly place: string;
  readonly first: number;
  readonly last: number;
  /** What the names of other loops stand for; null for anything but a place or a number. */
  readonly known: ReadonlyMap<string, Offset | null>;
}

/** A number from `low` to `high`, to which the place is added if `of` is 1. */
export interface Offset {
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The window that fits wherever the only loop over places puts it, as in `for i in 1 - first..#w - last`; all other loops have a single number, as in
 * `for k in {2}, i in 1..#w - k`. Conditions at the beginning that only say that places exist, such as `i < #w`, narrow the loop, and so do those that some
 * neighbours are a text, `w[i..i + 1] == "++"`, since fewer neighbours are none. Null for any other loops.
 */
export function windowOfLoop({ tail: { loops, where } }: MoveRule, { game, scope }: Home): Window | null {
  const list = game.list?.name.text;
  const names = loops.flatMap((loop) => loop.names.map(({ text }) => text));
  const isClear = names.every((name) => name !== list && !scope.variables.has(name));
  if (list === undefined || names.length > loops.length || !isClear || new Set(names).size < names.length) return null;
  const known = new Map<string, Offset>();
  let place: Loop | null = null;
  for (const loop of loops) {
    const [number, another] = numbersIn(loop) ?? [];
    if (number === undefined && place !== null) return null;
    if (another !== undefined) return null;
    if (number === undefined) place = loop;
    else known.set(loop.names[0]?.text ?? '', { of: 0, low: number, high: number });
  }
  const window = place === null ? null : windowIn(place, list, known);
  return narrowed(window, where === null ? [] : conjunctsOf(where));
}

/** The numbers of a loop such as `for k in 1..3` or `for k in {1, 3}`; null for any other, and if they are many. */
function numbersIn({ set }: Loop): readonly number[] | null {
  const inner = unwrap(set);
  if (inner.kind === 'set' && inner.clauses === null) return allOf(inner.items.map(numeralIn));
  if (inner.kind !== 'range' || inner.to === null) return null;
  const [from, to] = [numeralIn(inner.from), numeralIn(inner.to)];
  if (from === null || to === null || to - from >= MOST_CHOICES) return null;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

function allOf(numbers: readonly (number | null)[]): readonly number[] | null {
  return numbers.every((number) => number !== null) ? numbers : null;
}

/** The same loops for each choice of the numbers in those that run over a few numbers; none if there are many choices. */
export function choicesOf(loops: readonly Loop[]): readonly (readonly Loop[])[] {
  let found: readonly (readonly Loop[])[] = [[]];
  for (const loop of loops) {
    const { start, end } = loop.set;
    const numbers = numbersIn(loop);
    const chosen = numbers?.map((number): Loop => {
      const item: Expression = { kind: 'numeral', value: BigInt(number), start, end };
      return { ...loop, set: { kind: 'set', items: [item], clauses: null, start, end } };
    });
    found = found.flatMap((before) => (chosen ?? [loop]).map((each) => [...before, each]));
    if (found.length > MOST_CHOICES) return [];
  }
  return found;
}

/** Windows of more sizes are hardly ever served. */
const MOST_CHOICES = 16;

function windowIn(loop: Loop, list: string, known: Window['known']): Window | null {
  const place = loop.names[0]?.text;
  const range = unwrap(loop.set);
  if (place === undefined || range.kind !== 'range' || range.to === null) return null;
  const start = { list, place, first: 0, last: 0, known };
  const [from, end] = [numberIn(range.from, start), fromEnd(range.to, start)];
  if (from === null || end === null || -end < 1 - from) return null;
  return { ...start, first: 1 - from, last: -end };
}

/** The number c in `#w + c`. */
export function fromEnd(end: Expression, window: Window): number | null {
  const inner = unwrap(end);
  if (listOfLength(inner) === window.list) return 0;
  if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return null;
  const [left, right] = [fromEnd(inner.left, window), numberIn(inner.right, window)];
  if (left !== null && right !== null) return inner.operator === '+' ? left + right : left - right;
  const [first, second] = [numberIn(inner.left, window), fromEnd(inner.right, window)];
  return inner.operator === '-' || first === null || second === null ? null : first + second;
}

export function numberIn(expression: Expression, window: Window): number | null {
  const offset = offsetOf(expression, window);
  return offset?.of === 0 && offset.low === offset.high ? offset.low : null;
}

function numeralIn(expression: Expression): number | null {
  const inner = unwrap(expression);
  return inner.kind === 'numeral' && inner.value <= WIDEST ? Number(inner.value) : null;
}

const WIDEST = 1000n;

/** What an expression adds to the place, or which number it is; null if that is not known. */
export function offsetOf(expression: Expression, { place, known }: Window): Offset | null {
  const inner = unwrap(expression);
  const number = numeralIn(inner);
  if (number !== null) return { of: 0, low: number, high: number };
  if (inner.kind === 'name')
    return isVariable(inner, place) ? { of: 1, low: 0, high: 0 } : (known.get(inner.text) ?? null);
  if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return null;
  const [left, right] = [inner.left, inner.right].map((side) =>
    offsetOf(side, { list: '', place, first: 0, last: 0, known }),
  );
  if (left === null || right === null || left === undefined || right === undefined) return null;
  const { of, low, high } = inner.operator === '+' ? right : { of: -right.of, low: -right.high, high: -right.low };
  const sum = { of: left.of + of, low: left.low + low, high: left.high + high };
  return sum.of === 0 || sum.of === 1 ? sum : null;
}

/** The exact distance of an expression from the place; null if it is anything else. */
export function distanceOf(expression: Expression, window: Window): number | null {
  const offset = offsetOf(expression, window);
  return offset?.of === 1 && offset.low === offset.high ? offset.low : null;
}

/** The window that the first conditions leave. */
function narrowed(window: Window | null, conditions: readonly Expression[]): Window | null {
  if (window === null) return null;
  let [first, last] = [window.first, window.last];
  for (const condition of conditions) {
    const needed = neededBy(condition, window);
    if (needed === null) break;
    [first, last] = [Math.min(first, needed.first), Math.max(last, needed.last)];
  }
  return { ...window, first, last };
}

/** The distances of places that exist wherever a condition holds, which has a meaning everywhere; null if it does not say so. */
function neededBy(condition: Expression, window: Window): Pick<Window, 'first' | 'last'> | null {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  if (operator === '==') return neighbours(left, right, window) ?? neighbours(right, left, window);
  if (operator === '<' || operator === '<=') return beforeEnd(left, right, operator, window);
  return operator === '>' || operator === '>=' ? beforeEnd(right, left, operator === '>' ? '<' : '<=', window) : null;
}

/** For `i + c <= #w`. */
function beforeEnd(left: Expression, right: Expression, operator: '<' | '<=', window: Window) {
  const [distance, end] = [distanceOf(left, window), fromEnd(right, window)];
  if (distance === null || end === null) return null;
  return { first: 0, last: distance - end + (operator === '<' ? 1 : 0) };
}

/** For `w[i..i + 1] == "++"`. */
function neighbours(slice: Expression, whole: Expression, window: Window) {
  const ends = endsOf(unwrap(slice), window);
  const length = lengthOf(unwrap(whole));
  const [first, last] = [ends?.from, ends?.to];
  if (first === undefined || last === undefined || first === null || last === null) return null;
  return length > 0 && last - first + 1 === length ? { first, last } : null;
}

function endsOf(
  slice: Expression,
  window: Window,
): { readonly from: number | null; readonly to: number | null } | null {
  if (slice.kind !== 'index' || !isVariable(slice.of, window.list) || slice.indices.length !== 1) return null;
  const [range] = slice.indices.map(unwrap);
  if (range?.kind !== 'range' || range.to === null) return null;
  return { from: distanceOf(range.from, window), to: distanceOf(range.to, window) };
}

/** How many letters or entries a text or list has that is written out; 0 for anything else. */
function lengthOf(whole: Expression): number {
  if (whole.kind === 'text') return [...whole.value].length;
  const isWritten = whole.kind === 'list' && whole.clauses === null && whole.items.every(isPlainEntry);
  return isWritten ? whole.items.length : 0;
}

function isPlainEntry(entry: Expression): boolean {
  return entry.kind === 'numeral' || entry.kind === 'text';
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** Whether an expression depends on the list and the place through entries of the window alone. */
export function staysInside(expression: Expression, window: Window): boolean {
  const { list, place, first, last } = window;
  const inner = unwrap(expression);
  if (holdsInWindow(inner, window)) return true;
  if (isVariable(inner, list) || isVariable(inner, place)) return false;
  const offset = offsetOf(inner, window);
  if (offset !== null) return offset.of === 0;
  if ('clauses' in inner && inner.clauses !== null) {
    const { loops, where } = inner.clauses;
    const within = inLoops(loops, window);
    const parts = inner.kind === 'call' ? [...inner.parameters, ...inner.arguments] : inner.items;
    return within !== null && [...parts, ...(where === null ? [] : [where])].every((part) => staysInside(part, within));
  }
  if (inner.kind === 'binary' && COMPARISONS.has(inner.operator)) {
    const [left, right] = [offsetOf(inner.left, window), offsetOf(inner.right, window)];
    if (left !== null && right !== null) return left.of === right.of;
  }
  if (inner.kind !== 'index' || !isVariable(inner.of, list)) {
    return childrenOf(inner).every((part) => staysInside(part, window));
  }
  const [index, more] = inner.indices.map(unwrap);
  if (index === undefined || more !== undefined) return false;
  const ends = (index.kind === 'range' ? [index.from, index.to] : [index]).map((end) =>
    end === null ? null : offsetOf(end, window),
  );
  return ends.every((end) => end !== null && end.of === 1 && end.low >= first && end.high <= last);
}

/** Whether a condition says no more than that places of the window are places of the list. */
function holdsInWindow(condition: Expression, window: Window): boolean {
  const needed = neededBy(condition, window);
  const isAboutEntries = condition.kind === 'binary' && condition.operator === '==';
  return needed !== null && !isAboutEntries && needed.last <= window.last;
}

/** The window inside loops; null if one of them runs over what the window does not show, or hides a name. */
function inLoops(loops: readonly Loop[], window: Window): Window | null {
  let inside = window;
  for (const { names, set } of loops) {
    const range = unwrap(set);
    const isHiding = names.some(({ text }) => text === window.list || text === window.place || window.known.has(text));
    if (isHiding) return null;
    const [from, to] =
      range.kind === 'range' && range.to !== null ? [range.from, range.to].map((end) => offsetOf(end, inside)) : [];
    const isRange = names.length === 1 && from !== undefined && from !== null && to !== undefined && to !== null;
    if (isRange && from.of !== to.of) return null;
    if (!isRange && !staysInside(set, inside)) return null;
    const offset = isRange ? { of: from.of, low: from.low, high: Math.max(from.low, to.high) } : null;
    inside = { ...inside, known: new Map([...inside.known, ...names.map(({ text }) => [text, offset] as const)]) };
  }
  return inside;
}
