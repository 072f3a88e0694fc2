import { add, greatest, type Int, leastCommonMultiple, negate } from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import { MOST_TAKEN } from '../../../engine/game/large-heap-moves.ts';
import type { Steady, Step } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn } from '../../../syntax/tree/walk.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Evaluate } from '../../scope/evaluation.ts';
import type { Scope } from '../../scope/scope.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { type SteadyRule, steadyRule } from './large-heap-rules.ts';
import { recurringRule } from './recurring-rules.ts';

/** For each state variable, what `move to` does if it is large; null if that depends on more of the variable than a remainder. */
export type CompiledSteady = (instance: Instance) => readonly (Steady | null)[];

/** Compiles a rule without problems once more for each state variable, as {@link steadyRule} rewrites it for large values. */
export function compileSteady(rule: MoveRule, home: Home): CompiledSteady {
  return compileLarge(rule, home, steadyRule);
}

/** The same for amounts that recur, as {@link recurringRule} rewrites it. */
export function compileRecurring(rule: MoveRule, home: Home): CompiledSteady {
  return compileLarge(rule, home, recurringRule);
}

function compileLarge(rule: MoveRule, { game, scope }: Home, rewrite: typeof steadyRule): CompiledSteady {
  const states = game.list === null ? game.states.map(({ name }) => name.text) : [];
  const silent: Scope = { ...scope, report: () => undefined };
  const isFunction = (name: string) => !scope.names.has(name);
  const makers = states.map((heap) => {
    const steady = rewrite(rule, states, heap, isFunction);
    return steady === null ? null : compileRule(steady, silent);
  });
  return (instance) => makers.map((make) => make?.(instance) ?? null);
}

/** The bound above which the heap is large, in some environment; -1 if any heap is. */
type Bound = Evaluate<Int>;

/** Null if the rule has no modulus that is the same in all states. */
function compileRule(steady: SteadyRule, scope: Scope): (instance: Instance) => Steady | null {
  const { inner, some } = compileClauses(steady.tail, scope);
  const number = (expression: Expression): Evaluate<Int> => compileNumber(expression, inner);
  const { step } = steady;
  const makes = step && {
    more: number(step.change),
    others: step.others.map(number),
    recurs: step.recurs && { every: number(step.recurs.every), downTo: number(step.recurs.downTo) },
  };
  const limits = steady.ofMoves.map(number);
  const ofChoices = steady.ofChoices.map((_, place) => compileBound(steady, place, scope));
  const moduli = steady.moduli.map((modulus) => compileNumber(modulus, scope));
  const movesIn =
    (instance: Instance): Steady['moves'] =>
    (state, meter) => {
      const environment = instance.environment(state, meter);
      const steps: Step[] = [];
      let passes = 0;
      let ends = false;
      let above: Int = ofChoices.map((bound) => bound(environment)).reduce(greatest);
      some(environment, () => {
        for (const limit of limits) above = greatest(above, limit(environment));
        if (makes === null) {
          ends = true;
          return true;
        }
        const { recurs } = makes;
        const step = {
          taken: negate(makes.more(environment)),
          others: makes.others.map((value) => value(environment)),
          ...(recurs === undefined
            ? {}
            : { recurs: { every: recurs.every(environment), downTo: recurs.downTo(environment) } }),
        };
        steps.push(step);
        // Whoever asks refuses rules by which a heap may grow, or has too many memories; and there may be 10^10 moves.
        const isLegal = step.others.every((other) => other >= 0);
        if (step.taken === 0 && isLegal) passes += 1;
        return isLegal && (step.taken < 0 || passes > MOST_PASSES);
      });
      if (passes > MOST_PASSES) return { from: add(MOST_TAKEN, 1), steps };
      return { from: add(above, 1), steps, ...(ends ? { ends } : {}) };
    };
  return (instance) => {
    const modulus = commonModulus(moduli, instance);
    return modulus === null ? null : { modulus, moves: movesIn(instance) };
  };
}

/** The least common multiple of some numbers; null if one has no meaning or is not positive, or if it is too large to be of use. */
export function commonModulus(moduli: readonly Evaluate<Int>[], instance: Instance): number | null {
  return whereMeant(() => {
    let multiple = 1;
    const environment = instance.environment([], instance.meter);
    for (const modulus of moduli) {
      const value = modulus(environment);
      if (value < 1 || value > MOST_MODULUS) return null;
      multiple = leastCommonMultiple(multiple, Number(value));
      if (multiple > MOST_MODULUS) return null;
    }
    return multiple;
  });
}

/** More remainders are not told apart. */
const MOST_MODULUS = 1000;

/**
 * The greatest of the bounds at a place, over all choices of the loops before it except those that rule out the move for every
 * heap.
 */
function compileBound({ tail, always, ofChoices }: SteadyRule, place: number, scope: Scope): Bound {
  const later = new Set(tail.loops.slice(place).flatMap(({ names }) => names.map(({ text }) => text)));
  const isKnown = (condition: Expression) => [...namesIn([condition])].every((name) => !later.has(name));
  const where = always.filter(isKnown).reduce<Expression | null>(both, null);
  const { inner, some } = compileClauses({ loops: tail.loops.slice(0, place), where }, scope);
  const limits = (ofChoices[place] ?? []).map((bound) => compileNumber(bound, inner));
  if (limits.length === 0) return () => -1;
  return (environment) => {
    let above: Int = -1;
    some(environment, () => {
      for (const limit of limits) above = greatest(above, limit(environment));
      return false;
    });
    return above;
  };
}

function both(left: Expression | null, right: Expression): Expression {
  if (left === null) return right;
  return { kind: 'binary', operator: 'and', left, right, start: left.start, end: right.end };
}

/** More moves of a state that leave a heap as it is lead to too many memories. */
const MOST_PASSES = 1000;
