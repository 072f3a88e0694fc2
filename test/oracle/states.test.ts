import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ShapeTwin, sumAgrees } from './agrees.ts';
import type { Game } from './oracle.ts';
import { runs, TIMEOUT } from './runs.ts';
import { upTo } from './twins.ts';

type List = readonly number[];

/** A game as text, its moves on the numbers that the oracle uses for a state, and how a position writes these. */
interface Family {
  readonly declaration: string;
  readonly moves: (state: List) => readonly (readonly List[])[];
  readonly write: (state: List) => string;
}

const listed = (state: List) => `[${state.join(', ')}]`;
const oneByOne = (state: List) => (state.length === 0 ? '[]' : state.join(', '));
const sorted = (state: List) => state.toSorted((a, b) => a - b);
const total = (state: List) => state.reduce((sum, entry) => sum + entry, 0);
const places = (state: List) => state.map((_, index) => index);
const without = (state: List, from: number, count = 1) => state.toSpliced(from, count);

/** Rules of a list with the numbers c and d in them. */
const LISTS: Readonly<Record<string, (c: number, d: number) => Family>> = {
  'rows that a move cuts in two': (c) => ({
    declaration: `game Game(a...) { move to Game(a[1..i - 1]) + Game(a[i + 1..]) for i in 1..#a where a[i] != ${c % 3} }`,
    moves: (state) =>
      places(state).flatMap((at) => (state[at] === c % 3 ? [] : [[state.slice(0, at), state.slice(at + 1)]])),
    write: listed,
  }),
  'rows from which neighbours go': (c, d) => ({
    declaration: `game Game(a...) {
      move to a[1..i - 1] ++ a[i + ${1 + (c % 2)}..] for i in 1..#a - ${c % 2} where a[i] >= ${d % 3}
      move to reverse(a[2..]) where #a > ${1 + (d % 2)}
    }`,
    moves: (state) => [
      ...places(state).flatMap((at) =>
        at + (c % 2) < state.length && (state[at] ?? 0) >= d % 3 ? [[without(state, at, 1 + (c % 2))]] : [],
      ),
      ...(state.length > 1 + (d % 2) ? [[state.slice(1).toReversed()]] : []),
    ],
    write: oneByOne,
  }),
  multisets: (c, d) => ({
    declaration: `game Game(unordered a...) {
      move to a with [1] = a[1] + ${c}, [#a] = a[#a] - ${c + 1} where #a > 1 and a[1] < ${d}
      move to a[2..] where #a > 0 and a[1] % 2 == ${d % 2}
      move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > ${c}
    }`,
    moves: (state) => {
      const [least = 0, most = 0] = [state[0], state.at(-1)];
      return [
        ...(state.length > 1 && least < d && most > c
          ? [[sorted([least + c, ...state.slice(1, -1), most - c - 1])]]
          : []),
        ...(state.length > 0 && least % 2 === d % 2 ? [[state.slice(1)]] : []),
        ...places(state).flatMap((at) => {
          const entry = state[at] ?? 0;
          return entry > c ? [[sorted(state.with(at, entry - 1))]] : [];
        }),
      ];
    },
    write: (state) => oneByOne(state.toReversed()),
  }),
  'numbers before a list': (c, d) => ({
    declaration: `game Game(turn, a...) {
      move to ((turn + ${c}) % 3, a with [i] = a[i] - k) for i in 1..#a, k in 1..2 where k <= a[i] and (turn + i) % 3 != ${d % 3}
      move to (turn - 1, a ++ [0]) where turn > ${d % 2}
    }`,
    moves: ([turn = 0, ...state]) => [
      ...places(state).flatMap((at) =>
        [1, 2].flatMap((k) => {
          const entry = state[at] ?? 0;
          return k <= entry && (turn + at + 1) % 3 !== d % 3 ? [[[(turn + c) % 3, ...state.with(at, entry - k)]]] : [];
        }),
      ),
      ...(turn > d % 2 ? [[[turn - 1, ...state, 0]]] : []),
    ],
    write: ([turn = 0, ...state]) => `${turn}, ${listed(state)}`,
  }),
  'any order, until an entry is reached': (c, d) => ({
    declaration: `game Game(a...) {
      move to a with [i] = a[i] - k for i in 1..#a, k in 1..${1 + (c % 3)} where k <= a[i]
      stop where some(x == ${d % 3} for x in a)
    }`,
    moves: (state) =>
      state.includes(d % 3)
        ? []
        : places(state).flatMap((at) =>
            upTo(1, Math.min(1 + (c % 3), state[at] ?? 0)).map((k) => [state.with(at, (state[at] ?? 0) - k)]),
          ),
    write: oneByOne,
  }),
  'places of a list, until the first is spent': (c, d) => ({
    declaration: `game Game(a...) {
      move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0
      stop where #a > ${c % 2} and a[${1 + (c % 2)}] == ${d % 2}
    }`,
    moves: (state) =>
      state.length > c % 2 && state[c % 2] === d % 2
        ? []
        : places(state).flatMap((at) => ((state[at] ?? 0) > 0 ? [[state.with(at, (state[at] ?? 0) - 1)]] : [])),
    write: listed,
  }),
  'any list below, by loops over lists': (c, d) => ({
    declaration: `game Game(a...) {
      move to b for b in lists(0..a[j] for j in 1..#a) where b != a and sum(a) - sum(b) <= ${1 + c} and #b != ${d}
    }`,
    moves: (state) =>
      state.length === d
        ? []
        : state
            .reduce<List[]>((lists, most) => lists.flatMap((list) => upTo(0, most).map((x) => [...list, x])), [[]])
            .filter((list) => {
              const taken = total(state) - total(list);
              return taken > 0 && taken <= 1 + c;
            })
            .map((list) => [list]),
    write: oneByOne,
  }),
  'one from each of some entries, by loops over subsets': (c, d) => ({
    declaration: `game Game(a...) {
      move to [if j in S then a[j] - 1 else a[j] for j in 1..#a] for S in subsets(1..#a) where #S in {${1 + c}, ${1 + d}}
    }`,
    moves: (state) =>
      upTo(0, 2 ** state.length - 1)
        .map((bits) => state.map((entry, at) => entry - ((bits >> at) & 1)))
        .filter((list) => [1 + c, 1 + d].includes(total(state) - total(list)))
        .map((list) => [list]),
    write: listed,
  }),
  'Nim as a multiset, and its neighbours': (c) => ({
    declaration: `game Game(unordered a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i]${c > 1 ? ` where k != ${c}` : ''} }`,
    moves: (state) =>
      places(state).flatMap((at) =>
        upTo(1, state[at] ?? 0)
          .filter((k) => c < 2 || k !== c)
          .map((k) => [sorted(state.with(at, (state[at] ?? 0) - k))]),
      ),
    write: listed,
  }),
};

