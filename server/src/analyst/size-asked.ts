import type { Expression } from '../syntax/tree/expression-tree.ts';
import type { Declaration } from '../syntax/tree/tree.ts';
import { childrenOf } from '../syntax/tree/walk.ts';

/** A position of more parts than this is large anyway. */
const MOST_PARTS = 1000;

/** The sum of the numbers that are written in the positions of a question, as far as it is a safe integer; 0 for other declarations. Takes constant time. */
export function sizeAsked(tree: Declaration): number {
  const open = [...positionsOf(tree)];
  let size = 0;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const next = open.pop();
    if (next === undefined) break;
    if (next.kind === 'numeral') size += Number(next.value);
    else open.push(...childrenOf(next));
  }
  return Math.min(size, Number.MAX_SAFE_INTEGER);
}

/** On the right of a comparison are mostly values. */
function positionsOf(tree: Declaration): readonly Expression[] {
  switch (tree.kind) {
    case 'play':
    case 'position':
    case 'show':
      return [tree.value];
    case 'expect':
    case 'conjecture':
      return [tree.left];
    default:
      return [];
  }
}
