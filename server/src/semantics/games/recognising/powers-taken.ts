import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { Rule, TakeRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { powersIn } from '../../expressions/sets/raised-numbers.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';
import { isPositive } from './takes-among-moves.ts';

/**
 * Rewrites `take p^k for p in primes, k in 1.. where p <= n and p^k <= n` to `take {p^k for p in primes, k in 1..}`, which theorems can examine: the conditions only
 * say that there are so many stones, since no base is greater than its powers. With the exponent 0, that would add the amount 1 for small heaps, so
 * it needs another rule by which one may always be taken. The rule itself if it is any other. Linear.
 */
export function withoutPowerLoops(rule: TakeRule, game: GameDeclaration, isPlain: IsPlainWord): TakeRule {
  const [heap, another] = game.states;
  const { amounts, tail } = rule;
  if (heap === undefined || another !== undefined || game.list !== null || rule.leaving !== null) return rule;
  const names = tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  if (names.length === 0 || names.includes(heap.name.text)) return rule;
  const { start, end } = amounts;
  const loops = { loops: tail.loops, where: null };
  const set: Expression = { kind: 'set', items: [amounts], clauses: loops, start, end };
  const powers = powersIn(set, loops);
  const raised = unwrap(amounts);
  if (powers === null || raised.kind !== 'binary' || !isPositive(powers.base, isPlain)) return rule;
  const least = leastExponent(powers.exponent);
  if (least === null || !(isOpen(powers.base) || isOpen(powers.exponent))) return rule;
  const noGreater = least > 0n || game.rules.some(takesOne) ? [raised, raised.left] : [raised];
  const texts = noGreater.map(printExpression);
  const conditions = tail.where === null ? [] : conjunctsOf(tail.where);
  return conditions.every((condition) => isAtMost(condition, texts, heap.name.text))
    ? { ...rule, amounts: set, tail: { loops: [], where: null } }
    : rule;
}

/** The least exponent, if it is written; null if it is not, or negative. */
function leastExponent(exponent: Expression): bigint | null {
  const inner = unwrap(exponent);
  const from = inner.kind === 'range' && (inner.to === null || inner.to.kind === 'numeral') ? inner.from : inner;
  return from.kind === 'numeral' ? from.value : null;
}

/** Whether a set has no greatest member, as far as its text shows. */
export function isOpen(set: Expression): boolean {
  const inner = unwrap(set);
  if (inner.kind === 'range') return inner.to === null;
  return inner.kind === 'name' && isOneOf(SETS, inner.text);
}

/** `take 1`, which is always allowed if there is a stone. */
function takesOne(rule: Rule): boolean {
  if (rule.kind !== 'take' || rule.leaving !== null || rule.tail.where !== null || rule.tail.loops.length > 0)
    return false;
  const amount = unwrap(rule.amounts);
  return amount.kind === 'numeral' && amount.value === 1n;
}

/** `E <= n` or `n >= E` for an expression with one of these texts. */
function isAtMost(condition: Expression, texts: readonly string[], heap: string): boolean {
  if (condition.kind !== 'binary') return false;
  const { operator, left, right } = condition;
  const isHeap = (side: Expression) => side.kind === 'name' && side.text === heap;
  const isOne = (side: Expression) => texts.includes(printExpression(unwrap(side)));
  return operator === '<=' ? isOne(left) && isHeap(right) : operator === '>=' && isHeap(left) && isOne(right);
}
