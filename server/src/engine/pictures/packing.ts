import type { State } from '../game/state.ts';
import type { Codes, Grid, Image } from './layout.ts';

/** Packs boards into states of few numbers, and unpacks them. */
export interface Packing {
  /** The least state among the images of a board under the samenesses of the game. */
  readonly leastState: (grid: Grid, images: readonly Image[]) => State;
  readonly gridOf: (state: State) => Grid;
}

/** The packing for some signs: a state is the number of rows, the number of columns, and as many codes in each number as fit. */
export function createPacking({ signs }: Codes): Packing {
  const bits = 32 - Math.clz32(signs.length - 1);
  const perWord = Math.floor(WORD / bits);
  const pack = ({ rows, columns, from, codes }: Image, grid: Grid): number[] => {
    const state = [rows, columns];
    for (let square = 0; square < from.length; square += perWord) {
      let word = 0;
      const end = Math.min(from.length, square + perWord);
      for (let at = square; at < end; at += 1) word = (word << bits) | (codes[grid.codes[from[at] ?? 0] ?? 0] ?? 0);
      state.push(word);
    }
    return state;
  };
  return {
    leastState: (grid, images) => {
      let least: number[] | null = null;
      for (const image of images) {
        const state = pack(image, grid);
        if (least === null || isLess(state, least)) least = state;
      }
      return least ?? [];
    },
    gridOf: ([rows = 0, columns = 0, ...words]) => {
      const codes = new Uint8Array(Number(rows) * Number(columns));
      words.forEach((packed, index) => {
        let word = Number(packed);
        for (let at = Math.min(codes.length, (index + 1) * perWord) - 1; at >= index * perWord; at -= 1) {
          codes[at] = word & (2 ** bits - 1);
          word >>>= bits;
        }
      });
      return { rows: Number(rows), columns: Number(columns), codes };
    },
  };
}

/** Small integers have 31 bits and a sign. */
const WORD = 30;

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
