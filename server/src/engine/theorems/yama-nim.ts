import { absolute, add, floorDivide, greatest, type Int, subtract } from '../arithmetic/integers.ts';
import { movesOf, type Run } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset, Sum } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates } from '../game/statement.ts';
import type { SolvedGame, TheoryOf } from './theorem.ts';

/**
 * Yama Nim: take at least two stones from one of two heaps, and put one on the other. A pair is lost exactly if its heaps differ by at most 1 (Kimura and
 * Yamashita 2023). The values of other pairs are searched.
 *
 * Proof: who takes k and puts back l, where 0 < l < k, changes the difference of the heaps by k + l, which is 3 or more, so no move leads from one of these
 * pairs to another. If one heap is greater by D > 1, taking D from it and putting back 1 leaves heaps that differ by 1.
 */
export const yamaNim: SolvedGame = {
  rules: ['game G(a, b) { move to (a - k, b + 1) for k in 2..a  move to (a + 1, b - k) for k in 2..b }'],
  theory: theoryOf((total) => (total > 2 ? 1 : 0)),
};

/** Triangular Nim: the same, but any number of stones is put back that is smaller than the number taken, and at least 1 (Kimura and Yamashita 2023). */
export const triangularNim: SolvedGame = {
  rules: [
    'game G(a, b) { move to (a - k, b + l) for k in 2..a, l in 1..k - 1  move to (a + l, b - k) for k in 2..b, l in 1..k - 1 }',
    'game G(a, b) { move to (a - k, b + l) for k in 1..a, l in 1..k - 1  move to (a + l, b - k) for k in 1..b, l in 1..k - 1 }',
  ],
  theory: theoryOf((total) => floorDivide(subtract(total, 1), 2)),
};

const BY_DIFFERENCE = { kind: 'theorem', by: 'Kimura and Yamashita 2023' } as const;

/** The theory of a game in which at most `most(k + l)` stones l may be put back where k + l are moved altogether. */
function theoryOf(most: (total: Int) => Int): TheoryOf {
  return (ruleset) => ({
    order: BY_SUM,
    value: (state) => (isLost(state) ? { nimber: 0, ground: BY_DIFFERENCE } : null),
    hasQuickValue: ([a = 0, b = 0]) => greatest(a, b) <= QUICK,
    verdict: (state) => {
      const lost = isLost(state);
      return { lost, ground: BY_DIFFERENCE, winning: lost ? NO_MOVES : winningMoves(ruleset, state, most) };
    },
    statements: () => [lostStates(BY_DIFFERENCE, ['a', 'b'], 'abs(a - b) <= 1')],
  });
}

/** A search finds the values of such pairs in a moment. */
const QUICK = 20;

function isLost([a = 0, b = 0]: State): boolean {
  return absolute(subtract(a, b)) <= 1;
}

/** Those that move one less than the difference, as many, or one more: none of them takes more than the greater heap has. */
function winningMoves(ruleset: Ruleset, [a = 0, b = 0]: State, most: (total: Int) => Int): Moves {
  const difference = absolute(subtract(a, b));
  const after = (taken: Int, returned: Int): Sum => {
    const state = a > b ? [subtract(a, taken), add(b, returned)] : [add(a, returned), subtract(b, taken)];
    return [{ component: { ruleset, state }, times: 1 }];
  };
  return movesOf(function* (): Generator<Run> {
    for (const more of [1, 0, -1]) {
      const total = add(difference, more);
      const count = most(total);
      if (count > 0) yield { count, at: (index) => after(subtract(total, index + 1), index + 1) };
    }
  });
}
