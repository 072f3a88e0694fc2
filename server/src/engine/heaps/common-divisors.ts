import { divisorsOf, factors } from '../arithmetic/divisors.ts';
import { floorDivide, gcd } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import type { CommonDivisors } from '../game/move-forms.ts';
import { COMPUTED } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Session } from '../game/session.ts';
import type { Solver } from '../game/solver.ts';
import { createTable } from '../periods/heap-values.ts';
import { oneByOne } from '../periods/recurrence.ts';
import { servedByTable } from './served-by-table.ts';

/**
 * One number n that becomes any smaller number whose greatest common divisor with n is allowed, as in `take {k in 1..n where gcd(k, n) > 1}`. The
 * definition, one number after another, where options are counted and not listed: n has as many options with a value v as the sum of w(h) · c(h) over
 * the divisors h of n, where c(h) numbers below n have the value v and are multiples of h, and w(h) is the sum of μ(h / g) over the allowed divisors g of h (Möbius inversion:
 * the w(g) of the divisors g of a number add up to 1 if it is allowed, and else to 0). The value of n is the least v that no option has.
 *
 * Counts are kept for small h; the multiples of others are few, and are looked at one by one. Where all multiples of some h are options of n, the values
 * that have been met among all of these need not be looked at.
 */
export function commonDivisors(ruleset: Ruleset, session: Session): Solver | null {
  const rules = commonDivisorsOf(ruleset);
  if (rules === null) return null;
  const options = optionsBy(rules);
  const table = createTable({
    ...oneByOne(nextValue(options), (n) => 30 + n / (4 * MOST_COUNTED)),
    unit: 1,
    theorem: null,
  });
  return servedByTable(ruleset, session, {
    table,
    ground: COMPUTED,
    least: 0,
    leadsTo: (number, meter) => (smaller) =>
      smaller === 0 ? options.leadsToZero(number, meter) : options.allows(Number(gcd(smaller, number)), meter),
  });
}

function commonDivisorsOf({ rules }: Ruleset): readonly CommonDivisors[] | null {
  const found = rules.map((rule) => rule.commonDivisors);
  const known = found.filter((each) => each !== undefined);
  return known.length > 0 && known.length === found.length ? known : null;
}

interface Options {
  /** Whether a number has the smaller numbers as options with which it has this divisor in common, apart from 0. */
  readonly allows: (divisor: number, meter: Meter) => boolean;
  readonly leadsToZero: (number: number, meter: Meter) => boolean;
}

function optionsBy(rules: readonly CommonDivisors[]): Options {
  const known = new Map<number, boolean>();
  return {
    allows: (divisor, meter) => {
      const before = known.get(divisor);
      if (before !== undefined) return before;
      const found = rules.some(({ allowsWith }) => allowsWith(meter)(divisor));
      known.set(divisor, found);
      return found;
    },
    leadsToZero: (number, meter) =>
      number > 0 && rules.some(({ allowsWith, toZero }) => toZero && allowsWith(meter)(number)),
  };
}

/** How many multiples of a number have each value, and the least value but 0 that none has. */
interface Counts {
  byValue: Int32Array<ArrayBuffer>;
  mex: number;
}

/** Up to this number, the values of multiples are counted. */
const MOST_COUNTED = 128;

function nextValue({ allows, leadsToZero }: Options): (n: number, values: Uint32Array, meter: Meter) => number {
  const weightOf = weights(allows);
  const counted: (Counts | undefined)[] = [];
  /** The multiples of large divisors by their values, counted with their weights for one number at a time. */
  let rest = new Int32Array(64);
  const eachMultiple = (divisor: number, n: number, values: Uint32Array, weight: number): void => {
    for (let multiple = divisor; multiple < n; multiple += divisor) {
      const value = values[multiple] ?? 0;
      if (value >= rest.length) rest = longer(rest, value);
      rest[value] = (rest[value] ?? 0) + weight;
    }
  };
  /** Whether all smaller multiples of a divisor of n are options of n. */
  const isFull = (divisor: number, divisors: readonly number[], n: number, meter: Meter): boolean =>
    divisors.every((other) => other % divisor !== 0 || other === n || allows(other, meter));
  const count = (divisor: number, value: number): void => {
    const counts = counted[divisor] ?? { byValue: new Int32Array(16), mex: 1 };
    counted[divisor] = counts;
    if (value >= counts.byValue.length) counts.byValue = longer(counts.byValue, value);
    counts.byValue[value] = (counts.byValue[value] ?? 0) + 1;
    while ((counts.byValue[counts.mex] ?? 0) > 0) counts.mex += 1;
  };
  return (n, values, meter) => {
    if (n === 0) return 0;
    const divisors = divisorsOf(n, meter).map(Number);
    const weighted = divisors.filter((divisor) => weightOf(divisor, meter) !== 0);
    const few = weighted.filter((divisor) => divisor > MOST_COUNTED);
    const columns: { readonly byValue: Int32Array; readonly weight: number }[] = [];
    const zeros = leadsToZero(n, meter) ? 1 : 0;
    let mex = 0;
    for (const divisor of weighted) {
      const counts = divisor <= MOST_COUNTED ? counted[divisor] : undefined;
      if (counts === undefined) continue;
      columns.push({ byValue: counts.byValue, weight: weightOf(divisor, meter) });
      const isZeroMet = zeros > 0 || (counts.byValue[0] ?? 0) > 0;
      if (isZeroMet && counts.mex > mex && isFull(divisor, divisors, n, meter)) mex = counts.mex;
    }
    for (const divisor of few) meter.spend(1 + n / divisor / 4);
    for (const divisor of few) eachMultiple(divisor, n, values, weightOf(divisor, meter));
    const from = mex;
    for (; ; mex += 1) {
      let options = (rest[mex] ?? 0) + (mex === 0 ? zeros : 0);
      for (const { byValue, weight } of columns) options += weight * (byValue[mex] ?? 0);
      if (options === 0) break;
    }
    for (const divisor of few) eachMultiple(divisor, n, values, -weightOf(divisor, meter));
    meter.spend(((mex - from) * (1 + columns.length)) / 8);
    for (const divisor of weighted) if (divisor <= MOST_COUNTED) count(divisor, mex);
    return mex;
  };
}

/** For each number the sum of μ(h / g) over its allowed divisors g. Takes a step for each divisor without a square. */
function weights(allows: Options['allows']): (number: number, meter: Meter) => number {
  const known = new Map<number, number>();
  return (number, meter) => {
    const before = known.get(number);
    if (before !== undefined) return before;
    let terms: readonly (readonly [number, number])[] = [[number, 1]];
    for (const [prime] of factors(number, meter))
      terms = [...terms, ...terms.map(([divisor, sign]) => [Number(floorDivide(divisor, prime)), -sign] as const)];
    meter.spend(terms.length);
    const weight = terms.reduce((sum, [divisor, sign]) => (allows(divisor, meter) ? sum + sign : sum), 0);
    known.set(number, weight);
    return weight;
  };
}

function longer(array: Int32Array, value: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * value);
  grown.set(array);
  return grown;
}
