import { isInfinite } from '../../../engine/arithmetic/set-bounds.ts';
import { clipped } from '../../../syntax/problems/report.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import type { AnySet } from '../../scope/evaluation.ts';
import { Fault } from '../../scope/fault.ts';

/** Throws if a set is infinite, where all of its members are needed. */
export function reportEndless(set: AnySet, expression: Expression): void {
  if (set.kind !== 'members' && isInfinite(set))
    throw new Fault('endless-set', { text: clipped(printExpression(expression)) });
}
