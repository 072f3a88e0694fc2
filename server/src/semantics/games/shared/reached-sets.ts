import type { ReachedSets } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { compileWithout } from '../../expressions/limits/excluding.ts';
import { compileSet } from '../../expressions/sets/sets.ts';
import { onlyLoop } from './only-loop.ts';
import type { Home, Instance } from './rule.ts';

/**
 * What a rule such as `move to (m) for m in 0..n - 1 where n % m != 0` of a game of one number leads to: the set `{m for m in 0..n - 1 where n % m != 0}`.
 * Null for any other rule: the new number must be the variable of the only loop, and the condition must exclude numbers that can be named.
 */
export function compileReached(rule: MoveRule, { game, scope }: Home): ((instance: Instance) => ReachedSets) | null {
  const loop = onlyLoop(rule.tail);
  const to = unwrap(rule.to);
  const heap = scope.variables.get(game.states[0]?.name.text ?? '')?.slot;
  if (heap === undefined || loop === null || loop.where === null) return null;
  if (!isVariable(to, loop.name) || compileWithout(loop.where, loop.name, scope) === null) return null;
  const { start, end } = rule;
  const members: Expression = { kind: 'set', items: [to], clauses: rule.tail, start, end };
  const set = compileSet(members, { ...scope, report: () => undefined });
  return (instance) => (meter) => {
    const environment = instance.environment([0], meter);
    return (number) => {
      environment.slots[heap] = number;
      return set(environment);
    };
  };
}
