import { describe, expect, test } from 'vitest';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { createSession, LimitReached, meterOf, unlimited } from '../../../server/src/engine/index.ts';
import { spreading } from '../../../server/src/engine/lists/spreading.ts';
import { searchSolver } from '../../../server/src/engine/search/search-solver.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { someOf } from '../../tiers.ts';
import { bruteForce, type Options, type State } from '../support/brute-force.ts';

/** The moves at each place, counted from 1, where there is something to take: the places to which they add, in a list of this length. */
type Added = (head: number, length: number, state: State) => readonly (readonly number[])[];

function bySpreads(added: Added): Options {
  return (state) =>
    state.flatMap((entry, index) =>
      entry === 0
        ? []
        : added(index + 1, state.length, state).map((places) => [
            state.map((other, place) => (place === index ? other - 1 : places.includes(place + 1) ? other + 1 : other)),
          ]),
    );
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to + 1 - from) }, (_, at) => from + at);
const right: Added = (head, length) => range(head + 1, length).map((place) => [place]);
const doubled: Added = (head, length) => range(head, Math.floor(length / 2)).map((half) => [2 * half]);
const left: Added = (head) => range(1, head - 1).map((place) => [place]);
const pairs: Added = (head, length) =>
  range(head + 1, length).flatMap((one) => range(one, length).map((other) => [one, other]));

/** All lists of up to three entries up to 2, and some others. */
const STATES: readonly State[] = [
  ...range(0, 3).flatMap((length) =>
    range(0, 3 ** length - 1).map((code) => range(0, length - 1).map((place) => Math.floor(code / 3 ** place) % 3)),
  ),
  [1, 0, 2, 1],
  [0, 3, 0, 1],
  [1, 1, 0, 2],
];

const BEANS =
  'move to a with [i] = a[i] - 1, [j] = a[j] + 1, [k] = a[k] + 1 for i in 1..#a, j in i + 1..#a, k in j..#a';
const RIGHT = 'move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in i + 1..#a';
const LEFT = 'move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in 1..i - 1';

