import { type Int, normal } from '../../engine/arithmetic/integers.ts';
import { setNumbers } from '../../engine/audits/constants.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../syntax/tree/walk.ts';
import { isList, isNumber, isSet, type Value } from '../scope/evaluation.ts';

/** The numbers in the rules and parameters of a game. Near them, its values may change their behaviour. Linear. */
export function constantsIn(game: GameDeclaration, parameters: readonly Value[]): readonly Int[] {
  const found = new Set<Int>();
  const open = [...expressionsOf(game)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (expression.kind === 'numeral') found.add(normal(expression.value));
    open.push(...childrenOf(expression));
  }
  for (const number of parameters.flatMap(numbersIn)) found.add(number);
  return [...found];
}

/** The numbers in a parameter, however deep. */
function numbersIn(parameter: Value): readonly Int[] {
  if (isNumber(parameter)) return [parameter];
  if (isList(parameter)) return parameter.flatMap(numbersIn);
  if (!isSet(parameter)) return [];
  return parameter.kind === 'members' ? parameter.members.flatMap(numbersIn) : setNumbers(parameter);
}
