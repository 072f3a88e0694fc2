import { insteadOf } from '../../syntax/problems/report.ts';
import type { Name } from '../../syntax/text/span.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { LetDeclaration, SetDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf } from '../../syntax/tree/walk.ts';
import { isOneOf, POSITION_FUNCTIONS } from '../../syntax/vocabulary.ts';
import { compileMembers } from '../expressions/sets/member-sets.ts';
import { asks } from '../expressions/types/asks-questions.ts';
import { reportWrongKind } from '../expressions/types/kinds.ts';
import { typeOf } from '../expressions/types/type-of.ts';
import { reportOutcomeNames } from '../problems/outcome-names.ts';
import { reportRepeated } from '../problems/repeated.ts';
import { reportUnused } from '../problems/unused.ts';
import type { Evaluate, Value } from '../scope/evaluation.ts';
import { newVariable, type Scope, withVariables } from '../scope/scope.ts';
import { reportEndlessRecursion } from './recursion.ts';

/** A set, a constant, or a function whose arguments fill the first slots. */
export interface CompiledDefinition {
  readonly name: string;
  readonly parameters: readonly Name[];
  readonly value: Evaluate<Value>;
  /** Whether it is computed anew each time, because that costs no more than to look it up. */
  readonly isPlain: boolean;
}

/** Compiles `set S = …`, `let limit = …` and `let square(n) = …`. Reports what is wrong with it. */
export function compileDefinition(declaration: SetDeclaration | LetDeclaration, scope: Scope): CompiledDefinition {
  const heading = { name: declaration.name.text, parameters: declaration.parameters };
  const isQuestion = declaration.kind === 'let' && asks(declaration, scope.names);
  reportOutcomeNames([declaration.name, ...(isQuestion ? declaration.parameters : [])], scope);
  if (declaration.kind === 'let' && declaration.parameters.length > 0) reportEndlessRecursion(declaration.name, scope);
  const parameters = declaration.parameters.map((name, slot) => newVariable(name, slot, 'parameter'));
  const isRepeated = reportRepeated(declaration.parameters, scope);
  const inner = withVariables(scope, parameters);
  if (declaration.kind === 'let' && isPosition(declaration.value, inner)) {
    reportPosition(declaration, inner);
    return { ...heading, value: () => 0, isPlain: true };
  }
  const value =
    declaration.kind === 'set'
      ? compileMembers(declaration.value, inner)
      : scope.compile.value(declaration.value, inner);
  if (!isRepeated) reportUnused(parameters, scope);
  return { ...heading, value, isPlain: parameters.length > 0 && isPlain(declaration.value, inner) };
}

/** Whether a value is a position; a call of an unknown name is most likely a function of another language. */
function isPosition(value: Expression, scope: Scope): boolean {
  if (value.kind === 'call' && !isOneOf(POSITION_FUNCTIONS, value.callee.text) && !scope.names.has(value.callee.text))
    return false;
  return typeOf(value, scope).kind === 'position';
}

/** Reports `let p = Nim(3)`, which is `position p = Nim(3)`; a position that depends on numbers is a game. */
function reportPosition({ start, value, parameters }: LetDeclaration, scope: Scope): void {
  if (parameters.length > 0) {
    reportWrongKind(scope, value, 'value');
    return;
  }
  const [found, instead] = ['let', 'position'];
  scope.report(insteadOf(found, instead, { start, end: start + found.length }));
}

/** Whether a value is made of numbers and variables in a few steps, without loops and other definitions. */
function isPlain(expression: Expression, scope: Scope): boolean {
  if ('clauses' in expression && expression.clauses !== null) return false;
  if (expression.kind === 'call' && scope.names.has(expression.callee.text)) return false;
  if (expression.kind === 'name' && !scope.variables.has(expression.text)) return false;
  return childrenOf(expression).every((child) => isPlain(child, scope));
}