describe('a list of counters', () => {
  const rules: readonly (readonly [string, Added])[] = [
    [BEANS, pairs],
    [`${BEANS} where a[i] > 0`, pairs],
    [`${BEANS} where k < #a and a[i] >= 1`, (head, length) => pairs(head, length - 1, [])],
    [`${LEFT} where a[i] != 0`, left],
    [
      'move to a with [j] = (a[j] + 1), [(i)] = a[i] - 1 for i in 2..#a, j in {i - 1}',
      (head) => (head > 1 ? [[head - 1]] : []),
    ],
    // The last replacement of a place counts.
    ['move to a with [i] = a[i] - 1, [j] = a[j] + 1, [j] = a[j] + 1 for i in 1..#a, j in 1..i - 1', left],
    // The loop that has the name last is meant.
    [`${LEFT.replace('1..#a,', '1..#a, i in i..i,')}`, left],
    [`${LEFT.replace('i in', 'j in 2..3, i in')}`, left],
    [RIGHT, right],
    [
      `${RIGHT.replace('1..#a, j', '2..#a, j')} where #a - j > 0 and a[i] > 0`,
      (head, length) => (head === 1 ? [] : right(head, length - 1, [])),
    ],
    [RIGHT.replaceAll('[j]', '[i + k]').replace('j in i + 1..#a', 'k in 1..#a - i'), right],
    [RIGHT.replaceAll('[j]', '[#a - k]').replace('j in i + 1..#a', 'k in 0..#a - i - 1'), right],
    [`${RIGHT} where j <= i + 1`, (head, length) => right(head, Math.min(length, head + 1), [])],
    [
      `${RIGHT} where j <= i + 1  ${RIGHT} where j > i + 2`,
      (head, length) => right(head, length, []).filter(([place = 0]) => place !== head + 2),
    ],
    // Ranges may overlap.
    [`${RIGHT} where j > i + 1  ${RIGHT}  ${RIGHT} where j <= i + 2`, right],
    [`${BEANS}  ${BEANS} where k == j`, pairs],
    // To both sides, but never back.
    [
      `${LEFT.replace('1..#a,', '{2},')} where #a > 1  ${RIGHT.replace('1..#a,', '{1},').replace('i + 1..', '4..')} where #a > 0`,
      (head, length) => (head === 2 ? [[1]] : head === 1 ? range(4, length).map((place) => [place]) : []),
    ],
    ['move to a with [j] = a[j] - 1, [j - 1] = a[j - 1] + 1 for j in 2..#a', (head) => (head > 1 ? [[head - 1]] : [])],
    [`${RIGHT.replaceAll('[j]', '[2 * j]').replace('i + 1..#a', 'i..floor(#a / 2)')}`, doubled],
    [
      `${LEFT}  move to a with [1] = a[1] - 1 where #a > 0`,
      (head, length, state) => [...left(head, length, state), ...(head === 1 ? [[]] : [])],
    ],
  ];
  test.each(rules)('%s', (text, added) => {
    const options = bySpreads(added);
    const nimber = bruteForce(options);
    const solver = spreading(rulesetOf(`game G(a...) { ${text} }`), createSession());
    for (const state of STATES) {
      expect(solver?.value(state, unlimited).nimber).toBe(nimber(state));
      for (const target of [0, 1]) {
        const found = solver?.optionsWithValue(state, target, unlimited).first(100);
        const wanted = [...options(state)].flat().filter((option) => nimber(option) === target);
        expect(found?.map(([term]) => String(term?.component.state)).toSorted()).toEqual(
          [...new Set(wanted.map(String))].sort(),
        );
      }
    }
  });

  test('long, with large entries', () => {
    const solver = spreading(rulesetOf(`game G(a...) { ${LEFT} where a[i] > 0 }`), createSession());
    const state = range(1, 200).map((place) => (place % 2 === 0 ? 10 ** 9 : 10n ** 20n + 1n));
    const worth = range(1, 200).reduce((sum, at) => (at % 2 === 0 ? sum : sum ^ (at - 1)), 0);
    expect(solver?.value(state, unlimited).nimber).toBe(worth);
    const [move] = solver?.optionsWithValue(state, worth ^ 1, unlimited).first(1) ?? [];
    expect(move?.[0]?.component.state).toEqual(state.with(1, 10 ** 9 - 1).with(0, 10n ** 20n + 2n));
  });

  test.each(
    someOf(
      [
        ['a place of a range', `${LEFT}  ${LEFT} where j + 2 >= i`, (place: number) => place - 1],
        [
          'the next place',
          LEFT.replace('1..i - 1', '{i - 1}').replace('i in 1..', 'i in 2..'),
          (place: number) => (place + 1) % 2,
        ],
      ],
      3,
    ),
  )('the moves of 100,000 entries to %s with some value are counted one after another', (_, text, worth) => {
    const solver = spreading(rulesetOf(`game G(a...) { ${text} }`), createSession());
    const state = range(1, 100_000).map((place) => (place * place) % 7);
    const total = state.reduce((sum, entry, at) => (entry % 2 === 0 ? sum : sum ^ worth(at + 1)), 0);
    const winning = state.flatMap((entry, at) => {
      const wanted = 1 ^ worth(at + 1);
      if (entry === 0) return [];
      if (text.includes('{i - 1}')) return at > 0 && worth(at) === wanted ? [[at, at - 1] as const] : [];
      return wanted < at ? [[at, wanted] as const] : [];
    });
    const moves = solver?.optionsWithValue(state, total ^ 1, meterOf(2 ** 26, 2 ** 20));
    expect(winning.length).toBeGreaterThan(1000);
    expect(moves?.count).toBe(winning.length);
    const first = winning
      .slice(0, 3)
      .map(([head, place]) => state.map((entry, at) => (at === head ? entry - 1 : at === place ? entry + 1 : entry)));
    expect(moves?.first(3).map(([term]) => term?.component.state)).toEqual(first);
  });

  // A counter from which d places are left, and which moves on by at most m of them, is worth d mod (m + 1) (Bash).
  test.each([
    [RIGHT, 20_000],
    [`${RIGHT} where j <= i + 7`, 7],
    [LEFT, 20_000],
    [`${LEFT} where i - j <= 7`, 7],
  ])('%s, with very many moves', (text, most) => {
    const length = 20_000;
    const solver = spreading(rulesetOf(`game G(a...) { ${text} }`), createSession());
    for (const place of [2, 20_000 - 11]) {
      const state = range(1, length).map((at) => (at === place ? 1 : 2));
      const left = text.startsWith(LEFT) ? place - 1 : length - place;
      expect(solver?.value(state, meterOf(2 ** 24, 2 ** 16)).nimber).toBe(left % (most + 1));
    }
  });
});

