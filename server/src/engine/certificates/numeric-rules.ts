import {
  add,
  ceilDivide,
  floorDivide,
  gcd,
  greatest,
  type Int,
  leastCommonMultiple,
  modulo,
  multiply,
  subtract,
} from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { isInfinite } from '../arithmetic/set-bounds.ts';
import { unlimited } from '../budget/meter.ts';
import { amountsByRemainder } from '../game/amounts-by-remainder.ts';
import type { Step, Steps } from '../game/move-forms.ts';
import type { FixedTake, Leave, Rule, Ruleset } from '../game/ruleset.ts';
import { settledTakes } from '../game/settled-takes.ts';
import type { State } from '../game/state.ts';
import { factorOf, repetitionOf, together } from './repetition.ts';
import { withinReach } from './samples.ts';

/**
 * The rules of a one-heap game as numbers, all of them in units. An amount k ≥ `from` belongs to a move exactly when k + `round` does; the
 * amounts below `from` + `round` are listed.
 */
export interface NumericRules {
  /** For each remainder of the heap by the number of these lists, the moves; a single list if the remainder does not matter. */
  readonly byRemainder: readonly (readonly NumericMove[])[];
  /** Every amount is a multiple of it, so a heap of n behaves like one of ⌊n / unit⌋ units. */
  readonly unit: Int;
  readonly from: number;
  readonly round: number;
  readonly endless: boolean;
  /** The most heaps that a move leaves, at least 1. */
  readonly heaps: number;
  /** Whether the same amounts may leave no heap as may leave one, so that the empty heap is a rest like any other. */
  readonly leavesAnyRest: boolean;
  /** Smaller heaps have the options that the definition lists instead of these moves. */
  readonly start: number;
  /** Whether those may be split, even if no larger one is. */
  readonly splitsSmaller?: boolean;
}

/** After one of `amounts` is taken, the rest is left as `heaps` heaps. */
export interface NumericMove {
  readonly heaps: number;
  readonly parts: Leave['parts'];
  /** Ascending. */
  readonly amounts: readonly number[];
}

/** Amounts are listed up to here. */
const MOST_AMOUNTS = 2 ** 21;
/** All rules together are tried for at most this many amounts. */
const MOST_LISTED = 2 ** 22;
const MOST_HEAPS = 8;
/** At most this many moves of large heaps are listed. */
const MOST_STEPS = 10_000;
/** Moves may depend on the remainder by at most this. */
const MOST_REMAINDERS = 1000;

/**
 * Reads the rules of a one-heap game in which large heaps, at least, lose fixed amounts; null for other games, and if the amounts do not
 * repeat soon. The unit divides `multiple`, so that a claim can be expressed in it. Amounts that are fixed need be listed only up to `most` units:
 * the rules are then right for heaps of at most so many.
 */
export function numericRulesOf(ruleset: Ruleset, multiple: Int = 0, most = MOST_AMOUNTS): NumericRules | null {
  const takes = takesOf(ruleset);
  return takes === null
    ? (rulesByRemainderOf(ruleset) ?? steadyRulesOf(ruleset) ?? settledRulesOf(ruleset))
    : rulesOfTakes(takes, multiple, most);
}

/** Rules of which a condition leaves out finitely many heaps, or all but finitely many. */
function settledRulesOf(ruleset: Ruleset): NumericRules | null {
  const settled = settledTakes(ruleset);
  const rules = settled === null ? null : rulesOfTakes(settled.takes, 1, MOST_AMOUNTS);
  return settled === null || rules === null || settled.from > MOST_AMOUNTS
    ? null
    : { ...rules, start: Number(settled.from), splitsSmaller: true };
}

/** The unit of {@link numericRulesOf}, if there are such rules; otherwise at least 1. Takes less time, since it lists no amounts. */
export function unitOf(ruleset: Ruleset): Int {
  const takes = takesOf(ruleset);
  return takes === null ? 1 : unitOfTakes(takes, 0);
}

/** What divides every amount, and `multiple`; 1 if a move may do more than make a heap smaller, since its parts need not be whole units. */
function unitOfTakes(takes: readonly FixedTake[], multiple: Int): Int {
  return breaksHeaps(takes) ? 1 : greatest(1, takes.map(({ amounts }) => factorOf(amounts)).reduce(gcd, multiple));
}

function breaksHeaps(takes: readonly FixedTake[]): boolean {
  return takes.some(({ leave }) => leave.least !== 0 || leave.most !== 1);
}

function rulesOfTakes(takes: readonly FixedTake[], multiple: Int, most: number): NumericRules | null {
  if (takes.some(({ leave }) => leave.most === null || leave.most > MOST_HEAPS)) return null;
  const sets = takes.map(({ amounts }) => amounts);
  const unit = unitOfTakes(takes, multiple);
  const repetition = sets.map(repetitionOf).reduce(together, { from: 1, round: 1 });
  if (repetition === null) return null;
  const from = ceilDivide(repetition.from, unit);
  const round = floorDivide(repetition.round, gcd(repetition.round, unit));
  if (add(from, round) > MOST_AMOUNTS) return null;
  const whole = Number(from) + Number(round);
  if (takes.length * whole > MOST_LISTED) return null;
  const end = Math.min(whole, most + 1);
  const repeats = end === whole;
  const moves: NumericMove[] = [];
  for (const { amounts, leave } of takes) {
    const listed: number[] = [];
    for (const amount of members(amounts, 0, multiply(unit, end - 1), unlimited))
      if (modulo(amount, unit) === 0) listed.push(Number(floorDivide(amount, unit)));
    for (let heaps = Number(leave.least); heaps <= (leave.most ?? 0); heaps += 1)
      moves.push({ heaps, parts: heaps < 2 ? 'any' : leave.parts, amounts: listed });
  }
  return {
    byRemainder: [moves.map((move) => (move.parts === 'any' ? move : withoutThoseOf(move, moves)))],
    unit,
    from: repeats ? Number(from) : end,
    round: repeats ? Number(round) : 1,
    endless: repeats && moves.some(({ amounts }) => (amounts.at(-1) ?? 0) >= Number(from)),
    heaps: Math.max(1, ...moves.map(({ heaps }) => heaps)),
    leavesAnyRest: !breaksHeaps(takes),
    start: 0,
  };
}

