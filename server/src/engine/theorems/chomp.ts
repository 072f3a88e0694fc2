import { BY_SUM } from '../game/order.ts';
import { COMPUTED } from '../game/period.ts';
import { compactSearch } from './compact-search.ts';
import { smallNumbers } from './plain-numbers.ts';
import type { SolvedGame } from './theorem.ts';

/**
 * Chomp, for which no formula is known: its positions are searched, with empty rows at the end removed. A board of r rows and c columns has
 * as many positions as there are ways to choose r of r + c objects.
 */
export const chomp: SolvedGame = {
  rules: [
    `game G(a...) {
      move to [if j < i then a[j] else min(a[j], c) for j in 1..#a]
        for i in 1..#a, c in 0..a[i] - 1 where c > 0 or i > 1
    }`,
  ],
  theory: () => {
    const search = compactSearch({ canonical: withoutEmptyEnd, options: bites });
    return {
      order: BY_SUM,
      value: (state, meter) => {
        const rows = smallNumbers(state);
        return rows === null ? null : { nimber: search(rows, meter), ground: COMPUTED };
      },
    };
  },
};

/**
 * A bite at square c of row i, both from 0, takes everything from there on in this row and the rows below. The first square is never
 * bitten.
 */
function* bites(rows: readonly number[]): Generator<readonly number[]> {
  for (const [first, length] of rows.entries()) {
    for (let square = first === 0 ? 1 : 0; square < length; square += 1) {
      yield rows.map((row, index) => (index < first ? row : Math.min(row, square)));
    }
  }
}

function withoutEmptyEnd(rows: readonly number[]): readonly number[] {
  let length = rows.length;
  while (length > 0 && rows[length - 1] === 0) length -= 1;
  return length === rows.length ? rows : rows.slice(0, length);
}
