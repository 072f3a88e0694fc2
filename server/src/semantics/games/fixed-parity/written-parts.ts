import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home } from '../shared/rule.ts';
import type { WrittenLoop } from './loop-values.ts';

/** A rule whose moves lead to sums of states of the game itself, as it is written. */
export interface WrittenRule {
  /** The numbers of each state of the sum. */
  readonly parts: readonly (readonly Expression[])[];
  readonly loops: readonly WrittenLoop[];
  readonly conditions: readonly Expression[];
}

/**
 * A rule such as `move to G(i, n) + G(m - i, n) for i in 1..m - 1`, or `move to (m - 1, n + 2)`; null if it leads to anything but states of the game itself, if a
 * loop is over tuples, or if its variable hides another name; `isTotal` makes sure that no two loops have the same variable. `inner` is the scope of the target.
 */
export function writtenRule({ to, tail }: MoveRule, { game, scope }: Home, inner: Scope): WrittenRule | null {
  const loops = [];
  for (const { names, set } of tail.loops) {
    const [name, another] = names;
    if (name === undefined || another !== undefined || scope.variables.has(name.text)) return null;
    loops.push({ name: name.text, set });
  }
  const parts = partsOf(to, { game, scope: inner });
  return parts && { parts, loops, conditions: tail.where === null ? [] : conjunctsOf(tail.where) };
}

function partsOf(to: Expression, home: Home): readonly (readonly Expression[])[] | null {
  const { game, scope } = home;
  const inner = unwrap(to);
  if (inner.kind === 'tuple') return inner.items.length === game.states.length ? [inner.items] : null;
  if (kindOf(inner, scope) === 'number') return to.kind === 'paren' && game.states.length === 1 ? [[inner]] : null;
  if (inner.kind === 'binary' && inner.operator === '+') {
    const [left, right] = [inner.left, inner.right].map((part) => partsOf(part, home));
    return left && right ? [...left, ...right] : null;
  }
  return statesOfCall(inner, home);
}

/** The states in `G(i, j)`, or in `G(i, j, k)` where each number is a state; null unless G is the game with the same parameters. */
function statesOfCall(call: Expression, { game, scope }: Home): readonly (readonly Expression[])[] | null {
  if (call.kind !== 'call' || call.clauses !== null || scope.names.get(call.callee.text)?.declaration !== game)
    return null;
  const { parameters, arguments: given } = call;
  const isSame = parameters.every(
    (parameter, index) => parameter.kind === 'name' && parameter.text === game.parameters[index]?.text,
  );
  if (!isSame || parameters.length !== game.parameters.length) return null;
  if (game.states.length === 1) return given.map((number) => [number]);
  return given.length === game.states.length ? [given] : null;
}
