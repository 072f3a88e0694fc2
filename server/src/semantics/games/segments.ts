import type { Segments } from '../../engine/game/ruleset.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { both, linearIn } from '../expressions/bounds.ts';
import { compileNumber } from '../expressions/numbers.ts';
import type { Scope } from '../scope/scope.ts';
import type { Home, Instance } from './rule.ts';
import { compileAllowed, NOWHERE } from './spans.ts';

/**
 * The states in a rule such as `move to (a - k, b + 1) for k in 2..a` of a game of two natural numbers, which lie on a line. Null for any other
 * rule: it has one loop, over a range, both new numbers are linear in its variable, and each condition is a linear inequality in the variable
 * or does not mention it. `scope` knows the variables of the rule; its problems are reported elsewhere.
 */
export function compileSegments(
  rule: MoveRule,
  { game, scope: outer }: Home,
  scope: Scope,
): ((instance: Instance) => Segments) | null {
  const target = unwrap(rule.to);
  const [loop, another] = rule.tail.loops;
  const [name, more] = loop?.names ?? [];
  if (game.list !== null || game.states.length !== 2) return null;
  if (target.kind !== 'tuple' || target.items.length !== 2) return null;
  if (loop === undefined || another !== undefined || name === undefined || more !== undefined) return null;
  const set = unwrap(loop.set);
  if (set.kind !== 'range' || set.to === null || !scope.variables.has(name.text)) return null;
  const silent: Scope = { ...outer, report: () => undefined };
  const [x, y] = target.items.map((item) => linearIn(item, name.text, silent));
  const allowed = compileAllowed(rule.tail.where, name.text, silent);
  if (!x || !y || allowed === null) return null;
  const [least, most] = [compileNumber(set.from, silent), compileNumber(set.to, silent)];
  return (instance) => (meter) => (state) => {
    const environment = instance.environment(state, meter);
    const bounds = allowed(environment);
    const range = { least: least(environment), most: most(environment) };
    const { least: first, most: last } = both(range, bounds ?? NOWHERE);
    if (first === null || last === null) return null;
    const [from, step] = [
      [x.rest(environment), y.rest(environment)],
      [x.slope(environment), y.slope(environment)],
    ];
    return { from, step, first, last };
  };
}
