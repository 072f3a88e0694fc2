import { absolute, add, compare, type Int, subtract, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf } from '../game/option-runs.ts';
import { BY_SUM, NO_ORDER, type Order } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { nimSumOf } from '../game/statement.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';

/** Games that are Nim in disguise: each row has a number as its value, and a move changes one row. */
interface Rows {
  readonly order: Order;
  /** The values of the rows; null for a state that is not covered. */
  readonly heaps: (state: State) => readonly Int[] | null;
  /**
   * The state after the row with this index has changed to another value; null if no move does that. A function, since a long list is written out
   * only where its move is asked for, not where moves are counted.
   */
  readonly moved: (state: State, row: number, heap: Int) => (() => State) | null;
  /** Whether the order of the rows does not count. Then equal rows have the same moves. */
  readonly isAnyOrder?: boolean;
}

/** Nimble: each entry is a heap of Nim (Bouton 1901). */
export const nimble: SolvedGame = {
  rules: [
    'game G(a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 }',
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] }',
    'game G(a...) { move to [if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in 1..a[i] }',
    'game G(a...) { move to a[1..i - 1] ++ [a[i] - k] ++ a[i + 1..] for i in 1..#a, k in 1..a[i] }',
  ],
  theory: (ruleset) => ({
    ...solved(ruleset, BY_BOUTON, {
      order: BY_SUM,
      heaps: (state) => state,
      moved: (state, row, heap) => (heap < (state[row] ?? 0) ? () => state.with(row, heap) : null),
    }),
    statements: (width) => nimSumOf(BY_BOUTON, width),
  }),
};

/** Nim in heaps whose order does not count (Bouton 1901). The same move in two equal heaps leads to one state, and so is one move. */
export const unorderedNim: SolvedGame = {
  rules: [
    'game G(unordered a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 }',
    'game G(unordered a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] }',
    'game G(unordered a...) { move to [if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in 1..a[i] }',
    'game G(unordered a...) { move to a[1..i - 1] ++ [a[i] - k] ++ a[i + 1..] for i in 1..#a, k in 1..a[i] }',
  ],
  theory: (ruleset) => ({
    ...solved(ruleset, BY_BOUTON, {
      order: BY_SUM,
      heaps: (state) => state,
      moved: (state, row, heap) => (heap < (state[row] ?? 0) ? () => state.with(row, heap).toSorted(compare) : null),
      isAnyOrder: true,
    }),
    statements: (width) => nimSumOf(BY_BOUTON, width),
  }),
};

/**
 * Northcott's game: entries 1 and 2, 3 and 4, … are the columns, from 1 to m, of the mover's man and the opponent's man in each row. Only
 * the gap between them counts.
 *
 * Play may last long but not for ever, and its value n in the sense of Smith (1966) is the xor of the gaps. To see this, label the states
 * in the order of (n, sum of the gaps, room behind the mover's men). No option has the xor n, since a move changes one gap. Moves of Nim,
 * which advance a man, give options with every smaller xor. An option of a greater xor was reached either by an advance, and then a move of
 * Nim leads back to n with smaller gaps; or by a retreat, and then an equal advance in the same row leads back to the same gaps with less
 * room behind the mover. Both are states that already have their label.
 */
export const northcott: SolvedGame = {
  rules: [
    `game G[m](a...) {
      move to [if j % 2 == 1 then a[j + 1] else if j == 2 * i then s else a[j - 1] for j in 1..#a]
        for i in 1..floor(#a / 2), s in 1..m where s != a[2 * i - 1] and (s - a[2 * i]) * (a[2 * i - 1] - a[2 * i]) > 0
    }`,
  ],
  theory: (ruleset, [columns]) => {
    const most = numberIn(columns);
    if (most === null) return null;
    return solved(ruleset, BY_SMITH, {
      order: NO_ORDER,
      heaps(state) {
        if (state.length % 2 !== 0 || !state.every((column) => column >= 1 && column <= most)) return null;
        const gaps: Int[] = [];
        for (let index = 0; index < state.length; index += 2) {
          const gap = subtract(absolute(subtract(state[index] ?? 0, state[index + 1] ?? 0)), 1);
          if (gap < 0) return null;
          gaps.push(gap);
        }
        return gaps;
      },
      moved(state, row, heap) {
        const mine = state[2 * row] ?? 0;
        const other = state[2 * row + 1] ?? 0;
        const column = mine < other ? subtract(subtract(other, heap), 1) : add(add(other, heap), 1);
        if (column < 1 || column > most) return null;
        return () => state.map((_, index) => (index === 2 * row + 1 ? column : (state[index ^ 1] ?? 0)));
      },
    });
  },
};

function solved(ruleset: Ruleset, ground: Ground, { order, heaps, moved, isAnyOrder = false }: Rows): Theory {
  const xorOf = (rows: readonly Int[], meter: Meter): Int => {
    meter.spend(rows.length);
    return rows.reduce(xor, 0);
  };
  return {
    order,
    value: (state, meter) => {
      const rows = heaps(state);
      return rows === null ? null : { nimber: xorOf(rows, meter), ground };
    },
    moves: (state, target, meter) => {
      const rows = heaps(state);
      if (rows === null) return null;
      const change = xor(xorOf(rows, meter), target);
      if (change === 0) return NO_MOVES;
      return movesOf(function* () {
        const met = new Set<Int>();
        for (const [row, heap] of rows.entries()) {
          meter.spend(1);
          if (met.has(heap)) continue;
          if (isAnyOrder) met.add(heap);
          const next = moved(state, row, xor(heap, change));
          if (next !== null) yield { count: 1, at: () => [{ component: { ruleset, state: next() }, times: 1 }] };
        }
      });
    },
  };
}

const BY_BOUTON = { kind: 'theorem', by: 'Bouton' } as const;
const BY_SMITH: Ground = { kind: 'theorem', by: 'Northcott' };
