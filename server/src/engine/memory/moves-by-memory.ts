import type { Meter } from '../budget/meter.ts';
import type { State } from '../game/state.ts';
import { type LineOfState, type LineRule, partIn } from './line-rules.ts';

/** Which memories allow which k of one rule, for one heap after another. */
export interface MovesByMemory {
  /** Goes on to a heap, whose moves lie on this line, with the memories below `count`; false if some of its moves do not fit. */
  readonly enter: (heap: number, line: LineOfState, count: number, meter: Meter) => boolean;
  /** The memories that allow k, as a set of bits; undefined if none does. Others than those below `count` mean nothing. */
  readonly allowing: (k: number) => Int32Array | undefined;
}

/**
 * Creates it for memories below `most`. What changes from one heap to the next is the end of a segment, as a rule, so that each pair of a
 * memory and a k is looked at once, unless the condition that leaves out moves depends on the heap.
 */
export function createMovesByMemory(rule: LineRule, stateOf: StateOf, most: number): MovesByMemory {
  const sets: Int32Array[] = [];
  /** The k that were looked at last, by memory. */
  const [leasts, mosts] = [new Int32Array(most), new Int32Array(most).fill(-1)];
  const words = Math.ceil(most / 32);
  const put = (k: number, memory: number, isIn: boolean, meter: Meter): void => {
    const known = sets[k];
    if (known === undefined) {
      if (!isIn) return;
      meter.remember(1 + Math.ceil(words / WORDS_PER_POSITION));
    }
    const set = known ?? new Int32Array(words);
    sets[k] = set;
    const [word, bit] = [memory >>> 5, 1 << (memory & 31)];
    set[word] = isIn ? (set[word] ?? 0) | bit : (set[word] ?? 0) & ~bit;
  };
  const clear = (memory: number, from: number, to: number, meter: Meter): void => {
    meter.spend(Math.max(0, to - from + 1));
    for (let k = from; k <= to; k += 1) put(k, memory, false, meter);
  };
  const look = (heap: number, memory: number, from: number, to: number, meter: Meter): void => {
    if (from > to) return;
    meter.spend(STEPS_PER_CONDITION * (to - from + 1));
    const state = stateOf(heap, memory);
    for (let k = from; k <= to; k += 1) if (rule.keeps(state, k)) put(k, memory, true, meter);
  };
  /** Takes over the k of a memory that are now within these bounds. */
  const move = (heap: number, memory: number, least: number, most: number, meter: Meter): void => {
    const [before, after] = [leasts[memory] ?? 0, mosts[memory] ?? -1];
    if (rule.changes) {
      clear(memory, before, after, meter);
      look(heap, memory, least, most, meter);
    } else {
      clear(memory, before, Math.min(after, least - 1), meter);
      clear(memory, Math.max(before, most + 1), after, meter);
      look(heap, memory, least, Math.min(most, before - 1), meter);
      look(heap, memory, Math.max(least, after + 1), most, meter);
    }
    leasts[memory] = least;
    mosts[memory] = most;
  };
  return {
    enter: (heap, line, count, meter) => {
      for (let memory = 0; memory < count; memory += 1) {
        meter.spend(STEPS_PER_SEGMENT);
        const found = partIn(rule, stateOf(heap, memory), line);
        if (found === null) return false;
        move(heap, memory, found.least, found.most, meter);
      }
      return true;
    },
    allowing: (k) => sets[k],
  };
}

/** The state with this heap and this memory. */
export type StateOf = (heap: number, memory: number) => State;

const STEPS_PER_SEGMENT = 40;
const STEPS_PER_CONDITION = 5;
const WORDS_PER_POSITION = 8;
