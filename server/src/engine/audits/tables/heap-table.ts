import { once } from '../../../collections/once.ts';
import { gcd, type Int, multiply } from '../../arithmetic/integers.ts';
import type { Random } from '../../arithmetic/random.ts';
import { type Limits, type Meter, unlimited, within } from '../../budget/meter.ts';
import { heapMex } from '../../certificates/heap-mex.ts';
import { type NumericRules, numericRulesOf, unitOf } from '../../certificates/numeric-rules.ts';
import { isLoopy, type Nimber } from '../../game/nimber.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Claims } from '../../kernel/audit.ts';
import { auditState, reaching } from '../places/states.ts';
import { listedMex } from './listed-mex.ts';

/** Tables are examined up to this many heaps, since their values are listed. */
const MOST_HEAPS = 50_000;
/** Listing one value costs about this many steps. */
const EACH_VALUE = 8;
/** The steps of a comparison create no objects, so that this many take the time of one step of an audit. */
const STEPS_PER_TICK = 25;
/** What auditing a heap that does not fit may cost, whatever is left: a right value always fits. */
const SUSPECT: Limits = { steps: 10_000_000, positions: 100_000 };
/** Where amounts are fixed, the value of a heap is less than twice its size, so any that is as large as this is wrong. */
const TOO_LARGE = 2 ** 30;
/** Steps are spent when at least this many are owed. */
const LUMP = 100;
/** This many heaps just below the one asked about are examined first. */
const NEAREST = 1000;

/** In place of the value of a heap that play need not reach, for which the rules have no meaning or which is out of reach: nothing equals it. */
const UNKNOWN = -1;
/** In place of a heap. */
const NONE = -1;

/** The values of one heap, as far as they have been compared with each other. */
export interface HeapTable {
  /**
   * Compares the values of all heaps up to this one with each other, as far as the budget allows, and audits those that do not fit: a wrong
   * entry deep in a table spoils the entries after it consistently, so only that entry itself shows it. The nearest heaps come first, and
   * then all others, in an order in which no part of the table comes last. What has been compared is not compared again. Costs as many steps
   * as the values that are new have options, or less.
   */
  readonly compareUpTo: (heap: Int, claims: Claims, random: Random, meter: Meter) => void;
  /** Whether this is known to be the value that the definition gives a heap. */
  readonly isRight: (heap: Int, nimber: Nimber) => boolean;
}

/** Nothing has been compared yet. Null for rulesets whose states are not one heap. */
export function createHeapTable(ruleset: Ruleset): HeapTable | null {
  if (ruleset.signed.length !== 1 || ruleset.signed[0] !== false) return null;
  // Thousands of games may each have a heap that is too large for a table and long lists of amounts.
  const end = multiply(MOST_HEAPS, unitOf(ruleset));
  const compared = once(() => compareHeaps(ruleset, numericRulesOf(ruleset, 0, MOST_HEAPS)));
  return {
    isRight: () => false,
    compareUpTo: (heap, ...rest) => {
      if (heap < end) compared()(heap, ...rest);
    },
  };
}

