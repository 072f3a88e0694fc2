import { absolute, greatest, type Int } from '../../../engine/arithmetic/integers.ts';
import { type Limits, type Meter, within } from '../../../engine/budget/meter.ts';
import type { HeapSteps, StepsFrom } from '../../../engine/game/ruleset.ts';
import type { State } from '../../../engine/game/state.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import { commonModulus } from '../large-heaps/large-heap-moves.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { type SteppingRule, steppingGame } from './stepping-rules.ts';

/** The steps of an instance of a game; null if a modulus has no meaning. */
type CompiledSteps = (instance: Instance) => HeapSteps | null;

/**
 * Compiles once more a game of several numbers, at least two of which are heaps, see {@link HeapSteps}; null for any other game. What is wrong with the
 * rules is reported elsewhere.
 */
export function compileHeapSteps({ game, scope }: Home): CompiledSteps | null {
  const found = steppingGame(game, plainWordsOf(game, scope.names));
  if (found === null) return null;
  let hasErrors = false;
  const silent: Scope = {
    ...scope,
    report: ({ severity }) => {
      hasErrors ||= severity === 'error';
    },
  };
  const rules = found.rules.map((rule) => compileRule(rule, silent));
  const moduli = found.moduli.map((modulus) => compileNumber(modulus, silent));
  if (hasErrors) return null;
  const { heaps, comparesHeaps, isInPlace } = found;
  return (instance) => {
    const modulus = commonModulus(moduli, instance);
    const from = (state: State, meter: Meter): StepsFrom => {
      const steps: StepsFrom['steps'][number][] = [];
      let compared: Int = 0;
      const environment = instance.environment(state, meter);
      for (const rule of rules)
        compared = greatest(
          compared,
          rule(environment, (step) => steps.push(step)),
        );
      return { steps, compared };
    };
    const quicklyFrom = (state: State, meter: Meter) => within(QUICK, meter, (limited) => from(state, limited));
    return modulus === null ? null : { heaps, modulus, comparesHeaps, isInPlace, from: quicklyFrom };
  };
}

/** What the steps from a state may cost: a loop to whose end only a heap leads has no end here. */
const QUICK: Limits = { steps: 2 ** 14, positions: Number.POSITIVE_INFINITY };

type Visit = (step: StepsFrom['steps'][number]) => void;

/** Visits the steps of a rule, and gives the greatest number with which anything is compared. */
function compileRule({ tail, step, bounds }: SteppingRule, scope: Scope): (to: Environment, visit: Visit) => Int {
  const { inner, some } = compileClauses(tail, scope);
  const number = (expression: Expression): Evaluate<Int> => compileNumber(expression, inner);
  const [changes, others, limits] = [step?.changes.map(number), step?.others.map(number), bounds.map(number)];
  return (environment, visit) => {
    let compared: Int = 0;
    some(environment, () => {
      environment.meter.spend(10);
      for (const limit of limits) compared = greatest(compared, absolute(limit(environment)));
      if (changes !== undefined && others !== undefined)
        visit({
          changes: changes.map((change) => change(environment)),
          others: others.map((other) => other(environment)),
        });
      return false;
    });
    return compared;
  };
}
