import { identityOf } from '../../../server/src/engine/arithmetic/identity.ts';
import { gcd, type Int } from '../../../server/src/engine/arithmetic/integers.ts';
import type { Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import { range } from './range.ts';
import { moveGame } from './rules.ts';

type Numbers = readonly number[];
/** What a move leaves: one component, or several equal ones. */
type Left = Numbers | { readonly part: number; readonly times: number };
type Options = (state: Numbers, parameter: number) => Iterable<Left>;

/** A game that a theory covers: its rules as the definition, and the name of the theory. */
export function knownRules(theory: KnownName, parameters: readonly Int[] = []): Ruleset {
  const key = `${theory} ${parameters.join()}`;
  const plain = moveGame(key, [], (state, self) => {
    const lefts = [...RULES[theory](state.map(Number), Number(parameters[0] ?? 0))];
    return lefts.map((left): Sum => {
      if (!('part' in left)) return [{ component: { ruleset: self, state: left }, times: 1 }];
      return [{ component: { ruleset: self, state: [left.part] }, times: left.times }];
    });
  });
  return { ...plain, form: { kind: 'rules', rules: identityOf(key), theory, parameters } };
}

/** A game of one heap from which these numbers of stones may be taken. */
function takes(allowed: (amount: number, heap: number) => boolean): Options {
  return ([heap = 0]) => range(1, heap).flatMap((amount) => (allowed(amount, heap) ? [[heap - amount]] : []));
}

/** Each entry made smaller, but not below the bound that the entries before it give. */
function lowered(state: Numbers, floor: (index: number) => number): Numbers[] {
  return state.flatMap((entry, index) => range(floor(index), entry - 1).map((less) => state.with(index, less)));
}

/** The same where only a greatest entry may be made smaller. */
function fromGreatest(state: Numbers): Numbers[] {
  return lowered(state, () => 0).filter((next) =>
    next.some((entry, at) => entry < (state[at] ?? 0) && state[at] === Math.max(...state)),
  );
}

/** Each entry made smaller, but not below the least number, and not equal to another. */
function toFree(state: Numbers, least: number): Numbers[] {
  return state.flatMap((entry, at) =>
    range(least, entry - 1).flatMap((to) => (state.includes(to) ? [] : [state.with(at, to)])),
  );
}

/** Each entry made greater, up to the last number, and not equal to another. */
function toFreeUpTo(state: Numbers, last: number): Numbers[] {
  return state.flatMap((entry, at) =>
    range(entry + 1, last).flatMap((to) => (state.includes(to) ? [] : [state.with(at, to)])),
  );
}

/** A 1 and a 0 on this side of it change places. */
function swapped(state: Numbers, side: 1 | -1): Numbers[] {
  return state.flatMap((coin, from) =>
    state.flatMap((free, to) =>
      coin === 1 && free === 0 && (to - from) * side > 0 ? [state.with(from, 0).with(to, 1)] : [],
    ),
  );
}

/** Exactly so many of the heaps become smaller. */
function fromExactly(state: Numbers, changed: number): Numbers[] {
  const lists = state.reduce<Numbers[]>(
    (made, heap) => made.flatMap((list) => range(0, heap).map((next) => [...list, next])),
    [[]],
  );
  return lists.filter((next) => next.filter((heap, at) => heap < (state[at] ?? 0)).length === changed);
}

function fromHalf(state: Numbers): Numbers[] {
  return fromExactly(state, state.length / 2);
}

function sorted(lists: readonly Numbers[]): Numbers[] {
  return lists.map((list) => list.toSorted((a, b) => a - b));
}

/** Takes of multiples of one number from the other, until that is less than `rest`. */
function multiples([a = 0, b = 0]: Numbers, rest: number, both: boolean): Numbers[] {
  const from = (heap: number, step: number) => (step === 0 ? [] : range(1, Math.floor((heap - rest) / step)));
  const first = a >= b ? from(a, b).map((k) => [a - k * b, b]) : [];
  const second = a < b || (both && a === b) ? from(b, a).map((k) => [a, b - k * a]) : [];
  return [...first, ...second];
}

function jumps(steps: readonly Numbers[]): Options {
  return ([x = 0, y = 0]) =>
    steps.map(([dx = 0, dy = 0]) => [x + dx, y + dy]).filter((next) => next.every((number) => number >= 0));
}

/** Any from one of two heaps, or from both what differs by less than `width`. */
function pairs([a = 0, b = 0]: Numbers, width: number): Numbers[] {
  const both = range(1, a).flatMap((k) =>
    range(Math.max(1, k - width + 1), Math.min(b, k + width - 1)).map((l) => [a - k, b - l]),
  );
  return [...lowered([a, b], () => 0), ...(width < 1 ? [] : both)];
}

/** One heap is removed, another split. */
function splitAfterRemoval(state: Numbers): Numbers[] {
  return state.flatMap((heap, split) =>
    state.flatMap((_, removed) =>
      removed === split ? [] : range(1, heap - 1).map((part) => state.with(removed, part).with(split, heap - part)),
    ),
  );
}

/** Up to a shared cap from one of the heaps after the first number. */
function sharedCap([cap = 0, ...heaps]: Numbers, next: (taken: number) => number): Numbers[] {
  return heaps.flatMap((heap, at) =>
    range(1, Math.min(cap, heap)).map((taken) => [next(taken), ...heaps.with(at, heap - taken)]),
  );
}

/** At least two from one of two heaps, of which from 1 to so many are put on the other. */
function returning([a = 0, b = 0]: Numbers, most: (taken: number) => number): Numbers[] {
  return [
    ...range(2, a).flatMap((taken) => range(1, most(taken)).map((returned) => [a - taken, b + returned])),
    ...range(2, b).flatMap((taken) => range(1, most(taken)).map((returned) => [a + returned, b - taken])),
  ];
}

/** The second number is what was taken last. */
function after([heap = 0, last = 0]: Numbers, factor: number, kept = 0): Numbers[] {
  return range(1, Math.min(heap - kept, factor * last)).map((amount) => [heap - amount, amount]);
}

function capped([heap = 0, cap = 0]: Numbers, factor: number, kept = 0): Numbers[] {
  return range(1, Math.min(heap - kept, cap)).map((amount) => [heap - amount, factor * amount]);
}

/** 1 to `most` of the heaps made smaller. */
function fewer(heaps: Numbers, most: number): Numbers[] {
  if (most === 0) return [];
  return lowered(heaps, () => 0).flatMap((next) => {
    const at = next.findIndex((heap, index) => heap !== heaps[index]);
    return [next, ...fewer(next.slice(at + 1), most - 1).map((rest) => [...next.slice(0, at + 1), ...rest])];
  });
}

/** Each entry moved towards the one that is this far from it, which need not be there, up to a gap. */
function towards(state: Numbers, to: 1 | -1, sign: 1 | -1, gap: number): Numbers[] {
  return state.flatMap((entry, index) => {
    const next = state[index + to];
    const room = next === undefined ? 0 : sign * (next - entry) - gap;
    return range(1, room).map((steps) => state.with(index, entry + sign * steps));
  });
}

const RULES = {
  coinsDownToFirst: (state) => towards(state, -1, -1, 1),
  coinsDownToLast: (state) => towards(state, 1, -1, 1),
  coinsUpToFirst: (state) => towards(state, -1, 1, 1),
  coinsUpToLast: (state) => towards(state, 1, 1, 1),
  pilesDownToFirst: (state) => towards(state, -1, -1, 0),
  pilesDownToLast: (state) => towards(state, 1, -1, 0),
  pilesUpToFirst: (state) => towards(state, -1, 1, 0),
  pilesUpToLast: (state) => towards(state, 1, 1, 0),
  allButTheLast: takes((amount, heap) => amount < heap),
  atLeastHalf: takes((amount, heap) => 2 * amount >= heap),
  atMostHalf: takes((amount, heap) => 2 * amount <= heap),
  atMostPart: ([heap = 0], part) => range(1, Math.floor(heap / part)).map((amount) => [heap - amount]),
  binaryDigits: ([heap = 0]) => range(0, 10).flatMap((digit) => ((heap >> digit) & 1 ? [[heap - 2 ** digit]] : [])),
  submasks: takes((amount, heap) => (amount & heap) === amount),
  dim: takes((amount, heap) => heap % amount === 0),
  properDim: takes((amount, heap) => heap % amount === 0 && amount < heap),
  properDivisors: ([heap = 0]) => range(1, heap - 1).flatMap((left) => (heap % left === 0 ? [[left]] : [])),
  innerDivisors: ([heap = 0]) => range(2, heap - 1).flatMap((taken) => (heap % taken === 0 ? [[heap - taken]] : [])),
  yamaNim: (state) => returning(state, () => 1),
  triangularNim: (state) => returning(state, (taken) => taken - 1),
  properFactors: ([heap = 0]) => range(2, heap - 1).flatMap((left) => (heap % left === 0 ? [[left]] : [])),
  prim: takes((amount, heap) => gcd(amount, heap) === 1),
  equalParts: ([heap = 0]) =>
    range(2, heap).flatMap((times) => (heap % times === 0 ? [{ part: heap / times, times }] : [])),
  mark: ([heap = 0]) => (heap === 0 ? [] : [[heap - 1], [Math.floor(heap / 2)]]),
  king: jumps([
    [-1, 0],
    [0, -1],
    [-1, -1],
  ]),
  knight: jumps([
    [-2, -1],
    [-2, 1],
    [-1, -2],
    [1, -2],
  ]),
  splitPairs: (state) => state.flatMap((heap) => range(1, heap - 1).map((part) => [part, heap - part])),
  euclid: (state) => multiples(state, 0, false),
  euclidBoth: (state) => multiples(state, 0, true),
  euclidPositive: (state) => multiples(state, 1, false),
  wythoff: (state) => pairs(state, 1),
  generalWythoff: pairs,
  fibonacciLast: (state) => after(state, 2),
  fibonacciLastButOne: (state) => after(state, 2, 1),
  fibonacciNim: (state) => capped(state, 2),
  fibonacciNimButOne: (state) => capped(state, 2, 1),
  takeAway: (state, factor) => capped(state, factor),
  takeAwayButOne: (state, factor) => capped(state, factor, 1),
  takeAwayLast: (state, factor) => after(state, factor),
  takeAwayLastButOne: (state, factor) => after(state, factor, 1),
  takeNoMore: (state) => capped(state, 1),
  takeNoMoreButOne: (state) => capped(state, 1, 1),
  staircase: (state) =>
    state.flatMap((heap, step) =>
      range(1, heap).map((stones) =>
        state.map((other, index) => other + (index === step - 1 ? stones : index === step ? -stones : 0)),
      ),
    ),
  silverDollar: (state) => lowered(state, (index) => (index === 0 ? 0 : (state[index - 1] ?? 0) + 1)),
  silverDollarFromOne: (state) => lowered(state, (index) => (index === 0 ? 1 : (state[index - 1] ?? 0) + 1)),
  orderedPiles: (state) => lowered(state, (index) => (index === 0 ? 0 : (state[index - 1] ?? 0))),
  descendingPiles: (state) => lowered(state, (index) => state[index + 1] ?? 0),
  nimble: (state) => lowered(state, () => 0),
  unorderedNim: (state) => lowered(state, () => 0).map((list) => list.toSorted((a, b) => Number(a) - Number(b))),
  greedyNim: fromGreatest,
  unorderedGreedyNim: (state) => sorted(fromGreatest(state)),
  thanosNim: fromHalf,
  unorderedThanosNim: (state) => sorted(fromHalf(state)),
  deleteNim: splitAfterRemoval,
  unorderedDeleteNim: (state) => sorted(splitAfterRemoval(state)),
  sharedCap: (state, factor) => sharedCap(state, (taken) => factor * taken),
  sharedCapByLast: ([last = 0, ...heaps], factor) => sharedCap([factor * last, ...heaps], (taken) => taken),
  sharedTakeNoMore: (state) => sharedCap(state, (taken) => taken),
  exactNim: fromExactly,
  exactPairs: (state) => fromExactly(state, 2),
  exactTriples: (state) => fromExactly(state, 3),
  unorderedExactNim: (state, changed) => sorted(fromExactly(state, changed)),
  unorderedExactPairs: (state) => sorted(fromExactly(state, 2)),
  unorderedExactTriples: (state) => sorted(fromExactly(state, 3)),
  welter: (state) => toFree(state, 0),
  sortedWelter: (state) => sorted(toFree(state, 0)),
  welterFromOne: (state) => toFree(state, 1),
  sortedWelterFromOne: (state) => sorted(toFree(state, 1)),
  welterRow: (state) => swapped(state, -1),
  welterRowUpwards: (state) => swapped(state, 1),
  welterUpTo: toFreeUpTo,
  sortedWelterUpTo: (state, last) => sorted(toFreeUpTo(state, last)),
  welterBelow: (state, end) => toFreeUpTo(state, end - 1),
  sortedWelterBelow: (state, end) => sorted(toFreeUpTo(state, end - 1)),
  northcott: (men, columns) =>
    range(0, men.length / 2 - 1).flatMap((row) => {
      const [mine = 0, other = 0] = men.slice(2 * row);
      const free = range(1, columns).filter((to) => to !== mine && (to - other) * (mine - other) > 0);
      const turned = men.map((_, index) => men[index ^ 1] ?? 0);
      return free.map((to) => turned.with(2 * row + 1, to));
    }),
  chomp: (rows) =>
    rows.flatMap((length, first) =>
      range(first === 0 ? 1 : 0, length - 1).map((square) =>
        rows.map((row, index) => (index < first ? row : Math.min(row, square))),
      ),
    ),
  nimWithPass: ([passes = 0, ...heaps]) => [
    ...(passes > 0 && heaps.some((heap) => heap > 0) ? [[passes - 1, ...heaps]] : []),
    ...lowered(heaps, () => 0).map((next) => [passes, ...next]),
  ],
  moore: (heaps, most) => fewer(heaps, Math.min(4, Math.max(1, most))),
  mooreOfLists: fewer,
  unorderedMoore: (heaps, most) => sorted(fewer(heaps, most)),
} satisfies Readonly<Record<string, Options>>;

/** The name of a theory whose rules are written here once more. */
export type KnownName = keyof typeof RULES;
