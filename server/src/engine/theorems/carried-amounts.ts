import { type Identity, identityOf } from '../arithmetic/identity.ts';
import { compare, type Int } from '../arithmetic/integers.ts';
import { has, members, type NumberSet, partsOfSet } from '../arithmetic/number-sets.ts';
import { upperBoundOf } from '../arithmetic/set-bounds.ts';
import { type Meter, unlimited } from '../budget/meter.ts';
import type { Carries } from '../game/move-forms.ts';

/** The numbers of stones that may be taken from the odd places of lists of one length, by place; null if they may be any. */
export type AmountsAt = readonly (NumberSet | null)[];

/** Sets with no greater member are written out. */
const MOST_WRITTEN = 1000;

/**
 * The amounts that rules take from each odd place. Null if some rule brings another amount to such a place, or if amounts cannot be compared. Linear in the pairs
 * of places, and in the written amounts for each combination of rules.
 */
export function amountsAtOdd(carries: readonly Carries[], odd: Uint8Array, meter: Meter): AmountsAt | null {
  const unions = createUnions(carries.map(({ amounts }) => amounts));
  const taken = new Uint32Array(odd.length);
  const brought = new Uint32Array(odd.length);
  for (const [rule, { pairs }] of carries.entries()) {
    pairs(odd.length, meter, (from, to) => {
      if (odd[from] === 1) taken[from] = unions.joined(taken[from] ?? 0, rule);
      else if (to !== null) brought[to] = unions.joined(brought[to] ?? 0, rule);
    });
  }
  const isCovered = taken.every((union, place) => unions.contains(union, brought[place] ?? 0));
  return isCovered ? Array.from(taken, (union) => unions.amounts(union)) : null;
}

/** A union of the amounts of some rules; `amounts` is null if they may be any. */
interface Union {
  readonly rules: readonly number[];
  readonly amounts: NumberSet | null;
}

/** Unions of the amounts of rules, each with a number; 0 is that of none. */
function createUnions(amountsOf: readonly (NumberSet | null)[]) {
  const unions: Union[] = [{ rules: [], amounts: { kind: 'list', values: [] } }];
  const numbers = new Map<Identity, number>([[identityOf(), 0]]);
  const steps = new Map<number, number>();
  const covered = new Map<string, boolean>();
  // Rules with equal amounts count as one.
  const keys = amountsOf.map((amounts) => (amounts === null ? null : partsKey(amounts)));
  const first = keys.map((key) => keys.indexOf(key));
  const at = (number: number): Union => unions[number] ?? { rules: [], amounts: null };
  const numberOf = (rules: readonly number[]): number => {
    const key = identityOf(...rules);
    const known = numbers.get(key) ?? unions.length;
    if (known === unions.length) unions.push({ rules, amounts: united(rules.map((rule) => amountsOf[rule] ?? null)) });
    numbers.set(key, known);
    return known;
  };
  return {
    /** The union with the amounts of one more rule. */
    joined(number: number, each: number): number {
      const rule = first[each] ?? each;
      const step = number * amountsOf.length + rule;
      const known = steps.get(step);
      if (known !== undefined) return known;
      const found = numberOf([...new Set([...at(number).rules, rule])].sort((a, b) => a - b));
      steps.set(step, found);
      return found;
    },
    amounts: (number: number): NumberSet | null => at(number).amounts,
    /** Whether all amounts of one union are known to be in another. */
    contains(number: number, other: number): boolean {
      const key = `${number},${other}`;
      const known = covered.get(key) ?? includes(at(number), at(other));
      covered.set(key, known);
      return known;
    },
  };
}

function includes(outer: Union, inner: Union): boolean {
  const { amounts } = outer;
  if (amounts === null || inner.rules.every((rule) => outer.rules.includes(rule))) return true;
  if (inner.amounts?.kind === 'list') return inner.amounts.values.every((amount) => has(amounts, amount, unlimited));
  return inner.amounts !== null && isPartOf(inner.amounts, amounts);
}

/** Whether a set is another one as it is written, or one of the sets that are united there. */
function isPartOf(part: NumberSet, whole: NumberSet): boolean {
  if (partsKey(part) === partsKey(whole)) return true;
  return whole.kind === 'union' && (isPartOf(part, whole.left) || isPartOf(part, whole.right));
}

function partsKey(set: NumberSet): Identity {
  return identityOf(partsOfSet(set));
}

function united(sets: readonly (NumberSet | null)[]): NumberSet | null {
  const known = sets.filter((set) => set !== null);
  if (known.length < sets.length) return null;
  const isShort = known.every((set) => (upperBoundOf(set) ?? MOST_WRITTEN + 1) <= MOST_WRITTEN);
  if (!isShort) return known.reduce((left, right) => ({ kind: 'union', left, right }));
  const listed = known.flatMap((set): readonly Int[] => [...members(set, 1, MOST_WRITTEN, unlimited)]);
  const values = [...new Set(listed)].sort(compare);
  return { kind: 'list', values };
}
