import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { printExpression } from '../../../syntax/tree/print.ts';
import { childrenOf, replaced, unwrap } from '../../../syntax/tree/walk.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import type { Environment, Evaluate } from '../../scope/evaluation.ts';
import { mayFail } from './conditions.ts';
import { plainWordsOf } from './plain-words.ts';
import type { Home } from './rule.ts';

/**
 * A condition that says something about the state that a move leads to and nothing else, as `not (a - k, b) in blocked` does in a move to
 * `(a - k, b)`: the same condition on a state of the game, which has a meaning in each. Null for any other condition. `numbers` are those of the new state, in
 * order, and `loop` is the variable of the loop.
 */
export function compileOnTarget(
  condition: Expression,
  numbers: readonly Expression[],
  loop: string,
  home: Home,
): Evaluate<boolean> | null {
  if (mayFail(condition, null, plainWordsOf(home.game, home.scope.names))) return null;
  return compileAboutTarget(condition, numbers, loop, home);
}

/** The same for a condition that may have no meaning in some states. */
export function compileAboutTarget(
  condition: Expression,
  numbers: readonly Expression[],
  loop: string,
  { game, scope }: Home,
): Evaluate<boolean> | null {
  const targets = numbers.map((number) => printExpression(unwrap(number)));
  const states = game.states.map(({ name }) => name);
  const outside = new Set([loop, ...states.map(({ text }) => text)]);
  const placeOf = (part: Expression): number => targets.indexOf(printExpression(unwrap(part)));
  const isAboutTarget = (part: Expression): boolean => {
    if (placeOf(part) >= 0) return true;
    // Within a loop of its own, a name may mean something else.
    if ('clauses' in part && part.clauses !== null) return false;
    return !(part.kind === 'name' && outside.has(part.text)) && childrenOf(part).every(isAboutTarget);
  };
  if (!isAboutTarget(condition)) return null;
  const onState = replaced(condition, (part) => {
    const state = states[placeOf(part)];
    return state === undefined ? null : { kind: 'name', text: state.text, start: part.start, end: part.end };
  });
  const holds = compileCondition(onState, { ...scope, report: () => undefined });
  return (environment: Environment) => holds(environment);
}
