import { insertionSortInto } from '../arithmetic/insertion-sort.ts';
import type { Int } from '../arithmetic/integers.ts';
import type { State } from '../game/state.ts';
import { pack, UNFIT, unpack, type Widths, widened, wordsFor } from './state-packing.ts';

/** Maps many states to one small number each, in typed arrays. */
export interface StateTable {
  /** The number of a state; {@link NONE} if it has none. */
  readonly get: (state: State) => number;
  /** Assigns a number to a state; false if the state does not fit because it contains a bigint. */
  readonly set: (state: State, value: number) => boolean;
}

/** A table whose states can be moved to another one. */
export interface PackedTable extends StateTable {
  /** How many states have been assigned a number. */
  readonly count: () => number;
  /** Visits all states with their numbers, in any order. Linear. */
  readonly forEach: (visit: (state: State, value: number) => void) => void;
  /** Removes all states. */
  readonly clear: () => void;
}

/** A number that is never assigned to mean anything else. */
export const NONE = -1;

/**
 * A table of states of at most `most` numbers, packed into as few bits as possible: every number has a width of its own where states are short, and
 * all have the same width otherwise; the table is repacked when a wider number or a longer state arrives. A state takes up to three times the words
 * of the longest plus eight bytes, and is found in constant time by hashing with open addressing (Knuth, The Art of Computer Programming, volume 3,
 * section 6.4). With `anyOrder`, states that differ only in the order of their numbers are the same.
 */
export function createPackedTable(anyOrder: boolean, most: number): PackedTable {
  let widths: Widths = most <= MOST_WIDTHS ? new Array<number>(most).fill(1) : [1];
  let longest = 0;
  /** How many words a slot takes: one for the assigned number, one for the length of the state plus 1, and those of the packed state. */
  let width = HEAD;
  /** The slots; their number is a power of two. A slot is free if its length word is 0. */
  let cells = new Int32Array(FIRST_SLOTS * width);
  let last = FIRST_SLOTS - 1;
  let count = 0;
  let words = new Int32Array(8);
  const sorted: Int[] = [];

  const packed = (numbers: State): number => {
    if (2 * numbers.length > words.length) words = new Int32Array(4 * numbers.length);
    return pack(numbers, widths, words);
  };

  /** Where the slot of the packed state begins, or else the free slot it would take. */
  const placeOf = (length: number, packed: number): number => {
    let slot = hashOf(words, 0, packed, length) & last;
    while (cells[slot * width + 1] !== 0 && !isAt(slot * width, length, packed)) slot = (slot + 1) & last;
    return slot * width;
  };
  const isAt = (at: number, length: number, packed: number): boolean => {
    if (cells[at + 1] !== length + 1) return false;
    for (let index = 0; index < packed; index += 1) if (cells[at + HEAD + index] !== words[index]) return false;
    return true;
  };
  const put = (place: number, value: number, length: number, packed: number): void => {
    cells[place] = value;
    cells[place + 1] = length + 1;
    for (let index = 0; index < packed; index += 1) cells[place + HEAD + index] = words[index] ?? 0;
  };
  /** Makes room for wider numbers, and for states that take more words; then the packed states stay in their slots. */
  const widen = (nextWidths: Widths, nextWidth: number): void => {
    const [oldCells, oldWidths, oldWidth] = [cells, widths, width];
    const isSame = nextWidths.every((bits, place) => bits === widths[place]);
    widths = nextWidths;
    width = nextWidth;
    cells = new Int32Array((last + 1) * width);
    for (let at = 0, slot = 0; at < oldCells.length; at += oldWidth, slot += 1) {
      const length = (oldCells[at + 1] ?? 0) - 1;
      if (length < 0) continue;
      if (isSame) {
        for (let index = 0; index < oldWidth; index += 1) cells[slot * width + index] = oldCells[at + index] ?? 0;
        continue;
      }
      const taken = packed(unpack(oldCells, at + HEAD, length, oldWidths));
      put(placeOf(length, taken), oldCells[at] ?? 0, length, taken);
    }
  };
  const addSlots = (): void => {
    const oldCells = cells;
    last = 2 * last + 1;
    cells = new Int32Array((last + 1) * width);
    let [known, taken] = [NONE, 0];
    for (let at = 0; at < oldCells.length; at += width) {
      const length = (oldCells[at + 1] ?? 0) - 1;
      if (length < 0) continue;
      if (length !== known) [known, taken] = [length, wordsFor(length, widths)];
      let slot = hashOf(oldCells, at + HEAD, taken, length) & last;
      while (cells[slot * width + 1] !== 0) slot = (slot + 1) & last;
      for (let index = 0; index < width; index += 1) cells[slot * width + index] = oldCells[at + index] ?? 0;
    }
  };

  const ordered = (state: State): State => (anyOrder ? insertionSortInto(sorted, state) : state);
  return {
    get(state) {
      const taken = packed(ordered(state));
      if (taken === UNFIT || HEAD + taken > width) return NONE;
      const place = placeOf(state.length, taken);
      return cells[place + 1] === 0 ? NONE : (cells[place] ?? NONE);
    },
    set(state, value) {
      const numbers = ordered(state);
      const { length } = numbers;
      // Room for half as much again: otherwise, lists that grow by one entry per move would cause all states to be repacked at each new length.
      if (length > longest) longest = Math.max(length, Math.min(most, Math.ceil(1.5 * longest)));
      let taken = packed(numbers);
      if (taken === UNFIT || HEAD + taken > width) {
        const needed = widened(widths, numbers);
        if (needed === null) return false;
        widen(needed, HEAD + wordsFor(longest, needed));
        taken = packed(numbers);
      }
      const place = placeOf(length, taken);
      if (cells[place + 1] === 0) count += 1;
      put(place, value, length, taken);
      if (3 * count > 2 * last) addSlots();
      return true;
    },
    count: () => count,
    forEach(visit) {
      for (let at = 0; at < cells.length; at += width) {
        const length = (cells[at + 1] ?? 0) - 1;
        if (length >= 0) visit(unpack(cells, at + HEAD, length, widths), cells[at] ?? NONE);
      }
    },
    clear() {
      cells = new Int32Array(FIRST_SLOTS * width);
      last = FIRST_SLOTS - 1;
      count = 0;
    },
  };
}

/** In tables of states of at most this length, each number has its own width. */
const MOST_WIDTHS = 16;
const FIRST_SLOTS = 4;
const HEAD = 2;

/**
 * Spreads similar states over all slots, except that states which differ only in the lowest {@link NEAR} bits of their first word stand side by side:
 * play mostly leads from a state to one that is almost the same, which the processor then often has in its cache.
 */
function hashOf(words: Int32Array, from: number, count: number, length: number): number {
  const first = count === 0 ? 0 : (words[from] ?? 0);
  let hash = Math.imul(length ^ (first >> NEAR), 0x9e3779b1);
  for (let index = from + 1; index < from + count; index += 1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ (words[index] ?? 0), 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  // Where all states have the same lowest bits, such as those of the first mark of a list of lists, they do not share an eighth of the slots.
  return ((hash ^ (hash >>> 13)) << NEAR) | ((first ^ (hash >>> (32 - NEAR))) & (2 ** NEAR - 1));
}

const NEAR = 3;