const LETTERS = 'XO.';
const letters = (state: List) => `"${state.map((letter) => LETTERS[letter]).join('')}"`;

/** Rules of a text, whose letters X, O and . are 0, 1 and 2. */
const TEXTS: Readonly<Record<string, (c: number, d: number) => Family>> = {
  'a text whose letters change': (c, d) => ({
    declaration: `game Game(w: text) {
      move to w with [i] = "${LETTERS[d % 3]}", [i + 1] = "." for i in 1..#w - 1 where w[i] == "${LETTERS[c % 3]}" and w[i + 1] in "XO"
    }`,
    moves: (state) =>
      places(state).flatMap((at) =>
        state[at] === c % 3 && (state[at + 1] ?? 2) < 2 ? [[state.with(at, d % 3).with(at + 1, 2)]] : [],
      ),
    write: letters,
  }),
  'a text that is cut': (c, d) => ({
    declaration: `game Game(w: text) {
      move to Game(w[1..i - 1]) + Game(w[i + 2..]) for i in 1..#w where w[i..i + 1] == "${LETTERS[c % 3]}${LETTERS[d % 2]}"
      move to w[2..] ++ "O" where #w > 1 and w[1] == "X"
    }`,
    moves: (state) => [
      ...places(state).flatMap((at) =>
        state[at] === c % 3 && state[at + 1] === d % 2 ? [[state.slice(0, at), state.slice(at + 2)]] : [],
      ),
      ...(state.length > 1 && state[0] === 0 ? [[[...state.slice(1), 1]]] : []),
    ],
    write: letters,
  }),
  'pairs of numbers, as 3 x + y': (c, d) => ({
    declaration: `game Game(p...) {
      move to p with [i] = (p[i][1] - 1, (p[i][2] + ${c}) % 3) for i in 1..#p where p[i][1] > 0
      move to [p[j] for j in 1..#p where j != i] for i in 1..#p where p[i] == (0, ${d % 3})
    }`,
    moves: (state) => [
      ...places(state).flatMap((at) => {
        const [x, y] = [Math.floor((state[at] ?? 0) / 3), (state[at] ?? 0) % 3];
        return x > 0 ? [[state.with(at, 3 * (x - 1) + ((y + c) % 3))]] : [];
      }),
      ...places(state).flatMap((at) => (state[at] === d % 3 ? [[without(state, at)]] : [])),
    ],
    write: (state) => `[${state.map((entry) => `(${Math.floor(entry / 3)}, ${entry % 3})`).join(', ')}]`,
  }),
};

/** A state of the family as a component; one with a negative number is not a state. */
function twin({ declaration, moves, write }: Family, state: List): ShapeTwin {
  const game: Game = {
    name: 'Game',
    options: (from) =>
      moves(from)
        .filter((parts) => parts.every((part) => part.every((number) => number >= 0)))
        .map((parts) => parts.map((part) => ({ game, state: part }))),
  };
  return { declaration, play: `Game(${write(state)})`, component: { game, state } };
}

const small = fc.nat(3);

describe('states of many entries have values, winning moves and misère outcomes as by definition', () => {
  it.each(Object.entries({ ...LISTS, ...TEXTS }))(
    '%s',
    (name, family) => {
      const most = Object.hasOwn(TEXTS, name) ? 2 : 3;
      const entries = fc.array(fc.nat(most), { minLength: name.startsWith('numbers') ? 1 : 0, maxLength: 5 });
      fc.assert(
        fc.property(small, small, entries, fc.nat(3), fc.boolean(), (c, d, state, heap, misere) =>
          sumAgrees([twin(family(c, d), name.includes('multiset') ? sorted(state) : state)], heap, misere),
        ),
        runs(150),
      );
    },
    TIMEOUT,
  );
});
