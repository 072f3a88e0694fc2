import { add, type Int, least, multiply, subtract } from '../arithmetic/integers.ts';
import { LimitReached } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset, State } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import { hasPairs, MOST_PAIRS } from './small.ts';
import type { SolvedGame } from './theorem.ts';

/**
 * Fibonacci Nim: take 1 to cap stones; the next cap is twice the number taken. Every n is a sum of Fibonacci numbers, no two of them
 * consecutive (Zeckendorf). A state is lost if the least of them exceeds the cap, or n = 0 (Whinihan 1963). A winning move takes k and
 * leaves either nothing or a rest whose least part exceeds 2k. Then no part of k is consecutive to that part, so k consists of the least
 * parts of n. Takes as many steps as n has parts.
 */
export const fibonacciNim: SolvedGame = {
  rules: ['game G(n, cap) { move to (n - k, 2 * k) for k in 1..min(n, cap) }'],
  theory: (ruleset) => {
    const isLost = ([n = 0, cap = 0]: State): boolean => n === 0 || cap < (zeckendorf(n)[0] ?? 0);
    return {
      value: (state) => {
        if (isSmall(state, QUICK)) return null;
        if (isLost(state)) return { nimber: 0, ground: BY_ZECKENDORF };
        if (!isSmall(state, MOST_PAIRS)) throw new LimitReached('value');
        return null;
      },
      hasQuickValue: (state) => isSmall(state, QUICK),
      verdict: (state) => {
        const lost = isLost(state);
        return { lost, ground: BY_ZECKENDORF, winning: lost ? NO_MOVES : movesToLost(ruleset, state) };
      },
    };
  },
};

/** Take-away games with a factor as parameter; a theory is used for the factor 2 only. */
export const takeAway: SolvedGame = {
  rules: ['game G[f](n, cap) { move to (n - k, f * k) for k in 1..min(n, cap) }'],
  theory: (ruleset, [factor]) => (factor === 2 ? fibonacciNim.theory(ruleset, []) : null),
};

/** A cap above the heap counts as the heap. */
function isSmall([n = 0, cap = 0]: State, most: number): boolean {
  return hasPairs([n, least(n, cap)], most);
}

const QUICK = 100_000;

function movesToLost(ruleset: Ruleset, [n = 0, cap = 0]: State): Moves {
  return movesOf(function* () {
    let taken: Int = 0;
    const parts = zeckendorf(n);
    for (const [index, part] of parts.entries()) {
      taken = add(taken, part);
      const next = parts[index + 1];
      if (taken > cap) return;
      if (next !== undefined && next <= multiply(taken, 2)) continue;
      yield single([{ component: { ruleset, state: [subtract(n, taken), multiply(taken, 2)] }, times: 1 }]);
    }
  });
}

/** The Fibonacci numbers that add up to n ≥ 0, no two of them consecutive, ascending. */
function zeckendorf(n: Int): readonly Int[] {
  const fibonacci: Int[] = [1];
  for (let next: Int = 2; next <= n; next = add(fibonacci.at(-1) ?? 0, fibonacci.at(-2) ?? 0)) {
    fibonacci.push(next);
  }
  const parts: Int[] = [];
  let rest = n;
  for (const number of fibonacci.reverse()) {
    if (number > rest) continue;
    parts.unshift(number);
    rest = subtract(rest, number);
  }
  return parts;
}

const BY_ZECKENDORF: Ground = { kind: 'theorem', by: 'Zeckendorf' };
