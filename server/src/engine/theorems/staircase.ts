import { add, type Int, modulo, multiply, subtract, xor } from '../arithmetic/integers.ts';
import type { Meter } from '../budget/meter.ts';
import { movesOf } from '../game/option-runs.ts';
import type { Ruleset } from '../game/ruleset.ts';
import { type Moves, NO_MOVES } from '../game/solver.ts';
import type { State } from '../game/state.ts';
import { nimSumOf } from '../game/statement.ts';
import { numberIn, type SolvedGame, type TheoryOf } from './theorem.ts';

export const BY_STAIRCASE = { kind: 'theorem', by: 'staircase' } as const;

/**
 * Games that are a staircase in disguise: a move takes any number of stones from one step to the next lower one; below the first step is
 * the ground. The value is the xor of the heaps on the odd steps (Sprague 1937; Winning Ways, chapter 3, on reversible moves): the odd
 * steps are Nim heaps, and stones that come down to one of them can be moved on at once.
 */
interface Staircase {
  /** The heaps on the steps, starting with the first step; null for a state that the theorem does not cover. */
  readonly steps: (state: State) => readonly Int[] | null;
  /** The state after `stones` stones have moved down from the step with this index. */
  readonly moved: (state: State, step: number, stones: Int) => State;
}

/** Each entry of the list is a step. */
const plain: Staircase = {
  // If there is no first step, some rules read an entry that does not exist.
  steps: (state) => (state.length === 0 ? null : state),
  moved: (state, step, stones) => {
    const next = [...state];
    next[step] = subtract(state[step] ?? 0, stones);
    if (step > 0) next[step - 1] = add(state[step - 1] ?? 0, stones);
    return next;
  },
};

/**
 * The entries ascend by at least `least`, and a move makes one of them smaller. The room below an entry is a step, and the room below the
 * last entry is the first step, because the room above an entry grows by what the room below it loses. The first entry is at least `first`, or stays
 * where it is if that is null, so that there is no room below it.
 */
function rooms(least: Int, first: Int | null): Staircase {
  return {
    steps(state) {
      // Without a first entry, a rule that reads it is an error.
      if (state.length === 0) return null;
      const steps: Int[] = [];
      for (let index = state.length - 1; index >= 0; index -= 1) {
        const below = index === 0 ? first : add(state[index - 1] ?? 0, least);
        if (below === null) break;
        const room = subtract(state[index] ?? 0, below);
        if (room < 0) return null;
        steps.push(room);
      }
      return steps;
    },
    moved: (state, step, stones) => state.with(-1 - step, subtract(state.at(-1 - step) ?? 0, stones)),
  };
}

/** The staircase of the list in reverse. */
function fromEnd({ steps, moved }: Staircase): Staircase {
  return {
    steps: (state) => steps(state.toReversed()),
    moved: (state, step, stones) => moved(state.toReversed(), step, stones).toReversed(),
  };
}

/** The staircase of entries that become greater instead of smaller. */
function raised({ steps, moved }: Staircase): Staircase {
  const turned = (state: State): State => state.map((entry) => subtract(0, entry));
  return {
    steps: (state) => steps(turned(state)),
    moved: (state, step, stones) => turned(moved(turned(state), step, stones)),
  };
}

/** Staircase Nim itself. */
export const staircase: SolvedGame = {
  rules: [
    `game G(a...) {
      move to a with [1] = a[1] - k for k in 1..a[1]
      move to a with [i] = a[i] - k, [i - 1] = a[i - 1] + k for i in 2..#a, k in 1..a[i]
    }`,
    `game G(a...) {
      move to a with [1] = a[1] - k for k in 1..a[1]
      move to a with [i - 1] = a[i - 1] + k, [i] = a[i] - k for i in 2..#a, k in 1..a[i]
    }`,
    `game G(a...) {
      move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where i == 1
      move to a with [i] = a[i] - k, [i - 1] = a[i - 1] + k for i in 2..#a, k in 1..a[i]
    }`,
  ],
  theory: (ruleset, parameters) => {
    const theory = solved(plain)(ruleset, parameters);
    return theory === null
      ? null
      : { ...theory, statements: (width) => nimSumOf(BY_STAIRCASE, width, (place) => place % 2 === 0) };
  },
};
/**
 * Piles that remain in order. The compiler recognises them in other ways of writing, too, but for those that sort the list: these differ for piles that
 * are not in order.
 */
export const orderedPiles: SolvedGame = {
  rules: [
    'game G(a...) { move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1])..a[i] - 1 }',
    ...[
      ['a[i] - k', 'k in 1..a[i]'],
      ['k', 'k in 0..a[i] - 1'],
    ].flatMap(([left, loop]) => {
      const made = `a with [i] = ${left}`;
      const move = `move to ${made} for i in 1..#a, ${loop}`;
      const [list, sorted] = [`(${made})`, `sorted(${made})`];
      return [
        `game G(a...) { ${move} where ${list} == ${sorted} }`,
        `game G(a...) { ${move} where ${sorted} == ${list} }`,
      ];
    }),
  ],
  theory: solved(rooms(0, 0)),
};

