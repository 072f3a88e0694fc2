import {
  add,
  bitLength,
  floorDivide,
  greatest,
  type Int,
  isEven,
  least,
  multiply,
  subtract,
} from '../arithmetic/integers.ts';
import { LimitReached, type Meter } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ground } from '../game/period.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES, type Verdict } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates } from '../game/statement.ts';
import { hasPairs, MOST_PAIRS } from './plain-numbers.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';
import { type LostPairs, miserePairsOf, pairsNear, pairsOf } from './wythoff-pairs.ts';

/**
 * Wythoff's game (Wythoff 1907), with t = 1, and Fraenkel's generalisation (1982), where the amounts taken from both heaps may differ by
 * less than t. The lost pairs are (A, A + kt) with A = ⌊kα⌋ and α = (2 − t + √(t² + 4)) / 2, for k = 0, 1, 2, …; each natural number
 * belongs to exactly one of them. No formula is known for the values of the other pairs, so these are searched as long as they are small.
 * Deciding whether a pair is lost, and finding the winning moves, takes a few square roots. Under misère play, the lost pairs are those of
 * {@link miserePairsOf}.
 */
export const wythoff: SolvedGame = {
  rules: ['game G(a, b) { take any from a  take any from a, b  take any from b }'],
  theory: (ruleset) => theory(ruleset, 1, 1_000_000),
};

/** The same for the t of `GeneralWythoff[t]`; with t < 1 nothing can be taken from both heaps. */
export const generalWythoff: SolvedGame = {
  rules: [...takingWithin('G[t]', '<', 't'), ...takingFrom('G[t]', 'k - t + 1', 'k + t - 1')],
  theory: (ruleset, [parameter]) => {
    const t = numberIn(parameter);
    return t !== null && t >= 1 ? theory(ruleset, t, quickPairs(t)) : null;
  },
};

/** The amounts may differ by d. */
export const wythoffUpTo: SolvedGame = {
  rules: takingUpTo('G[d]', 'd'),
  theory: (ruleset, [parameter]) => {
    const d = numberIn(parameter);
    return d !== null && d >= 0 ? theory(ruleset, add(d, 1), quickPairs(add(d, 1))) : null;
  },
};

/** The amounts may differ by 1. This number also occurs elsewhere in the rules, so that it cannot be taken for the parameter of a family. */
export const wythoffUpToOne: SolvedGame = {
  rules: takingUpTo('G', '1'),
  theory: (ruleset) => theory(ruleset, 2, quickPairs(2)),
};

function takingUpTo(name: string, d: string): readonly string[] {
  return [...takingWithin(name, '<=', d), ...takingFrom(name, `k - ${d}`, `k + ${d}`)];
}

/** Any amounts k and l whose difference is small, in each usual way of writing that. */
function takingWithin(name: string, less: '<' | '<=', most: string): readonly string[] {
  return [
    `abs(k - l) ${less} ${most}`,
    `abs(l - k) ${less} ${most}`,
    `max(k, l) - min(k, l) ${less} ${most}`,
    `k - l ${less} ${most} and l - k ${less} ${most}`,
    `l - k ${less} ${most} and k - l ${less} ${most}`,
    `-${most} ${less} k - l and k - l ${less} ${most}`,
  ].map((condition) => takingBoth(name, `k in 1..a, l in 1..b where ${condition}`));
}

/** Any amount k, and an l in a range, which may go beyond the heap. */
function takingFrom(name: string, least: string, most: string): readonly string[] {
  return [most, `min(b, ${most})`, `min(${most}, b)`].map((end) =>
    takingBoth(name, `k in 1..a, l in max(1, ${least})..${end}`),
  );
}

function takingBoth(name: string, loops: string): string {
  return `game ${name}(a, b) { take any from a  take any from b  move to (a - k, b - l) for ${loops} }`;
}

/** How many pairs have their values within a few seconds if the moves of each are listed: the more, the fewer amounts may be taken together. */
function quickPairs(width: Int): number {
  return Number(floorDivide(STEPS_OF_PAIRS, add(width, 4)));
}

/** All values are computed if there are at most `quick` pairs. */
function theory(ruleset: Ruleset, width: Int, quick: number): Theory {
  const pairs = pairsOf(width);
  const isLost = (state: State): boolean => isPair(state, pairs);
  const verdictBy =
    (ground: Ground, lostPairs: LostPairs) =>
    (state: State, meter: Meter): Verdict => {
      meter.spend(Math.ceil(bitLength(state.reduce(greatest, 0)) ** 2 / DIGITS_TO_SQUARE));
      const lost = isPair(state, lostPairs);
      return { lost, ground, winning: lost ? NO_MOVES : movesToLost(ruleset, state, lostPairs) };
    };
  const isSmall = (state: State): boolean => hasPairs(state, quick);
  return {
    order: BY_SUM,
    value: (state) => {
      if (hasPairs(state, FEW_PAIRS)) return null;
      if (isLost(state)) return { nimber: 0, ground: BY_WYTHOFF };
      if (!hasPairs(state, MOST_PAIRS)) throw new LimitReached('value');
      return null;
    },
    statements: () => [lostStates(BY_WYTHOFF, ['a', 'b'], lostPairs(width))],
    hasQuickValue: isSmall,
    verdict: verdictBy(BY_WYTHOFF, pairs),
    misere: verdictBy(BY_FRAENKEL, miserePairsOf(width)),
  };
}

/** That the difference of a and b is kt, and that the smaller number is ⌊kα⌋, as a condition. For even t, α is an integer plus a root without a denominator. */
function lostPairs(t: Int): string {
  const k = t === 1 ? 'abs(a - b)' : `floor(abs(a - b) / ${t})`;
  const half = isEven(t) ? 2 : 1;
  const root = `isqrt(${floorDivide(add(multiply(t, t), 4), half ** 2)} * ${k}^2)`;
  const less = floorDivide(subtract(t, 2), half);
  const times = less === 1 || less === -1 ? k : `${less} * ${k}`;
  const sum = less === 0 ? root : less < 0 ? `${times} + ${root}` : `${root} - ${times}`;
  const smaller = half === 1 ? `floor((${sum}) / 2)` : sum;
  return `${t === 1 ? '' : `abs(a - b) % ${t} == 0 and `}min(a, b) == ${smaller}`;
}

/** A move on one heap leaves the other heap with its partner; a move on both changes the difference by less than t. */
function movesToLost(ruleset: Ruleset, [a = 0, b = 0]: State, pairs: LostPairs): Moves {
  const diagonal = pairsNear(subtract(b, a), pairs).filter(([x = 0, y = 0]) => x < a && y < b);
  const straight: State[] = [];
  if (pairs.partnerOf(a) < b) straight.push([a, pairs.partnerOf(a)]);
  if (pairs.partnerOf(b) < a) straight.push([pairs.partnerOf(b), b]);
  return movesOf(() =>
    [...straight, ...diagonal].map((state) => single([{ component: { ruleset, state }, times: 1 }])),
  );
}

const STEPS_OF_PAIRS = 500_000;
/** For up to this many pairs, a value is computed at once, so that no theorem is needed. */
const FEW_PAIRS = 1000;

/** So many binary digits, squared, take a step of a meter each: roots are found by division. */
const DIGITS_TO_SQUARE = 400;

const BY_WYTHOFF = { kind: 'theorem', by: 'Wythoff' } as const;
const BY_FRAENKEL = { kind: 'theorem', by: 'misère Wythoff' } as const;

function isPair([a = 0, b = 0]: State, { partnerOf }: LostPairs): boolean {
  return greatest(a, b) === partnerOf(least(a, b));
}
