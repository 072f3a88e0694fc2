import type { Int } from '../../engine/arithmetic/integers.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import type { ConjectureDeclaration } from '../../syntax/tree/tree.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { OUTCOMES, type OutcomeWord } from '../../syntax/vocabulary.ts';
import { compileNumber } from '../expressions/numbers/numbers.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import type { Components } from '../forms/forms.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../scope/scope.ts';
import { compileAskedValue } from './asked-values.ts';
import { compilePosition } from './positions.ts';
import { reportOtherConjecture } from './wrong-questions.ts';

/**
 * `conjecture sg(NAME(n, …)) = EXPRESSION`, or the same with `outcome`: the arguments are variables that range over all natural numbers.
 */
export interface CompiledConjecture {
  readonly ask: 'sg' | 'outcome';
  /** The position as written, and the formula for its value or its outcome. */
  readonly call: Call;
  readonly formula: Expression;
  readonly position: Components;
  /** The other position, if the formula is its value and nothing else: `sg(NAME(n, …))`. */
  readonly other: { readonly call: Call; readonly position: Components } | null;
  readonly slots: readonly number[];
  readonly expected: Evaluate<Int | OutcomeWord>;
}

/** Compiles a conjecture; one of another form is reported and gives null. */
export function compileConjecture(declaration: ConjectureDeclaration, scope: Scope): CompiledConjecture | null {
  const { left, right } = declaration;
  const ask = left.kind === 'call' && isAsked(left.callee.text) ? left.callee.text : null;
  const call = left.kind === 'call' ? left.arguments[0] : undefined;
  if (ask === null || call?.kind !== 'call' || call.arguments.length === 0) {
    reportOtherConjecture(declaration, scope);
    return null;
  }
  const first = nextSlot(scope);
  const variables = call.arguments.flatMap((argument, index) =>
    argument.kind === 'name' ? [newVariable(argument, first + index, 'loop')] : [],
  );
  const inner = withVariables(scope, variables);
  const asking: Scope = { ...inner, question: compileAskedValue };
  const position = compilePosition(call, inner);
  return {
    ask,
    call,
    formula: right,
    position,
    other: ask === 'sg' ? otherPosition(right, asking) : null,
    slots: variables.map(({ slot }) => slot),
    expected: ask === 'sg' ? compileNumber(right, asking) : compileOutcome(right, asking),
  };
}

function otherPosition(formula: Expression, scope: Scope): CompiledConjecture['other'] {
  const value = unwrap(formula);
  const call = value.kind === 'call' && value.callee.text === 'sg' ? value.arguments[0] : undefined;
  // Problems of the position are reported where the formula is compiled.
  return call?.kind === 'call'
    ? { call, position: compilePosition(call, { ...scope, report: () => undefined }) }
    : null;
}

function isAsked(word: string): word is CompiledConjecture['ask'] {
  return word === 'sg' || word === 'outcome';
}

/** Compiles `if C then P else N`. Reports an expression that is not an outcome. */
function compileOutcome(expression: Expression, scope: Scope): Evaluate<OutcomeWord> {
  if (typeOf(expression, scope).kind !== 'outcome') {
    reportWrongKind(scope, expression, 'outcome');
    return () => 'N';
  }
  const outcome = scope.compile.value(expression, scope);
  return (environment) => OUTCOMES.find((word) => word === outcome(environment)) ?? 'draw';
}
