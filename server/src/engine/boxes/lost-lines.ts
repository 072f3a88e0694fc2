import { doubled } from '../../collections/enlarged.ts';

/** The lost states of a table on each of its lines: those with the same numbers at some places, and the same differences between others. */
export interface LostLines {
  /** Adds a lost state, which is not smaller than those before it, to its line. */
  readonly note: (state: readonly number[]) => void;
  /** How many lost states are known on the line of a state. */
  readonly count: (state: readonly number[]) => number;
  /** Calls `visit` with these, the latest first, until it returns true; returns whether it did. Each is only lent. */
  readonly some: (state: readonly number[], visit: (lost: readonly number[]) => boolean) => boolean;
  /** Says that the first number grows by 1. */
  readonly nextSlab: () => void;
}

/**
 * Lines on which the numbers at the `kept` places stay the same, and so do the differences between those at the `moved` places, both ascending; one moved
 * place has no difference. `widths` are the sizes of all numbers but the first, which grows. Each question takes a few operations, and some for each lost state that is visited.
 */
export function createLostLines(
  kept: readonly number[],
  moved: readonly number[],
  widths: readonly number[],
): LostLines {
  const parts = partsOf(kept, moved, widths);
  const isWithinSlab = kept.includes(0);
  const length = widths.length + 1;
  let heads = new Int32Array(FIRST_SIZE).fill(NONE);
  let counts = new Int32Array(FIRST_SIZE);
  let lost = new Int32Array(FIRST_SIZE * length);
  let next = new Int32Array(FIRST_SIZE);
  let noted = 0;
  const lent: number[] = [];
  const lineOf = (state: readonly number[]): number => {
    let line = 0;
    for (const { plus, minus, least, stride } of parts)
      line += ((state[plus] ?? 0) - (minus === null ? 0 : (state[minus] ?? 0)) - least) * stride;
    return line;
  };
  return {
    note: (state) => {
      const line = lineOf(state);
      if (line >= heads.length) {
        heads = doubled(heads, line + 1, NONE);
        counts = doubled(counts, line + 1, 0);
      }
      if (noted >= next.length) {
        next = doubled(next, noted + 1, NONE);
        lost = doubled(lost, (noted + 1) * length, 0);
      }
      for (let place = 0; place < length; place += 1) lost[noted * length + place] = state[place] ?? 0;
      next[noted] = heads[line] ?? NONE;
      heads[line] = noted;
      counts[line] = (counts[line] ?? 0) + 1;
      noted += 1;
    },
    count: (state) => counts[lineOf(state)] ?? 0,
    some: (state, visit) => {
      for (let at = heads[lineOf(state)] ?? NONE; at !== NONE; at = next[at] ?? NONE) {
        let isBelow = true;
        for (let place = 0; place < length; place += 1) {
          const number = lost[at * length + place] ?? 0;
          lent[place] = number;
          if (number > (state[place] ?? 0)) isBelow = false;
        }
        if (isBelow && visit(lent)) return true;
      }
      return false;
    },
    nextSlab: () => {
      if (!isWithinSlab) return;
      heads.fill(NONE);
      counts.fill(0);
      noted = 0;
    },
  };
}

/** A part of the number of a line: the number at a place, or its difference from another one, reduced by the least that it may be. */
interface Part {
  readonly plus: number;
  readonly minus: number | null;
  readonly least: number;
  readonly stride: number;
}

/** The first number, if it is part of a difference, makes that unbounded, so this part comes last. A line never leaves the slab if the first number is kept. */
function partsOf(kept: readonly number[], moved: readonly number[], widths: readonly number[]): readonly Part[] {
  const parts: Part[] = [];
  let stride = 1;
  const add = (plus: number, minus: number | null, least: number, size: number): void => {
    parts.push({ plus, minus, least, stride });
    stride *= size;
  };
  const widthOf = (place: number): number => widths[place - 1] ?? 1;
  for (const place of kept) if (place > 0) add(place, null, 0, widthOf(place));
  for (let at = moved.length - 1; at > 0; at -= 1) {
    const [plus, minus] = [moved[at - 1] ?? 0, moved[at] ?? 0];
    add(plus, minus, 1 - widthOf(minus), widthOf(plus) + widthOf(minus) - 1);
  }
  return parts;
}

const NONE = -1;
const FIRST_SIZE = 64;
