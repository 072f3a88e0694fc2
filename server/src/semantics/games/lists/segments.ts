import type { Segments, SiftedSegments } from '../../../engine/game/move-forms.ts';
import type { MoveRule as EngineMoveRule } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { namesIn, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { both, boundsBy, linearIn } from '../../expressions/limits/bounds.ts';
import { conjunctsOf } from '../../expressions/limits/conjuncts.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import { joined } from '../shared/conditions.ts';
import { compileOnTarget } from '../shared/conditions-on-target.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileAllowed, NOWHERE } from '../shared/spans.ts';

/**
 * The states in a rule such as `move to (a - k, b + 1) for k in 2..a` of a game of two natural numbers, which lie on a line. Null for any other
 * rule: it has one loop, over a range, both new numbers are linear in its variable, and each condition is a linear inequality in the variable,
 * does not mention it, or is about the new state alone; any other condition sifts the states. `scope` knows the variables of the rule; its problems are reported elsewhere.
 */
export function compileSegments(
  rule: MoveRule,
  { game, scope: outer }: Home,
  scope: Scope,
): ((instance: Instance) => Pick<EngineMoveRule, 'segments' | 'sifted'>) | null {
  const target = unwrap(rule.to);
  const loop = onlyLoop(rule.tail);
  if (game.list !== null || game.states.length !== 2) return null;
  if (target.kind !== 'tuple' || target.items.length !== 2) return null;
  if (loop === null) return null;
  const set = unwrap(loop.set);
  if (set.kind !== 'range' || set.to === null || !scope.variables.has(loop.name)) return null;
  const silent: Scope = { ...outer, report: () => undefined };
  const [x, y] = target.items.map((item) => linearIn(item, loop.name, silent));
  const conjuncts = rule.tail.where === null ? [] : conjunctsOf(rule.tail.where);
  const isOnLoop = (conjunct: Expression): boolean =>
    namesIn([conjunct]).has(loop.name) && boundsBy(conjunct, loop.name, silent, NOWHERE) === null;
  const onLoop = conjuncts.filter(isOnLoop);
  const about = onLoop.map((conjunct) => compileOnTarget(conjunct, target.items, loop.name, { game, scope: outer }));
  const onTarget = about.filter((holds) => holds !== null);
  const sifting = onLoop.filter((_, index) => about[index] === null);
  const keeps = compileKept(sifting, loop.name, { game, scope });
  const others = joined(conjuncts.filter((conjunct) => !isOnLoop(conjunct)));
  const allowed = compileAllowed(others, loop.name, silent);
  if (!x || !y || allowed === null || keeps === null) return null;
  const [least, most] = [compileNumber(set.from, silent), compileNumber(set.to, silent)];
  const segmentsIn =
    (instance: Instance): Segments =>
    (meter) =>
    (state) => {
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
  return (instance) => {
    const segments = segmentsIn(instance);
    return sifting.length === 0 ? { segments } : { sifted: { segments, ...keeps(instance) } };
  };
}

/** Whether conditions hold for a state and a number of the loop. */
function compileKept(
  conditions: readonly Expression[],
  loop: string,
  { game, scope }: Home,
): ((instance: Instance) => Pick<SiftedSegments, 'keepsWith' | 'dependsOn'>) | null {
  const slotOf = (name: string) => scope.variables.get(name)?.slot;
  const [a, b, k] = [...game.states.map(({ name }) => name.text), loop].map(slotOf);
  if (a === undefined || b === undefined || k === undefined) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const tests = conditions.map((condition) => compileCondition(condition, silent));
  const mentioned = namesIn(conditions);
  const dependsOn = game.states.flatMap(({ name }, place) => (mentioned.has(name.text) ? [place] : []));
  return (instance) => ({
    dependsOn,
    keepsWith: (meter) => {
      const environment = instance.environment([0, 0], meter);
      return (state, number) => {
        environment.slots[a] = state[0] ?? 0;
        environment.slots[b] = state[1] ?? 0;
        environment.slots[k] = number;
        return tests.every((holds) => holds(environment));
      };
    },
  });
}
