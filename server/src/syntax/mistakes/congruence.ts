import { congruenceAt } from '../grammar/divisibility.ts';
import type { Problem } from '../problems/problem.ts';
import type { Mishap } from './mishap.ts';

/** `n = 1 (mod 3)` and `n == 1 mod 3`, at whichever of its signs the grammar stopped. */
export function congruence({ tokens, at, text }: Mishap): Problem | null {
  for (const sign of [at, at - 2, at - 3]) {
    const meant = congruenceAt(tokens, sign, text);
    if (meant !== null) return meant.problem;
  }
  return null;
}
