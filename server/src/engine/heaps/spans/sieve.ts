import type { Int } from '../../arithmetic/integers.ts';
import { whereMeant } from '../../budget/failures.ts';
import type { Meter } from '../../budget/meter.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import { createRuns, type Reach, type Runs } from '../../search/runs.ts';

/** Which numbers may be moved to at all. */
export type AllowsWith = (meter: Meter) => (number: Int) => boolean;

/** A ruleset whose only rule leads to all numbers of its spans, and which of these are left; null if all are. */
export interface Sieve {
  readonly whole: Ruleset;
  readonly allowsWith: AllowsWith | null;
}

/** Separates what the only rule says about the numbers that it leads to; other rulesets stay as they are. */
export function sieveOf(ruleset: Ruleset): Sieve {
  const [rule, another] = ruleset.rules;
  const sifted = rule?.kind === 'move' ? rule.siftedSpans : undefined;
  if (rule?.kind !== 'move' || another !== undefined || sifted === undefined)
    return { whole: ruleset, allowsWith: null };
  return { whole: { ...ruleset, rules: [{ ...rule, spans: sifted.spans }] }, allowsWith: sifted.allowsWith };
}

/**
 * Values in which only the numbers that `allowsWith` allows count as options. It is asked once about each. A number for which it has no meaning is an error only if some
 * reach contains it.
 */
export function createSiftedRuns(allowsWith: AllowsWith): Runs {
  /** The values of all numbers, and those of the allowed numbers among them, as runs. */
  const values: number[] = [];
  const runs = createRuns();
  const allowed: number[] = [];
  /** How many allowed numbers there are before each number that has been asked about, and before the next one. */
  const before: number[] = [0];
  const meaningless: number[] = [];
  let asked: { readonly meter: Meter; readonly allows: (number: Int) => boolean } | null = null;
  const sift = (most: number, meter: Meter): void => {
    if (asked?.meter !== meter) asked = { meter, allows: allowsWith(meter) };
    const { allows } = asked;
    for (let number = before.length - 1; number <= most; number += 1) {
      meter.spend(STEPS_PER_NUMBER);
      // Where there are many, one is enough to leave the rule to search.
      const isAllowed = meaningless.length < MOST_MEANINGLESS ? whereMeant(() => allows(number)) : allows(number);
      if (isAllowed === null) meaningless.push(number);
      if (isAllowed === true) {
        allowed.push(number);
        runs.push(values[number] ?? 0);
      }
      before.push(allowed.length);
    }
  };
  const sifted = (reach: Reach, meter: Meter): Reach => {
    const { least, most } = reach;
    if (least > most) return reach;
    sift(most, meter);
    const wrong = meaningless.find((number) => number >= least && number <= most);
    if (wrong !== undefined) allowsWith(meter)(wrong);
    return { least: before[least] ?? 0, most: (before[most + 1] ?? 0) - 1 };
  };
  return {
    size: () => values.length,
    at: (number) => values[Number(number)],
    push: (nimber) => values.push(nimber),
    mex: (reaches, meter) =>
      runs.mex(
        reaches.map((reach) => sifted(reach, meter)),
        meter,
      ),
    within: (reach, nimber, meter) =>
      runs
        .within(sifted(reach, meter), nimber, meter)
        .flatMap(({ least, most }) => allowed.slice(least, most + 1))
        .map((number) => ({ least: number, most: number })),
  };
}

const STEPS_PER_NUMBER = 10;
const MOST_MEANINGLESS = 16;