/** Rules that take amounts which repeat and depend on a remainder of the heap. */
function rulesByRemainderOf(ruleset: Ruleset): NumericRules | null {
  const sets = amountsByRemainder(ruleset, MOST_REMAINDERS);
  const repetition = sets?.map(repetitionOf).reduce(together, { from: 1, round: sets.length }) ?? null;
  if (sets === null || repetition === null) return null;
  const end = add(repetition.from, repetition.round);
  if (multiply(sets.length, end) > MOST_LISTED) return null;
  const round = Number(repetition.round);
  const all = sets.map((set) => new Set([...members(set, 1, subtract(end, 1), unlimited)].map(Number)));
  // Where the repetition begins must not depend on how a set is written.
  let from = Number(repetition.from);
  while (from > 1 && all.every((amounts) => amounts.has(from - 1) === amounts.has(from - 1 + round))) from -= 1;
  const listed = all.map((amounts) => [...amounts].filter((amount) => amount < from + round));
  const endless = listed.some((amounts) => (amounts.at(-1) ?? 0) >= from);
  const byRemainder = listed.map((amounts) => [0, 1].map((heaps) => ({ heaps, parts: 'any' as const, amounts })));
  return { byRemainder, unit: 1, from, round, endless, heaps: 1, leavesAnyRest: true, start: 0 };
}

/**
 * Rules written as moves, which take the same amounts from all heaps of some size or more, or from all of them with the same remainder by
 * some modulus.
 */
function steadyRulesOf({ signed, rules }: Ruleset): NumericRules | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  const modulus = modulusOf(rules, 0);
  if (modulus > MOST_REMAINDERS) return null;
  let start: Int = 0;
  const amountsOf = (remainder: number): readonly number[] | null => {
    const amounts = new Set<Int>();
    for (const rule of rules) {
      const steady = steadyOf(rule, 0, [remainder]);
      if (steady === null) return null;
      start = greatest(start, steady.from);
      for (const { taken } of steady.steps) amounts.add(taken);
    }
    return [...amounts].map(Number).sort((a, b) => a - b);
  };
  const listed = Array.from({ length: modulus }, (_, remainder) => amountsOf(remainder)).flatMap((found) =>
    found === null ? [] : [found],
  );
  const most = listed.reduce((most, amounts) => Math.max(most, amounts.at(-1) ?? 0), 0);
  const isWrong = listed.length < modulus || listed.some(([least = 1]) => least < 1);
  if (isWrong || most > MOST_AMOUNTS || start > MOST_AMOUNTS) return null;
  const byRemainder = listed.map((amounts) => [0, 1].map((heaps) => ({ heaps, parts: 'any' as const, amounts })));
  const finite = { unit: 1, from: most + 1, round: 1, endless: false, heaps: 1, leavesAnyRest: true };
  return { byRemainder, ...finite, start: Number(start) };
}

/** States in which the number at index `heap` is large and has the same remainder by this have the same moves. */
export function modulusOf(rules: readonly Rule[], heap: number): number {
  return rules.reduce((multiple, { steady }) => leastCommonMultiple(multiple, steady?.[heap]?.modulus ?? 1), 1);
}

/**
 * The moves of one rule in the states where the number at index `heap` is large, with the remainder that it has in `state`, and the others
 * are those of `state`; null if they are unknown or too many. A finite set of amounts determines them all.
 */
export function steadyOf(rule: Rule, heap: number, state: State): Steps | null {
  if (rule.kind === 'move' || rule.steady !== undefined)
    return withinReach((meter) => rule.steady?.[heap]?.moves(state, meter) ?? null);
  const { from, amounts, leave } = rule;
  const isPlain = from.length === 1 && from[0] === heap && leave.least === 0 && leave.most === 1;
  if (!isPlain || typeof amounts === 'function' || isInfinite(amounts)) return null;
  const others = state.toSpliced(heap, 1);
  const steps: Step[] = [];
  for (const taken of members(amounts, 1, null, unlimited)) if (steps.push({ taken, others }) > MOST_STEPS) return null;
  return { from: steps.at(-1)?.taken ?? 0, steps };
}

/** The rules of a one-heap game as take rules with fixed amounts; null for other games. */
export function takesOf({ signed, rules }: Pick<Ruleset, 'signed' | 'rules'>): readonly FixedTake[] | null {
  if (signed.length !== 1 || signed[0] === true) return null;
  const found: FixedTake[] = [];
  for (const rule of rules) {
    const takes = rule.kind === 'take' ? [rule] : rule.takes;
    if (takes === undefined) return null;
    for (const { amounts, ...take } of takes) {
      if (typeof amounts === 'function') return null;
      found.push({ ...take, amounts });
    }
  }
  return found;
}

/** Removes the amounts that may leave any parts anyway: these include the unequal ones. */
function withoutThoseOf(move: NumericMove, moves: readonly NumericMove[]): NumericMove {
  const free = new Set(
    moves.flatMap(({ heaps, parts, amounts }) => (heaps === move.heaps && parts === 'any' ? amounts : [])),
  );
  return { ...move, amounts: move.amounts.filter((amount) => !free.has(amount)) };
}
