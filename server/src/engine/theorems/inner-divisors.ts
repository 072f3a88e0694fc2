import { divisorsOf } from '../arithmetic/divisors.ts';
import { bitLength, type Int, isEven, subtract } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_FIRST } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { lostStates } from '../game/statement.ts';
import { BY_DIVISIONS, twosIn } from './divisions.ts';
import type { SolvedGame } from './theorem.ts';

/**
 * Take a divisor of the heap, but neither 1 nor the whole heap. A heap n is lost if it is 0, odd, or 2^k with an odd k. No formula is known for the values of the
 * other heaps, so these are searched.
 *
 * Proof by induction. A divisor d > 1 of an odd n is odd, and n − d is even and, as a multiple of d, no power of two: it is won. An even n with an odd divisor
 * m > 1 has the odd option n − m, so it is won. What is left are powers of two: taking 2^j from 2^k leaves 2^j(2^(k − j) − 1), which is even and no
 * power of two unless j = k − 1. So 2^k is lost exactly if k = 1, which has no option, or 2^(k − 1) is won.
 */
export const innerDivisors: SolvedGame = {
  rules: [
    'game G(n) { take {d in divisors(n) where d > 1 and d < n} }',
    'game G(n) { take {d in divisors(n) where 1 < d and d < n} }',
    'game G(n) { take {d in divisors(n) where d != 1 and d != n} }',
    'game G(n) { take {d in 2..n - 1 where n % d == 0} }',
    'game G(n) { take divisors(n) except {1, n} }',
    'game G(n) { move to (n - d) for d in divisors(n) where d > 1 and d < n }',
    'game G(n) { move to (n - d) for d in divisors(n) where 1 < d and d < n }',
    'game G(n) { move to (n - d) for d in divisors(n) where d != 1 and d != n }',
    'game G(n) { move to (n - d) for d in divisors(n) except {1, n} }',
    'game G(n) { move to (n - d) for d in 2..n - 1 where n % d == 0 }',
  ],
  theory: (ruleset) => ({
    order: BY_FIRST,
    value: ([heap = 0]) => (heap > QUICK && isLost(heap) ? { nimber: 0, ground: BY_DIVISIONS } : null),
    hasQuickValue: ([heap = 0]) => heap <= QUICK,
    verdict: ([heap = 0], meter) => {
      const lost = isLost(heap);
      return { lost, ground: BY_DIVISIONS, winning: lost ? NO_MOVES : winningMoves(ruleset, heap, meter) };
    },
    statements: () => [lostStates(BY_DIVISIONS, ['n'], 'n == 0 or n % 2 == 1 or n == 2^log2(n) and log2(n) % 2 == 1')],
  }),
};

/** A search finds the values of these heaps in a moment. */
const QUICK = 1000;

function isLost(heap: Int): boolean {
  if (heap === 0 || !isEven(heap)) return true;
  const twos = twosIn(heap);
  return twos % 2 === 1 && twos === bitLength(heap) - 1;
}

/** Costs the factors of the heap. */
function winningMoves(ruleset: Ruleset, heap: Int, meter: Meter): Moves {
  return movesOf(function* () {
    for (const taken of divisorsOf(heap, meter)) {
      const rest = subtract(heap, taken);
      if (taken > 1 && rest > 0 && isLost(rest)) yield single([{ component: { ruleset, state: [rest] }, times: 1 }]);
    }
  });
}
