import type { Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { isQuotient } from '../shared/quotient.ts';
import type { Home } from '../shared/rule.ts';

/**
 * Whether a rule such as `move to (a - k, b - s * k) for k in 1..a, s in 0..floor(b / k)` subtracts the same vectors from all states, as far as no number becomes
 * negative. What is subtracted mentions no number of the state, and neither do loops and conditions, except where they only leave out what would make a
 * number negative: a range may end at a number from which its variable, or a multiple of it, is subtracted, or at that number divided by the factor.
 */
export function subtractsVectors(rule: MoveRule, { game }: Home): boolean {
  const target = unwrap(rule.to);
  const { loops, where } = rule.tail;
  if (game.list !== null || game.states.length !== 2 || target.kind !== 'tuple' || target.items.length !== 2)
    return false;
  const numbers = game.states.map(({ name }) => name.text);
  const variables = loops.flatMap(({ names }) => names.map(({ text }) => text));
  // A name with two meanings might hide a number of the state.
  if (new Set([...numbers, ...variables]).size < numbers.length + variables.length) return false;
  const isFree = (expression: Expression): boolean => !numbers.some((name) => namesIn([expression]).has(name));
  const subtracted = target.items.map((item, index) => subtractedFrom(numbers[index] ?? '', item));
  if (!subtracted.every((amount) => amount === null || isFree(amount))) return false;
  if (target.items.some((item, index) => subtracted[index] === null && !isVariable(item, numbers[index] ?? '')))
    return false;
  const bounded = subtracted.map((amount, index) => ({ number: numbers[index] ?? '', amount }));
  return (
    loops.every((loop) => isFree(loop.set) || endsAtNumber(loop, bounded, loops, isFree)) &&
    (where === null ? [] : conjunctsOf(where)).every((each) => isFree(each) || bounded.some((one) => bounds(each, one)))
  );
}

/** What is subtracted from a number of the state; null if nothing is. */
interface Subtracted {
  readonly number: string;
  readonly amount: Expression | null;
}

function subtractedFrom(number: string, item: Expression): Expression | null {
  const inner = unwrap(item);
  return inner.kind === 'binary' && inner.operator === '-' && isVariable(inner.left, number) ? inner.right : null;
}

/** Whether a condition says that an amount is at most the number from which it is subtracted. */
function bounds(condition: Expression, { number, amount }: Subtracted): boolean {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary' || inner.operator !== '<=' || amount === null) return false;
  return isVariable(inner.right, number) && printExpression(unwrap(inner.left)) === printExpression(unwrap(amount));
}

/** Whether a loop runs over a range to whose end a larger variable would make a number negative. */
function endsAtNumber(
  { names, set }: Loop,
  subtracted: readonly Subtracted[],
  loops: readonly Loop[],
  isFree: (expression: Expression) => boolean,
): boolean {
  const range = unwrap(set);
  const [name, another] = names;
  if (name === undefined || another !== undefined || range.kind !== 'range' || range.to === null) return false;
  if (!isFree(range.from)) return false;
  const { to } = range;
  return subtracted.some(({ number, amount }) => {
    const factor = amount === null ? null : factorOf(name.text, amount);
    if (factor === null) return false;
    if (factor === 'one') return isVariable(to, number);
    if (!isPositiveIn(factor, loops)) return false;
    return isVariable(to, number) || isQuotient(to, number, factor.variable);
  });
}

/** The variable by which another one is multiplied in an amount; `one` if the amount is that other one alone; null for any other amount. */
function factorOf(name: string, amount: Expression): { readonly variable: string } | 'one' | null {
  const inner = unwrap(amount);
  if (isVariable(inner, name)) return 'one';
  if (inner.kind !== 'binary' || inner.operator !== '*') return null;
  const [left, right] = [unwrap(inner.left), unwrap(inner.right)];
  if (left.kind !== 'name' || right.kind !== 'name' || left.text === right.text) return null;
  if (left.text === name) return { variable: right.text };
  return right.text === name ? { variable: left.text } : null;
}

/** Whether a variable runs over a range that begins with a positive numeral. */
function isPositiveIn({ variable }: { readonly variable: string }, loops: readonly Loop[]): boolean {
  return loops.some(({ names, set }) => {
    const range = unwrap(set);
    if (names.length !== 1 || names[0]?.text !== variable || range.kind !== 'range') return false;
    const from = unwrap(range.from);
    return from.kind === 'numeral' && from.value >= 1n;
  });
}