/** Compares the values of the heaps of a ruleset, of which these are the rules as numbers, as a table does. */
function compareHeaps(ruleset: Ruleset, rules: NumericRules | null): HeapTable['compareUpTo'] {
  const unit = rules?.unit ?? 1;
  const start = rules?.start ?? 0;
  const values: number[] = [];
  /** The greatest value that was ever listed. */
  let most = 0;
  /** Grows with what is asked about: there may be a table for each of thousands of games. */
  let isFitting = new Uint8Array(0);
  /** All heaps below this one fit. */
  let first = start;
  const list = (count: number, claims: Claims, meter: Meter): boolean => {
    const spend = inLumps(meter);
    while (values.length < count) {
      spend(EACH_VALUE);
      let nimber: Nimber = UNKNOWN;
      const isKnown = reaching(() => {
        nimber = claims.value({ ruleset, state: [multiply(unit, values.length)] }, meter);
      });
      // Rules without conditions mean something for every heap.
      if ((!isKnown && rules !== null) || isLoopy(nimber) || typeof nimber === 'bigint') return false;
      values.push(rules === null ? nimber : Math.min(nimber, TOO_LARGE));
      most = Math.max(most, nimber);
    }
    return true;
  };
  /** The first heap that is met of which some option is not known to be smaller. */
  let stray: { readonly heap: number; readonly isAudited: boolean } | null = null;
  const noteStray = (heap: number): void => {
    stray ??= { heap, isAudited: false };
  };
  /** Compares the values that have not been compared yet; gives the first that does not fit, or −1. */
  const compare = (count: number, meter: Meter): number => {
    const { mex, cost } =
      rules === null ? listedMex({ ruleset, values, most }, noteStray, meter) : heapMex(rules, new Int32Array(values));
    const isRight = (heap: number): boolean => values[heap] === UNKNOWN || mex(heap) === values[heap];
    const isRightOrUnreachable = (heap: number): boolean => {
      let isWrong = false;
      reaching(() => {
        isWrong = !isRight(heap);
      });
      return !isWrong;
    };
    // Only rules that are listed may be without a meaning, and only where heaps are split may values be met that no array holds.
    const fits = rules === null || rules.heaps > 1 ? isRightOrUnreachable : isRight;
    const spend = inLumps(meter);
    for (const heap of inTurn(first, count)) {
      if (isFitting[heap] === 1) continue;
      spend(1 + cost(heap) / STEPS_PER_TICK);
      if (!fits(heap)) return heap;
      isFitting[heap] = 1;
    }
    return NONE;
  };
  return (heap, claims, random, meter) => {
    const count = Math.floor(Number(heap) / Number(unit)) + 1;
    while (isFitting[first] === 1) first += 1;
    if (first >= count || count > MOST_HEAPS || !list(count, claims, meter)) return;
    isFitting = grownTo(count, isFitting);
    const audit = (suspect: number): void =>
      void within(SUSPECT, unlimited, (limited) =>
        auditState({ ruleset, state: [multiply(unit, suspect)] }, claims, random, limited),
      );
    let wrong = compare(count, meter);
    // Values may fit each other though play does not go the way in which the solver needs it to go.
    if (stray?.isAudited === false) {
      audit(stray.heap);
      stray = { ...stray, isAudited: true };
    }
    if (wrong === NONE) return;
    audit(wrong);
    // Other values may be claimed now than before, since a table has grown.
    values.length = 0;
    isFitting.fill(0);
    first = start;
    wrong = list(count, claims, meter) ? compare(count, meter) : NONE;
    if (wrong !== NONE) audit(wrong);
  };
}

/** The same marks, with room for at least this many. */
function grownTo(count: number, marks: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (marks.length >= count) return marks;
  const grown = new Uint8Array(Math.min(MOST_HEAPS, 2 * count));
  grown.set(marks);
  return grown;
}

/** Spends from a meter whenever enough has come together, since a comparison often costs less than spending; a last rest is not spent. */
function inLumps(meter: Meter): (steps: number) => void {
  let owed = 0;
  return (steps) => {
    owed += steps;
    if (owed < LUMP) return;
    meter.spend(owed);
    owed = 0;
  };
}

/** The numbers from `first` to below `count`: the last ones, descending, and then the others, neighbours far apart, in steps of about the golden ratio. */
function inTurn(first: number, count: number): Int32Array {
  const order = new Int32Array(count - first);
  const nearest = Math.max(first, count - NEAREST);
  for (let heap = count - 1; heap >= nearest; heap -= 1) order[count - 1 - heap] = heap;
  const others = nearest - first;
  let step = Math.max(1, Math.floor(others * 0.618));
  while (others > 0 && gcd(step, others) !== 1) step += 1;
  let place = 0;
  for (let index = count - nearest; index < order.length; index += 1) {
    order[index] = first + place;
    place = (place + step) % others;
  }
  return order;
}
