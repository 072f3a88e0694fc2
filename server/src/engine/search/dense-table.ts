import type { State } from '../game/state.ts';
import { NONE, type PackedTable, type StateTable } from './packed-table.ts';

/**
 * A table that begins as `packed` and moves its states to an array once they fill enough of a box of natural numbers: there, a state is found by its
 * numbers alone, several times as fast as by hashing, in no more memory. States outside the box stay packed until there are so many that a
 * larger box pays. Every state is moved at most once for each doubling of their number.
 */
export function createDenseTable(packed: PackedTable): StateTable {
  /** How many bits each number takes in the array, which is empty at first. */
  let widths: readonly number[] = [];
  let cells = new Int32Array(0);
  let count = 0;
  let next = FEWEST;

  /** Where a state is in the array; −1 if it is outside the box. */
  const cellOf = (state: State): number => {
    if (state.length !== widths.length || cells.length === 0) return -1;
    let cell = 0;
    for (let index = 0; index < state.length; index += 1) {
      const number = state[index];
      const width = widths[index] ?? 0;
      if (typeof number !== 'number' || number < 0 || number >= 1 << width) return -1;
      cell = (cell << width) | number;
    }
    return cell;
  };
  const moveTo = (wider: readonly number[], bits: number): void => {
    const [oldCells, oldWidths] = [cells, widths];
    cells = new Int32Array(2 ** bits).fill(NONE);
    widths = wider;
    oldCells.forEach((value, cell) => {
      if (value !== NONE) cells[cellOf(stateAt(cell, oldWidths))] = value;
    });
    packed.forEach((state, value) => {
      cells[cellOf(state)] = value;
      count += 1;
    });
    packed.clear();
  };
  const consider = (): void => {
    const all = count + packed.count();
    const wider = widthsFor(packed, widths);
    const bits = wider?.reduce((sum, width) => sum + width, 0) ?? Number.POSITIVE_INFINITY;
    if (wider !== null && 2 ** bits <= mostCells(all)) moveTo(wider, bits);
    next = Math.max(FEWEST, 2 * packed.count());
  };
  return {
    get(state) {
      const cell = cellOf(state);
      return cell < 0 ? packed.get(state) : (cells[cell] ?? NONE);
    },
    set(state, value) {
      const cell = cellOf(state);
      if (cell >= 0) {
        if (cells[cell] === NONE) count += 1;
        cells[cell] = value;
        return true;
      }
      const isStored = packed.set(state, value);
      if (packed.count() >= next) consider();
      return isStored;
    },
  };
}

/** The numbers of the state in a cell. */
function stateAt(cell: number, widths: readonly number[]): State {
  const state: number[] = [];
  let rest = cell;
  for (const width of widths.toReversed()) {
    state.unshift(rest & ((1 << width) - 1));
    rest >>>= width;
  }
  return state;
}

/** Widths that are enough for these and for all packed states; null if their lengths differ, or if a number is negative or too large. Linear. */
function widthsFor(packed: PackedTable, widths: readonly number[]): readonly number[] | null {
  let greatest: number[] | null = widths.length === 0 ? null : widths.map((width) => (1 << width) - 1);
  let isFit = true;
  packed.forEach((state) => {
    greatest ??= state.map(() => 0);
    if (state.length !== greatest.length || state.length > MOST_NUMBERS) isFit = false;
    for (let index = 0; isFit && index < state.length; index += 1) {
      const number = Number(state[index]);
      if (number < 0 || number >= MOST_CELLS) isFit = false;
      else if (number > (greatest[index] ?? 0)) greatest[index] = number;
    }
  });
  if (!isFit || greatest === null) return null;
  const wider = greatest.map((number) => 32 - Math.clz32(number));
  return wider.reduce((sum, width) => sum + width, 0) > Math.log2(MOST_CELLS) ? null : wider;
}

/** Fewer states are found fast anyway. */
const FEWEST = 2 ** 10;
/** A packed state of few numbers takes up to nine times the memory of a cell. In a small array, some more are no matter. */
function mostCells(states: number): number {
  return Math.max(8 * states, Math.min(32 * states, 2 ** 20));
}

const MOST_CELLS = 2 ** 26;
/** States of more numbers seldom fill a box. */
const MOST_NUMBERS = 6;
