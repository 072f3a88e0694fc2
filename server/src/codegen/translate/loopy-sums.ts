import type { Expr } from '../ir/ir.ts';
import { definition } from './definitions.ts';
import { definitionsIn } from './helpers.ts';
import type { Scope } from './scope.ts';

/*
 * Games in which play may go on for ever. A value is a nimber or, by Smith (1966), the set of nimbers that one move can reach; such a set is
 * the number -1 - s, where bit k of s says whether k is in it.
 */
const SUM = `
let moved(s, x) = -1 - sum(2^xor(k, x) for k in 0..59 where bit(s, k) == 1 and xor(k, x) < 60)
let plus(a, b) = if a >= 0 and b >= 0 then xor(a, b) else if a >= 0 then moved(-1 - b, a) else if b >= 0 then moved(-1 - a, b) else -1
`;

/** The value of a sum of two positions, in which play may go on for ever. */
export function plus(one: Expr, other: Expr, scope: Scope): Expr {
  if (one.kind === 'int' && one.value === 0n) return other;
  if (other.kind === 'int' && other.value === 0n) return one;
  const names = definitionsIn(SUM);
  const written = { kind: 'name', text: 'plus', start: 0, end: 0 } as const;
  return definition('plus', [one, other], written, { ...scope, names, variables: new Map() }, false, true);
}
