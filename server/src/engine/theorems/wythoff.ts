import {
  add,
  bitLength,
  floorDivide,
  greatest,
  type Int,
  isEven,
  least,
  modulo,
  multiply,
  negate,
  subtract,
} from '../arithmetic/integers.ts';
import { floorSqrt } from '../arithmetic/roots.ts';
import { LimitReached } from '../budget/meter.ts';
import { movesOf, single } from '../game/option-runs.ts';
import { BY_SUM } from '../game/order.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { lostStates } from '../game/statement.ts';
import { hasPairs, MOST_PAIRS } from './plain-numbers.ts';
import { numberIn, type SolvedGame, type Theory } from './theorem.ts';

/**
 * Wythoff's game (Wythoff 1907), with t = 1, and Fraenkel's generalisation (1982), where the amounts taken from both heaps may differ by
 * less than t. The lost pairs are (A, A + kt) with A = ⌊kα⌋ and α = (2 − t + √(t² + 4)) / 2, for k = 0, 1, 2, …; each natural number
 * belongs to exactly one of them. No formula is known for the values of the other pairs, so these are searched as long as they are small.
 * Deciding whether a pair is lost, and finding the winning moves, takes a few square roots.
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
  const isLost = ([a = 0, b = 0]: State): boolean => greatest(a, b) === partnerOf(least(a, b), width);
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
    verdict: (state, meter) => {
      meter.spend(Math.ceil(bitLength(state.reduce(greatest, 0)) ** 2 / DIGITS_TO_SQUARE));
      const lost = isLost(state);
      return { lost, ground: BY_WYTHOFF, winning: lost ? NO_MOVES : movesToLost(ruleset, state, width) };
    },
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
function movesToLost(ruleset: Ruleset, [a = 0, b = 0]: State, t: Int): Moves {
  const difference = subtract(b, a);
  const below = floorDivide(difference, t);
  const multiples = modulo(difference, t) === 0 ? [below] : [below, add(below, 1)];
  const diagonal = multiples
    .map((k) => (k < 0 ? [upper(negate(k), t), lower(negate(k), t)] : [lower(k, t), upper(k, t)]))
    .filter(([x = 0, y = 0]) => x < a && y < b);
  const straight: State[] = [];
  if (partnerOf(a, t) < b) straight.push([a, partnerOf(a, t)]);
  if (partnerOf(b, t) < a) straight.push([partnerOf(b, t), b]);
  return movesOf(() =>
    [...straight, ...diagonal].map((state) => single([{ component: { ruleset, state }, times: 1 }])),
  );
}

/** The other number of the lost pair to which x belongs. A few square roots of numbers twice as long. */
function partnerOf(x: Int, t: Int): Int {
  const k = firstLower(x, t);
  return lower(k, t) === x ? upper(k, t) : lower(firstUpper(x, t), t);
}

/** The least k with ⌊kα⌋ ≥ x, that is with k ≥ x/α = x(√(t² + 4) + t − 2) / 2t, which is irrational for x > 0. */
function firstLower(x: Int, t: Int): Int {
  if (x === 0) return 0;
  return add(floorDivide(add(rootTimes(x, t), multiply(x, subtract(t, 2))), multiply(2, t)), 1);
}

/** The least k with ⌊kα⌋ + kt ≥ x, that is with k ≥ x/(α + t) = x(t + 2 − √(t² + 4)) / 2t. */
function firstUpper(x: Int, t: Int): Int {
  if (x === 0) return 0;
  const rounded = add(rootTimes(x, t), 1);
  return add(floorDivide(subtract(multiply(x, add(t, 2)), rounded), multiply(2, t)), 1);
}

/** ⌊kα⌋. */
function lower(k: Int, t: Int): Int {
  return floorDivide(add(multiply(k, subtract(2, t)), rootTimes(k, t)), 2);
}

function upper(k: Int, t: Int): Int {
  return add(lower(k, t), multiply(k, t));
}

/** ⌊k√(t² + 4)⌋; the root is irrational for t ≥ 1. */
function rootTimes(k: Int, t: Int): Int {
  return floorSqrt(multiply(multiply(k, k), add(multiply(t, t), 4)));
}

const STEPS_OF_PAIRS = 500_000;
/** For up to this many pairs, a value is computed at once, so that no theorem is needed. */
const FEW_PAIRS = 1000;

/** So many binary digits, squared, take a step of a meter each: roots are found by division. */
const DIGITS_TO_SQUARE = 400;

const BY_WYTHOFF = { kind: 'theorem', by: 'Wythoff' } as const;
