import type { Meter } from '../budget/meter.ts';

/**
 * A fact that depends on others: known; unknown, so that both are possible; or true exactly if none of the facts at these indices, all of them
 * smaller than its own, is true.
 */
export type Fact = boolean | null | readonly number[];

/**
 * For each fact, whether it is certain, whatever the unknown ones are: all possible combinations of those that still matter are kept. Null where
 * both are possible; null altogether if there are too many combinations. Linear in the facts, times the combinations.
 */
export function certain(facts: readonly Fact[], meter: Meter): readonly (boolean | null)[] | null {
  const lastUse = lastUses(facts);
  const found: (boolean | null)[] = [];
  /** The bit of each uncertain fact in the combinations. */
  const bits = new Map<number, number>();
  let free = ALL_BITS;
  let combinations = [0];
  for (const [index, fact] of facts.entries()) {
    meter.spend(combinations.length);
    const mask = fact === null || typeof fact === 'boolean' ? 0 : maskOf(fact, bits);
    const result = resultOf(fact, mask, found, combinations);
    found.push(result);
    if (result === null && (lastUse[index] ?? 0) > index) {
      const bit = free & -free;
      if (bit === 0) return null;
      free &= ~bit;
      bits.set(index, bit);
      combinations =
        fact === null
          ? combinations.flatMap((each) => [each, each | bit])
          : combinations.map((each) => ((each & mask) === 0 ? each | bit : each));
    }
    const unused = [...bits].filter(([other]) => (lastUse[other] ?? 0) <= index);
    if (unused.length > 0) {
      const gone = unused.reduce((all, [, bit]) => all | bit, 0);
      for (const [other] of unused) bits.delete(other);
      free |= gone;
      combinations = [...new Set(combinations.map((each) => each & ~gone))];
    }
    if (combinations.length > MOST_COMBINATIONS) return null;
  }
  return found;
}

function resultOf(
  fact: Fact,
  mask: number,
  found: readonly (boolean | null)[],
  combinations: readonly number[],
): boolean | null {
  if (fact === null || typeof fact === 'boolean') return fact;
  if (fact.some((index) => found[index] === true)) return false;
  const first = ((combinations[0] ?? 0) & mask) === 0;
  return combinations.every((each) => ((each & mask) === 0) === first) ? first : null;
}

function maskOf(indices: readonly number[], bits: ReadonlyMap<number, number>): number {
  return indices.reduce((mask, index) => mask | (bits.get(index) ?? 0), 0);
}

/** For each fact, the last one that depends on it. */
function lastUses(facts: readonly Fact[]): readonly number[] {
  const last = facts.map(() => -1);
  for (const [index, fact] of facts.entries())
    if (fact !== null && typeof fact !== 'boolean') for (const other of fact) last[other] = index;
  return last;
}

const ALL_BITS = 2 ** 30 - 1;
const MOST_COMBINATIONS = 2 ** 12;
