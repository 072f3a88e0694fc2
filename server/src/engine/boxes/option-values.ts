import { addNimber, addXored, membersOf, widened } from '../arithmetic/bit-sets.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import { someOptionOfRule } from '../game/options.ts';
import type { MoveRule, Rule, Ruleset, Visit } from '../game/ruleset.ts';
import { type NaturalSums, naturalSums, pairTakes, sumsOfTake } from './natural-sums.ts';
import type { ReadOption } from './option-reader.ts';
import { valuesOfRanges } from './ranges-of-states.ts';

type Meet = (value: number) => void;

/** Calls `meet` with the values of all options of a rule in a state, in any order; false if one of them does not fit. */
export type MeetOptions = (rule: Rule, state: readonly number[], meet: Meet) => boolean;

/**
 * The values of the options that a box lists; `values` are those of smaller states. Two steps for each option that is looked at. A rule that is made
 * of choices costs that for the options of each of them, and then a step for each value of one, for every 32 of the others together; a rule
 * that adds states along lines or leaves two heaps, a step for every 16 options; and one that adds all states of ranges, two steps for each option, however long the ranges are.
 */
export function optionValues(ruleset: Ruleset, values: Uint32Array, read: ReadOption, meter: Meter): MeetOptions {
  const listed: MeetOptions = (rule, state, meet) => {
    const strays: Visit = (option, kept) => {
      meter.spend(2);
      const value = read(option, state, kept);
      if (value !== null) meet(value);
      return value === null;
    };
    return !someOptionOfRule(ruleset, rule, state, meter, strays);
  };
  const summed = (sums: NaturalSums, meet: Meet): void => {
    const { lines } = sums;
    const count = differentOf(sums);
    meter.spend(1 + count / OPTIONS_PER_STEP);
    for (let place = 0; place < count; place += 1) {
      let value = 0;
      for (let line = 0; line < lines.length; line += 1) {
        const { from = 0, step = 0 } = lines[line] ?? {};
        value ^= values[from + step * place] ?? 0;
      }
      meet(value);
    }
  };
  const ranged = valuesOfRanges(values, meter);
  const single: MeetOptions = (rule, state, meet) => {
    const takes = pairTakes(rule, state, meter);
    if (takes !== null) {
      for (const take of takes) for (const sums of sumsOfTake(take, state[0] ?? 0, meter)) summed(sums, meet);
      return true;
    }
    const sums = sumsOf(rule, state, meter);
    if (sums === null) return ranged(rule, state, meet) ?? listed(rule, state, meet);
    summed(sums, meet);
    return true;
  };
  /** The values of a rule's options; null if one of them does not fit. */
  const setOf = (rule: Rule, state: readonly number[]): Uint32Array | null => {
    let set: Uint32Array = new Uint32Array(1);
    const add: Meet = (value) => {
      const word = value >>> 5;
      if (word >= set.length) set = widened(set, 2 ** (32 - Math.clz32(word)));
      addNimber(set, 0, value);
    };
    return single(rule, state, add) ? set : null;
  };
  const chosen = (rule: Rule, choices: readonly MoveRule[], state: readonly number[], meet: Meet): boolean => {
    const sets = whereMeant(() => choices.map((choice) => setOf(choice, state)));
    // The rule as it is written may never come to what has no meaning, as in a loop inside one that is empty.
    if (sets === null) return single(rule, state, meet);
    // If one choice has no option, the rule has none.
    if (sets.some((set) => set?.every((word) => word === 0))) return true;
    if (!sets.every((set) => set !== null)) return false;
    const all = sets.reduce<Uint32Array>((xors, set) => xorsOf(xors, set, meter), Uint32Array.of(1));
    for (const value of membersOf(all)) meet(value);
    return true;
  };
  return (rule, state, meet) => {
    const choices = rule.kind === 'move' ? rule.choices : undefined;
    return choices === undefined ? single(rule, state, meet) : chosen(rule, choices, state, meet);
  };
}

/** How many of the first sums are enough: where each pair comes again with its states exchanged, half of them. */
function differentOf({ count, lines: [one, other, more] }: NaturalSums): number {
  if (one === undefined || other === undefined || more !== undefined) return count;
  const isMirrored = one.step === -other.step && other.from === one.from + one.step * (count - 1);
  return isMirrored ? Math.ceil(count / 2) : count;
}

function sumsOf(rule: Rule, state: readonly number[], meter: Meter): NaturalSums | null {
  const sum = rule.kind === 'move' ? (rule.ownSums?.(state, meter) ?? null) : null;
  return sum && naturalSums(sum, state[0] ?? 0);
}

/** The xors of a member of one set with a member of the other. */
function xorsOf(one: Uint32Array, other: Uint32Array, meter: Meter): Uint32Array {
  // Both lengths are powers of two, so each xor fits into the longer set.
  const xors = new Uint32Array(Math.max(one.length, other.length));
  for (const value of membersOf(other)) {
    meter.spend(1 + one.length / 8);
    addXored(xors, 0, one, 0, one.length, value);
  }
  return xors;
}

const OPTIONS_PER_STEP = 16;
