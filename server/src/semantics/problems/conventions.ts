import { spanOf } from '../../syntax/text/span.ts';
import type { Expression, SetLiteral } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import type { Scope } from '../scope/scope.ts';

/**
 * Warns of a set of amounts that contains 0, as in `take 0..3`: taking nothing is not a move, because the position would not change.
 * Linear in the expression.
 */
export function reportNothingTaken(amounts: Expression, scope: Scope): void {
  reportPassedOver(amounts, 1n, 'nothing-taken', scope);
}

/**
 * Warns of a set of numbers of heaps to split into that contains 0 or 1, as in `split into 1..3`: splitting takes nothing, so one
 * heap would be the heap that was split. Linear in the expression.
 */
export function reportNothingSplit(counts: Expression, scope: Scope): void {
  reportPassedOver(counts, 2n, 'one-heap-split', scope);
}

function reportPassedOver(
  set: Expression,
  least: bigint,
  code: 'nothing-taken' | 'one-heap-split',
  scope: Scope,
): void {
  const inner = unwrap(set);
  const instead =
    inner.kind === 'range' ? startingAt(least, inner) : inner.kind === 'set' ? without(least, inner) : null;
  if (instead === null) return;
  const span = spanOf(inner);
  const args = { text: printExpression(inner), instead };
  scope.report({ code, severity: 'warning', span, args, fix: { span, text: instead } });
}

function startingAt(least: bigint, { from, to }: Expression & { kind: 'range' }): string | null {
  if (!isBelow(least, from) || (to !== null && isBelow(least, to))) return null;
  return `${least}..${to === null ? '' : printExpression(to)}`;
}

function without(least: bigint, { items, clauses }: SetLiteral): string | null {
  const others = items.filter((item) => !isBelow(least, item));
  if (clauses !== null || others.length === 0 || others.length === items.length) return null;
  return `{${others.map(printExpression).join(', ')}}`;
}

/**
 * Warns of a move that is possible from every state: one without `for` and `where` whose new numbers are old ones, perhaps
 * increased, so that none can become negative. The same move is possible again afterwards, so play need never end. Returns
 * whether it warned.
 */
export function reportEndless(rule: MoveRule, game: GameDeclaration, scope: Scope): boolean {
  if (rule.tail.loops.length > 0 || rule.tail.where !== null) return false;
  const inner = unwrap(rule.to);
  const items = inner.kind === 'tuple' ? inner.items : rule.to.kind === 'paren' ? [inner] : [];
  const { length } = game.states;
  if (items.length !== length || !items.every((item, index) => isSafe(item, index, game))) return false;
  // Last, since it looks at all rules.
  if (!isOfNumbers(game)) return false;
  scope.report({
    code: 'never-ends',
    severity: 'warning',
    span: spanOf(rule),
    args: { text: printExpression(rule.to) },
  });
  return true;
}

/** Whether a state is numbers alone, and nothing but the rules that move says where play ends. */
export function isOfNumbers({ states, list, rules }: GameDeclaration): boolean {
  return states.length > 0 && list === null && rules.every(({ kind }) => kind !== 'stop');
}

/** Whether an expression is a valid new number at `index` in every state. */
function isSafe(item: Expression, index: number, game: GameDeclaration): boolean {
  const inner = unwrap(item);
  const mayBeNegative = game.states[index]?.signed === true;
  if (inner.kind === 'binary' && (inner.operator === '+' || (inner.operator === '-' && mayBeNegative)))
    return isSafe(inner.left, index, game) && isSafe(inner.right, index, game);
  if (inner.kind === 'numeral') return true;
  const state = inner.kind === 'name' ? game.states.find(({ name }) => name.text === inner.text) : undefined;
  return state !== undefined && (mayBeNegative || !state.signed);
}

/** Whether a condition requires a number that cannot be negative to be negative: `n < 0`, `n == -1`. */
export function asksForNegative(condition: Expression, scope: Scope): boolean {
  const inner = unwrap(condition);
  if (inner.kind !== 'binary') return false;
  const { operator, left, right } = inner;
  if (!isNatural(unwrap(left), scope)) return false;
  const bound = unwrap(right);
  const isMinus = bound.kind === 'unary' && bound.operator === '-' && unwrap(bound.operand).kind === 'numeral';
  if (operator === '<') return isMinus || isZero(bound);
  const isNegative = isMinus && bound.kind === 'unary' && !isZero(unwrap(bound.operand));
  return isNegative && (operator === '==' || operator === '<=');
}

/** Whether an expression is a state variable that is not an `int`, an entry of a list, or the length of one. */
function isNatural(expression: Expression, scope: Scope): boolean {
  const variable = (name: string) => scope.variables.get(name);
  if (expression.kind === 'index')
    return expression.of.kind === 'name' && variable(expression.of.text)?.kind === 'list';
  if (expression.kind === 'unary') return expression.operator === '#';
  if (expression.kind !== 'name' || variable(expression.text)?.kind !== 'state') return false;
  const game = scope.names.get(scope.within)?.declaration;
  return game?.kind === 'game' && game.states.some(({ name, signed }) => name.text === expression.text && !signed);
}

function isZero(expression: Expression): boolean {
  return isBelow(1n, expression);
}

function isBelow(least: bigint, expression: Expression): boolean {
  return expression.kind === 'numeral' && expression.value < least;
}
