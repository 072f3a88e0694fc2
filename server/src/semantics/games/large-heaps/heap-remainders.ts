import type { MoveRule } from '../../../syntax/tree/rules.ts';
import { expressionsOfRule } from '../../../syntax/tree/walk.ts';
import { namesBoundIn, type Remainders, remaindersOf } from '../../expressions/sets/remainders.ts';

/** Which expressions of a rule depend on nothing of some heaps but remainders by numbers that are the same in all states. */
export function remaindersOnly(rule: MoveRule, states: readonly string[], heaps: ReadonlySet<string>): Remainders {
  const loops = rule.tail.loops.flatMap((loop) => loop.names.map(({ text }) => text));
  return remaindersOf(heaps, new Set([...states, ...loops, ...namesBoundIn(expressionsOfRule(rule))]));
}
