import type { TakeRule } from '../../../syntax/tree/rules.ts';
import { compileNumber } from '../../expressions/numbers/numbers.ts';
import { namesBoundIn, remaindersOf } from '../../expressions/sets/remainders.ts';
import type { Home, Instance } from '../shared/rule.ts';
import { commonModulus } from './large-heap-moves.ts';

/**
 * A number such that the amounts of a rule, as in `take {k in any where k % 3 != n % 3}`, are the same for all heaps with the same remainder by it: they
 * depend on the heap only through remainders. The rule must not have the word `leaving`. Null for a rule with loops or a condition of its own, and for
 * a game of several numbers; in an instance, null if a divisor is not positive. Linear in the rule.
 */
export function compileModulus(rule: TakeRule, { game, scope }: Home): ((instance: Instance) => number | null) | null {
  const [state, second] = game.states;
  if (game.list !== null || state === undefined || second !== undefined) return null;
  if (rule.tail.loops.length > 0 || rule.tail.where !== null) return null;
  const heap = state.name.text;
  const bound = namesBoundIn([rule.amounts]);
  if (bound.includes(heap)) return null;
  const { isFree, moduli } = remaindersOf(new Set([heap]), new Set([heap, ...bound]));
  if (!isFree(rule.amounts)) return null;
  const divisors = moduli.map((modulus) => compileNumber(modulus, { ...scope, report: () => undefined }));
  return (instance) => commonModulus(divisors, instance);
}
