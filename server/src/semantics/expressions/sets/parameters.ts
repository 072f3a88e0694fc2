import type { Fix } from '../../../syntax/problems/problem.ts';
import { type Name, spanOf } from '../../../syntax/text/span.ts';
import type { Call, Expression, Loop } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
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
    const together = parametersTogether(call, declaration);
    const fix = parametersApart(call, wanted, states).fix ?? together;
    scope.report({ code: 'parameter-count', severity: 'error', span, args, ...(fix === undefined ? {} : { fix }) });
    if (together !== undefined) return call.parameters.map((parameter) => scope.compile.value(parameter, scope));
  }
  return call.parameters.map((parameter, index) => {
    if (isListOfSets(parameter, scope)) return () => [];
    const { kind } = typeOf(parameter, scope);
    const isValue = isOneOf(VALUES, kind) || (kind === 'tuple' && isTuple(declaration, parameters[index]?.text));
    if (isValue) return scope.compile.value(parameter, scope);
    if (kind === 'tuple' && parameter.kind === 'tuple' && holdsTuples(declaration, parameters[index]?.text)) {
      const args = {
        text: printExpression(parameter),
        wanted: 'set',
        found: 'tuple',
        instead: `{${printExpression(parameter)}}`,
      } as const;
      scope.report({
        code: 'wrong-kind',
        severity: 'error',
        span: spanOf(parameter),
        args,
        fix: { span: spanOf(parameter), text: args.instead },
      });
      return () => [];
    }
    return compileSet(parameter, scope);
  });
}

/** `F[2, 3](5)` for a game with one parameter that is used as a tuple or runs through a loop: the numbers are written as one value. */
function parametersTogether(
  { parameters: written }: Pick<Call, 'parameters'>,
  declaration: GameDeclaration | GraphDeclaration,
): Fix | undefined {
  const [name, another] = declaration.parameters;
  const [first, last] = [written[0], written.at(-1)];
  if (name === undefined || another !== undefined || first === undefined || last === undefined || first === last)
    return undefined;
  const [open, close] = isTuple(declaration, name.text) ? '()' : isSet(declaration, name.text) ? '{}' : '';
  if (open === undefined || close === undefined) return undefined;
  const text = `${open}${written.map(printExpression).join(', ')}${close}`;
  return { span: { start: first.start, end: last.end }, text };
}

/** Whether a loop of a declaration runs over the tuples in a parameter, as in `for (a, b) in E`. */
function holdsTuples(declaration: GameDeclaration | GraphDeclaration, name: string | undefined): boolean {
  return loopsOver(declaration, name).some(({ names }) => names.length > 1);
}

/** Whether a declaration uses a parameter as a set: in a loop, or as the amounts of a rule. */
function isSet(declaration: GameDeclaration | GraphDeclaration, name: string): boolean {
  if (loopsOver(declaration, name).length > 0) return true;
  const rules = declaration.kind === 'game' ? declaration.rules : [];
  return rules.some((rule) => rule.kind === 'take' && rule.amounts.kind === 'name' && rule.amounts.text === name);
}

/** The loops of the rules of a game over a parameter. */
function loopsOver(declaration: GameDeclaration | GraphDeclaration, name: string | undefined): readonly Loop[] {
  const rules = declaration.kind === 'game' ? declaration.rules : [];
  return rules.flatMap(({ tail }) => tail.loops).filter(({ set }) => set.kind === 'name' && set.text === name);
}

/** Whether a declaration uses a parameter as a tuple may be used, see {@link usesAsTuple}; otherwise a tuple is taken for a miswritten set. */
function isTuple(declaration: GameDeclaration | GraphDeclaration, name: string | undefined): boolean {
  const isNamed = (expression: Expression) => expression.kind === 'name' && expression.text === name;
  const open = [...expressionsOf(declaration)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (usesAsTuple(expression, isNamed)) return true;
    open.push(...childrenOf(expression));
  }
  return false;
}

/** Whether an expression asks for an item of something, as in `p[1]`, passes it to a function, compares it, looks for it, or lists it. */
function usesAsTuple(expression: Expression, isIt: (part: Expression) => boolean): boolean {
  switch (expression.kind) {
    case 'index':
      return isIt(expression.of);
    case 'call':
      return expression.arguments.some(isIt);
    case 'binary':
      if (expression.operator === 'in') return isIt(expression.left);
      return EQUALITIES.includes(expression.operator) && (isIt(expression.left) || isIt(expression.right));
    case 'list':
    case 'set':
    case 'tuple':
      return expression.items.some(isIt);
    default:
      return false;
  }
}

const EQUALITIES: readonly string[] = ['==', '!='];
const VALUES = ['number', 'set', 'list', 'text', 'value'] as const;

/** The signature of the called declaration, see {@link signatureOf}; the bare name if it is not declared. */
export function signatureIn(scope: Scope, { text }: Name): string {
  const declared = scope.names.get(text);
  return declared === undefined ? text : signatureOf(declared);
}
