import { members } from '../../arithmetic/number-sets.ts';
import { type Limits, type Meter, within } from '../../budget/meter.ts';
import { movesWhere } from '../../game/option-runs.ts';
import { someWantedOption } from '../../game/options.ts';
import { COMPUTED } from '../../game/period.ts';
import { plainAmounts } from '../../game/repeating-amounts.ts';
import type { Ruleset, Sum } from '../../game/ruleset.ts';
import type { Solver } from '../../game/solver.ts';
import { createLostHeaps, type LostHeaps } from '../../search/lost-heaps.ts';

/**
 * Who wins one heap from which amounts are taken that do not depend on it, such as primes, without the values: see {@link createLostHeaps}. Values, and who wins very large heaps, come
 * from `plain`, which alone serves all other games.
 */
export function lostAmounts(ruleset: Ruleset, plain: Solver): Solver {
  const amounts = plainAmounts(ruleset);
  if (amounts === null) return plain;
  let table: LostHeaps | null = null;
  /** Heaps from this one on take too much work. */
  let end = LARGEST + 1;
  const tableFor = (heap: number, meter: Meter): LostHeaps | null => {
    if (heap >= end) return null;
    const found = within(MOST_WORK, meter, (limited) => {
      const size = Math.min(LARGEST + 1, Math.ceil(GROWTH * (heap + 1)));
      if (table === null || heap >= table.size) {
        limited.remember(Math.ceil(size / HEAPS_PER_POSITION));
        table = createLostHeaps(
          size,
          Uint32Array.from(members(amounts, 1, size - 1, limited), Number),
          reached(table, limited),
        );
      }
      table.reach(heap, limited);
      return table;
    });
    // Somewhat smaller ones would take about as long.
    if (found === null) end = heap / 2;
    return found;
  };
  return {
    ...plain,
    outcome: (state, meter) => {
      const [heap = 0] = state;
      const found = typeof heap === 'number' ? tableFor(heap, meter) : null;
      if (found === null) return plain.outcome?.(state, meter) ?? null;
      const isLost = ([term]: Sum): boolean => found.isLost(Number(term?.component.state[0]));
      const component = { ruleset, state };
      const lost = isLost([{ component, times: 1 }]);
      return {
        lost,
        ground: COMPUTED,
        winning: movesWhere((visit) => !lost && someWantedOption(component, meter, isLost, visit)),
      };
    },
  };
}

/** A table of which all heaps have been found, so that a larger one may take them over. */
function reached(table: LostHeaps | null, meter: Meter): LostHeaps | null {
  table?.reach(table.size - 1, meter);
  return table;
}

const LARGEST = 2 ** 23;
const GROWTH = 1.25;
const HEAPS_PER_POSITION = 64;
const MOST_WORK: Limits = { steps: 2 ** 29, positions: Number.POSITIVE_INFINITY };
