import { insteadOf } from '../../../syntax/problems/report.ts';
import { spanOf } from '../../../syntax/text/span.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printRule } from '../../../syntax/tree/print.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { type Scope, useVariable } from '../../scope/scope.ts';

/**
 * Reports `move to (a - k, b) or (a, b - k) for k in …`, also with `and`, `move to K(n - 1) or K(n - 2) where …` and `move to [n - 1, n - 2]`: each of the new states needs a rule of its own.
 * Returns whether it did.
 */
export function reportAlternatives(rule: MoveRule, game: GameDeclaration, scope: Scope): boolean {
  const { loops, where } = rule.tail;
  const listed = targetsIn(rule.to, scope);
  // Two targets without loops and conditions are reported where they are joined.
  const joined = loops.length > 0 || where !== null || listed.length > 2 ? listed : [];
  const all = loopInBrackets(rule, game);
  const targets = joined.length < 2 ? statesInBrackets(rule.to, game, scope) : joined;
  if (targets.length < 2 && all === null) return false;
  for (const name of namesIn([rule.to])) useVariable(scope, name);
  const rules = all === null ? targets.map((to) => printRule({ ...rule, to })) : [printRule(all)];
  scope.report(insteadOf(printRule(rule), rules.join(' '), spanOf(rule)));
  return true;
}

/** The states that a list or a set in place of a new state consists of; none if its entries are the numbers of one state. */
function statesInBrackets(target: Expression, game: GameDeclaration, scope: Scope): readonly Expression[] {
  if ((target.kind !== 'list' && target.kind !== 'set') || target.clauses !== null || game.list !== null) return [];
  const { items } = target;
  if (game.states.length > 1) {
    const areStates = items.every((item) => item.kind === 'tuple' && item.items.length === game.states.length);
    return areStates ? items : [];
  }
  return items.every((item) => kindOf(item, scope) === 'number') ? items.map(inParentheses) : [];
}

/** `move to (n - k) for k in 1..3` for `move to [n - k for k in 1..3]`, in a game of one number; null for anything else. */
function loopInBrackets(rule: MoveRule, game: GameDeclaration): MoveRule | null {
  const { to, tail } = rule;
  if ((to.kind !== 'list' && to.kind !== 'set') || to.clauses === null || game.list !== null) return null;
  const [item, another] = to.items;
  if (game.states.length > 1 || tail.loops.length > 0 || tail.where !== null || another !== undefined) return null;
  return item?.kind === 'binary' ? { ...rule, to: inParentheses(item), tail: to.clauses } : null;
}

function inParentheses(expression: Expression): Expression {
  const { start, end } = spanOf(expression);
  return expression.kind === 'paren' ? expression : { kind: 'paren', inner: expression, start, end };
}

/** The states in parentheses that `or` or `and` joins, and positions that `or` joins. */
function targetsIn(target: Expression, scope: Scope): readonly Expression[] {
  if (target.kind === 'binary' && (target.operator === 'or' || target.operator === 'and')) {
    const parts = [target.left, target.right].map((part) =>
      target.operator === 'or' && part.kind === 'call' ? positionIn(part, scope) : targetsIn(part, scope),
    );
    return parts.every((part) => part.length > 0) ? parts.flat() : [];
  }
  return target.kind === 'tuple' || (target.kind === 'paren' && unwrap(target).kind !== 'binary')
    ? [target]
    : numberIn(target);
}

function positionIn(target: Expression, scope: Scope): readonly Expression[] {
  return kindOf(target, scope) === 'position' ? [target] : [];
}

function numberIn(target: Expression): readonly Expression[] {
  const inner = unwrap(target);
  const isNumber =
    target.kind === 'paren' && inner.kind === 'binary' && ['+', '-', '*', '%', '^'].includes(inner.operator);
  return isNumber ? [target] : [];
}
