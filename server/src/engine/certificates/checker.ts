import { add, floorDivide, gcd, type Int, isEven, leastCommonMultiple, multiply, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { type Law, valuesForGrowth } from '../game/arithmetic-growth.ts';
import { someListedOption } from '../game/options.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Claim, Objection } from './claim.ts';
import { isGrowing } from './growth.ts';
import { type HeapValues, heapMex } from './heap-mex.ts';
import { type NumericRules, numericRulesOf } from './numeric-rules.ts';
import { scattered, withinReach } from './samples.ts';
import { type Stated, theoremAbout } from './theorems.ts';

/**
 * The result of a successful check: the values of the heaps below `needed` must follow from the rules, and `looked` times one of them was
 * compared with the rules. Both count units.
 */
export interface Checked {
  readonly argument: Argument;
  readonly unit: Int;
  readonly needed: number;
  readonly looked: number;
}

/** Why the law holds for ever: a finite code, repeating amounts, splits that let values grow, or a theorem that needs no values. */
export type Argument = 'finite' | 'repeating' | 'growing splits' | Stated['argument'];

/** One position that a search remembers takes as much memory as this many values. */
const HEAPS_PER_POSITION = 16;
/** Longer ranges are not checked, for lack of memory. */
const MOST_NEEDED = 2 ** 29;
/** The most claimed values that are kept, so that the solver is not asked for them again. */
const MOST_KEPT = 2 ** 12;
/** This many steps of the check take the ten nanoseconds that the meter counts in. */
const STEPS_PER_TICK = 5;
/** As many periods are checked of values that grow although the amounts are finite. */
const PERIODS_OF_GROWTH = 4;
/** This many heaps, from each place chosen, are checked against the options that the definition lists. */
export const BY_DEFINITION = 40;

/**
 * Checks a claim from the rules alone, without any solver or table. The claimed values must be the mex of the values of the options
 * (Sprague 1935, Grundy 1939) for enough heaps that the law holds for ever, see {@link neededFor}. `effort` bounds the steps: if it does
 * not cover all heaps, the check examines the first ones, those around n₀, n₀ + p and the last one, and pseudo-random others. Throws
 * `LimitReached`.
 */
export function checkPeriod(ruleset: Ruleset, claim: Claim, effort: number, meter: Meter): Checked | Objection {
  const rules = numericRulesOf(ruleset, gcd(claim.preperiod, claim.period));
  const law = rules === null ? null : lawOf(claim, rules.unit);
  const byTheorem = (): Checked | Objection => {
    const found = theoremAbout(ruleset, claim);
    if ('member' in found) return found;
    const checked = { argument: found.argument, unit: 1, needed: 0, looked: BY_DEFINITION };
    const whole = lawOf(claim, 1);
    const value = whole === null ? claim.value : valueBy(whole, 1);
    return definitionWrong(ruleset, value, 1, [0], meter) ?? checked;
  };
  if (rules === null || law === null || !isServed(rules)) return byTheorem();
  const enough = law.saltus === 0 || rules.endless ? 0 : enoughToGrow(law, rules);
  if (enough === null) return { reason: 'growth', member: 'saltus', claimed: String(law.saltus), found: '0' };
  const shift = shiftOf(law, rules);
  if (shift === null) return { reason: 'equal heaps', member: 'period', claimed: String(claim.period), found: '' };
  const needed = Math.max(enough, neededFor(law, shift, rules));
  if (needed > MOST_NEEDED) return byTheorem();
  meter.spend(needed);
  const values = valuesUpTo(needed, law, rules.unit, claim, meter);
  return (
    lawWrong(values, law, rules.unit) ??
    leastWrong(law, rules.unit) ??
    definitionWrong(ruleset, valueBy(law, rules.unit), rules.unit, placesOf(rules), meter) ??
    valuesChecked(ruleset, values, law, rules, effort, meter)
  );
}

/** Finite codes whose parts can be shifted by a period, and repeating amounts that leave one heap. */
function isServed({ byRemainder, endless, heaps }: NumericRules): boolean {
  const isShiftable = byRemainder
    .flat()
    .every(({ parts, heaps }) => parts === 'any' || (parts === 'unequal' && heaps === 2));
  return isShiftable && !(endless && heaps > 1);
}

/**
 * How many values are enough to know that they grow because of the heaps that are left, although finitely many amounts are taken; null if that is not known. Separate code checks the theorem of
 * `engine/game/growth.ts`, see `certificates/growth.ts`; that of `engine/game/arithmetic-growth.ts` is checked by its own.
 */
function enoughToGrow(law: Law, { byRemainder, start, unit }: NumericRules): number | null {
  const [moves = []] = byRemainder;
  if (byRemainder.length > 1 || start > 0 || unit !== 1 || moves.some(({ parts }) => parts !== 'any')) return null;
  const first = Array.from({ length: law.period }, (_, place) => law.at(1 + place));
  if (law.preperiod === 1 && isGrowing(first, law.saltus, moves)) return law.period + 1;
  return valuesForGrowth(law, moves);
}

/** The law in units, which divide its numbers; null if it is none, or too long. */
function lawOf({ preperiod, period, saltus, value }: Claim, unit: Int): Law | null {
  const [start, length] = [floorDivide(preperiod, unit), floorDivide(period, unit)];
  if (start < 0 || length < 1 || saltus < 0 || add(start, length) > MOST_NEEDED) return null;
  const [from, round, growth] = [Number(start), Number(length), Number(saltus)];
  const claimed: number[] = [];
  const claimedAt = (heap: number): number => {
    const known = claimed[heap];
    if (known !== undefined) return known;
    const found = Number(value(multiply(heap, unit)));
    // The values of the first heaps are needed dozens of times each. A heap is not kept before those below it, so that the list has no gaps.
    if (heap === claimed.length && heap < MOST_KEPT) claimed.push(found);
    return found;
  };
  const at = (heap: number): number => {
    const rounds = heap < from ? 0 : Math.floor((heap - from) / round);
    return claimedAt(heap - rounds * round) + rounds * growth;
  };
  return { preperiod: from, period: round, saltus: growth, at };
}

/**
 * A number of values such that, if they obey the law, all later ones do too. Let p be `shift`, a multiple of the period, and let a be the
 * preperiod, or 1 if that is 0 and the empty heap is not left by the same amounts as other heaps.
 * - Finitely many amounts, the greatest of them k, and at most t heaps left: more than t(a + p − 1) + k (Golomb 1966 for one heap, Guy and
 *   Smith 1956 for two), and at least p more than the number of heaps with rules of their own.
 *   If values grow although the amounts are finite, {@link enoughToGrow} says how many the proof needs. All the
 *   same, those of at least four periods are checked, as the test of Dailly, Duchêne, Larsson and Paris (2020) requires.
 * - Amounts that repeat with period q from K on: a + 2P + K with P = lcm(p, q); if values grow, enough values that the last 2P + K of them
 *   exceed all those below a + P. For the proofs see docs/periods.md.
 */
function neededFor({ preperiod, period, saltus, at }: Law, shift: number, rules: NumericRules): number {
  const { endless, heaps, from, round, leavesAnyRest } = rules;
  const start = leavesAnyRest ? preperiod : Math.max(1, preperiod);
  const rounds = saltus === 0 ? heaps : Math.max(heaps, PERIODS_OF_GROWTH);
  if (!endless) return Math.max(rounds * (start + shift - 1) + from, shift + rules.start);
  const common = leastCommonMultiple(period, round);
  const enough = start + 2 * common + from;
  if (saltus === 0 || enough > MOST_NEEDED) return enough;
  let [greatest, least] = [0, Number.POSITIVE_INFINITY];
  for (let n = 0; n < start + common; n += 1) greatest = Math.max(greatest, at(n));
  for (let n = start; n < start + common; n += 1) least = Math.min(least, at(n));
  const more = Math.max(0, Math.ceil((greatest + 1 - least) / ((saltus * common) / period)));
  return enough + more * common;
}

/**
 * The least multiple of the period by which a heap can be shifted so that it keeps its moves, which is one of the modulus of the rules. Null
 * if the shift would turn a split into two unequal heaps into one into equal heaps, where that matters: such a split has the value 0, so it
 * matters only for heaps whose own value is 0. A greater multiple would not help. If it differs from the shift in parity, the shift is odd,
 * so the heaps with the value 0 have either parity.
 */
function shiftOf(law: Law, { byRemainder }: NumericRules): number | null {
  const amounts = byRemainder.flat().flatMap((move) => (move.parts === 'unequal' ? move.amounts : []));
  const shift = leastCommonMultiple(law.period, byRemainder.length);
  if (amounts.length === 0) return shift;
  const start = Math.max(1, law.preperiod);
  for (let heap = start; heap < start + 2 * shift; heap += 1)
    if (law.at(heap) === 0 && amounts.some((amount) => (heap - amount - shift) % 2 === 0)) return null;
  return shift;
}

function valuesUpTo(needed: number, law: Law, unit: Int, { table }: Claim, meter: Meter): HeapValues {
  if (table?.unit === unit && table.values.length >= needed) return table.values.subarray(0, needed);
  meter.remember(Math.ceil(needed / HEAPS_PER_POSITION));
  const values = new Uint32Array(needed);
  const given = Math.min(needed, law.preperiod + law.period);
  for (let n = 0; n < given; n += 1) values[n] = law.at(n);
  for (let n = given; n < needed; n += 1) values[n] = (values[n - law.period] ?? 0) + law.saltus;
  return values;
}

function lawWrong(values: HeapValues, { preperiod, period, saltus }: Law, unit: Int): Objection | null {
  for (let n = preperiod; n + period < values.length; n += 1)
    if (values[n + period] !== (values[n] ?? 0) + saltus)
      return wrongValue('law', multiply(n + period, unit), values[n + period], (values[n] ?? 0) + saltus);
  return null;
}

function leastWrong({ preperiod, period, saltus, at }: Law, unit: Int): Objection | null {
  const least = (member: 'preperiod' | 'period', claimed: number, found: number): Objection => {
    return { reason: 'least', member, claimed: String(multiply(unit, claimed)), found: String(multiply(unit, found)) };
  };
  if (preperiod > 0 && at(preperiod - 1 + period) === at(preperiod - 1) + saltus)
    return least('preperiod', preperiod, preperiod - 1);
  for (let shorter = 1; 2 * shorter <= period; shorter += 1) {
    if (period % shorter !== 0) continue;
    let n = preperiod;
    while (n < preperiod + period && at(n + shorter) === at(n) + (saltus * shorter) / period) n += 1;
    if (n === preperiod + period) return least('period', period, shorter);
  }
  return null;
}

/**
 * The places where the definition is checked: 0, the end of the heaps with rules of their own, and, if options are few, some very large
 * heaps.
 */
function placesOf({ start, endless, heaps, from }: NumericRules): readonly number[] {
  const few = !endless && heaps === 1 && from < 1000;
  return [0, ...(start === 0 ? [] : [start]), ...(few ? [start + 10 ** 4 + 7, start + 10 ** 9 + 11] : [])];
}

function valueBy({ at }: Law, unit: Int): (heap: Int) => Int {
  return (heap) => at(Number(floorDivide(heap, unit)));
}

/** Checks the values of {@link BY_DEFINITION} heaps from each of these places on against the options that the definition lists. */
function definitionWrong(
  ruleset: Ruleset,
  value: Claim['value'],
  unit: Int,
  places: readonly number[],
  meter: Meter,
): Objection | null {
  for (const place of places) {
    for (let n = place; n < place + BY_DEFINITION; n += 1) {
      const heap = multiply(n, unit);
      const found = withinReach((own) => mexByDefinition(ruleset, heap, value, own));
      // Rules may examine every number up to the heap, so listing the moves of a very large one could take too long.
      if (found === null) break;
      meter.spend(BY_DEFINITION);
      if (found !== value(heap)) return wrongValue('value', heap, value(heap), found);
    }
  }
  return null;
}

function mexByDefinition(ruleset: Ruleset, heap: Int, value: Claim['value'], meter: Meter): Int {
  const met = new Set<Int>();
  someListedOption({ ruleset, state: [heap] }, meter, (option) => {
    meter.spend(10);
    let sum: Int = 0;
    for (const { component, times } of option) if (!isEven(times)) sum = xor(sum, value(component.state[0] ?? 0));
    met.add(sum);
    return false;
  });
  let mex = 0;
  while (met.has(mex)) mex += 1;
  return mex;
}

function wrongValue(reason: 'value' | 'law', heap: Int, claimed: Int | undefined, found: Int): Objection {
  return { reason, member: `values[${heap}]`, claimed: String(claimed), found: String(found), heap: [heap] };
}

function valuesChecked(
  ruleset: Ruleset,
  values: HeapValues,
  { preperiod, period, saltus }: Law,
  rules: NumericRules,
  effort: number,
  meter: Meter,
): Checked | Objection {
  const { mex, cost } = heapMex(rules, values);
  const needed = values.length;
  let spent = 0;
  const valueAt = (heap: Int): Int => values[Number(heap)] ?? 0;
  const wrongAt = (n: number): Objection | null => {
    spent += cost(n);
    meter.spend(cost(n) / STEPS_PER_TICK);
    // Small heaps may have rules of their own, which only the definition gives.
    const found = n < rules.start ? mexByDefinition(ruleset, n, valueAt, meter) : mex(n);
    return found === values[n] ? null : wrongValue('value', multiply(n, rules.unit), values[n], found);
  };
  let first = 0;
  for (; first < needed && spent < effort / 2; first += 1) {
    const wrong = wrongAt(first);
    if (wrong !== null) return wrong;
  }
  let looked = first;
  const argument = rules.endless ? 'repeating' : saltus === 0 ? 'finite' : 'growing splits';
  if (first === needed) return { argument, unit: rules.unit, needed, looked };
  const edges = [preperiod, preperiod + period, needed].flatMap((n) => [-2, -1, 0, 1].map((step) => n + step));
  for (let count = 0; spent < effort; count += 1) {
    const n = edges[count] ?? scattered(count, needed);
    if (n < first || n >= needed) continue;
    const wrong = wrongAt(n);
    if (wrong !== null) return wrong;
    looked += 1;
  }
  return { argument, unit: rules.unit, needed, looked };
}
