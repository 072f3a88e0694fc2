import type { Call, Expression, Range, SetLiteral } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, Rule, TakeRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import type { Names } from '../../scope/scope.ts';
import { joined, mayFail } from '../shared/conditions.ts';
import { type IsPlainWord, plainWordsOf } from '../shared/plain-words.ts';
import { withoutGuards } from './guards.ts';
import { withoutImageLimits } from './image-limits.ts';
import { isOpen, withoutPowerLoops } from './powers-taken.ts';
import { isLimit, takeAmongMoves } from './takes-among-moves.ts';

/**
 * The rules of a game, in order, in the form in which theorems look for them. A `take` never takes more than there is, so an end or
 * a condition that only repeats this is left out: `take 1..min(n, 5) where n > 0` is `take 1..5`, and `take k for k in 1..n where k <= n` is
 * `take 1..`, which is `take any`. If all rules take, and some of them any number, those that are written as `move to` become takes.
 * Linear in the rules.
 */
export function plainRules(game: GameDeclaration, names: Names): readonly Rule[] {
  const isPlain = plainWordsOf(game, names);
  const unguarded = game.rules.map((rule) => withoutGuards(rule, game, isPlain));
  const rules = unguarded.map((rule) => (rule.kind === 'take' ? withoutLimits(rule, game, isPlain) : rule));
  const takes = rules.map((rule) => {
    if (rule.kind === 'take') return rule;
    const take = rule.kind === 'move' && !isEndless(rule) ? takeAmongMoves(rule, game, isPlain) : null;
    return take === null ? null : withoutLimits(take, game, isPlain);
  });
  const areTakes = takes.every((take) => take !== null);
  if (!areTakes) return rules;
  const isOpenHere = (amounts: Expression, rule: Rule | undefined): boolean =>
    isOpen(amounts) || (rule?.kind === 'move' && rule.tail.where !== null && isOpenInPart(amounts));
  const isSimpler =
    takes.some(({ amounts }, index) => isOpenHere(amounts, rules[index]) || isFiltered(amounts)) ||
    rules.some(namesRest);
  return isSimpler ? takes : rules;
}

/** The rule without what its heaps imply. The rule itself if variables of loops may hide the names of heaps. */
function withoutLimits(written: TakeRule, game: GameDeclaration, isPlain: IsPlainWord): TakeRule {
  const powers = withoutPowerLoops(withoutLoop(written), game, isPlain);
  const [first] = game.states;
  if (game.list !== null || first === undefined) return powers;
  const heaps = (powers.from.length === 0 ? [first.name] : powers.from).map(({ text }) => text);
  if (heaps.some((heap) => !game.states.some(({ name }) => name.text === heap))) return powers;
  const rule = withoutImageLimits(powers, heaps, isPlain);
  if (rule.tail.loops.length > 0) return rule;
  const amounts = limitless(rule.amounts, heaps, isPlain);
  return amounts === rule.amounts ? rule : { ...rule, amounts };
}

/** Rewrites `take k for k in S` to `take S`, which theorems can examine even if S is too long to list. */
function withoutLoop(rule: TakeRule): TakeRule {
  const amount = unwrap(rule.amounts);
  const [loop, ...others] = rule.tail.loops;
  const [name, ...more] = loop?.names ?? [];
  if (loop === undefined || name === undefined || others.length + more.length > 0 || rule.leaving !== null) return rule;
  if (amount.kind !== 'name' || amount.text !== name.text) return rule;
  const { where } = rule.tail;
  const { start, end } = loop;
  const amounts: Expression =
    where === null ? loop.set : { kind: 'set', items: [amount], clauses: rule.tail, start, end };
  return { ...rule, amounts, tail: { loops: [], where: null } };
}

/** A set without what bounds it by the size of one of the heaps: only members above that size are added. */
function limitless(set: Expression, heaps: readonly string[], isPlain: IsPlainWord): Expression {
  switch (set.kind) {
    case 'paren': {
      const inner = limitless(set.inner, heaps, isPlain);
      return inner === set.inner ? set : inner;
    }
    case 'range':
      return withoutEnd(set, heaps, isPlain);
    case 'set':
      return withoutConditions(set, heaps, isPlain);
    case 'binary': {
      const left = limitless(set.left, heaps, isPlain);
      if (set.operator === 'except') return left === set.left ? set : { ...set, left };
      if (set.operator !== 'or') return set;
      const right = limitless(set.right, heaps, isPlain);
      return left === set.left && right === set.right ? set : { ...set, left, right };
    }
    default:
      return set;
  }
}

/** `1..n` and `1..min(n, 5)` without n. Only where the first number is written and positive: others are reported as they are. */
function withoutEnd(range: Range, heaps: readonly string[], isPlain: IsPlainWord): Expression {
  if (range.from.kind !== 'numeral' || range.from.value < 1n) return range;
  const to = range.to === null ? null : withoutHeaps(range.to, heaps, isPlain);
  const { start, end } = range;
  if (to === null && range.from.value === 1n && isPlain('any')) return { kind: 'name', text: 'any', start, end };
  return to === range.to ? range : { ...range, to };
}

