import type { Int } from '../../../engine/arithmetic/integers.ts';
import { whereMeant } from '../../../engine/budget/failures.ts';
import { hasFixedAmounts, type Rule, type SettledTakes } from '../../../engine/game/ruleset.ts';
import type { Expression } from '../../../syntax/tree/expression-tree.ts';
import { compileCondition } from '../../expressions/conditions/conditions.ts';
import { compileRepetition } from '../../expressions/sets/repeating-sets.ts';
import type { Scope } from '../../scope/scope.ts';
import { joined, mayFail } from '../shared/conditions.ts';
import { plainWordsOf } from '../shared/plain-words.ts';
import type { Home, Instance } from '../shared/rule.ts';

/**
 * From which heap on the conditions under which a rule applies, such as `n > 1 and n != 5`, all hold, or one of them never does, and which of the two;
 * null in an instance where they are not known to settle soon. Null for conditions on anything but the heap of a game of one natural number, and for
 * those that may be an error. `takes` are those of the rule where it applies.
 */
export function compileSettled(
  guards: readonly Expression[],
  { game, scope }: Home,
): ((instance: Instance, takes: readonly Rule[]) => SettledTakes | null) | null {
  const [heap, another] = game.states;
  const condition = joined(guards);
  if (heap === undefined || another !== undefined || game.list !== null || condition === null) return null;
  if (mayFail(condition, null, plainWordsOf(game, scope.names))) return null;
  const silent: Scope = { ...scope, report: () => undefined };
  const repetition = compileRepetition(condition, heap.name.text, silent);
  if (repetition === null) return null;
  const holds = compileCondition(condition, silent);
  const settledFrom = (instance: Instance): Int | null => {
    const found = whereMeant(() => repetition(instance.environment([], instance.meter)));
    return found === null || found.period !== 1 || found.from > LATEST ? null : found.from;
  };
  return (instance, takes) => {
    const fixed = takes.filter(hasFixedAmounts);
    const from = fixed.length < takes.length ? null : settledFrom(instance);
    if (from === null) return null;
    return { from, takes: holds(instance.environment([from], instance.meter)) ? fixed : [] };
  };
}

/** Conditions that settle later are asked for each heap: up to there, all options are listed. */
const LATEST = 4096;

export function settledIn(settled: SettledTakes | null): { readonly settled?: SettledTakes } {
  return settled === null ? {} : { settled };
}
