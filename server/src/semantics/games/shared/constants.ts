import { type Int, normal } from '../../../engine/arithmetic/integers.ts';
import { setNumbers } from '../../../engine/index.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../../syntax/tree/walk.ts';
import { isList, isNumber, isSet, type Value } from '../../scope/evaluation.ts';
import type { Names } from '../../scope/scope.ts';

/**
 * The numbers in the rules of a game, and in the sets and definitions that they use. Near them, its values may change their
 * behaviour. Linear.
 */
export function constantsIn(game: GameDeclaration, names: Names): readonly Int[] {
  const found = new Set<Int>();
  const used = new Set<object>();
  const open = expressionsOf(game).map((expression) => ({ expression, names }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { expression } = next;
    if (expression.kind === 'numeral') {
      found.add(normal(expression.value));
      continue;
    }
    for (const child of childrenOf(expression)) open.push({ expression: child, names: next.names });
    const declared = next.names.get(nameOf(expression));
    const definition = declared?.declaration;
    if (declared === undefined || (definition?.kind !== 'let' && definition?.kind !== 'set')) continue;
    if (!used.has(definition)) open.push({ expression: definition.value, names: declared.home().names });
    used.add(definition);
  }
  return [...found];
}

function nameOf(expression: Expression): string {
  return expression.kind === 'name' ? expression.text : expression.kind === 'call' ? expression.callee.text : '';
}

/** The numbers in a parameter, however deep. */
export function numbersIn(parameter: Value): readonly Int[] {
  if (isNumber(parameter)) return [parameter];
  if (isList(parameter)) return parameter.flatMap(numbersIn);
  if (!isSet(parameter)) return [];
  return parameter.kind === 'members' ? parameter.members.flatMap(numbersIn) : setNumbers(parameter);
}
