import {
  absolute,
  add,
  compare,
  floorDivide,
  type Int,
  isEven,
  multiply,
  subtract,
  xor,
} from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf } from '../game/option-runs.ts';
import { NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { numberIn, type SolvedGame, type TheoryOf } from './theorem.ts';

/**
 * Welter's game: coins stand on different squares 0, 1, 2, …, and a move takes one of them to any lower square that is free. Its value is the xor of all
 * squares and, for each two of them, of d xor (d - 1), where d is their difference (Welter 1954; Conway, On Numbers and Games, chapter 13). Digit k of
 * d xor (d - 1) is 1 exactly if 2^k divides d. So digit k of the value counts, modulo 2, the squares with this digit and the pairs that agree in all digits below it.
 *
 * Where all coins but one stay, a value therefore determines the digits of the square of that one, from the lowest on: each of them changes its digit of the value,
 * and so do the coins that agree with the digits below. Hence at most one move of a coin leads to a value.
 */
interface Strip {
  /** The square of each coin; null for a state that is not covered. */
  readonly squares: (state: State) => readonly Int[] | null;
  /** The state after a coin, counted from 0, has moved to a square. */
  readonly moved: (state: State, coin: number, square: Int) => State;
}

/** The square of an entry, and the entry for a square, which are found in the same way or in opposite ones. */
interface Squares {
  readonly squareOf: (entry: Int) => Int;
  readonly entryFor: (square: Int) => Int;
}

type ChangedList = (state: State, place: number, entry: Int) => State;

/** A list of the coins, no two of which are on the same square. */
function coinsIn({ squareOf, entryFor }: Squares, changed: ChangedList): Strip {
  return {
    squares(state) {
      const squares = state.map(squareOf);
      return squares.every((square) => square >= 0) && new Set(squares).size === squares.length ? squares : null;
    },
    moved: (state, coin, square) => changed(state, coin, entryFor(square)),
  };
}

/** Squares that are counted from `first` on. */
function from(first: Int): Squares {
  return { squareOf: (entry) => subtract(entry, first), entryFor: (square) => add(square, first) };
}

/** The strip in reverse: coins move up to `last`. */
function downFrom(last: Int): Squares {
  return { squareOf: (entry) => subtract(last, entry), entryFor: (square) => subtract(last, square) };
}

const inPlace: ChangedList = (state, place, entry) => state.with(place, entry);
const inOrder: ChangedList = (state, place, entry) => state.with(place, entry).toSorted(compare);

/** A way to write where entry i moves to: the square, and its loop. */
type Target = readonly [square: string, loop: string];

/** How people say that no coin is on a square. */
function isFree(square: string): readonly string[] {
  return [
    `not (${square} in a)`,
    `not ${square} in a`,
    `all(x != ${square} for x in a)`,
    `all(a[j] != ${square} for j in 1..#a)`,
    `all(a[j] != ${square} for j in 1..#a where j != i)`,
    `not some(x == ${square} for x in a)`,
    `not some(a[j] == ${square} for j in 1..#a)`,
    `count(x == ${square} for x in a) == 0`,
    `count(a[j] == ${square} for j in 1..#a) == 0`,
  ];
}

function rulesFor(heading: string, made: (square: string) => string, targets: readonly Target[]): readonly string[] {
  return targets.flatMap(([square, loop]) =>
    isFree(square).map((free) => `game ${heading} { move to ${made(square)} for i in 1..#a, ${loop} where ${free} }`),
  );
}

/** The game where the coins remain in the order of the list, and where they are sorted, or their order does not count. */
function inBothOrders(
  parameters: string,
  targets: readonly Target[],
  squaresFor: (parameter: Int | null) => Squares | null,
): readonly [kept: SolvedGame, sorted: SolvedGame] {
  const made = (square: string): string => `a with [i] = ${square}`;
  const theoryFor =
    (changed: ChangedList): TheoryOf =>
    (ruleset, [parameter]) => {
      const squares = squaresFor(numberIn(parameter));
      return squares === null ? null : solved(coinsIn(squares, changed))(ruleset, []);
    };
  return [
    { rules: rulesFor(`G${parameters}(a...)`, made, targets), theory: theoryFor(inPlace) },
    {
      rules: [
        ...rulesFor(`G${parameters}(unordered a...)`, made, targets),
        ...rulesFor(`G${parameters}(a...)`, (square) => `sorted(${made(square)})`, targets),
      ],
      theory: theoryFor(inOrder),
    },
  ];
}

const DOWN_TO_0: readonly Target[] = [
  ['s', 's in 0..a[i] - 1'],
  ['a[i] - k', 'k in 1..a[i]'],
];
const DOWN_TO_1: readonly Target[] = [
  ['s', 's in 1..a[i] - 1'],
  ['a[i] - k', 'k in 1..a[i] - 1'],
];
const UP_TO_LAST: readonly Target[] = [
  ['s', 's in a[i] + 1..n'],
  ['a[i] + k', 'k in 1..n - a[i]'],
];
const UP_BELOW_END: readonly Target[] = [
  ['s', 's in a[i] + 1..n - 1'],
  ['a[i] + k', 'k in 1..n - 1 - a[i]'],
  ['a[i] + k', 'k in 1..n - a[i] - 1'],
];

const [welter, sortedWelter] = inBothOrders('', DOWN_TO_0, () => from(0));
const [welterFromOne, sortedWelterFromOne] = inBothOrders('', DOWN_TO_1, () => from(1));
const [welterUpTo, sortedWelterUpTo] = inBothOrders('[n]', UP_TO_LAST, (last) =>
  last === null ? null : downFrom(last),
);
const [welterBelow, sortedWelterBelow] = inBothOrders('[n]', UP_BELOW_END, (end) =>
  end === null ? null : downFrom(subtract(end, 1)),
);

/** A row of squares, where a 1 is a coin and a 0 is free. The coins move towards one end, which is square 0. */
function row(squareAt: (index: number, length: number) => number): Strip {
  return {
    squares: (state) =>
      state.every((entry) => entry === 0 || entry === 1)
        ? placesOfCoins(state).map((index) => squareAt(index, state.length))
        : null,
    moved: (state, coin, square) =>
      // An end of the row is square 0, so a place is found from its square in the same way.
      state.with(placesOfCoins(state)[coin] ?? 0, 0).with(squareAt(Number(square), state.length), 1),
  };
}

function placesOfCoins(state: State): readonly number[] {
  return [...state.keys()].filter((index) => state[index] === 1);
}

/** The game on a row of zeros and ones: the coin in place i moves to place j. */
function inRow(loops: readonly string[], strip: Strip): SolvedGame {
  const moves = ['a with [i] = 0, [j] = 1', 'a with [j] = 1, [i] = 0'];
  const conditions = ['a[i] == 1 and a[j] == 0', 'a[j] == 0 and a[i] == 1'];
  return {
    rules: loops.flatMap((loop) =>
      moves.flatMap((move) =>
        conditions.map((condition) => `game G(a...) { move to ${move} for ${loop} where ${condition} }`),
      ),
    ),
    theory: solved(strip),
  };
}

const welterRow = inRow(
  ['i in 1..#a, j in 1..i - 1', 'j in 1..#a, i in j + 1..#a'],
  row((index) => index),
);
const welterRowUpwards = inRow(
  ['i in 1..#a, j in i + 1..#a', 'j in 1..#a, i in 1..j - 1'],
  row((index, length) => length - 1 - index),
);

/** Welter's game, downwards to square 0 or 1, or upwards to a last square or below an end; and on a row of zeros and ones. */
export const WELTER_GAMES = {
  welter,
  welterBelow,
  welterFromOne,
  welterRow,
  welterRowUpwards,
  welterUpTo,
  sortedWelter,
  sortedWelterBelow,
  sortedWelterFromOne,
  sortedWelterUpTo,
} as const;

function solved({ squares, moved }: Strip): TheoryOf {
  const sumOf = (state: State): Int => (squares(state) ?? []).reduce(add, 0);
  return (ruleset) => ({
    order: (state) => (squares(state) === null ? null : (at) => [sumOf(at)]),
    value: (state, meter) => {
      const coins = squares(state);
      return coins === null ? null : { nimber: nimberOf(coins, meter), ground: BY_WELTER };
    },
    moves: (state, target, meter) => {
      const coins = squares(state);
      if (coins === null) return null;
      const change = xor(nimberOf(coins, meter), target);
      if (change === 0) return NO_MOVES;
      return movesOf(function* () {
        for (const [coin, square] of coins.entries()) {
          const others = coins.toSpliced(coin, 1);
          const to = squareFor(xor(change, partOf(square, others)), others, meter);
          if (to >= square) continue;
          yield { count: 1, at: () => [{ component: { ruleset, state: moved(state, coin, to) }, times: 1 }] };
        }
      });
    },
  });
}

/** The value of coins on different squares. Takes a step for each coin and each binary digit. */
function nimberOf(coins: readonly Int[], meter: Meter): Int {
  let value = coins.reduce(xor, 0);
  // The coins that agree in their digits so far, without these digits.
  let alike = [coins];
  for (let digit: Int = 1; alike.length > 0; digit = multiply(digit, 2)) {
    let pairs = 0;
    for (const { length } of alike) {
      meter.spend(length);
      pairs += (length * (length - 1)) / 2;
    }
    if (pairs % 2 === 1) value = xor(value, digit);
    alike = alike
      .flatMap((squares) => [squares.filter(isEven), squares.filter((square) => !isEven(square))])
      .filter(({ length }) => length > 1)
      .map((squares) => squares.map(half));
  }
  return value;
}

/** What a coin on a square adds to the value of other coins. */
function partOf(square: Int, others: readonly Int[]): Int {
  return others.reduce((part, other) => {
    const difference = absolute(subtract(square, other));
    return xor(part, xor(difference, subtract(difference, 1)));
  }, square);
}

/** The only square on which one more coin adds this to the value of the others. Takes a step for each digit, and for each coin that agrees in all digits below it. */
function squareFor(part: Int, others: readonly Int[], meter: Meter): Int {
  meter.spend(others.length);
  let left = part;
  let alike = others;
  let square: Int = 0;
  for (let digit: Int = 1; left > 0 || alike.length > 0; digit = multiply(digit, 2)) {
    meter.spend(1 + alike.length);
    const isZero = isEven(left) === (alike.length % 2 === 0);
    if (!isZero) square = add(square, digit);
    alike = alike.filter((other) => isEven(other) === isZero).map(half);
    left = half(left);
  }
  return square;
}

function half(square: Int): Int {
  return floorDivide(square, 2);
}

const BY_WELTER = { kind: 'theorem', by: 'Welter' } as const;
