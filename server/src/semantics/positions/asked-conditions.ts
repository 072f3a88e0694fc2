import { insteadOf } from '../../syntax/problems/report.ts';
import { spanOf } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../syntax/tree/print.ts';
import type { PlayDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { isOneOf, OUTCOMES, QUESTIONS } from '../../syntax/vocabulary.ts';
import { kindOf } from '../expressions/types/type-of.ts';
import type { Scope } from '../scope/scope.ts';

/** Reports `play Nim(3, 4) == 0` and `play sg(Nim(3)) > 2`: what is expected is no position. Tells whether it did. */
export function reportAskedCondition(play: PlayDeclaration, scope: Scope): boolean {
  const asked = unwrap(play.value);
  if (asked.kind !== 'binary' || kindOf(asked, scope) !== 'condition' || !isComparison(asked.operator)) return false;
  const { left, operator, right } = asked;
  const isQuestion = (one: Expression): boolean => one.kind === 'call' && isOneOf(QUESTIONS, one.callee.text);
  const question = [left, right].some(isOutcome) ? 'outcome' : 'sg';
  const side = (one: Expression): string =>
    kindOf(one, scope) === 'position' && !isQuestion(one)
      ? `${question}(${printExpression(one)})`
      : printExpression(one);
  const instead = `expect ${side(left)} ${operator} ${side(right)}`;
  scope.report(insteadOf(`play ${printExpression(play.value)}`, instead, spanOf(play)));
  return true;
}

function isComparison(operator: string): boolean {
  return isOneOf(['==', '!=', '<', '<=', '>', '>='], operator);
}

function isOutcome(expression: Expression): boolean {
  return expression.kind === 'name' && isOneOf(OUTCOMES, expression.text);
}
