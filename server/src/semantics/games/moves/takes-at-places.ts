import type { Leave, TakeRule } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { Home } from '../shared/rule.ts';
import { type Form, linearIn, minus, partsOf } from './written-splits.ts';

/**
 * Recognises a rule that removes the surroundings of a place in a row, written as `move to G(max(0, i - a)) + G(max(0, n - i - b)) for i in s..n - e`, also with
 * `if i < a then 0 else i - a`. Near an end of the row there is less to remove, so it takes other amounts there. Null for any other rule, and if a move might
 * leave the heap as it is. The takes have the same options except for empty heaps. Linear in a and b.
 */
export function takesAtPlaces(rule: MoveRule, { game, scope }: Home): readonly TakeRule[] | null {
  const [state, ...others] = game.states;
  if (state === undefined || game.list !== null || state.signed || others.length + game.parameters.length > 0)
    return null;
  const [loop, another] = rule.tail.loops;
  const [place, second] = loop?.names ?? [];
  // A function of the user's own may hide the word.
  if (loop === undefined || another !== undefined || place === undefined || second !== undefined) return null;
  if (rule.tail.where !== null || place.text === state.name.text || scope.names.has('max')) return null;
  const form = linearIn([state.name.text, place.text, '']);
  const range = unwrap(loop.set);
  if (range.kind !== 'range' || range.to === null) return null;
  const [from, to] = [form(range.from), form(range.to)];
  if (from === null || to === null) return null;
  const start = constantIn(from);
  const end = constantIn(minus(ALL, to));
  const parts = partsOf(rule.to, game.name.text).map((part) => partIn(part, form));
  const [left, right] = parts[0]?.number[1] === 1 ? parts : parts.toReversed();
  if (start === null || end === null || parts.length !== 2 || !left || !right) return null;
  const before = sideOf(left, BEFORE, start);
  const after = sideOf(right, AFTER, end);
  return before === null || after === null ? null : takesBetween(before, after);
}

/** The whole row, what is before a place, and what is after it. */
const ALL: Form = [1, 0, 0, 0];
const BEFORE: Form = [0, 1, 0, 0];
const AFTER: Form = [1, -1, 0, 0];

/** A part of the target: a number, or 0 instead of it. */
interface Part {
  readonly number: Form;
  /** When 0 takes the place of the number: whenever that is below 0, if a condition holds, or never. */
  readonly zero: 'below' | Condition | null;
}

/** That a number is at most 0, or is 0. */
interface Condition {
  readonly number: Form;
  readonly is: 'at most 0' | '0';
}

type Reading = (expression: Expression) => Form | null;

function partIn(expression: Expression, form: Reading): Part | null {
  const inner = unwrap(expression);
  if (inner.kind === 'call' && inner.callee.text === 'max') {
    const [first, second, ...more] = inner.arguments;
    if (first === undefined || second === undefined || more.length + inner.parameters.length > 0) return null;
    if (inner.clauses !== null) return null;
    const number = isZero(first) ? form(second) : isZero(second) ? form(first) : null;
    return number && { number, zero: 'below' };
  }
  if (inner.kind === 'if') {
    const isFirst = isZero(inner.then);
    const zero = conditionIn(inner.condition, isFirst, form);
    const number = isFirst ? form(inner.else) : isZero(inner.else) ? form(inner.then) : null;
    return zero && number && { number, zero };
  }
  const number = form(inner);
  return number && { number, zero: null };
}

function isZero(expression: Expression): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'numeral' && inner.value === 0n;
}

/** What a comparison says if it holds, or if it does not. */
function conditionIn(expression: Expression, holds: boolean, form: Reading): Condition | null {
  const inner = unwrap(expression);
  if (inner.kind !== 'binary') return null;
  const [left, right] = [form(inner.left), form(inner.right)];
  if (left === null || right === null) return null;
  switch (holds ? inner.operator : CONTRARY.get(inner.operator)) {
    case '==':
      return { number: minus(left, right), is: '0' };
    case '<=':
      return { number: minus(left, right), is: 'at most 0' };
    case '<':
      return { number: minus(left, minus(right, ONE)), is: 'at most 0' };
    case '>=':
      return { number: minus(right, left), is: 'at most 0' };
    case '>':
      return { number: minus(right, minus(left, ONE)), is: 'at most 0' };
    default:
      return null;
  }
}

const CONTRARY: ReadonlyMap<string, string> = new Map([
  ['>', '<='],
  ['>=', '<'],
  ['<', '>='],
  ['<=', '>'],
  ['!=', '=='],
]);

const ONE: Form = [0, 0, 0, 1];

/** One side of the place: `least` or more are there, and `removed` of them are removed, or all if they are fewer. */
interface Side {
  readonly least: number;
  readonly removed: number;
}

/** The side of which a part is what is left; null if it is not known to be that. `whole` is how many are there, which are `least` or more. */
function sideOf({ number, zero }: Part, whole: Form, least: number): Side | null {
  const removed = constantIn(minus(whole, number));
  if (removed === null) return null;
  // A negative part is not a move.
  if (zero === null) return { least: Math.max(least, removed), removed };
  if (zero !== 'below') {
    const last = lastIn(zero, whole, least);
    // 0 must take the place of all negative parts, and of nothing greater than 0.
    if (last === null || last > removed || last < removed - 1) return null;
  }
  return { least, removed };
}

/** The greatest number on a side for which a condition holds, if it holds for all smaller ones; null if it does not. */
function lastIn({ number, is }: Condition, whole: Form, least: number): number | null {
  const last = constantIn(minus(whole, number));
  if (is === 'at most 0') return last;
  const other = constantIn(minus(whole, minus([0, 0, 0, 0], number)));
  return [last, other].includes(least) ? least : null;
}

/** The number that a form is, if it is a small constant. */
function constantIn([heap, part, amount, one]: Form): number | null {
  return heap === 0 && part === 0 && amount === 0 && Math.abs(one) <= GREATEST ? one : null;
}

const GREATEST = 1000;

/**
 * The takes of a rule that leaves max(0, x − a) and max(0, y − b) for all x ≥ s and y ≥ e with x + y = n. If both are left, a + b are taken, and every way to leave two parts is
 * among them, if one may be left on each side. If only y − b > 0 is left, x + b are taken, for x from s to a. If nothing is left, n is one of the sums of such x and y.
 */
function takesBetween({ least: s, removed: a }: Side, { least: e, removed: b }: Side): readonly TakeRule[] | null {
  if (s > a + 1 || e > b + 1) return null;
  const amounts = [
    { leave: exactly(2), from: a + b, to: a + b },
    { leave: exactly(1), from: s + b, to: a + b },
    { leave: exactly(1), from: e + a, to: a + b },
    ...(s <= a && e <= b ? [{ leave: exactly(0), from: s + e, to: a + b }] : []),
  ].filter(({ from, to }) => from <= to);
  if (amounts.some(({ from }) => from < 1)) return null;
  return amounts.map(({ leave, from, to }) => {
    const values = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return { kind: 'take', from: [0], amounts: { kind: 'list', values }, leave };
  });
}

function exactly(heaps: number): Leave {
  return { least: heaps, most: heaps, parts: 'any' };
}
