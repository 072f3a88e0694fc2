import { add, greatest, type Int, least, subtract } from '../../arithmetic/integers.ts';
import { members, type NumberSet, someMember } from '../../arithmetic/number-sets.ts';
import type { Meter } from '../../budget/meter.ts';
import { amountsOf, someOptionOfRule } from '../../game/options.ts';
import type { Rule, Ruleset, Sum } from '../../game/ruleset.ts';
import { type Reach, THE_END } from '../../search/runs.ts';

/** The numbers that a number may become, rule by rule; null if one of them is not smaller, is too large, or is no single number. */
export type ReachesOf = (meter: Meter) => (number: Int) => readonly Reach[] | null;

/**
 * For a game of one natural number: what a number may become. Null unless each rule takes amounts and leaves the rest as one heap, or is a
 * `move` within the game, and at least one says so by spans or amounts that depend on the number.
 */
export function reachesOf(ruleset: Ruleset): ReachesOf | null {
  const { signed, rules } = ruleset;
  if (signed.length !== 1 || signed[0] !== false || !rules.every(isServed) || !rules.some(hasSpans)) return null;
  return (meter) => {
    const adding = rules.map((rule) => addingOf(ruleset, rule, meter));
    return (number) => {
      const reaches: Reach[] = [];
      return adding.every((add) => add(number, reaches)) ? reaches : null;
    };
  };
}

/** No greater number is kept in a table. */
export const LAST = 2 ** 22;

function isServed(rule: Rule): boolean {
  if (rule.kind === 'move') return rule.spans !== undefined || rule.staysWithin === true;
  return rule.leave.least === 0 && rule.leave.most === 1;
}

function hasSpans(rule: Rule): boolean {
  if (rule.kind === 'take') return typeof rule.amounts === 'function';
  return rule.spans !== undefined || rule.reached !== undefined;
}

/** Adds what a rule says that a number may become; false if that cannot be said. */
type Adding = (number: Int, reaches: Reach[]) => boolean;

function addingOf(ruleset: Ruleset, rule: Rule, meter: Meter): Adding {
  if (rule.kind === 'take')
    return (number, reaches) => addTaken(amountsOf(rule, [number], meter), number, meter, reaches);
  const spanOf = rule.spans?.(meter);
  const setOf = rule.reached?.(meter);
  return (number, reaches) => {
    const span = spanOf?.(number) ?? null;
    if (span !== null) return addSpan(span.least, span.most, number, reaches);
    const set = setOf?.(number) ?? null;
    if (set?.kind === 'except' && isRange(set.left)) {
      // A part above the number must not be cut off: play may become greater there, and return.
      if (set.left.to === null || set.left.to > number) return false;
      return addAround(set.left, set.right, number, meter, (from, to) => addSpan(from, to, number, reaches));
    }
    return !someOptionOfRule(ruleset, rule, [number], meter, (option) => {
      meter.spend(2);
      if (option.length === 0) {
        reaches.push(THE_END);
        return false;
      }
      const to = onlyNumber(option);
      return to === null || !addSpan(to, to, number, reaches);
    });
  };
}

/** The number that an option of the same game is; null if it is none or several. */
function onlyNumber([term, another]: Sum): Int | null {
  if (term === undefined || another !== undefined || term.times !== 1) return null;
  return term.component.state[0] ?? 0;
}

function addTaken(set: NumberSet, number: Int, meter: Meter, reaches: Reach[]): boolean {
  if (set.kind === 'union')
    return addTaken(set.left, number, meter, reaches) && addTaken(set.right, number, meter, reaches);
  if (set.kind === 'progression' && set.step === 1) {
    const taken = greatest(1, set.from);
    const most = set.to === null ? number : least(set.to, number);
    return addSpan(subtract(number, most), subtract(number, taken), number, reaches);
  }
  if (number > LAST) return false;
  if (set.kind === 'except' && isRange(set.left))
    return addAround(set.left, set.right, number, meter, (from, to) =>
      addSpan(subtract(number, to), subtract(number, from), number, reaches),
    );
  // Neighbouring amounts become one reach.
  let [first, last]: [Int, Int] = [1, 0];
  someMember(set, 1, number, meter, (amount) => {
    if (last >= first && amount !== add(last, 1)) {
      addSpan(subtract(number, last), subtract(number, first), number, reaches);
      first = amount;
    } else if (last < first) first = amount;
    last = amount;
    return false;
  });
  return addSpan(subtract(number, last), subtract(number, first), number, reaches);
}

function isRange(set: NumberSet): set is Range {
  return set.kind === 'progression' && set.step === 1;
}

type Range = Extract<NumberSet, { readonly kind: 'progression' }>;

/** Adds the parts of a range, up to `last`, that lie between the members of a set. */
function addAround(range: Range, others: NumberSet, last: Int, meter: Meter, addPart: AddPart): boolean {
  const most = range.to === null ? last : least(range.to, last);
  let [from, isKnown] = [range.from, true];
  for (const other of members(others, from, most, meter)) {
    if (other > from) isKnown = addPart(from, subtract(other, 1)) && isKnown;
    from = add(other, 1);
  }
  return addPart(from, most) && isKnown;
}

/** Adds what all numbers from one to another lead to; false if that is not known. */
type AddPart = (from: Int, to: Int) => boolean;

/** Adds the natural numbers from `from` to `to`; false if they are not all smaller than the number, or too large. */
function addSpan(from: Int, to: Int, number: Int, reaches: Reach[]): boolean {
  if (to < from || to < 0) {
    reaches.push(NOWHERE);
    return true;
  }
  if (to >= number || to > LAST) return false;
  reaches.push({ least: from < 0 ? 0 : Number(from), most: Number(to) });
  return true;
}

const NOWHERE: Reach = { least: 0, most: -1 };
