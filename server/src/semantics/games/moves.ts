import type { MoveRule as EngineMoveRule, SharedOptions } from '../../engine/game/ruleset.ts';
import type { Expression } from '../../syntax/tree/expression-tree.ts';
import type { MoveRule } from '../../syntax/tree/rules.ts';
import { unwrap } from '../../syntax/tree/walk.ts';
import { compileCondition } from '../expressions/conditions/conditions.ts';
import { comparison } from '../expressions/limits/endless-loops.ts';
import { compileClauses } from '../expressions/loops/clauses.ts';
import { reportEndless } from '../problems/conventions.ts';
import { reportUnused } from '../problems/unused.ts';
import { reportStays } from '../problems/zero-loops.ts';
import { compileGrowing } from './lists/growing.ts';
import { reportAlternatives } from './moves/alternatives.ts';
import { choicesOf } from './moves/choices.ts';
import { compileKnownForms } from './moves/known-forms.ts';
import { sharedOf } from './moves/shared-options.ts';
import { compileTarget, lend } from './moves/targets.ts';
import { type Home, type Instance, neverRun } from './shared/rule.ts';

/** Compiles `move to …`. */
export function compileMove(rule: MoveRule, home: Home): (instance: Instance) => readonly [EngineMoveRule] {
  const clauses = compileClauses(rule.tail, home.scope, null, impliedBy(rule, home));
  const target = reportAlternatives(rule, home.game, clauses.inner)
    ? () => null
    : compileTarget(rule.to, home, clauses.inner);
  const growing = compileGrowing(rule.to, clauses.inner);
  reportUnused(clauses.variables, home.scope);
  if (!reportEndless(rule, home.game, home.scope)) reportStays(rule, home.game, home.scope);
  if (home.scope.wanted === 'problems') return neverRun;
  const isForSolvers = home.scope.wanted === 'all';
  const forms = isForSolvers ? compileKnownForms(rule, home, clauses.inner) : () => ({});
  const silent: Home = { ...home, scope: { ...home.scope, report: () => undefined } };
  const simpler = isForSolvers ? choicesOf(rule, home, clauses.inner) : null;
  const choices = simpler?.map((choice) => compileMove(choice, silent)) ?? null;
  const shares = isForSolvers ? compileShared(rule, silent) : null;
  return (instance) => [
    {
      kind: 'move',
      ...forms(instance),
      ...(shares === null ? {} : { shared: shares(instance) }),
      ...(choices === null ? {} : { choices: choices.flatMap((choice) => choice(instance)) }),
      *options(state, meter) {
        const environment = instance.environment(state, meter);
        const grow = growing?.(environment);
        const next = clauses.each(environment);
        while (next()) {
          meter.spend(1);
          const sum = grow === undefined ? target(environment, instance) : (grow()?.sum.slice() ?? null);
          if (sum !== null) yield sum;
        }
      },
      some(state, meter, visit) {
        const environment = instance.environment(state, meter);
        if (growing !== null) {
          const grow = growing(environment);
          return clauses.some(environment, () => {
            const grown = grow();
            return grown !== null && visit(grown.sum, grown.kept);
          });
        }
        const lent = lend(instance);
        return clauses.some(environment, () => {
          const sum = target(environment, instance, lent);
          return sum !== null && visit(sum);
        });
      },
    },
  ];
}

/** A new number below 0 is no move, unless the number may be negative. */
function impliedBy({ to }: MoveRule, { game }: Home): readonly Expression[] {
  const inner = unwrap(to);
  const numbers = inner.kind === 'tuple' ? inner.items : [inner];
  return numbers.flatMap((number, index) => (game.states[index]?.signed === false ? atLeastZero(unwrap(number)) : []));
}

/** `k * k <= n` for `n - k * k`, as it ends a loop over k. */
function atLeastZero(number: Expression): readonly Expression[] {
  const notLess = comparison(number, '>=', 0n);
  if (number.kind !== 'binary' || number.operator !== '-') return [notLess];
  return [{ ...number, operator: '<=', left: number.right, right: number.left }, notLess];
}

/** What states that differ in one number share of their options by a rule; null if nothing is known. */
function compileShared(rule: MoveRule, home: Home): ((instance: Instance) => SharedOptions) | null {
  const shared = sharedOf(rule, home.game);
  if (shared === null) return null;
  const { number, by } = shared;
  const compiled = compileMove(shared.added, home);
  const holds = compileCondition(shared.isEmpty, home.scope);
  return (instance) => {
    const [added] = compiled(instance);
    return { number, by, added, isEmpty: (state, meter) => holds(instance.environment(state, meter)) };
  };
}
