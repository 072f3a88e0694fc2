import type { OwnSums } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { unwrap } from '../../../syntax/tree/walk.ts';
import { both, linearIn } from '../../expressions/limits/bounds.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import type { Scope } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { compileAllowed, NOWHERE } from '../shared/spans.ts';

/**
 * The numbers in a rule such as `move to G(i) + G(n - 2 - i) for i in 0..n - 2 where 2 * i < n` of a game G(n). Null for any other rule: its target is a sum of
 * states of the game, their numbers are linear in the variable of the only loop, which runs over a range, and each condition is a linear inequality in
 * that variable or does not mention it. `scope` knows the variables of the rule; its problems are reported elsewhere.
 */
export function compileOwnSums(rule: MoveRule, home: Home, scope: Scope): ((instance: Instance) => OwnSums) | null {
  const { game, scope: outer } = home;
  const loop = onlyLoop(rule.tail);
  if (game.list !== null || game.states.length !== 1) return null;
  if (loop === null) return null;
  const set = unwrap(loop.set);
  if (set.kind !== 'range' || set.to === null || game.parameters.some(({ text }) => text === loop.name)) return null;
  const numbers = numbersOf(rule.to, home, scope);
  const silent: Scope = { ...outer, report: () => undefined };
  const allowed = numbers && compileAllowed(rule.tail.where, loop.name, silent);
  const lines = numbers?.map((number) => linearIn(number, loop.name, silent)) ?? [];
  if (!allowed || !lines.every((line) => line !== null)) return null;
  const [least, most] = [compileNumber(set.from, silent), compileNumber(set.to, silent)];
  return (instance) => (state, meter) => {
    const environment = instance.environment(state, meter);
    const bounds = allowed(environment);
    const range = { least: least(environment), most: most(environment) };
    const { least: first, most: last } = both(range, bounds ?? NOWHERE);
    if (first === null || last === null) return null;
    return {
      first,
      last,
      numbers: lines.map(({ slope, rest }) => ({ slope: slope(environment), rest: rest(environment) })),
    };
  };
}

/** The numbers of the states that a target adds, if all are states of the same game with the same parameters; null for any other target. */
function numbersOf(to: Expression, home: Home, scope: Scope): readonly Expression[] | null {
  const inner = unwrap(to);
  if (inner.kind === 'binary' && inner.operator === '+') {
    const [left, right] = [numbersOf(inner.left, home, scope), numbersOf(inner.right, home, scope)];
    return left && right && [...left, ...right];
  }
  const number = ownNumber(inner, home, scope);
  return number && [number];
}

/** The number of a state of the same game with the same parameters; null for any other target. */
export function ownNumber(to: Expression, { game }: Home, scope: Scope): Expression | null {
  const inner = unwrap(to);
  if (inner.kind !== 'call' || inner.clauses !== null || scope.names.get(inner.callee.text)?.declaration !== game)
    return null;
  const isOwn = inner.parameters.every(
    (given, index) => given.kind === 'name' && given.text === game.parameters[index]?.text,
  );
  const [number, another] = inner.arguments;
  if (!isOwn || inner.parameters.length !== game.parameters.length || another !== undefined) return null;
  return number ?? null;
}