/** The same where the piles descend from left to right: the list is read from its end. */
export const descendingPiles: SolvedGame = {
  rules: ['game G(a...) { move to a with [i] = s for i in 1..#a, s in (if i == #a then 0 else a[i + 1])..a[i] - 1 }'],
  theory: solved(fromEnd(rooms(0, 0))),
};

/** Coins that do not jump: the rooms are the gaps between them. */
export const silverDollar: SolvedGame = {
  rules: [
    `game G(a...) {
      move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1] + 1)..a[i] - 1
    }`,
  ],
  theory: solved(rooms(1, 0)),
};

/** The same where the squares count from 1. */
export const silverDollarFromOne: SolvedGame = {
  rules: [
    `game G(a...) {
      move to a with [i] = s for i in 1..#a, s in (if i == 1 then 1 else a[i - 1] + 1)..a[i] - 1
    }`,
  ],
  theory: solved(rooms(1, 1)),
};

/**
 * Entries that move towards one at an end of the list, which stays where it is: coins, no two of which are on a square, or piles, which may be equal. Each
 * game is named for the entry that stays, and for whether the others become smaller or greater.
 */
export const ENTRIES_TOWARDS_AN_END = {
  coinsDownToFirst: towardsEnd('i in 2..#a, s in a[i - 1] + 1..a[i] - 1', rooms(1, null)),
  coinsDownToLast: towardsEnd('i in 1..#a - 1, s in a[i + 1] + 1..a[i] - 1', fromEnd(rooms(1, null))),
  coinsUpToFirst: towardsEnd('i in 2..#a, s in a[i] + 1..a[i - 1] - 1', raised(rooms(1, null))),
  coinsUpToLast: towardsEnd('i in 1..#a - 1, s in a[i] + 1..a[i + 1] - 1', fromEnd(raised(rooms(1, null)))),
  pilesDownToFirst: towardsEnd('i in 2..#a, s in a[i - 1]..a[i] - 1', rooms(0, null)),
  pilesDownToLast: towardsEnd('i in 1..#a - 1, s in a[i + 1]..a[i] - 1', fromEnd(rooms(0, null))),
  pilesUpToFirst: towardsEnd('i in 2..#a, s in a[i] + 1..a[i - 1]', raised(rooms(0, null))),
  pilesUpToLast: towardsEnd('i in 1..#a - 1, s in a[i] + 1..a[i + 1]', fromEnd(raised(rooms(0, null)))),
} as const;

function towardsEnd(loops: string, staircase: Staircase): SolvedGame {
  return { rules: [`game G(a...) { move to a with [i] = s for ${loops} }`], theory: solved(staircase) };
}

/**
 * The theory of a staircase. If the parameter is a number, at most so many stones move at once: then a step is a heap from which so many may be taken, and is worth its
 * remainder by one more than that (see `carrying.ts`).
 */
function solved({ steps, moved }: Staircase): TheoryOf {
  const heightOf = (heaps: readonly Int[]): Int =>
    heaps.reduce<Int>((sum, heap, index) => add(sum, multiply(heap, index + 1)), 0);
  return (ruleset, [parameter]) => {
    const most = numberIn(parameter);
    return {
      // Stones come down.
      order: (state) => (steps(state) === null ? null : (at) => [heightOf(steps(at) ?? [])]),
      value: (state, meter) => {
        const heaps = steps(state);
        return heaps === null ? null : { nimber: xorOf(heaps, most, meter), ground: BY_STAIRCASE };
      },
      moves: (state, target, meter) => {
        const heaps = steps(state);
        if (heaps === null) return null;
        const change = xor(xorOf(heaps, most, meter), target);
        return movesBy({ ruleset, state, heaps, most, moved }, change, meter);
      },
    };
  };
}

function xorOf(heaps: readonly Int[], most: Int | null, meter: Meter): Int {
  meter.spend(heaps.length);
  return heaps.reduce<Int>((sum, heap, index) => (index % 2 === 0 ? xor(sum, worthOf(heap, most)) : sum), 0);
}

/** What a heap on an odd step is worth. */
function worthOf(heap: Int, most: Int | null): Int {
  return most === null ? heap : modulo(heap, add(most, 1));
}

interface Here {
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly heaps: readonly Int[];
  /** How many stones may be moved at once; null if any number. */
  readonly most: Int | null;
  readonly moved: Staircase['moved'];
}

/** The moves that change the xor of the odd steps by `change`: at most one from each step. Linear. */
function movesBy({ ruleset, state, heaps, most, moved }: Here, change: Int, meter: Meter): Moves {
  if (change === 0) return NO_MOVES;
  return movesOf(function* () {
    for (const [step, heap] of heaps.entries()) {
      meter.spend(1);
      const odd = worthOf(step % 2 === 0 ? heap : (heaps[step - 1] ?? 0), most);
      const after = xor(odd, change);
      const more = step % 2 === 0 ? subtract(odd, after) : subtract(after, odd);
      // No heap is worth more than the greatest remainder, and only one number of stones has the right one.
      const stones = worthOf(more, most);
      if ((most !== null && after > most) || stones < 1 || stones > heap) continue;
      yield { count: 1, at: () => [{ component: { ruleset, state: moved(state, step, stones) }, times: 1 }] };
    }
  });
}
