import { type Name, spanOf } from '../../../syntax/text/span.ts';
import type { Call, Expression } from '../../../syntax/tree/expression-tree.ts';
import type { GameDeclaration, GraphDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../../syntax/tree/walk.ts';
import { isOneOf } from '../../../syntax/vocabulary.ts';
import { parametersApart } from '../../problems/corrections.ts';
import type { Evaluate, Value } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { signatureOf } from '../../scope/signature.ts';
import { isListOfSets } from '../types/set-entries.ts';
import { typeOf } from '../types/type-of.ts';
import { compileSet } from './sets.ts';

/**
 * Compiles the parameters in the brackets of `Bash[3](9)` or `Grid[2, 3]`: numbers, sets, lists or texts, as many as the declaration has. Reports what is wrong
 * with them.
 */
export function compileParameters(
  call: Pick<Call, 'callee' | 'parameters' | 'start' | 'end'> & Partial<Call>,
  declaration: GameDeclaration | GraphDeclaration,
  scope: Scope,
): readonly Evaluate<Value>[] {
  const { parameters } = declaration;
  const wanted = parameters.length;
  const found = call.parameters.length;
  if (wanted !== found) {
    const args = { name: call.callee.text, signature: signatureIn(scope, call.callee), wanted, found };
    const span = spanOf(call);
    const states = declaration.kind === 'game' ? declaration.states.length + (declaration.list === null ? 0 : 1) : 1;
    scope.report({ code: 'parameter-count', severity: 'error', span, args, ...parametersApart(call, wanted, states) });
  }
  return call.parameters.map((parameter, index) => {
    if (isListOfSets(parameter, scope)) return () => [];
    const { kind } = typeOf(parameter, scope);
    const isValue = isOneOf(VALUES, kind) || (kind === 'tuple' && isPlace(declaration, parameters[index]?.text));
    return isValue ? scope.compile.value(parameter, scope) : compileSet(parameter, scope);
  });
}

/** Whether a declaration asks for an item of a parameter, as in `p[1]`, or passes it to a function; otherwise a tuple is taken for a miswritten set. */
function isPlace(declaration: GameDeclaration | GraphDeclaration, name: string | undefined): boolean {
  const isNamed = (expression: Expression) => expression.kind === 'name' && expression.text === name;
  const open = [...expressionsOf(declaration)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (expression.kind === 'index' && isNamed(expression.of)) return true;
    if (expression.kind === 'call' && expression.arguments.some(isNamed)) return true;
    open.push(...childrenOf(expression));
  }
  return false;
}

const VALUES = ['number', 'set', 'list', 'text', 'value'] as const;

/** The signature of the called declaration, see {@link signatureOf}; the bare name if it is not declared. */
export function signatureIn(scope: Scope, { text }: Name): string {
  const declared = scope.names.get(text);
  return declared === undefined ? text : signatureOf(declared);
}
