import type { Int } from '../../../engine/arithmetic/integers.ts';
import type { OwnRanges } from '../../../engine/game/move-forms.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { isVariable, unwrap } from '../../../syntax/tree/walk.ts';
import { compileClauses } from '../../expressions/loops/clauses.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { newVariable, nextSlot, type Scope, withVariables } from '../../scope/scope.ts';
import { onlyLoop } from '../shared/only-loop.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { ownNumber } from './own-sums.ts';

/** The least and the greatest number of states of the game that are added; the same one twice for a single state. */
interface Ends {
  readonly from: Expression;
  readonly to: Expression;
}

/**
 * The ranges in a rule such as `move to G(k) + sum(G(i) for i in k..n - 1) for k in 0..n - 1` of a game G(n). Null for any other rule: its target adds states of the game, each
 * by itself or all those whose numbers are in a range, and there is such a range. Problems of the rule are reported elsewhere.
 */
export function compileOwnRanges(rule: MoveRule, home: Home): ((instance: Instance) => OwnRanges) | null {
  const { game } = home;
  if (game.list !== null || game.states.length !== 1) return null;
  const silent: Scope = { ...home.scope, report: () => undefined };
  const clauses = compileClauses(rule.tail, silent);
  const inner: Scope = { ...clauses.inner, report: () => undefined };
  const found = rangesIn(rule.to, home, inner);
  if (found === null || found.every(({ from, to }) => from === to)) return null;
  const ends = found.map(({ from, to }) => [compileNumber(from, inner), compileNumber(to, inner)] as const);
  return (instance) => (state, meter, visit) => {
    const environment = instance.environment(state, meter);
    const ranges: Int[] = [];
    return clauses.some(environment, () => {
      for (const [at, [from, to]] of ends.entries()) {
        ranges[2 * at] = from(environment);
        ranges[2 * at + 1] = to(environment);
      }
      return visit(ranges);
    });
  };
}

function rangesIn(to: Expression, home: Home, scope: Scope): readonly Ends[] | null {
  const inner = unwrap(to);
  if (inner.kind === 'binary' && inner.operator === '+') {
    const [left, right] = [rangesIn(inner.left, home, scope), rangesIn(inner.right, home, scope)];
    return left && right && [...left, ...right];
  }
  const range = rangeIn(inner, home, scope);
  if (range !== null) return [range];
  const number = ownNumber(inner, home, scope);
  return number && [{ from: number, to: number }];
}

/** The ends of `sum(G(i) for i in A..B)`; null for anything else. */
function rangeIn(sum: Expression, home: Home, scope: Scope): Ends | null {
  if (sum.kind !== 'call' || sum.callee.text !== 'sum' || scope.names.has('sum')) return null;
  const [body, another] = sum.arguments;
  const loop = onlyLoop(sum.clauses);
  if (body === undefined || another !== undefined || loop === null || loop.where !== null) return null;
  const set = unwrap(loop.set);
  // A variable with the name of a parameter would hide it in the state.
  const isHidden = home.game.parameters.some(({ text }) => text === loop.name);
  if (set.kind !== 'range' || set.to === null || isHidden) return null;
  const within = withVariables(scope, [newVariable(loop.variable, nextSlot(scope), 'loop')]);
  const number = ownNumber(body, home, within);
  return number !== null && isVariable(number, loop.name) ? { from: set.from, to: set.to } : null;
}
