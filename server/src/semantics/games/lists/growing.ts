import { add, type Int } from '../../../engine/arithmetic/integers.ts';
import type { Sum, Term } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { kindOf } from '../../expressions/types/type-of.ts';
import { compilePosition } from '../../positions/positions.ts';
import { isState } from '../../positions/states.ts';
import type { Environment, Value } from '../../scope/evaluation.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';

/** A sum whose first `kept` terms are all terms of the previous sum; null if it is not a position. */
export type Grown = { readonly sum: Sum; readonly kept: number } | null;

/**
 * Compiles `sum(E for i in A..B)` so that a longer range costs only the added terms, as in `for k in 1..h` with the range `1..k -
 * 1`. Each evaluation checks that the sum has only grown: A and everything in E except i are unchanged, and B is no less than
 * before. Null for any other expression. The problems of the expression are reported elsewhere.
 */
export function compileGrowing(
  expression: Expression,
  scope: Scope,
): ((environment: Environment) => () => Grown) | null {
  const call = unwrap(expression);
  if (call.kind !== 'call' || call.callee.text !== 'sum' || scope.names.has('sum')) return null;
  // A sum of numbers is a state.
  if (kindOf(call, scope) !== 'position') return null;
  const { clauses, arguments: bodies } = call;
  const [body, loop, name] = [bodies[0], clauses?.loops[0], clauses?.loops[0]?.names[0]];
  if (!body || !clauses || !loop || !name || clauses.where !== null || clauses.loops.length > 1) return null;
  const set = unwrap(loop.set);
  if (set.kind !== 'range' || set.to === null) return null;

  const silent: Scope = { ...scope, report: () => undefined };
  const variable = newVariable(name, nextSlot(scope), 'loop');
  const [from, to] = [compileNumber(set.from, silent), compileNumber(set.to, silent)];
  const components = compilePosition(body, withVariables(silent, [variable]));
  const spoken = [...namesIn([body])].flatMap((used) =>
    used === name.text ? [] : (scope.variables.get(used)?.slot ?? []),
  );

  return (environment) => {
    const { slots, meter } = environment;
    const terms: Term[] = [];
    let before: readonly (Value | undefined)[] | null = null;
    let next: Int = 0;
    let isLegal = true;
    return () => {
      const [first, last] = [from(environment), to(environment)];
      const now = [first, ...spoken.map((slot) => slots[slot])];
      if (before === null || add(last, 1) < next || now.some((value, index) => value !== before?.[index])) {
        terms.length = 0;
        next = first;
        isLegal = true;
      }
      before = now;
      const kept = terms.length;
      for (; next <= last; next = add(next, 1)) {
        meter.spend(2);
        slots[variable.slot] = next;
        components(environment, (component, times) => {
          isLegal &&= isState(component);
          terms.push({ component, times });
        });
      }
      return isLegal ? { sum: terms, kept } : null;
    };
  };
}
