import type { Expression } from '../syntax/tree/expression-tree.ts';
import type { Declaration } from '../syntax/tree/tree.ts';
import { childrenOf } from '../syntax/tree/walk.ts';

/** A question with larger numbers is not searched at first: few of them need so few positions. */
export const MOST_SEARCHED = 20_000;
/** Positions with more parts than this are large, whatever their numbers. */
const MOST_PARTS = 1000;

/** The sum of the numbers in the positions of a question, at most the largest safe integer; 0 for other declarations. Takes constant time. */
export function sizeAsked(tree: Declaration): number {
  const known = sizes.get(tree) ?? sumOfNumbers(tree);
  sizes.set(tree, known);
  return known;
}

/** The scheduler asks for the size of each question again in every turn. */
const sizes = new WeakMap<Declaration, number>();

function sumOfNumbers(tree: Declaration): number {
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

/** The right side of a comparison is usually a value, not a position. */
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