/* Rules that are only nearly so: each of them fails one premise. */
describe('what is no list of counters', () => {
  const rules: readonly (readonly [string, Options])[] = [
    [
      `${LEFT} where a[j] == 0`,
      bySpreads((head, _, state) => range(1, head - 1).flatMap((at) => (state[at - 1] === 0 ? [[at]] : []))),
    ],
    [
      `${LEFT} where a[i] > 1`,
      bySpreads((head, length, state) => ((state[head - 1] ?? 0) > 1 ? left(head, length, state) : [])),
    ],
    [
      `${LEFT} where a[i] >= 2`,
      bySpreads((head, length, state) => ((state[head - 1] ?? 0) >= 2 ? left(head, length, state) : [])),
    ],
    [
      `${LEFT} where a[j] > 0`,
      bySpreads((head, _, state) => range(1, head - 1).flatMap((at) => (state[at - 1] === 0 ? [] : [[at]]))),
    ],
    [
      'move to a with [i] = a[i] - 1, [min(i - 1, 1 + a[1])] = a[min(i - 1, 1 + a[1])] + 1 for i in 2..#a',
      bySpreads((head, _, [first = 0]) => (head < 2 ? [] : [[Math.min(head - 1, 1 + first)]])),
    ],
    [
      'move to a with [min(i, 1 + a[1])] = a[min(i, 1 + a[1])] - 1 for i in 1..#a',
      (state) =>
        range(1, state.length)
          .map((place) => Math.min(place, 1 + (state[0] ?? 0)) - 1)
          .filter((place) => (state[place] ?? 0) > 0)
          .map((place) => [state.with(place, (state[place] ?? 0) - 1)]),
    ],
    [
      `${LEFT} where a[i] == 1`,
      bySpreads((head, length, state) => (state[head - 1] === 1 ? left(head, length, state) : [])),
    ],
    [
      `${LEFT} where sum(a) < 4`,
      bySpreads((head, length, state) =>
        state.reduce((sum, entry) => sum + entry, 0) < 4 ? left(head, length, state) : [],
      ),
    ],
    [
      `${LEFT}  stop where #a > 1 and a[2] == 1`,
      bySpreads((head, length, state) => (state[1] === 1 ? [] : left(head, length, state))),
    ],
    [
      `${LEFT}  move to a with [1] = 0 where #a > 0 and a[1] > 0`,
      (state) => [...bySpreads(left)(state), ...((state[0] ?? 0) > 0 ? [[[0, ...state.slice(1)]]] : [])],
    ],
    ['move to a with [i] = a[i] - 1, [j] = a[i] + 1 for i in 1..#a, j in 1..i - 1', replacing((entry) => entry + 1)],
    ['move to a with [i] = a[i] - 1, [j] = 0 for i in 1..#a, j in 1..i - 1', replacing(() => 0)],
    ['move to a with [i] = a[i] - 2, [j] = a[j] + 1 for i in 1..#a, j in 1..i - 1', ofTwo],
    [
      'move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in 1..min(i - 1, a[i])',
      bySpreads((head, _, state) => range(1, Math.min(head - 1, state[head - 1] ?? 0)).map((at) => [at])),
    ],
    [
      'move to sorted(a) with [i] = a[i] - 1 for i in 1..#a where a[i] > 0',
      lessIn((state) => state.toSorted((one, other) => one - other)),
    ],
    ['move to a with [i] = a[i] - 1, [j] = a[j] - 1 for i in 1..#a, j in 1..i - 1', bothLess],
  ];
  test.each(rules)('%s', (text, options) => {
    const nimber = bruteForce(options);
    const ruleset = rulesetOf(`game G(a...) { ${text} }`);
    const session = createSession();
    const told = STATES.map((state) => solverOf(session, ruleset).value(state, unlimited).nimber);
    expect(told).toEqual(STATES.map(nimber));
  });

  test.each([
    [
      'comes back',
      'game G(a...) { move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in 1..#a where i != j }',
    ],
    ['is of no order', `game G(unordered a...) { ${LEFT} }`],
  ])('play that %s is searched', (_, text) => {
    const ruleset = rulesetOf(text);
    const searched = searchSolver(ruleset, createSession(), () => undefined);
    const session = createSession();
    for (const state of [
      [0, 1],
      [1, 1],
      [1, 2],
    ])
      expect(solverOf(session, ruleset).value(state, unlimited).nimber).toEqual(
        searched.value(state, unlimited).nimber,
      );
  });

  test('a constant is not confused with the variable of a loop', () => {
    const text = 'let j = 3  game G(a...) { move to a with [j] = a[j] - 1, [j - 1] = a[j - 1] + 1 for j in 2..#a }';
    const nimber = bruteForce(bySpreads((head) => (head > 1 ? [[head - 1]] : [])));
    const solver = solverOf(createSession(), rulesetOf(text));
    expect(STATES.map((state) => solver.value(state, unlimited).nimber)).toEqual(STATES.map(nimber));
  });

  test.each([
    ['taken from', 'game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#a + 1 }'],
    ['added to', 'game G(a...) { move to a with [i] = a[i] - 1, [i + 1] = a[i + 1] + 1 for i in 1..#a }'],
    ['the end of a range', `game G(a...) { ${RIGHT.replace('i + 1..#a', 'i + 1..#a + 1')} }`],
    ['the beginning of a range', `game G(a...) { ${LEFT.replace('1..i - 1', '0..i - 1')} }`],
  ])('a place that the list does not have is reported where it is %s', (_, text) => {
    const solver = spreading(rulesetOf(text), createSession());
    for (const state of [[1], [0, 1], [1, 1]]) expect(() => solver?.value(state, unlimited)).toThrow(Meaningless);
  });

  test('a long list takes a fraction of a position for each move of its places', () => {
    const text = 'game G(a...) { move to a with [i] = a[i] - 1, [j] = a[j] + 1 for i in 1..#a, j in 1..i - 1 }';
    const solver = spreading(rulesetOf(text), createSession());
    const [places, one] = [300, 7];
    const listed = (count: number) => range(1, places).map((place) => (place === one ? count : 0));
    const meter = meterOf(10 ** 6, (places * places) / 8);
    expect([0, 1, 2].map((count) => solver?.value(listed(count), meter).nimber)).toEqual([0, one - 1, 0]);
  });

  test('play that adds where it takes has no end', () => {
    const text = `game G(a...) { ${RIGHT.replace('i + 1..#a', 'i..#a')} }`;
    const value = () => spreading(rulesetOf(text), createSession())?.value([1], meterOf(10_000, 1000));
    expect(value).toThrow(LimitReached);
  });
});

