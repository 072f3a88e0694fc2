import { identityOf } from '../arithmetic/identity.ts';
import { negate } from '../arithmetic/integers.ts';
import { members } from '../arithmetic/number-sets.ts';
import { upperBoundOf } from '../arithmetic/set-bounds.ts';
import { type Limits, type Meter, within } from '../budget/meter.ts';
import { changesIn } from '../game/changes.ts';
import type { Climb } from '../game/move-forms.ts';
import { optionsOfTake, someOptionOfRule } from '../game/options.ts';
import type { FixedTake, HeapSteps, MoveRule, Ruleset, StepsFrom, Stopped } from '../game/ruleset.ts';

/** The game of what is left to the tops of numbers that climb, each a heap; null for `over` if no condition ends play. Linear in the rules. */
export function heapsLeft(
  { key, signed, constants }: Ruleset,
  climbs: readonly Climb[],
  over: Omit<Stopped, 'rule'> | null,
): Ruleset {
  const takes = climbs.map(takeOf);
  const steps = over === null && signed.length > 1 ? stepsOf(takes, signed.length) : null;
  const heaps: Ruleset = {
    key: identityOf('left to the top', key),
    name: '',
    signed,
    rules: takes.map((take) => (over === null ? take : takeUntilOver(take, signed.length, () => heaps, over))),
    ...(steps === null ? {} : { heapSteps: steps }),
    ...(constants === undefined ? {} : { constants }),
  };
  return heaps;
}

function takeOf({ amounts, tops }: Climb): FixedTake {
  const from = tops.flatMap((top, index) => (top === null ? [] : [index]));
  return { kind: 'take', from, amounts, leave: { least: 0, most: 1, parts: 'any' } };
}

/** What rules take from some heaps, as steps; null if it may be any number, or one of very many. */
function stepsOf(takes: readonly FixedTake[], heaps: number): HeapSteps | null {
  if (takes.some(({ amounts }) => upperBoundOf(amounts) === null)) return null;
  const stepsFrom = (meter: Meter): StepsFrom => {
    const steps: StepsFrom['steps'][number][] = [];
    for (const { from, amounts } of takes)
      for (const amount of members(amounts, 1, null, meter))
        steps.push({ changes: range(heaps, (heap) => (from.includes(heap) ? negate(amount) : 0)), others: [] });
    return { steps, compared: 0 };
  };
  return {
    heaps: range(heaps, (heap) => heap),
    modulus: 1,
    comparesHeaps: false,
    isInPlace: true,
    from: (_, meter) => within(MOST_STEPS, meter, stepsFrom),
  };
}

const MOST_STEPS: Limits = { steps: 2 ** 10, positions: Number.POSITIVE_INFINITY };

function range<T>(length: number, at: (index: number) => T): readonly T[] {
  return Array.from({ length }, (_, index) => at(index));
}

/** A rule that takes where play is not over, in a state of so many numbers. */
function takeUntilOver(
  rule: FixedTake,
  numbers: number,
  ruleset: () => Ruleset,
  over: Omit<Stopped, 'rule'>,
): MoveRule {
  return {
    kind: 'move',
    stopped: { rule, ...over },
    staysWithin: true,
    leavesOne: true,
    changes: changesIn(rule, numbers),
    *options(state, meter) {
      if (!over.isOver(state, meter)) yield* optionsOfTake(ruleset(), rule, state, meter);
    },
    some: (state, meter, visit) => !over.isOver(state, meter) && someOptionOfRule(ruleset(), rule, state, meter, visit),
  };
}
