import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule, TakeRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration, StateVariable } from '../../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { isOneOf, SETS } from '../../../syntax/vocabulary.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { joined } from '../shared/conditions.ts';
import type { IsPlainWord } from '../shared/plain-words.ts';
import { takenToReach } from './amounts-to-reach.ts';

/**
 * Rewrites `move to (a - k, b) for k in S` as `take S from a`, `move to (i, b) for i in 0..a - 1` as `take 1.. from a`, and `move to (i, b) for
 * i in a - 3..a - 1` as `take 1..3 from a`; and, in a game of one heap, `move to (n - 2)` as `take 2`. The two are equal: no state is negative, so no more can be taken than there is, and a condition
 * that only says so is left out. Null if S may contain a number below 1, which a move allows and a take does not; if a variable that is
 * taken from may be negative; or if anything else happens. Linear in the rule.
 */
export function takeAmongMoves(rule: MoveRule, game: GameDeclaration, isPlain: IsPlainWord): TakeRule | null {
  const [loop, ...others] = rule.tail.loops;
  const [name, ...more] = loop?.names ?? [];
  if (loop === undefined) return takeOfNumber(rule, game);
  if (name === undefined || others.length > 0 || more.length > 0 || game.list !== null) return null;
  const states = game.states.map((state) => state.name.text);
  const amount = name.text;
  if (states.includes(amount)) return null;
  const from = heapsReduced(rule.to, states, amount);
  const heaps = game.states.filter((state) => from?.includes(state.name.text) === true);
  if (from !== null && heaps.length > 0) {
    if (!isPositive(loop.set, isPlain)) return null;
    const isSplit = states.length > 1 && isOfHeaps(loop.set, from, states);
    const { guard, others: where } = isSplit ? guardIn(rule, amount) : { guard: null, others: rule.tail.where };
    const amounts = amountsOfLoop({ ...rule, tail: { ...rule.tail, where } }, loop, amount, from, states);
    return amounts === null ? null : takeOf(rule, game.states, heaps, amounts, guard);
  }
  const amountsFrom = ({ name: state }: StateVariable) => takenToReach(loop.set, state.text, isPlain);
  const [only] = game.states.filter((state) => amountsFrom(state) !== null);
  const amounts = only === undefined ? null : amountsFrom(only);
  if (only === undefined || amounts === null || !isAlwaysTrue(rule.tail.where, amount)) return null;
  if (!isOnlyReplaced(rule.to, states, only.name.text, amount)) return null;
  return takeOf(rule, game.states, [only], amounts);
}

/**
 * The set of a loop with its condition, for a game of one heap. The condition may be fixed, such as `isPalindrome(k)`, or exclude numbers, such as
 * `k != n % 5` and `not ((n, k) in E)`. Null for any other condition, or if the loop may go on beyond the heap, where it may have no meaning.
 */
function amountsOfLoop(
  rule: MoveRule,
  loop: MoveRule['tail']['loops'][number],
  amount: string,
  from: readonly string[],
  states: readonly string[],
): Expression | null {
  const conditions = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const others = conditions.filter((condition) => !isLimit(condition, amount, from));
  if (others.length === 0) return loop.set;
  const [item] = loop.names;
  const [heap, another] = states;
  if (item === undefined || heap === undefined || another !== undefined) return null;
  if (others.length === conditions.length && !endsAt(loop.set, heap)) return null;
  if (!others.every((condition) => isException(condition) || !namesIn([condition]).has(heap))) return null;
  const { start, end } = loop;
  const clauses = { loops: [loop], where: joined(others) };
  const member: Expression = { kind: 'name', text: item.text, start: item.start, end: item.end };
  return { kind: 'set', items: [member], clauses, start, end };
}

function endsAt(expression: Expression, heap: string): boolean {
  const set = unwrap(expression);
  return set.kind === 'range' && set.to !== null && isNamed(unwrap(set.to), heap);
}

function isException(condition: Expression): boolean {
  const inner = unwrap(condition);
  return inner.kind === 'binary' ? inner.operator === '!=' : inner.kind === 'unary' && inner.operator === 'not';
}

type States = GameDeclaration['states'];

/** Whether a set does not depend on the state, or only as a range that ends at a heap from which the rule takes. */
function isOfHeaps(set: Expression, from: readonly string[], states: readonly string[]): boolean {
  const inner = unwrap(set);
  const { to } = inner.kind === 'range' ? inner : { to: null };
  const isToHeap = to !== null && from.some((heap) => isNamed(unwrap(to), heap));
  const names = namesIn(inner.kind === 'range' && isToHeap ? [inner.from] : [inner]);
  return !states.some((state) => names.has(state));
}

