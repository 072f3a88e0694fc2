import { firstWhere } from '../../collections/bisection.ts';
import type { Identity } from '../arithmetic/identity.ts';
import type { Int } from '../arithmetic/integers.ts';
import { members, type NumberSet } from '../arithmetic/number-sets.ts';
import { whereMeant } from '../budget/failures.ts';
import type { Meter } from '../budget/meter.ts';
import type { TheoryAnalysis } from '../game/analysis.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import { plainAmounts } from '../game/repeating-amounts.ts';
import type { Sum } from '../game/ruleset.ts';
import { forgettable, type Session } from '../game/session.ts';
import { NO_MOVES } from '../game/solver.ts';
import { analysisWithoutValue } from './analysis-by-search.ts';

const tablesOf = forgettable(() => new Map<Identity, LostHeaps | null>());

/**
 * Analyses one heap under misère play from which fixed amounts, such as primes, are taken; null for any other sum, and for heaps beyond
 * {@link LAST}. A heap is lost if there is a move, and none leads to a lost heap; one without a move is won. The lost heaps are found in ascending
 * order, and each marks the heaps from which a move leads to it: so the cost is their number times that of the amounts, both up to the heap.
 */
export function analyseFixedAmounts(session: Session, sum: Sum, meter: Meter): TheoryAnalysis | null {
  const [term, another] = sum;
  if (term === undefined || another !== undefined || term.times !== 1) return null;
  const { component } = term;
  const { ruleset, state } = component;
  const [heap = 0] = state;
  const tables = tablesOf(session);
  const known = tables.get(ruleset.key);
  const amounts = known === undefined ? plainAmounts(ruleset) : null;
  const table = known ?? (amounts === null ? null : createLostHeaps(amounts));
  tables.set(ruleset.key, table);
  if (table === null || typeof heap !== 'number' || heap > LAST) return null;
  const outcome = table.isLost(heap, meter) ? 'P' : 'N';
  const to = (rest: Int): Sum => [{ component: { ruleset, state: [rest] }, times: 1 }];
  const winning = () =>
    outcome === 'P'
      ? NO_MOVES
      : movesOf(function* () {
          for (const rest of table.lostAfter(heap, meter)) yield single(to(rest));
        });
  const analysis = analysisWithoutValue(sum, outcome, winning, () => [], meter);
  return { ...analysis, order: ({ state: at }) => BY_FIRST(at, meter) };
}

/** Larger heaps are not kept in a table. */
const LAST = 2 ** 22;

interface LostHeaps {
  /** Whether a heap is lost under misère play. */
  readonly isLost: (heap: number, meter: Meter) => boolean;
  /** The lost heaps to which moves lead from a heap whose outcome is known. */
  readonly lostAfter: (heap: number, meter: Meter) => Generator<Int>;
}

function createLostHeaps(set: NumberSet): LostHeaps {
  /** The amounts below `size`, in ascending order. */
  const amounts: number[] = [];
  /** The lost heaps below `size`, and for each heap below it whether a move leads to one. */
  const lost: number[] = [];
  let reaching = new Uint8Array();
  const isLostBelow = (heap: number): boolean => reaching[heap] === 0 && (amounts[0] ?? heap + 1) <= heap;
  /** Makes room for more heaps, and marks those from which a move leads to a known lost heap. */
  const grow = (more: readonly number[], size: number, meter: Meter): void => {
    const known = reaching.length;
    const longer = new Uint8Array(size);
    longer.set(reaching);
    reaching = longer;
    for (const amount of more) amounts.push(amount);
    meter.remember(Math.ceil((size - known) / HEAPS_PER_POSITION));
    for (const heap of lost)
      mark(
        heap,
        firstWhere(amounts.length, (index) => heap + (amounts[index] ?? 0) >= known),
        meter,
      );
  };
  const mark = (heap: number, first: number, meter: Meter): void => {
    let index = first;
    for (; index < amounts.length; index += 1) {
      const from = heap + (amounts[index] ?? 0);
      if (from >= reaching.length) break;
      reaching[from] = 1;
    }
    meter.spend(1 + (index - first) / MARKS_PER_STEP);
  };
  const fill = (size: number, meter: Meter): void => {
    const known = reaching.length;
    const amountsBelow = (end: number) => [...members(set, Math.max(1, known), end - 1, meter)].map(Number);
    const ahead = whereMeant(() => amountsBelow(2 * size));
    grow(ahead ?? amountsBelow(size), ahead === null ? size : 2 * size, meter);
    for (let heap = known; heap < reaching.length; heap += 1) {
      if (!isLostBelow(heap)) continue;
      lost.push(heap);
      mark(heap, 0, meter);
    }
  };
  return {
    isLost: (heap, meter) => {
      if (heap >= reaching.length) fill(heap + 1, meter);
      return isLostBelow(heap);
    },
    *lostAfter(heap, meter) {
      for (const amount of amounts) {
        if (amount > heap) return;
        meter.spend(1);
        if (isLostBelow(heap - amount)) yield heap - amount;
      }
    },
  };
}

const HEAPS_PER_POSITION = 16;
const MARKS_PER_STEP = 8;
