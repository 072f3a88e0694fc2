import type { Expression, Loop, Range } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { expressionsOfRule, isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { namesBoundIn } from '../../expressions/sets/remainders.ts';
import { binary, numeral } from '../shared/unwritten.ts';
import { remaindersOnly } from './heap-remainders.ts';
import { linear } from './large-heap-expressions.ts';
import { type SteadyRule, steadyRule } from './large-heap-rules.ts';

/**
 * Rewrites a rule that takes k stones from a large heap, for all k of a range up to the heap, if everything else in it depends on no more of k than remainders, as in
 * `move to (q, n - k) for k in 1..n where k % 2 == p`. The rewritten rule takes the first `every` of these amounts, a multiple of all divisors in
 * expressions with k; `downTo` is the least that may be left. Null for other rules, and for a game of one number, where amounts that recur are sets.
 *
 * Why greater amounts recur: two amounts that differ by a multiple of `every` meet the same conditions and have the same effect on the other numbers, and
 * the greater one leaves less by their difference. The condition k ≤ end, where the end is the heap plus a rest, holds for the first amounts, because the heap is above the
 * bounds of that comparison; for greater ones it says that at least `downTo` is left.
 */
export function recurringRule(
  rule: MoveRule,
  states: readonly string[],
  heap: string,
  isFunction: (name: string) => boolean,
): SteadyRule | null {
  const { loops, where } = rule.tail;
  const found = states.length < 2 ? undefined : loops.find(({ set }) => endOf(set, heap) !== null);
  const [name, second] = found?.names ?? [];
  const range = found === undefined ? null : endOf(found.set, heap);
  if (found === undefined || name === undefined || second !== undefined || range === null) return null;
  if (!isBoundOnce(rule, states)) return null;
  const amount: Expression = { ...name, kind: 'name' };
  const own = remaindersOnly(rule, states, new Set([heap]));
  const both = remaindersOnly(rule, states, new Set([heap, name.text]));
  const end = linear(range.to, { isFree: own.isFree, isFunction, bounds: [] });
  if (end?.heap !== true || namesIn([range.from, range.to]).has(name.text)) return null;
  if (!otherPartsOf(rule, found, states.indexOf(heap)).filter(mentions(name.text)).every(both.isFree)) return null;

  const every = distinct(both.moduli).reduce((left, right) => binary('*', left, right), numeral(1n, rule));
  const last = binary('-', binary('+', range.from, every), numeral(1n, rule));
  const first: Loop = { ...found, set: { ...range, to: last } };
  const within = binary('<=', amount, range.to);
  const steady = steadyRule(
    {
      ...rule,
      tail: {
        loops: loops.map((loop) => (loop === found ? first : loop)),
        where: where === null ? within : binary('and', where, within),
      },
    },
    states,
    heap,
    isFunction,
  );
  if (!steady?.step || slopeOf(steady.step.change, name.text) !== -1) return null;
  const downTo = binary('-', binary('+', steady.step.change, amount), end.rest);
  return { ...steady, step: { ...steady.step, recurs: { every, downTo } }, moduli: [...steady.moduli, every] };
}

/** A range whose end mentions the heap; null for any other set. */
function endOf(set: Expression, heap: string): (Range & { readonly to: Expression }) | null {
  const range = unwrap(set);
  if (range.kind !== 'range' || range.to === null) return null;
  return namesIn([range.to]).has(heap) ? { ...range, to: range.to } : null;
}

/** Whether no name of a loop has another meaning somewhere else in the rule. */
function isBoundOnce(rule: MoveRule, states: readonly string[]): boolean {
  const names = rule.tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  const bound = [...states, ...names, ...namesBoundIn(expressionsOfRule(rule))];
  return new Set(bound).size === bound.length;
}

/** What a rule says besides the loop of the amount and what it leaves: conditions, other loops and the other numbers after the move. */
function otherPartsOf({ to, tail }: MoveRule, found: Loop, at: number): readonly Expression[] {
  const target = unwrap(to);
  const others = target.kind === 'tuple' ? target.items.toSpliced(at, 1) : [];
  const sets = tail.loops.filter((loop) => loop !== found).map(({ set }) => set);
  return [...others, ...sets, ...(tail.where === null ? [] : conjunctsOf(tail.where))];
}

function mentions(name: string): (expression: Expression) => boolean {
  return (expression) => namesIn([expression]).has(name);
}

/** The moduli, those that are written alike only once. */
function distinct(moduli: readonly Expression[]): readonly Expression[] {
  const seen = new Set<bigint | string>();
  return moduli.filter((modulus) => {
    const inner = unwrap(modulus);
    const text = inner.kind === 'numeral' ? inner.value : inner.kind === 'name' ? inner.text : null;
    if (text === null) return true;
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** By how much a sum or difference changes if the variable of that name grows by 1; null if the variable occurs in it in any other way. */
function slopeOf(expression: Expression, name: string): number | null {
  const inner = unwrap(expression);
  if (isVariable(inner, name)) return 1;
  if (!namesIn([inner]).has(name)) return 0;
  if (inner.kind !== 'binary' || (inner.operator !== '+' && inner.operator !== '-')) return null;
  const [left, right] = [slopeOf(inner.left, name), slopeOf(inner.right, name)];
  if (left === null || right === null) return null;
  return inner.operator === '+' ? left + right : left - right;
}
