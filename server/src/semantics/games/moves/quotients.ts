import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { Quotients, QuotientsOf } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { type Bounds, both } from '../../expressions/limits/bounds.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import { isQuotient } from '../shared/quotient.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileAllowed, NOWHERE } from '../shared/spans.ts';
import { ownNumber } from './own-sums.ts';

/**
 * The quotients that a rule leads to, such as `move to (floor(n / k)) for k in 2..n` or `move to sum(G(floor(n / m)) for m in 2..k) for k in 1..n where k != 5`
 * of a game G(n). Null for any other rule: the only loop runs over a range, each condition is a linear inequality in its variable or does not mention it,
 * and a sum runs over a range up to that variable. `scope` knows the variables of the rule; its problems are reported elsewhere.
 */
export function compileQuotients(
  rule: MoveRule,
  home: Home,
  scope: Scope,
): ((instance: Instance) => QuotientsOf) | null {
  const { game, scope: outer } = home;
  const [state, second] = game.states;
  const loop = onlyLoop(rule.tail);
  if (game.list !== null || state === undefined || second !== undefined || loop === null) return null;
  const heap = state.name.text;
  const slot = outer.variables.get(heap)?.slot;
  const range = unwrap(loop.set);
  if (slot === undefined || outer.variables.has(loop.name) || range.kind !== 'range' || range.to === null) return null;
  const silent: Scope = { ...outer, report: () => undefined };
  const first = startOf(rule.to, heap, loop.name, home, scope);
  const allowed = compileAllowed(rule.tail.where, loop.name, silent);
  if (first === undefined || allowed === null) return null;
  const [least, most] = [compileNumber(range.from, silent), compileNumber(range.to, silent)];
  const start = first === null ? null : compileNumber(first, silent);
  return (instance) => (meter) => {
    const environment = instance.environment([0], meter);
    return (number) => {
      environment.slots[slot] = number;
      const range = both({ least: least(environment), most: most(environment) }, allowed(environment) ?? NOWHERE);
      return quotientsWithin(range, start?.(environment) ?? null);
    };
  };
}

/** Null if one of these is no machine number. */
function quotientsWithin({ least, most }: Bounds, addsFrom: Int | null): Quotients | null {
  if (typeof least !== 'number' || typeof most !== 'number' || typeof addsFrom === 'bigint') return null;
  return { least, most, addsFrom };
}

/** Where the sum of a target begins, or null if there is no sum; undefined for a target that is not made of quotients. */
function startOf(
  to: Expression,
  heap: string,
  variable: string,
  home: Home,
  scope: Scope,
): Expression | null | undefined {
  const inner = unwrap(to);
  if (isQuotient(ownNumber(inner, home, scope) ?? inner, heap, variable)) return null;
  if (inner.kind !== 'call' || inner.callee.text !== 'sum') return undefined;
  const [added, another] = inner.arguments;
  const loop = onlyLoop(inner.clauses);
  const range = loop && unwrap(loop.set);
  if (added === undefined || another !== undefined || loop === null || loop.where !== null) return undefined;
  if (range?.kind !== 'range' || range.to === null || !isVariable(range.to, variable)) return undefined;
  const names = new Set([heap, variable, loop.name]);
  const number = names.size === 3 ? ownNumber(added, home, scope) : null;
  if (number === null || namesIn([range.from]).has(variable)) return undefined;
  return isQuotient(number, heap, loop.name) ? range.from : undefined;
}
