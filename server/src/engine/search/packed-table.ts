import type { Int } from '../arithmetic/integers.ts';
import type { State } from '../game/ruleset.ts';

/** Maps many states to one small number each, in typed arrays. */
export interface StateTable {
  /** The number of a state; {@link NONE} if it has none. */
  readonly get: (state: State) => number;
  /** Assigns a number to a state; false if the state does not fit because it contains a bigint. */
  readonly set: (state: State, value: number) => boolean;
}

/** A number that is never assigned to mean anything else. */
export const NONE = -1;

/**
 * A table of states of at most `most` numbers, packed into as few bits as possible: all numbers of all states take the same 1, 2, 4, 8, 16, 32
 * or 64 bits, and the table is repacked when a larger number or a longer state arrives. A state takes twice the bits of the longest plus eight
 * bytes, and is found in constant time by hashing with open addressing (Knuth, The Art of Computer Programming, volume 3, section 6.4). With
 * `anyOrder`, states that differ only in the order of their numbers are the same.
 */
export function createPackedTable(anyOrder: boolean, most: number): StateTable {
  let bits = 1;
  /** All packed numbers are below this, unless they take a word or more. */
  let size = 2;
  let longest = 0;
  /** How many words a slot takes: one for the assigned number, one for the length of the state plus 1, and those of the packed state. */
  let width = HEAD;
  /** The slots; their number is a power of two. A slot is free if its length word is 0. */
  let cells = new Int32Array(FIRST_SLOTS * width);
  let last = FIRST_SLOTS - 1;
  let count = 0;
  let words = new Int32Array(8);
  const sorted: Int[] = [];

  /** Packs numbers into `words`; returns how many words they take, or NONE if one needs more bits. */
  const pack = (numbers: State): number => {
    const { length } = numbers;
    if (2 * length > words.length) words = new Int32Array(4 * length);
    if (bits >= WORD) return packWords(numbers);
    let [packed, word, shift] = [0, 0, 0];
    for (let index = 0; index < length; index += 1) {
      const number = numbers[index] ?? 0;
      if (typeof number === 'bigint' || number < 0 || number >= size) return NONE;
      word |= number << shift;
      shift += bits;
      if (shift < WORD) continue;
      words[packed] = word;
      packed += 1;
      word = 0;
      shift = 0;
    }
    if (shift === 0) return packed;
    words[packed] = word;
    return packed + 1;
  };
  const packWords = (numbers: State): number => {
    let packed = 0;
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0;
      if (typeof number === 'bigint') return NONE;
      const low = number | 0;
      words[packed] = low;
      packed += 1;
      if (bits === WORD) {
        if (low !== number) return NONE;
        continue;
      }
      words[packed] = Math.floor(number / 2 ** WORD);
      packed += 1;
    }
    return packed;
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
  /** Makes room for larger numbers, and for states that take more words; then the packed states stay in their slots. */
  const widen = (nextBits: number, nextWidth: number): void => {
    const [oldCells, oldBits, oldWidth] = [cells, bits, width];
    bits = nextBits;
    size = 2 ** bits;
    width = nextWidth;
    cells = new Int32Array((last + 1) * width);
    for (let at = 0, slot = 0; at < oldCells.length; at += oldWidth, slot += 1) {
      const length = (oldCells[at + 1] ?? 0) - 1;
      if (length < 0) continue;
      if (bits === oldBits) {
        for (let index = 0; index < oldWidth; index += 1) cells[slot * width + index] = oldCells[at + index] ?? 0;
        continue;
      }
      const packed = pack(unpacked(oldCells, at + HEAD, length, oldBits));
      put(placeOf(length, packed), oldCells[at] ?? 0, length, packed);
    }
  };
  const addSlots = (): void => {
    const oldCells = cells;
    last = 2 * last + 1;
    cells = new Int32Array((last + 1) * width);
    for (let at = 0; at < oldCells.length; at += width) {
      const length = (oldCells[at + 1] ?? 0) - 1;
      if (length < 0) continue;
      let slot = hashOf(oldCells, at + HEAD, wordsFor(length, bits), length) & last;
      while (cells[slot * width + 1] !== 0) slot = (slot + 1) & last;
      for (let index = 0; index < width; index += 1) cells[slot * width + index] = oldCells[at + index] ?? 0;
    }
  };

  const ordered = (state: State): State => (anyOrder ? sortedInto(sorted, state) : state);
  return {
    get(state) {
      const packed = pack(ordered(state));
      if (packed === NONE || HEAD + packed > width) return NONE;
      const place = placeOf(state.length, packed);
      return cells[place + 1] === 0 ? NONE : (cells[place] ?? NONE);
    },
    set(state, value) {
      const numbers = ordered(state);
      const { length } = numbers;
      // Room for half as much again: otherwise, lists that grow by one entry per move would cause all states to be repacked at each new length.
      if (length > longest) longest = Math.max(length, Math.min(most, Math.ceil(1.5 * longest)));
      let packed = pack(numbers);
      if (packed === NONE || HEAD + packed > width) {
        const needed = bitsOf(numbers);
        if (needed === null) return false;
        const nextBits = Math.max(bits, needed);
        widen(nextBits, HEAD + wordsFor(longest, nextBits));
        packed = pack(numbers);
      }
      const place = placeOf(length, packed);
      if (cells[place + 1] === 0) count += 1;
      put(place, value, length, packed);
      if (2 * count > last) addSlots();
      return true;
    },
  };
}

const FIRST_SLOTS = 4;
const HEAD = 2;
const WORD = 32;

/** How many bits the widest number of a state needs; null if one is a bigint. */
function bitsOf(state: State): number | null {
  let most = 1;
  for (const number of state) {
    if (typeof number === 'bigint') return null;
    most = Math.max(most, widthOf(number));
  }
  return most;
}

function widthOf(number: number): number {
  if (number !== (number | 0)) return 2 * WORD;
  return number < 0 ? WORD : (WIDTHS.find((bits) => number < 2 ** bits) ?? WORD);
}

const WIDTHS: readonly number[] = [1, 2, 4, 8, 16];

function wordsFor(length: number, bits: number): number {
  return Math.ceil((length * bits) / WORD);
}

/** Spreads similar states over all slots. */
function hashOf(words: Int32Array, from: number, count: number, length: number): number {
  let hash = length;
  for (let index = from; index < from + count; index += 1) {
    hash = Math.imul(hash ^ (words[index] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash ^ (hash >>> 7);
}

function unpacked(cells: Int32Array, from: number, length: number, bits: number): State {
  const numbers: number[] = [];
  for (let index = 0; index < length; index += 1) {
    if (bits > WORD) {
      numbers.push((cells[from + 2 * index + 1] ?? 0) * 2 ** WORD + ((cells[from + 2 * index] ?? 0) >>> 0));
      continue;
    }
    const word = cells[from + Math.floor((index * bits) / WORD)] ?? 0;
    numbers.push(bits === WORD ? word : (word >>> ((index * bits) % WORD)) & (2 ** bits - 1));
  }
  return numbers;
}

/** Sorts the numbers of a state in ascending order, by insertion, because lists are short and usually almost sorted. */
function sortedInto(sorted: Int[], state: State): State {
  sorted.length = state.length;
  for (let index = 0; index < state.length; index += 1) {
    const number = state[index] ?? 0;
    let at = index;
    for (; at > 0 && (sorted[at - 1] ?? 0) > number; at -= 1) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = number;
  }
  return sorted;
}
