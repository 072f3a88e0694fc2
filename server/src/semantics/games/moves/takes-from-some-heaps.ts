import type { TakeRule } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import type { Home } from '../shared/rule.ts';
import { type Form, linearIn, minus, partsOf } from './written-splits.ts';

/**
 * Recognises a rule that takes a fixed amount under a condition that says no more than what may be left, such as `move to (n - 2) where n >= 2`, `move to (n - 2) where n > 2` and
 * `move to 0 where n == 1`. Null for any other rule. The take has the same options except for empty heaps.
 */
export function takeFromSomeHeaps(rule: MoveRule, { game }: Home): readonly TakeRule[] | null {
  const [state, ...others] = game.states;
  if (state === undefined || game.list !== null || state.signed || others.length + game.parameters.length > 0)
    return null;
  const { loops, where } = rule.tail;
  const [target, another] = partsOf(rule.to, game.name.text);
  if (loops.length > 0 || where === null || target === undefined || another !== undefined) return null;
  const form = linearIn([state.name.text, '', '']);
  const left = form(target);
  const heaps = heapsWhere(where, form);
  if (left === null || heaps === null) return null;
  const [times, , , one] = left;
  // Without the heap itself, only 0 is known to be left by taking all of it.
  const amount = times === 1 ? -one : times === 0 && one === 0 ? heaps.least : 0;
  const rest = amount < 1 ? null : leftBy(amount, heaps, times === 0);
  return (
    rest && [{ kind: 'take', from: [0], amounts: { kind: 'list', values: [amount] }, leave: { ...rest, parts: 'any' } }]
  );
}

/** The heaps from `least` on, or only that one. */
interface Heaps {
  readonly least: number;
  readonly isOnly: boolean;
}

/** How many heaps are left where an amount is taken from these heaps; null if some heaps with that amount are not among them. */
function leftBy(amount: number, { least, isOnly }: Heaps, leavesNothing: boolean) {
  if (isOnly) return least === amount ? { least: 0, most: 0 } : null;
  if (leavesNothing || least > amount + 1) return null;
  return { least: least === amount + 1 ? 1 : 0, most: 1 };
}

/** The heaps for which a comparison holds. */
function heapsWhere(where: Expression, form: (expression: Expression) => Form | null): Heaps | null {
  const condition = unwrap(where);
  if (condition.kind !== 'binary') return null;
  const [left, right] = [form(condition.left), form(condition.right)];
  if (left === null || right === null) return null;
  const [times, , , one] = minus(left, right);
  switch (condition.operator) {
    case '==':
      return times === 1 || times === -1 ? { least: -one / times, isOnly: true } : null;
    case '>=':
      return times === 1 ? { least: -one, isOnly: false } : null;
    case '>':
      return times === 1 ? { least: 1 - one, isOnly: false } : null;
    case '<=':
      return times === -1 ? { least: one, isOnly: false } : null;
    case '<':
      return times === -1 ? { least: one + 1, isOnly: false } : null;
    default:
      return null;
  }
}
