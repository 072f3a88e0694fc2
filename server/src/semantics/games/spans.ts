import type { Spans } from '../../engine/game/ruleset.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileNumber } from '../expressions/numbers.ts';
import type { Scope } from '../scope/scope.ts';
import type { Home, Instance } from './rule.ts';

/**
 * The ends of the range in a rule such as `move to (y) for y in isqrt(n)..floor(n / 2)` of a game of one number, which say what the number
 * may become. Null for any other rule. `scope` knows the variables of the rule; its problems are reported elsewhere.
 */
export function compileSpans(
  rule: MoveRule,
  { game, scope: outer }: Home,
  scope: Scope,
): ((instance: Instance) => Spans) | null {
  const [state, second] = game.states;
  const [loop, another] = rule.tail.loops;
  const [name, more] = loop?.names ?? [];
  if (game.list !== null || state === undefined || second !== undefined) return null;
  if (loop === undefined || another !== undefined || name === undefined || more !== undefined) return null;
  const [to, set] = [unwrap(rule.to), unwrap(loop.set)];
  if (rule.tail.where !== null || to.kind !== 'name' || to.text !== name.text) return null;
  const heap = outer.variables.get(state.name.text)?.slot;
  if (heap === undefined || set.kind !== 'range' || set.to === null || !scope.variables.has(name.text)) return null;
  const silent: Scope = { ...outer, report: () => undefined };
  const [least, most] = [compileNumber(set.from, silent), compileNumber(set.to, silent)];
  return (instance) => (meter) => {
    const environment = instance.environment([0], meter);
    return (number) => {
      environment.slots[heap] = number;
      return { least: least(environment), most: most(environment) };
    };
  };
}
