import type { Int } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import type { Meter } from '../budget/meter.ts';
import type { OwnSum } from '../game/move-forms.ts';
import { amountsOf } from '../game/options.ts';
import type { Rule, TakeRule } from '../game/ruleset.ts';

/** The cell from + step · t for t from 0 on. */
interface Line {
  readonly from: number;
  readonly step: number;
}

/** For each t from 0 to `count` − 1, an option: the sum of the cells at t of all lines. */
export interface NaturalSums {
  readonly count: number;
  readonly lines: readonly Line[];
}

/**
 * The options of a sum none of whose numbers is negative, in a table of which all cells below `number` are filled. Null if one of them would be another
 * cell, or if there are numbers beyond those of a table. Linear in the number of states that are added.
 */
export function naturalSums({ first, last, numbers }: OwnSum, number: number): NaturalSums | null {
  const [start, end] = [smallOr(first), smallOr(last)];
  let [least, most] = [start ?? 0, end ?? 0];
  const lines: Line[] = [];
  for (const { slope, rest } of numbers) {
    const [step, base] = [smallOr(slope), smallOr(rest)];
    if (step === null || base === null) return null;
    lines.push({ from: base, step });
    if (step > 0) least = Math.max(least, Math.ceil(-base / step));
    if (step < 0) most = Math.min(most, Math.floor(base / -step));
    if (step === 0 && base < 0) most = Number.NEGATIVE_INFINITY;
  }
  if (start === null || end === null) return null;
  if (least > most) return { count: 0, lines: [] };
  const isSmaller = ({ from, step }: Line) => Math.max(from + step * least, from + step * most) < number;
  if (!lines.every(isSmaller)) return null;
  return { count: most + 1 - least, lines: lines.map(({ from, step }) => ({ from: from + step * least, step })) };
}

/** Whether a rule takes from the only number of a state and leaves at most two heaps, which need not be equal. */
function leavesPairs({ leave: { most, parts } }: TakeRule, { length }: readonly unknown[]): boolean {
  return length === 1 && most === 2 && parts !== 'equal';
}

/** The takes of which a rule consists in a state, if each of them leaves at most two heaps and some leave two; else null. */
export function pairTakes(rule: Rule, state: readonly number[], meter: Meter): readonly TakeRule[] | null {
  const takes = rule.kind === 'take' ? [rule] : rule.takesAt?.(state, meter);
  return takes?.every((take) => leavesPairs(take, state)) === true ? takes : null;
}

/**
 * The options of one of the {@link pairTakes}: for each amount, one heap or none, and then every two heaps, the smaller one first. Linear in the
 * amounts.
 */
export function* sumsOfTake(rule: TakeRule, number: number, meter: Meter): Generator<NaturalSums> {
  const { least, parts } = rule.leave;
  for (const amount of members(amountsOf(rule, [number], meter), 0, number, meter)) {
    const rest = number - Number(amount);
    const heaps = rest === 0 ? 0 : 1;
    if (rest < number && least <= heaps) yield { count: 1, lines: rest === 0 ? [] : [{ from: rest, step: 0 }] };
    const count = Math.floor((parts === 'unequal' ? rest - 1 : rest) / 2);
    if (count > 0)
      yield {
        count,
        lines: [
          { from: 1, step: 1 },
          { from: rest - 1, step: -1 },
        ],
      };
  }
}

/** Greater numbers are not those of a table, and products of these are exact. */
const MOST = 2 ** 26;

function smallOr(number: Int): number | null {
  return typeof number === 'number' && Math.abs(number) <= MOST ? number : null;
}
