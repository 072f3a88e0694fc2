import { add, greatest, type Int, negate } from '../../engine/int.ts';
import type { Steady, Step } from '../../engine/ruleset.ts';
import type { Expression } from '../../syntax/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree.ts';
import { compileClauses } from '../expressions/clauses.ts';
import { compileNumber } from '../expressions/numbers.ts';
import type { Evaluate, Scope } from '../scope.ts';
import { type SteadyRule, steadyRule } from './enlarge.ts';
import type { Home, Instance } from './games.ts';

/** What `move to` does where one state variable is large, for each of them; null for one of which that depends. */
export type CompiledSteady = (instance: Instance) => readonly (Steady | null)[];

/** Compiles a rule without problems once more for each state variable, as {@link steadyRule} writes it for a large one. */
export function compileSteady(rule: MoveRule, { game, scope }: Home): CompiledSteady {
  const states = game.states.map(({ name }) => name.text);
  const silent: Scope = { ...scope, report: () => undefined };
  const makers = states.map((heap) => {
    const steady = steadyRule(rule, states, heap);
    return steady === null ? null : compileRule(steady, silent);
  });
  return (instance) => makers.map((make) => make?.(instance) ?? null);
}

function compileRule({ tail, change, others, bounds }: SteadyRule, scope: Scope): (instance: Instance) => Steady {
  const { inner, some } = compileClauses(tail, scope);
  const number = (expression: Expression): Evaluate<Int> => compileNumber(expression, inner);
  const [becomesMore, becomes, limits] = [number(change), others.map(number), bounds.map(number)];
  return (instance) => (state, meter) => {
    const environment = instance.environment(state, meter);
    const steps: Step[] = [];
    let from: Int = 0;
    some(environment, () => {
      for (const limit of limits) from = greatest(from, add(limit(environment), 1));
      steps.push({ taken: negate(becomesMore(environment)), others: becomes.map((value) => value(environment)) });
      return false;
    });
    return { from, steps };
  };
}
