import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { headExpressionsOf, type Rule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { joined, mayFail } from '../shared/conditions.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';
import { takenToLeave } from './amounts-to-reach.ts';
import { isPositive } from './takes-among-moves.ts';

/**
 * The rule without the parts of its condition that only say that there is something to take: `take any where n > 0` is `take any`, and
 * `split where n >= 2` is `split`. The rule itself if anything else in it might then be an error, as in `take 1..floor(9 / n) where n > 0`, or
 * if a variable of a loop may hide the name of a heap. Linear.
 */
export function withoutGuards<R extends Rule>(rule: R, game: GameDeclaration, isPlain: IsPlainWord): R {
  const { loops, where } = rule.tail;
  if (where === null) return rule;
  const heaps = game.states.filter(({ signed }) => !signed).map(({ name }) => name.text);
  if (loops.some(({ names }) => names.some(({ text }) => heaps.includes(text)))) return rule;
  const least = leastNeeded(rule, game, isPlain);
  const all = conjunctsOf(where);
  const kept = all.filter((condition) => !isGuard(condition, heaps, least));
  if (kept.length === all.length) return rule;
  const others = [...headExpressionsOf(rule), ...loops.map(({ set }) => set), ...kept];
  if (others.some((expression) => mayFail(expression, null, isPlain))) return rule;
  return { ...rule, tail: { loops, where: joined(kept) } };
}

/** The least size that each heap must have for the rule to allow a move, as far as the text of the rule shows; 0 for the others. */
function leastNeeded(rule: Rule, game: GameDeclaration, isPlain: IsPlainWord): (heap: string) => bigint {
  const one = game.states.slice(0, 1).map(({ name }) => name.text);
  switch (rule.kind) {
    case 'take': {
      const from = rule.from.length === 0 ? one : rule.from.map(({ text }) => text);
      return (heap) => (from.includes(heap) ? leastIn(rule.amounts) : 0n);
    }
    case 'split':
      return (heap) => (one.includes(heap) ? 2n : 0n);
    case 'code':
      return (heap) => (one.includes(heap) ? 1n : 0n);
    case 'move': {
      const left = rule.to.kind === 'tuple' ? rule.to.items : rule.to.kind === 'paren' ? [rule.to.inner] : [];
      const place = new Map(game.states.map(({ name }, index) => [name.text, index]));
      return (heap) => leastTaken(left[place.get(heap) ?? -1], heap, rule.tail.loops, isPlain);
    }
    default:
      return () => 0n;
  }
}

/** The least amount of a set that is written out; 1 for any other. */
function leastIn(amounts: Expression): bigint {
  const set = unwrap(amounts);
  if (set.kind === 'numeral') return set.value > 1n ? set.value : 1n;
  return set.kind === 'range' ? leastIn(set.from) : 1n;
}

/** What is taken at least to leave `a - 3`, or `a - k` with a positive k, or an i of `0..a - 1`. */
function leastTaken(left: Expression | undefined, heap: string, loops: readonly Loop[], isPlain: IsPlainWord): bigint {
  if (left === undefined) return 0n;
  // Of several loops with one name, the last one counts.
  const setOf = (name: string) => loops.findLast(({ names }) => names.some(({ text }) => text === name))?.set;
  if (left.kind === 'name') {
    const range = setOf(left.text);
    const least = range?.kind === 'range' && range.to !== null ? takenToLeave(range.to, heap) : null;
    return least?.kind === 'numeral' ? least.value : 0n;
  }
  const taken = takenToLeave(left, heap);
  if (taken?.kind === 'numeral') return taken.value;
  const amounts = taken?.kind === 'name' ? setOf(taken.text) : undefined;
  return amounts !== undefined && isPositive(amounts, isPlain) ? 1n : 0n;
}

/** `n > 0`, `n >= 1`, `n != 0`, and the same from right to left. */
function isGuard(condition: Expression, heaps: readonly string[], least: (heap: string) => bigint): boolean {
  if (condition.kind !== 'binary') return false;
  const { operator, left, right } = condition;
  const [heap, number, isTurned] = left.kind === 'name' ? [left, right, false] : ([right, left, true] as const);
  if (heap.kind !== 'name' || !heaps.includes(heap.text) || number.kind !== 'numeral') return false;
  const needed = least(heap.text);
  if (operator === '!=') return number.value < needed;
  if (operator === (isTurned ? '<' : '>')) return number.value < needed;
  return operator === (isTurned ? '<=' : '>=') && number.value <= needed;
}
