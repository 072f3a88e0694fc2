import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { joined, mayFail } from '../shared/conditions.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';
import { isOpen } from './powers-taken.ts';
import { isLimit, isPositive } from './takes-among-moves.ts';

/**
 * Rewrites `take {k * k for k in 1..n}` and `take k * (k + 1) for k in 1.. where k * (k + 1) <= n` to `take {k * k for k in 1..}` and so on, which theorems can examine: the end of the range
 * and the condition exclude only amounts that are greater than the heap. `heaps` are those from which the rule takes. Returns any other rule unchanged. Linear.
 *
 * Proof. Where the loop ends at the heap n, or a condition is k ≤ n, a later k has an amount of at least k, which is greater; where it ends at ⌊√n⌋, one of at least k², which is, too. A condition X ≤ Y is dropped if
 * amount − n ≥ X − Y for all numbers, so where it does not hold, amount − n ≥ 1.
 */
export function withoutImageLimits(rule: TakeRule, heaps: readonly string[], isPlain: IsPlainWord): TakeRule {
  const image = imageIn(rule);
  if (image === null || heaps.includes(image.name) || isNamed(image.item, image.name)) return rule;
  const { item, name, loop, where } = image;
  const power = powerIn(item, name);
  const set = withoutEnd(loop.set, power, heaps, isPlain);
  const all = where === null ? [] : conjunctsOf(where);
  const kept = all.filter(
    (condition) =>
      !(power !== null && isLimit(condition, name, heaps)) && !heaps.some((heap) => isImplied(condition, item, heap)),
  );
  if (set === null || (set === loop.set && kept.length === all.length)) return rule;
  if (!rises(item, name) || all.some((condition) => mayFail(condition, name, isPlain))) return rule;
  // Otherwise, the amounts depend on the heap all the same.
  if (kept.some((condition) => !isAbout(condition, name))) return rule;
  const { start, end } = rule.amounts;
  const clauses = { loops: [{ ...loop, set }], where: joined(kept) };
  const amounts: Expression = { kind: 'set', items: [item], clauses, start, end };
  return { ...rule, amounts, tail: rule.tail.loops.length > 0 ? { loops: [], where: null } : rule.tail };
}

interface Image {
  readonly item: Expression;
  readonly name: string;
  readonly loop: Loop;
  readonly where: Expression | null;
}

/** The amounts of `take E for k in S where C` and of `take {E for k in S where C}`. */
function imageIn({ amounts, tail, leaving }: TakeRule): Image | null {
  const inner = unwrap(amounts);
  const isSet = inner.kind === 'set';
  const clauses = isSet ? inner.clauses : tail;
  const [item, another] = isSet ? inner.items : [inner];
  const [loop, second] = clauses?.loops ?? [];
  const [name, other] = loop?.names ?? [];
  if (leaving !== null || (isSet && tail.loops.length > 0) || item === undefined || another !== undefined) return null;
  if (clauses === null || loop === undefined || second !== undefined || name === undefined || other !== undefined)
    return null;
  return { item, name: name.text, loop, where: clauses.where };
}

/** The set of a loop without an end that only excludes numbers whose amount is greater than a heap; null if it has another end. */
function withoutEnd(
  set: Expression,
  power: number | null,
  heaps: readonly string[],
  isPlain: IsPlainWord,
): Expression | null {
  const range = unwrap(set);
  if (isOpen(range)) return isPositive(range, isPlain) ? set : null;
  if (range.kind !== 'range' || range.to === null || !isPositive(range, isPlain)) return null;
  const to = unwrap(range.to);
  const isRoot = to.kind === 'call' && to.callee.text === 'isqrt' && isPlain('isqrt') && to.arguments.length === 1;
  const limit = isRoot ? to.arguments[0] : to;
  const isHeap = limit !== undefined && heaps.some((heap) => isNamed(limit, heap));
  return isHeap && power !== null && power >= (isRoot ? 2 : 1) ? { ...range, to: null } : null;
}

/** A number d of at least 1 such that an expression is at least k^d for every k ≥ 1, as far as it is a sum, product or power of k and numbers; else null. */
function powerIn(expression: Expression, name: string): number | null {
  const inner = unwrap(expression);
  if (isNamed(inner, name)) return 1;
  if (inner.kind !== 'binary') return null;
  const { operator, left, right } = inner;
  const [one, other] = [powerIn(left, name), powerIn(right, name)];
  const [first, second] = [numeral(left), numeral(right)];
  if (operator === '+')
    return (one ?? first) === null || (other ?? second) === null || (one ?? other) === null
      ? null
      : Math.max(one ?? 0, other ?? 0);
  if (operator === '*') {
    if (one !== null && other !== null) return one + other;
    return (first ?? second ?? 0n) >= 1n ? (one ?? other) : null;
  }
  if (operator !== '^') return null;
  if (one !== null && second !== null && second >= 1n && second <= MOST_EXPONENT) return one * Number(second);
  return first !== null && first >= 2n && isNamed(right, name) ? 1 : null;
}

const MOST_EXPONENT = 100n;

/** Whether an expression grows with k without end, as far as it is one of {@link powerIn}, or that less a number. */
function rises(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  if (powerIn(inner, name) !== null) return true;
  return inner.kind === 'binary' && inner.operator === '-' && numeral(inner.right) !== null && rises(inner.left, name);
}

function numeral(expression: Expression): bigint | null {
  const inner = unwrap(expression);
  return inner.kind === 'numeral' ? inner.value : null;
}

function isNamed(expression: Expression, name: string): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && inner.text === name;
}

/** Whether a condition holds whenever an amount is at most a heap: it says X ≤ Y, where the amount less the heap is at least X − Y. */
function isImplied(condition: Expression, amount: Expression, heap: string): boolean {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary' || (inner.operator !== '<=' && inner.operator !== '>=')) return false;
  const [least, most] = inner.operator === '<=' ? [inner.left, inner.right] : [inner.right, inner.left];
  const form: Form = { of: new Map([[heap, -1n]]), rest: 0n };
  addTo(form, amount, 1n);
  addTo(form, least, -1n);
  addTo(form, most, 1n);
  return form.rest >= 0n && [...form.of.values()].every((times) => times === 0n);
}

/** A sum of a number and of multiples of expressions, by their texts. */
interface Form {
  readonly of: Map<string, bigint>;
  rest: bigint;
}

function addTo(form: Form, expression: Expression, times: bigint): void {
  const inner = unwrap(expression);
  if (inner.kind === 'numeral') form.rest += times * inner.value;
  else if (inner.kind === 'binary' && (inner.operator === '+' || inner.operator === '-')) {
    addTo(form, inner.left, times);
    addTo(form, inner.right, inner.operator === '+' ? times : -times);
  } else {
    const text = printExpression(inner);
    form.of.set(text, (form.of.get(text) ?? 0n) + times);
  }
}

/** Whether a condition is about the variable of the loop alone. */
function isAbout(condition: Expression, name: string): boolean {
  const names = namesIn([condition]);
  return [...names].every((each) => each === name);
}
