import type { Meter } from '../../engine/budget/meter.ts';
import { optionsOfTake, someOptionOfRule } from '../../engine/game/options.ts';
import type { MoveRule, Rule, Ruleset, State } from '../../engine/game/ruleset.ts';
import type { StopRule } from '../../syntax/tree/rules.ts';
import { compileClauses } from '../expressions/clauses.ts';
import { isConditionForAnyOrder } from './any-order.ts';
import type { Home, Instance } from './rule.ts';

/** The conditions of `stop where …`. */
export interface CompiledStops {
  /** Whether one of them holds in a state. */
  readonly holds: (instance: Instance, state: State, meter: Meter) => boolean;
  /** Whether none of them can tell the entries of a list apart by their places. */
  readonly anyOrder: boolean;
}

/** Compiles the conditions under which a game is over; null if there are none. Reports what is wrong with them. */
export function compileStops(rules: readonly StopRule[], home: Home): CompiledStops | null {
  if (rules.length === 0) return null;
  const conditions = rules.map(({ tail }) => compileClauses(tail, home.scope));
  const { list } = home.game;
  return {
    holds: (instance, state, meter) => {
      const environment = instance.environment(state, meter);
      return conditions.some((condition) => condition.some(environment, () => true));
    },
    anyOrder:
      list !== null && rules.every(({ tail }) => isConditionForAnyOrder(tail.where, list.name.text, home.scope)),
  };
}

/**
 * A rule that has no options where `isOver` holds. It is a list of options and nothing else: what theorems, tables and proofs of
 * periods look at in a rule says nothing about where play stops, so none of it is handed on.
 */
export function untilOver(
  rule: Rule,
  ruleset: () => Ruleset,
  isOver: (state: State, meter: Meter) => boolean,
  anyOrder: boolean,
): MoveRule {
  return {
    kind: 'move',
    staysWithin: rule.kind === 'take' || rule.staysWithin === true,
    anyOrder: anyOrder && rule.kind === 'move' && rule.anyOrder === true,
    *options(state, meter) {
      if (isOver(state, meter)) return;
      yield* rule.kind === 'take' ? optionsOfTake(ruleset(), rule, state, meter) : rule.options(state, meter);
    },
    some: (state, meter, visit) => !isOver(state, meter) && someOptionOfRule(ruleset(), rule, state, meter, visit),
  };
}