/** The parts of a condition that are about the state alone, and the others. */
function guardIn(
  { tail: { where } }: MoveRule,
  amount: string,
): Readonly<Record<'guard' | 'others', Expression | null>> {
  const conditions = where === null ? [] : conjunctsOf(where);
  const isGuard = (condition: Expression) => !namesIn([condition]).has(amount);
  return {
    guard: joined(conditions.filter(isGuard)),
    others: joined(conditions.filter((condition) => !isGuard(condition))),
  };
}

function takeOf(
  rule: MoveRule,
  states: States,
  heaps: States,
  amounts: Expression,
  where: Expression | null = null,
): TakeRule | null {
  if (heaps.some(({ signed }) => signed)) return null;
  const { start, end } = rule;
  const from = states.length === 1 ? [] : heaps.map(({ name }) => name);
  return { kind: 'take', amounts, from, leaving: null, tail: { loops: [], where }, start, end };
}

/** `take 2` for `move to (n - 2)` in a game of one heap. */
function takeOfNumber(rule: MoveRule, { states, list }: GameDeclaration): TakeRule | null {
  const [item] = itemsOf(rule.to);
  const [heap, another] = states;
  if (heap === undefined || another !== undefined || list !== null || rule.tail.where !== null) return null;
  if (item?.kind !== 'binary' || item.operator !== '-' || !isNamed(item.left, heap.name.text)) return null;
  const amount = unwrap(item.right);
  return amount.kind === 'numeral' && amount.value > 0n ? takeOf(rule, states, [heap], amount) : null;
}

/** The states that lose `k` in a new state `(a - k, b, c - k)`; null if anything else happens to a state. */
function heapsReduced(to: Expression, states: readonly string[], amount: string): readonly string[] | null {
  const items = itemsOf(to);
  if (items.length !== states.length) return null;
  const from: string[] = [];
  for (const [index, item] of items.entries()) {
    const state = states[index] ?? '';
    if (isNamed(item, state)) continue;
    const loses =
      item.kind === 'binary' && item.operator === '-' && isNamed(item.left, state) && isNamed(item.right, amount);
    if (!loses) return null;
    from.push(state);
  }
  return from;
}

/** Whether a new state is the old one with one number replaced by the loop's. */
function isOnlyReplaced(to: Expression, states: readonly string[], replaced: string, by: string): boolean {
  const items = itemsOf(to);
  return (
    items.length === states.length &&
    items.every((item, index) => isNamed(item, states[index] === replaced ? by : (states[index] ?? '')))
  );
}

function itemsOf(to: Expression): readonly Expression[] {
  return to.kind === 'tuple' ? to.items : to.kind === 'paren' ? [to.inner] : [];
}

/** Whether a condition is absent, or only says that a number of a state is not negative. */
function isAlwaysTrue(where: Expression | null, number: string): boolean {
  const isNatural = (condition: Expression): boolean => {
    if (condition.kind !== 'binary') return false;
    const { operator, left, right } = condition;
    if (operator === '>=') return isNamed(left, number) && isZero(right);
    return operator === '<=' && isZero(left) && isNamed(right, number);
  };
  return where === null || conjunctsOf(where).every(isNatural);
}

function isZero(expression: Expression): boolean {
  return expression.kind === 'numeral' && expression.value === 0n;
}

/** `k <= n` or `n >= k`. */
export function isLimit(condition: Expression, amount: string, from: readonly string[]): boolean {
  if (condition.kind !== 'binary') return false;
  const { operator, left, right } = condition;
  if (operator === '<=') return isNamed(left, amount) && from.some((state) => isNamed(right, state));
  return operator === '>=' && isNamed(right, amount) && from.some((state) => isNamed(left, state));
}

function isNamed(expression: Expression, name: string): boolean {
  return expression.kind === 'name' && expression.text === name;
}

/** Whether a set has no member below 1, as far as its text shows. */
export function isPositive(set: Expression, isPlain: IsPlainWord): boolean {
  const inner = unwrap(set);
  switch (inner.kind) {
    case 'numeral':
      return inner.value > 0n;
    case 'name':
      return isOneOf(SETS, inner.text) && isPlain(inner.text);
    case 'range':
      return inner.from.kind === 'numeral' && inner.from.value > 0n;
    case 'set':
      return inner.clauses === null && inner.items.every((item) => item.kind === 'numeral' && item.value > 0n);
    case 'binary':
      return inner.operator === 'or'
        ? isPositive(inner.left, isPlain) && isPositive(inner.right, isPlain)
        : inner.operator === 'except' && isPositive(inner.left, isPlain);
    default:
      return false;
  }
}
