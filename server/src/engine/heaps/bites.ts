import { greatest, type Int } from '../arithmetic/integers.ts';
import { members, type NumberSet } from '../arithmetic/number-sets.ts';
import { isInfinite } from '../arithmetic/set-bounds.ts';
import { LimitReached, meterOf } from '../budget/meter.ts';
import type { Parts } from '../game/growth.ts';
import type { Leave, Ruleset } from '../game/ruleset.ts';
import type { Code } from '../periods/guy-smith.ts';

/** After one of these amounts is taken, the rest is left as `heaps` heaps. Different bites give different options. */
export interface Bite {
  readonly heaps: number;
  readonly parts: Leave['parts'];
  readonly amounts: NumberSet;
}

/** A table has a set for each number of heaps; games that leave more heaps are searched. */
const MOST_HEAPS = 1000;

/**
 * The rules of a ruleset with a single variable, a natural number, whose rules all take fixed amounts, grouped by what they leave; null for
 * other rulesets.
 */
export function bitesOf({ signed, rules }: Ruleset): readonly Bite[] | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  const bites = new Map<string, Bite>();
  for (const rule of rules) {
    if (rule.kind !== 'take' || typeof rule.amounts === 'function') return null;
    const { least, most } = rule.leave;
    if (most === null || most > MOST_HEAPS) return null;
    for (let heaps = Number(least); heaps <= most; heaps += 1) {
      const parts = heaps < 2 ? 'any' : rule.leave.parts;
      const key = `${heaps} ${parts}`;
      const before = bites.get(key);
      const amounts: NumberSet =
        before === undefined ? rule.amounts : { kind: 'union', left: before.amounts, right: rule.amounts };
      bites.set(key, { heaps, parts, amounts });
    }
  }
  return [...bites.values()].map((bite) => {
    const free = bite.parts === 'any' ? undefined : bites.get(`${bite.heaps} any`);
    if (free === undefined) return bite;
    return { ...bite, amounts: { kind: 'except', left: bite.amounts, right: free.amounts } };
  });
}

/** A set is listed within this many steps or not at all: `1..10^12` is finite, but far too long. */
const STEPS_OF_A_LIST = 1_000_000;

/** The members of a set from `least` on; null if there are too many to list. */
export function listed(set: NumberSet, least: number): readonly Int[] | null {
  if (isInfinite(set)) return null;
  try {
    return [...members(set, least, null, meterOf(STEPS_OF_A_LIST))];
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}

/** The moves as a proof that values grow needs them; null if parts must be equal or unequal, or if the amounts are too many to list. */
export function partsOf(bites: readonly Bite[]): readonly Parts[] | null {
  const found: Parts[] = [];
  for (const { heaps, parts, amounts } of bites) {
    const all = listed(amounts, 0);
    if (parts !== 'any' || all === null) return null;
    found.push({ heaps, amounts: all.map(Number) });
  }
  return found;
}

/**
 * What a proof of a period needs to know about the rules; null if no proof is known: for sets that are infinite or almost so, and for parts
 * that cannot be shifted.
 */
export function codeOf(bites: readonly Bite[]): Code | null {
  const shiftable = ({ heaps, parts }: Bite) => parts === 'any' || (parts === 'unequal' && heaps === 2);
  if (!bites.every(shiftable)) return null;
  let [most, heaps]: [Int, number] = [0, 1];
  const unequal: number[] = [];
  for (const bite of bites) {
    heaps = Math.max(heaps, bite.heaps);
    const amounts = listed(bite.amounts, 0);
    if (amounts === null) return null;
    for (const amount of amounts) {
      most = greatest(most, amount);
      if (bite.parts === 'unequal') unequal.push(Number(amount));
    }
  }
  return typeof most === 'number' ? { most, heaps, unequal } : null;
}
