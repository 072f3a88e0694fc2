import type { Int } from '../../engine/arithmetic/integers.ts';
import type { Call, Expression } from '../../syntax/tree/expression-tree.ts';
import type { ConjectureDeclaration } from '../../syntax/tree/tree.ts';
import { compileNumber } from '../expressions/numbers.ts';
import type { Components } from '../forms/forms.ts';
import type { Evaluate } from '../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../scope/scope.ts';
import { compilePosition } from './positions.ts';
import { reportOtherConjecture } from './wrong-questions.ts';

/** `conjecture sg(NAME(n, …)) = EXPRESSION`: the arguments are variables that range over all natural numbers. */
export interface CompiledConjecture {
  /** The position as written, and the formula for its value. */
  readonly call: Call;
  readonly formula: Expression;
  readonly position: Components;
  readonly slots: readonly number[];
  readonly expected: Evaluate<Int>;
}

/** Compiles a conjecture; one of another form is reported and gives null. */
export function compileConjecture({ left, right }: ConjectureDeclaration, scope: Scope): CompiledConjecture | null {
  const call = left.kind === 'call' && left.callee.text === 'sg' ? left.arguments[0] : undefined;
  if (call?.kind !== 'call' || call.arguments.length === 0) {
    reportOtherConjecture(left, scope);
    return null;
  }
  const first = nextSlot(scope);
  const variables = call.arguments.flatMap((argument, index) =>
    argument.kind === 'name' ? [newVariable(argument, first + index, 'loop')] : [],
  );
  const inner = withVariables(scope, variables);
  const position = compilePosition(call, inner);
  return {
    call,
    formula: right,
    position,
    slots: variables.map(({ slot }) => slot),
    expected: compileNumber(right, inner),
  };
}
