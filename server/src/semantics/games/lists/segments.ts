import type { Segments } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { both, boundsBy, linearIn } from '../../expressions/limits/bounds.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import { joined } from '../shared/conditions.ts';
import { compileOnTarget } from '../shared/conditions-on-target.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileAllowed, NOWHERE } from '../shared/spans.ts';

/**
 * The states in a rule such as `move to (a - k, b + 1) for k in 2..a` of a game of two natural numbers, which lie on a line. Null for any other
 * rule: it has one loop, over a range, both new numbers are linear in its variable, and each condition is a linear inequality in the variable,
 * does not mention it, or is about the new state alone. `scope` knows the variables of the rule; its problems are reported elsewhere.
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
  const conjuncts = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const isOnLoop = (conjunct: Expression): boolean =>
    namesIn([conjunct]).has(name.text) && boundsBy(conjunct, name.text, silent, NOWHERE) === null;
  const onTarget = conjuncts
    .filter(isOnLoop)
    .map((conjunct) => compileOnTarget(conjunct, target.items, name.text, { game, scope: outer }));
  const others = joined(conjuncts.filter((conjunct) => !isOnLoop(conjunct)));
  const allowed = compileAllowed(others, name.text, silent);
  if (!x || !y || allowed === null || !onTarget.every((holds) => holds !== null)) return null;
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
    if (onTarget.length === 0) return { from, step, first, last };
    const allows = (a: number, b: number): boolean => {
      const reached = instance.environment([a, b], meter);
      return onTarget.every((holds) => holds(reached));
    };
    return { from, step, first, last, allows };
  };
}
