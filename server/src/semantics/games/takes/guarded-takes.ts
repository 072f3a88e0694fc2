import type { Guarded } from '../../../engine/game/ruleset.ts';
import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileTakeBites } from './bites.ts';

/**
 * The amounts and the condition of a rule such as `take any from a where a > b` of a game of numbers: no loop, and amounts that do not depend on the
 * state. Null for any other rule. A `take` rule must not have the word `leaving`.
 */
export function compileGuarded(rule: TakeRule, home: Home): ((instance: Instance) => Guarded | null) | null {
  const { loops, where } = rule.tail;
  const { states } = home.game;
  const names = namesIn([rule.amounts]);
  if (loops.length > 0 || where === null || states.some(({ name }) => names.has(name.text))) return null;
  const silent: Scope = { ...home.scope, report: () => undefined };
  const bites = compileTakeBites(rule, { ...home, scope: silent });
  const holds = compileCondition(where, silent);
  const slots = states.flatMap(({ name }) => silent.variables.get(name.text)?.slot ?? []);
  if (slots.length < states.length) return null;
  return (instance) => {
    const [bite] = bites(instance.environment([], instance.meter)) ?? [];
    if (bite === undefined) return null;
    const allowsWith: Guarded['allowsWith'] = (meter) => {
      const environment = instance.environment(
        states.map(() => 0),
        meter,
      );
      return (state) => {
        for (let index = 0; index < slots.length; index += 1) {
          const slot = slots[index];
          if (slot !== undefined) environment.slots[slot] = state[index] ?? 0;
        }
        return holds(environment);
      };
    };
    return { amounts: bite.amounts, allowsWith };
  };
}
