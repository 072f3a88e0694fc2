import type { Int } from '../../../server/src/engine/arithmetic/integers.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { checkPeriod } from '../../../server/src/engine/certificates/checker.ts';
import type { Claim } from '../../../server/src/engine/certificates/claim.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { range } from './range.ts';
import { referenceOf } from './reference.ts';
import { listOf, take } from './rules.ts';

export interface Law {
  readonly preperiod: number;
  readonly period: number;
  readonly saltus: number;
}

/** The values of the heaps below `length` by the definition. */
export function valuesOf(ruleset: Ruleset, length: number): readonly number[] {
  const reference = referenceOf(ruleset);
  return range(0, length - 1).map((heap) => Number(reference.nimber([heap])));
}

/** A claim about values that are known only as far as it says. */
export function claimOf(law: Law, values: readonly number[], wrong: readonly number[] = []): Claim {
  const value = (heap: Int): Int => (values[Number(heap)] ?? 0) ^ (wrong.includes(Number(heap)) ? 1 : 0);
  return { ...law, value };
}

export const WITHOUT_END = Number.POSITIVE_INFINITY;
/** What the checker makes of a claim. */
export const checked = (ruleset: Ruleset, claim: Claim, effort = WITHOUT_END) =>
  checkPeriod(ruleset, claim, effort, unlimited);

/** g(n + period) = g(n) + saltus from the preperiod on. */
export const law = (preperiod: number, period: number, saltus = 0): Law => ({ preperiod, period, saltus });

/** Leaves two unequal heaps after one of these amounts. */
export const unequal = (...amounts: readonly number[]) =>
  take(listOf(...amounts), { least: 2, most: 2, parts: 'unequal' });