/** The end of a range without the heaps; null if there is nothing else. */
function withoutHeaps(to: Expression, heaps: readonly string[], isPlain: IsPlainWord): Expression | null {
  const end = unwrap(to);
  if (isHeap(end, heaps)) return null;
  if (end.kind !== 'call' || !isLeast(end, isPlain)) return to;
  const left = end.arguments.filter((argument) => !isHeap(argument, heaps));
  const [only, ...more] = left;
  if (left.length === end.arguments.length) return to;
  return only === undefined ? null : more.length === 0 ? only : { ...end, arguments: left };
}

function isHeap(expression: Expression, heaps: readonly string[]): boolean {
  const inner = unwrap(expression);
  return inner.kind === 'name' && heaps.includes(inner.text);
}

/** `min(…)` of some numbers. */
function isLeast({ callee, clauses, parameters, arguments: numbers }: Call, isPlain: IsPlainWord): boolean {
  return callee.text === 'min' && isPlain('min') && clauses === null && parameters.length === 0 && numbers.length > 1;
}

/** `{k in S where k <= n and C}` as `{k in S where C}`, or as S. */
function withoutConditions(set: SetLiteral, heaps: readonly string[], isPlain: IsPlainWord): Expression {
  const [item, ...items] = set.items;
  const [loop, ...loops] = set.clauses?.loops ?? [];
  const [name, ...names] = loop?.names ?? [];
  if (set.clauses === null || loop === undefined || name === undefined) return set;
  if (items.length + loops.length + names.length > 0 || heaps.includes(name.text)) return set;
  if (item?.kind !== 'name' || item.text !== name.text) return set;
  const all = set.clauses.where === null ? [] : conjunctsOf(set.clauses.where);
  const kept = all.filter((condition) => !isLimit(condition, name.text, heaps));
  if (kept.some((condition) => mayFail(condition, name.text, isPlain))) return set;
  const inner = limitless(loop.set, heaps, isPlain);
  if (kept.length === 0 && all.length > 0) return inner;
  if (kept.length === all.length && inner === loop.set) return set;
  const { start, end } = set;
  const [divides, ...more] = kept;
  const divided =
    more.length === 0 && isAny(inner) && isPlain('divisors') ? dividedBy(name.text, divides, heaps) : null;
  if (divided === null) return { ...set, clauses: { loops: [{ ...loop, set: inner }], where: joined(kept) } };
  const callee = { text: 'divisors', start, end };
  return { kind: 'call', callee, parameters: [], arguments: [divided], clauses: null, start, end };
}

/** The heap n of `n % k == 0`; null for any other condition. */
function dividedBy(amount: string, condition: Expression | undefined, heaps: readonly string[]): Expression | null {
  if (condition?.kind !== 'binary' || condition.operator !== '==') return null;
  const [rest, zero] = [unwrap(condition.left), unwrap(condition.right)];
  if (rest.kind !== 'binary' || rest.operator !== '%' || zero.kind !== 'numeral' || zero.value !== 0n) return null;
  const by = unwrap(rest.right);
  return isHeap(rest.left, heaps) && by.kind === 'name' && by.text === amount ? rest.left : null;
}

/** `any`, which {@link withoutEnd} writes only where it has its own meaning. */
function isAny(set: Expression): boolean {
  return set.kind === 'name' && set.text === 'any';
}

/** Whether a rule names the number that it leaves, as in `move to (i) for i in n - 3..n - 1`. */
function namesRest(rule: Rule): boolean {
  if (rule.kind !== 'move') return false;
  const rest = rule.to.kind === 'tuple' ? rule.to.items : [unwrap(rule.to)];
  const names = rule.tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  return rest.some((number) => number.kind === 'name' && names.includes(number.text));
}

/** Whether nothing in the text of a rule bounds its loop: that is an error of the rule, however it may be meant. */
function isEndless({ tail }: MoveRule): boolean {
  return tail.where === null && tail.loops.some(({ set }) => isOpen(set));
}

/** Whether a set of several parts has no greatest member, as far as its text shows. */
function isOpenInPart(set: Expression): boolean {
  const inner = unwrap(set);
  if (inner.kind !== 'binary') return isOpen(inner);
  if (inner.operator === 'except') return isOpenInPart(inner.left);
  return inner.operator === 'or' && (isOpenInPart(inner.left) || isOpenInPart(inner.right));
}

/** Whether a set has a condition: {@link takeAmongMoves} keeps one only if it excludes numbers. */
function isFiltered(set: Expression): boolean {
  return set.kind === 'set' && set.clauses !== null;
}
