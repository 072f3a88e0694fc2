import type { Meter } from '../../../engine/budget/meter.ts';
import type { SettledTakes, TakeRule } from '../../../engine/game/ruleset.ts';
import type { State } from '../../../engine/game/state.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { joined } from '../shared/conditions.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileSettled, settledIn } from '../takes/settled-takes.ts';
import { writtenTakes } from './written-splits.ts';

/** The take rules that apply in a state, and from some state on. */
export interface GuardedTakes {
  readonly takesAt: (state: State, meter: Meter) => readonly TakeRule[];
  readonly settled?: SettledTakes;
}

/**
 * Recognises a rule that splits and would be takes written as a move, see {@link writtenTakes}, if it had no condition on the heap alone, as in
 * `move to G(i) + G(n - i) for i in 1..n - 1 where n > 3`. The heaps for which the condition holds have those takes, the others have none. Null for any
 * other rule.
 */
export function guardedTakes(rule: MoveRule, home: Home): ((instance: Instance) => GuardedTakes | null) | null {
  const { loops, where } = rule.tail;
  const conditions = where === null ? [] : conjunctsOf(where);
  const inner = new Set(loops.flatMap(({ names }) => names.map(({ text }) => text)));
  const isGuard = (condition: Expression) => ![...namesIn([condition])].some((name) => inner.has(name));
  const guards = conditions.filter(isGuard);
  if (guards.length === 0) return null;
  const others = conditions.filter((condition) => !isGuard(condition));
  const takes = writtenTakes({ ...rule, tail: { loops, where: joined(others) } }, home);
  if (takes === null) return null;
  const settled = compileSettled(guards, home);
  const holds = guards.map((guard) => compileCondition(guard, { ...home.scope, report: () => undefined }));
  return (instance) => {
    const found = takes(instance);
    if (!found?.some(({ leave: { most } }) => most === null || most > 1)) return null;
    const takesAt = (state: State, meter: Meter) => {
      const environment = instance.environment(state, meter);
      return holds.every((guard) => guard(environment)) ? found : [];
    };
    return { takesAt, ...settledIn(settled?.(instance, found) ?? null) };
  };
}
