import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { GameDeclaration } from '../../../syntax/tree/tree.ts';
import { childrenOf } from '../../../syntax/tree/walk.ts';

/** As many parts take solvers less than a second to look at; `or n == 3` has four. */
const MOST_PARTS = 2 ** 15;

/** Whether the conditions of a game are too long for solvers, each of which reads them. Linear in the parts that may be read, and in the rules. */
export function hasLongCondition(game: GameDeclaration): boolean {
  const open: Expression[] = game.rules.flatMap(({ tail: { where } }) => (where === null ? [] : [where]));
  let read = 0;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    read += 1;
    if (read > MOST_PARTS) return true;
    for (const child of childrenOf(part)) open.push(child);
  }
  return false;
}
