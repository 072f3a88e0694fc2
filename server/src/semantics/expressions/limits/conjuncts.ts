import type { Expression } from '../../../syntax/tree/expression-tree.ts';

/** The parts of a condition that `and` joins. */
export function conjunctsOf(condition: Expression): Expression[] {
  if (condition.kind === 'paren') return conjunctsOf(condition.inner);
  if (condition.kind === 'binary' && condition.operator === 'and') {
    return [...conjunctsOf(condition.left), ...conjunctsOf(condition.right)];
  }
  return [condition];
}
