import { type Int, normal } from '../../engine/arithmetic/integers.ts';
import { setNumbers } from '../../engine/audits/constants.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { childrenOf, expressionsOf } from '../../syntax/tree/walk.ts';
import { isSet, type Value } from '../scope/evaluation.ts';

/** The numbers in the rules and parameters of a game. Near them, its values may change their behaviour. Linear. */
export function constantsIn(game: GameDeclaration, parameters: readonly Value[]): readonly Int[] {
  const found = new Set<Int>();
  const open = [...expressionsOf(game)];
  for (let expression = open.pop(); expression !== undefined; expression = open.pop()) {
    if (expression.kind === 'numeral') found.add(normal(expression.value));
    open.push(...childrenOf(expression));
  }
  for (const parameter of parameters) {
    for (const number of isSet(parameter) ? setNumbers(parameter) : [parameter].flat()) found.add(number);
  }
  return [...found];
}
