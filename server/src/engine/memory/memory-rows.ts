import type { Meter } from '../budget/meter.ts';
import type { State } from '../game/state.ts';
import { type LineOfState, type LineRule, lineIn, type Part, partIn } from './line-rules.ts';
import { createMovesByMemory } from './moves-by-memory.ts';
import { rowMex, type Target } from './row-mex.ts';

/** The values of a heap with any memory, found in the order of the heap. */
export interface MemoryRows {
  /** The value of a state if the table holds it. */
  readonly at: (state: State) => number | undefined;
  /** Whether the rules fit as far as one state shows, which is known without a table. */
  readonly fitsAt: (state: State, meter: Meter) => boolean;
  /** Whether {@link mexAt} knows what it needs for a heap. */
  readonly reaches: (heap: number) => boolean;
  /**
   * Finds what the states of a heap need; false if the rules do not fit: if a move does not make the heap smaller, if what it leads to depends on
   * the memory, or if there are too many memories.
   */
  readonly fill: (heap: number, meter: Meter) => boolean;
  /** The value of any state of a heap; null if the rules do not fit. */
  readonly mexAt: (state: State, meter: Meter) => number | null;
}

/** Tables have no larger heaps. */
export const MOST_HEAP = 8192;

/**
 * Creates an empty table. `place` is the place of the heap in a state, and `ended` the value of a state without a move. For one heap, the moves of
 * all memories lead to the same states, of which each memory allows some. So these states are put in order of their values once, and for each
 * value the memories that allow none of its states are those of which it is the mex: 32 memories at once. A table costs as many steps as it
 * has values, and for each heap as many as it has moves, times the memories divided by 32.
 */
export function createMemoryRows(
  place: number,
  rulesWith: (meter: Meter) => readonly LineRule[],
  ended: number,
): MemoryRows {
  let rows: readonly Uint16Array[] = [];
  const stateOf = (heap: number, memory: number): State => (place === 0 ? [heap, memory] : [memory, heap]);

  /** The moves of a state on the line of its heap; null if they do not fit. */
  const partAt = (rule: LineRule, state: State): { readonly line: LineOfState; readonly part: Part } | null => {
    const line = lineIn(rule, stateOf(Number(state[place]), 0));
    const part = line && partIn(rule, state, line);
    return line === null || part === null ? null : { line, part };
  };
  /** For each heap up to the greatest, what each rule leads to; null if there is no line. */
  const linesUpTo = (greatest: number, rules: readonly LineRule[]): (readonly LineOfState[])[] | null => {
    const lines: LineOfState[][] = [];
    for (let heap = 0; heap <= greatest; heap += 1) {
      const own = rules.map((rule) => lineIn(rule, stateOf(heap, 0)));
      if (!own.every((line) => line !== null)) return null;
      lines.push(own);
    }
    return lines;
  };
  const tableBelow = (heaps: number, meter: Meter): readonly Uint16Array[] | null => {
    const rules = rulesWith(meter);
    const lines = linesUpTo(heaps, rules);
    const counts = lines && countsOf(lines, meter);
    if (counts === null || rules.length * heaps > MOST_VALUE) return null;
    const most = counts.reduce((greatest, count) => Math.max(greatest, count), 1);
    const moves = rules.map((rule) => createMovesByMemory(rule, stateOf, most));
    const found: Uint16Array[] = [];
    for (let heap = 0; heap < heaps; heap += 1) {
      const [own, count] = [lines?.[heap] ?? [], counts[heap] ?? 0];
      meter.remember(Math.ceil(count / VALUES_PER_POSITION));
      meter.spend(STEPS_PER_TARGET * heap * own.length);
      const targets: Target[] = [];
      for (const [index, line] of own.entries()) {
        if (moves[index]?.enter(heap, line, count, meter) !== true) return null;
        eachTarget(line, heap, (k, to, memory) => {
          const memories = moves[index]?.allowing(k);
          const [a = 0, b = 0] = place === 0 ? [to, memory] : [memory, to];
          if (memories === undefined || line.allows?.(a, b) === false) return;
          targets.push({ value: found[to]?.[memory] ?? 0, memories });
        });
      }
      found.push(rowMex(targets, count, ended, meter));
    }
    return found;
  };
  return {
    at: (state) => {
      const [heap, memory] = [state[place], state[1 - place]];
      return typeof heap === 'number' && typeof memory === 'number' ? rows[heap]?.[memory] : undefined;
    },
    reaches: (heap) => heap <= rows.length,
    fill: (heap, meter) => {
      const ample = Math.min(MOST_HEAP, Math.ceil(GROWTH * rows.length));
      const found = tableBelow(Math.max(heap, ample), meter);
      rows = found ?? rows;
      return found !== null;
    },
    fitsAt: (state, meter) => rulesWith(meter).every((rule) => partAt(rule, state) !== null),
    mexAt: (state, meter) => {
      const met = new Set<number>();
      const heap = Number(state[place]);
      for (const rule of rulesWith(meter)) {
        const found = partAt(rule, state);
        if (found === null) return null;
        const { line, part } = found;
        meter.spend(STEPS_PER_TARGET * heap);
        eachTarget(line, heap, (k, to, memory) => {
          const [a = 0, b = 0] = place === 0 ? [to, memory] : [memory, to];
          if (k < part.least || k > part.most || line.allows?.(a, b) === false || !rule.keeps(state, k)) return;
          met.add(rows[to]?.[memory] ?? 0);
        });
      }
      if (met.size === 0) return ended;
      let mex = 0;
      while (met.has(mex)) mex += 1;
      return mex;
    },
  };
}

/** Calls `visit` with each k for which a state on the line has a smaller heap, and with that state. */
function eachTarget(
  { heap, heapStep, memory, memoryStep }: LineOfState,
  above: number,
  visit: (k: number, heap: number, memory: number) => void,
): void {
  for (let to = 0; to < above; to += 1) {
    const k = (to - heap) / heapStep + 0;
    const own = memory + k * memoryStep;
    if (Number.isInteger(k) && k >= 0 && own >= 0) visit(k, to, own);
  }
}

/** How many memories the table needs for each heap, to have all states that moves from the greatest heap may lead to; null if there are too many. */
function countsOf(lines: readonly (readonly LineOfState[])[], meter: Meter): readonly number[] | null {
  const counts = lines.map(() => 0);
  for (const [heap, own] of lines.entries()) {
    meter.spend(heap * own.length);
    for (const line of own)
      eachTarget(line, heap, (_, to, memory) => {
        if (memory >= (counts[to] ?? 0)) counts[to] = memory + 1;
      });
  }
  const values = counts.reduce((sum, count) => sum + count, 0);
  return values <= Math.min(MOST_VALUES, FEW_VALUES + VALUES_PER_PAIR * lines.length ** 2) ? counts : null;
}

const MOST_VALUES = 2 ** 25;
/** Where there are many more memories than heaps, most of them are never met in play. */
const VALUES_PER_PAIR = 4;
const FEW_VALUES = 2 ** 10;
/** A table holds no greater values. */
const MOST_VALUE = 2 ** 16 - 1;
/** A table that is too small grows by at least this factor. */
const GROWTH = 1.25;
const STEPS_PER_TARGET = 4;
/** One position that a search remembers takes as much memory as this many values. */
const VALUES_PER_POSITION = 32;
