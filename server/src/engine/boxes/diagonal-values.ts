import { mexOf } from '../arithmetic/bit-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { Segment } from '../game/move-forms.ts';
import { amountsOf, someOptionOfRule } from '../game/options.ts';
import type { Rule, Ruleset, Sum, TakeRule } from '../game/ruleset.ts';
import type { State } from '../game/state.ts';
import { createSegmentLines, greatestSum, type Stretch, stretchOf } from './segment-lines.ts';

/** The values of two natural numbers, filled in the order of their sum. */
export interface DiagonalValues {
  /** The value of a state if the table holds it. */
  readonly at: (state: State) => number | undefined;
  /** Fills the table up to this sum; false if some state of it has an option whose sum is not smaller, or that is not one state of the game. */
  readonly fill: (sum: number, meter: Meter) => boolean;
  /** The greatest sum of an option of a state, and about how many options there are; null if they do not fit the table. */
  readonly neededFor: (state: State, meter: Meter) => { readonly sum: number; readonly options: number } | null;
  /** The mex of the options of a state, all of which the table must hold; null if some option does not fit. */
  readonly mexAt: (state: State, meter: Meter) => number | null;
}

/** Where the options of a rule lie: `meet` is told of stretches and of single states. False if an option does not fit. */
type Reach = (state: State, meter: Meter, meet: (stretch: Stretch, rule: number) => boolean) => boolean;

/** Creates an empty table. A state costs a few steps for each rule, each value that is new on a line, and each option that lies on none. */
export function createDiagonalValues(ruleset: Ruleset): DiagonalValues {
  let values: Uint32Array = new Uint32Array(64);
  /** All states with a smaller sum are in the table. */
  let sums = 0;
  const cell = (a: number, b: number): number => ((a + b) * (a + b + 1)) / 2 + a;
  const valueAt = (a: number, b: number): number => values[cell(a, b)] ?? 0;
  const reaches = ruleset.rules.map((rule, index) => reachOf(ruleset, rule, index));
  const lines = ruleset.rules.map(() => createSegmentLines(valueAt));
  let met: Int32Array = new Int32Array(1);

  const note = (bits: Int32Array): void => {
    if (bits.length > met.length) met = widened(met, bits.length);
    for (let word = 0; word < bits.length; word += 1) met[word] = (met[word] ?? 0) | (bits[word] ?? 0);
  };
  const mexAt = (state: State, meter: Meter): number | null => {
    const sum = Math.min(sums, Number(state[0]) + Number(state[1]));
    met.fill(0);
    const meet = (stretch: Stretch, rule: number): boolean => {
      if (stretch.most < stretch.least) return true;
      if (greatestSum(stretch) >= sum) return false;
      const bits = lines[rule]?.bitsOf(stretch, meter);
      if (bits !== undefined) {
        meter.spend(bits.length / 4);
        note(bits);
      }
      return true;
    };
    if (!reaches.every((reach) => reach(state, meter, meet))) return null;
    return mexOf(met);
  };

  return {
    at: ([a, b]) => (typeof a === 'number' && typeof b === 'number' && a + b < sums ? valueAt(a, b) : undefined),
    mexAt,
    fill: (last, meter) => {
      for (; sums <= last; sums += 1) {
        const from = cell(0, sums);
        meter.remember(Math.ceil((sums + 1) / VALUES_PER_POSITION));
        if (from + sums + 1 > values.length) values = extended(values, from + sums + 1);
        for (let a = 0; a <= sums; a += 1) {
          meter.spend(2);
          const value = mexAt([a, sums - a], meter);
          if (value === null) return false;
          values[from + a] = value;
        }
      }
      return true;
    },
    neededFor: (state, meter) => {
      let [sum, options] = [-1, 0];
      const own = Number(state[0]) + Number(state[1]);
      const fits = reaches.every((reach) =>
        reach(state, meter, (stretch) => {
          if (stretch.most < stretch.least) return true;
          sum = Math.max(sum, greatestSum(stretch));
          options += stretch.most - stretch.least + 1;
          return sum < own;
        }),
      );
      return fits ? { sum, options } : null;
    },
  };
}

const VALUES_PER_POSITION = 16;

function reachOf(ruleset: Ruleset, rule: Rule, index: number): Reach {
  const segments = rule.kind === 'move' ? rule.segments : undefined;
  return (state, meter, meet) => {
    const segment = rule.kind === 'take' ? takenSegment(rule, state, meter) : (segments?.(meter)(state) ?? null);
    if (segment !== null) {
      const stretch = stretchOf(segment);
      return stretch !== null && meet(stretch, index);
    }
    return !someOptionOfRule(ruleset, rule, state, meter, (option) => {
      meter.spend(1);
      const single = singleOf(ruleset, option);
      return single === null || !meet(single, index);
    });
  };
}

/** What remains where consecutive amounts are taken; null for any other amounts. */
function takenSegment(rule: TakeRule, state: State, meter: Meter): Segment | null {
  const amounts = amountsOf(rule, state, meter);
  if (amounts.kind !== 'progression' || amounts.step !== 1) return null;
  const step = [0, 1].map((index) => (rule.from.includes(index) ? -1 : 0));
  const first = amounts.from < 1 ? 1 : amounts.from;
  const most = Math.min(...rule.from.map((index) => Number(state[index])));
  return { from: state, step, first, last: amounts.to !== null && amounts.to < most ? amounts.to : most };
}

/** An option that is one state of the game. */
function singleOf({ key }: Ruleset, [term, another]: Sum): Stretch | null {
  if (term === undefined || another !== undefined || term.times !== 1 || term.component.ruleset.key !== key)
    return null;
  const { state } = term.component;
  return stretchOf({ from: state, step: [0, 1], first: 0, last: 0 });
}

function widened(bits: Int32Array, words: number): Int32Array {
  const wider = new Int32Array(Math.max(words, 2 * bits.length));
  wider.set(bits);
  return wider;
}

function extended(values: Uint32Array, size: number): Uint32Array {
  const longer = new Uint32Array(Math.max(size, 2 * values.length));
  longer.set(values);
  return longer;
}
