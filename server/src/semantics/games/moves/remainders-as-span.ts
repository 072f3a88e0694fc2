import type { Span } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isNumeral, isOneLess, isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home } from '../shared/rule.ts';

/**
 * The rule `move to (k) for k in 0..ceil(n / 2) - 1` for `move to (n % k) for k in 1..n` of a game of one number, and the like for what begins with 2, ends with
 * `n - 1`, or leaves out the remainder 0: the same moves as a range. Null for any other rule.
 *
 * Proof. The k from ⌊n / 2⌋ + 1 to n leave n − k, which are all numbers from 0 to ⌈n / 2⌉ − 1, and smaller k leave less than k. Without k = n, 0 is still
 * left by k = 1 if n > 1.
 */
export function remaindersAsSpan(rule: MoveRule, { game, scope }: Home): MoveRule | null {
  const [state] = game.states;
  const only = onlyLoop(rule.tail);
  if (state === undefined || only === null) return null;
  const { loop, variable, name: divisor } = only;
  const heap = state.name.text;
  if (heap === divisor || !plainWordsOf(game, scope.names)('ceil') || !isRemainder(rule.to, heap, divisor)) return null;
  const tried = triedIn(loop.set, heap);
  if (tried === null) return null;
  let [isWholeTried, isZeroLeft] = [tried.isWhole, true];
  for (const condition of rule.tail.where === null ? [] : conjunctsOf(rule.tail.where)) {
    if (isCompared(condition, ['<', '!='], divisor, heap)) isWholeTried = false;
    else if (isNotZero(condition, heap, divisor)) isZeroLeft = false;
    else return null;
  }
  if (isZeroLeft && tried.from === 2 && !isWholeTried) return null;
  const written = expressionsAt(loop, heap);
  const isAllowed = isZeroLeft && tried.from === 1 && isWholeTried;
  const set = isZeroLeft ? written.fromZero : written.fromOne;
  return {
    ...rule,
    to: { kind: 'name', ...variable },
    tail: { loops: [{ ...loop, set }], where: isAllowed ? null : written.isSeveral },
  };
}

/** `0..ceil(n / 2) - 1`, `1..ceil(n / 2) - 1` and `n > 1`. */
function expressionsAt({ start, end }: Span, heap: string) {
  const numeral = (value: bigint): Expression => ({ kind: 'numeral', value, start, end });
  const binary = (operator: '/' | '-' | '>', left: Expression, right: Expression): Expression => ({
    kind: 'binary',
    operator,
    left,
    right,
    start,
    end,
  });
  const own: Expression = { kind: 'name', text: heap, start, end };
  const callee = { text: 'ceil', start, end };
  const halves = [binary('/', own, numeral(2n))];
  const half: Expression = { kind: 'call', callee, parameters: [], arguments: halves, clauses: null, start, end };
  const to = binary('-', half, numeral(1n));
  const rangeFrom = (from: bigint): Expression => ({ kind: 'range', from: numeral(from), to, start, end });
  return { fromZero: rangeFrom(0n), fromOne: rangeFrom(1n), isSeveral: binary('>', own, numeral(1n)) };
}

interface Tried {
  readonly from: 1 | 2;
  /** Whether the number itself is tried. */
  readonly isWhole: boolean;
}

/** The numbers of `1..n`, `2..n - 1` or `1..n except {n}`; null for any other set. */
function triedIn(set: Expression, heap: string): Tried | null {
  const tried = unwrap(set);
  if (tried.kind === 'binary' && tried.operator === 'except') {
    const left = triedIn(tried.left, heap);
    return left !== null && isOnly(tried.right, heap) ? { ...left, isWhole: false } : null;
  }
  if (tried.kind !== 'range' || tried.to === null) return null;
  const from = isNumeral(tried.from, 1n) ? 1 : isNumeral(tried.from, 2n) ? 2 : null;
  if (from === null) return null;
  if (isVariable(tried.to, heap)) return { from, isWhole: true };
  return isOneLess(tried.to, heap) ? { from, isWhole: false } : null;
}

/** Whether an expression is `n` or `{n}`. */
function isOnly(expression: Expression, heap: string): boolean {
  const set = unwrap(expression);
  if (set.kind !== 'set') return isVariable(set, heap);
  const [item, another] = set.items;
  return item !== undefined && another === undefined && set.clauses === null && isVariable(item, heap);
}

/** Whether an expression is `n % k`. */
function isRemainder(expression: Expression, heap: string, divisor: string): boolean {
  const inner = unwrap(expression);
  if (inner.kind !== 'binary' || inner.operator !== '%') return false;
  return isVariable(inner.left, heap) && isVariable(inner.right, divisor);
}

/** Whether a condition is `n % k != 0` or `n % k > 0`. */
function isNotZero(expression: Expression, heap: string, divisor: string): boolean {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary' || !['!=', '>'].includes(condition.operator)) return false;
  return isRemainder(condition.left, heap, divisor) && isNumeral(condition.right, 0n);
}

/** Whether a condition compares two names. */
function isCompared(expression: Expression, operators: readonly string[], one: string, other: string): boolean {
  const condition = unwrap(expression);
  if (condition.kind !== 'binary' || !operators.includes(condition.operator)) return false;
  return isVariable(condition.left, one) && isVariable(condition.right, other);
}