/** Puts what is left of an entry, of which 1 is taken, at its place in another list. */
function lessIn(arranged: (state: State) => State): Options {
  return (state) =>
    state.flatMap((entry, place) =>
      entry === 0 ? [] : [[arranged(state).map((other, at) => (at === place ? entry - 1 : other))]],
    );
}

/** Takes 1 from an entry, and makes one on its left what that entry says. */
function replacing(by: (entry: number) => number): Options {
  return (state) =>
    state.flatMap((entry, head) =>
      entry === 0
        ? []
        : range(0, head - 1).map((to) => [
            state.map((other, at) => (at === head ? other - 1 : at === to ? by(entry) : other)),
          ]),
    );
}

function ofTwo(state: State): readonly (readonly State[])[] {
  return state.flatMap((entry, head) =>
    entry < 2
      ? []
      : range(0, head - 1).map((to) => [
          state.map((other, at) => (at === head ? other - 2 : at === to ? other + 1 : other)),
        ]),
  );
}

function bothLess(state: State): readonly (readonly State[])[] {
  return state.flatMap((entry, head) =>
    range(0, head - 1).flatMap((to) =>
      entry === 0 || state[to] === 0
        ? []
        : [[state.map((other, at) => (at === head || at === to ? other - 1 : other))]],
    ),
  );
}
