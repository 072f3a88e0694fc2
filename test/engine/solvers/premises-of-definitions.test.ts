import { describe, expect, test } from 'vitest';
import { within } from '../../../server/src/engine/budget/meter.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { bruteForce, type Options, type State } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

/* Shortcuts that rest on no theorem but are the definition, filled or searched in another way: rules that are almost theirs. */

describe('lists of zeros and ones are sets only where each move of a 1 removes the same places', () => {
  const bits = (length: number) =>
    upTo(2 ** length - 1).map((number) => Array.from({ length }, (_, place) => (number >> place) & 1));
  const lists = [0, 1, 2, 3, 5, 7].flatMap(bits);
  const withTwos = [...lists, [2], [1, 2], [2, 1, 0, 1], [1, 2, 2], [0, 3, 1, 1]];
  type Change = (i: number, j: number, list: State) => boolean;
  /** A move for each place i where `may` holds: each entry j for which `changes` holds becomes `to`. */
  const changing = (changes: Change, may: (entry: number) => boolean = (entry) => entry === 1, to = () => 0): Options =>
    function* (list) {
      for (const i of upTo(list.length).slice(1)) {
        if (may(list[i - 1] ?? 0)) yield [list.map((entry, index) => (changes(i, index + 1, list) ? to() : entry))];
      }
    };
  const striking = (where: string, condition = 'j % i == 0', become = '0', more = '') =>
    `game G(a...) { move to [if ${condition} then ${become} else a[j] for j in 1..#a] for i in 1..#a where ${where} ${more} }`;
  const multiples: Change = (i, j) => j % i === 0;

  check(striking('a[i] == 1'), changing(multiples), withTwos);
  check(
    striking('a[i] > 0'),
    changing(multiples, (entry) => entry > 0),
    withTwos,
  );
  check(
    striking('a[i] > 1'),
    changing(multiples, (entry) => entry > 1),
    withTwos,
  );
  check(
    striking('a[i] == 2'),
    changing(multiples, (entry) => entry === 2),
    withTwos,
  );
  check(
    'game G(a...) { move to [if j < i or j > i + 2 then a[j] else 0 for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    changing((i, j) => j >= i && j <= i + 2),
    withTwos,
  );
  // The move is not there for every 1, or for other entries too.
  check(
    striking('a[i] == 1 and i > 1'),
    function* (list) {
      for (const i of upTo(list.length).slice(2))
        if (list[i - 1] === 1) yield [list.map((entry, index) => (multiples(i, index + 1, list) ? 0 : entry))];
    },
    lists,
  );
  check(
    'game G(a...) { move to [if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 2..#a where a[i] == 1 }',
    function* (list) {
      for (const i of upTo(list.length).slice(2))
        if (list[i - 1] === 1) yield [list.map((entry, index) => (multiples(i, index + 1, list) ? 0 : entry))];
    },
    lists,
  );
  // What changes depends on the list.
  check(
    striking('a[i] == 1', 'j == i or a[j] == a[i - 1 + 1 * (if i == 1 then 1 else 0)] and j > i'),
    changing((i, j, list) => j === i || (list[j - 1] === list[i === 1 ? 0 : i - 2] && j > i)),
    lists,
  );
  // Entries become something else.
  check(
    'game G(a...) { move to [if j == i then 2 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
    changing(
      (i, j) => i === j,
      (entry) => entry === 1,
      () => 2,
    ),
    lists,
  );
  // What changes becomes 1 less, which a 0 cannot become.
  check(
    striking('a[i] == 1', 'j % i == 0', 'a[j] - 1'),
    function* (list) {
      for (const i of upTo(list.length).slice(1)) {
        const places = upTo(list.length)
          .slice(1)
          .filter((j) => multiples(i, j, list));
        if (places.every((j) => list[j - 1] === 1))
          yield [list.map((entry, index) => (multiples(i, index + 1, list) ? 0 : entry))];
      }
    },
    lists,
  );
  // Whether there is a move is said by another entry than the one that it removes.
  check(
    striking('a[1] == 1', 'j == 1 or j == i'),
    function* (list) {
      if (list[0] === 1)
        for (const i of upTo(list.length).slice(1))
          yield [list.map((entry, index) => (index === 0 || index + 1 === i ? 0 : entry))];
    },
    lists.filter(({ length }) => length > 0),
  );
  check(
    striking('a[i] == 1', 'a[#a] == 1 or sum(a[1..j - 1]) == 0'),
    changing((_, j, list) => list.at(-1) === 1 || list.slice(0, j - 1).every((entry) => entry === 0)),
    lists,
  );
  // What changes depends on a parameter too.
  for (const m of [1, 2, 3])
    check(
      'game G[m](a...) { move to [if j == i or j % m == 0 and j > i then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }',
      changing((i, j) => j === i || (j % m === 0 && j > i)),
      lists,
      m,
    );
  // There is a second rule.
  check(
    `game G(a...) {
      move to [if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1
      move to [if j < i then 0 else a[j] for j in 1..#a] for i in 2..#a where a[i - 1] == 1
    }`,
    function* (list) {
      yield* changing(multiples)(list);
      for (const i of upTo(list.length).slice(2))
        if (list[i - 2] === 1) yield [list.map((entry, index) => (index + 1 < i ? 0 : entry))];
    },
    lists,
  );
  // Play is over before the ones are.
  check(
    striking('a[i] == 1', 'j % i == 0', '0', 'stop where sum(a) == 1'),
    function* (list) {
      if (list.reduce((sum, entry) => sum + entry, 0) !== 1) yield* changing(multiples)(list);
    },
    lists,
  );
  test('a move that leaves its own 1 need not end', () => {
    const text =
      'game G(a...) { move to [if j == i + 1 then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] == 1 }';
    const { value } = solverOf(createSession(), rulesetOf(text));
    expect([[0], [1], [0, 1], [1, 1]].map((state) => typeof value(state, unlimited).nimber)).toEqual([
      'number',
      'object',
      'object',
      'object',
    ]);
  });
  test('a list longer than the bits of a number is searched', () => {
    const { value } = solverOf(createSession(), rulesetOf(striking('a[i] == 1')));
    const ones = (...places: readonly number[]) =>
      Array.from({ length: 40 }, (_, index) => (places.includes(index + 1) ? 1 : 0));
    expect(
      [ones(33), ones(1, 33), ones(2, 3, 33), ones(37, 39, 40)].map((state) => value(state, unlimited).nimber),
    ).toEqual([1, 2, 3, 1]);
  });
  test('what a limit interrupted is found afterwards', () => {
    const { value } = solverOf(createSession(), rulesetOf(striking('a[i] == 1')));
    const state = new Array<number>(16).fill(1);
    expect(within({ steps: 3000, positions: 1000 }, unlimited, (meter) => value(state, meter))).toBeNull();
    expect(value(state, unlimited).nimber).toBe(bruteForce(changing(multiples))(state));
  });
});

describe('a number that becomes any number of a span', () => {
  const numbers = upTo(120).map((n) => [n]);
  const becoming = (least: (n: number) => number, most: (n: number) => number, change = (y: number) => y): Options =>
    function* ([n = 0]) {
      for (let y = least(n); y <= most(n); y += 1) if (change(y) >= 0) yield [[change(y)]];
    };
  const half = (n: number) => Math.floor(n / 2);
  const root = (n: number) => Math.floor(Math.sqrt(n));
  check(
    'game G(n) { move to (y) for y in isqrt(n)..min(floor(n / 2), n - 1) }',
    becoming(root, (n) => Math.min(half(n), n - 1)),
    numbers.toReversed(),
  );
  check(
    'game G(n) { move to (y) for y in n - 9..n - 4 }',
    becoming(
      (n) => n - 9,
      (n) => n - 4,
    ),
    numbers,
  );
  // Amounts from `least` to `most`, which depend on the heap.
  const taking = (least: (n: number) => number, most: (n: number) => number): Options =>
    becoming(
      (n) => Math.max(0, n - most(n)),
      (n) => n - Math.max(1, least(n)),
    );
  const many = upTo(700).map((n) => [n]);
  check(
    'game G(n) { take 1..floor(n / 3) + 1 }',
    taking(
      () => 1,
      (n) => Math.floor(n / 3) + 1,
    ),
    many.toReversed(),
  );
  check(
    'game G(n) { take isqrt(n) - 2..half(n) + n % 7 }  let half(n) = floor(n / 2)',
    taking(
      (n) => root(n) - 2,
      (n) => half(n) + (n % 7),
    ),
    many,
  );
  check(
    'game G(n) { take n % 50..floor(n / 2) }',
    taking((n) => n % 50, half),
    many,
  );
  check(
    'game G(n) { take 3..if n % 2 == 0 then 9 else n }',
    taking(
      () => 3,
      (n) => (n % 2 === 0 ? 9 : n),
    ),
    many.slice(0, 200),
  );
  // Amounts that have gaps, for some heaps or for all, or that leave one heap only.
  check(
    'game G(n) { take if n == 30 then {2, 7} else 1..ceil(n / 2) }',
    function* ([n = 0]) {
      for (let k = 1; k <= Math.ceil(n / 2); k += 1) if (n !== 30 || k === 2 || k === 7) yield [[n - k]];
    },
    numbers,
  );
  check(
    'game G(n) { take ceil(n / 2)..n leaving 1 heaps }',
    taking(
      (n) => Math.ceil(n / 2),
      (n) => n - 1,
    ),
    numbers,
  );
  check(
    'game G(n) { take {k in 1..ceil(n / 2) where k % 3 != 0} }',
    function* ([n = 0]) {
      for (let k = 1; k <= Math.ceil(n / 2); k += 1) if (k % 3 !== 0) yield [[n - k]];
    },
    numbers,
  );
  // There is a condition, another loop, or something else than the variable of the loop.
  check(
    'game G(n) { move to (y) for y in floor(n / 3)..n - 1 where y % 3 != 1 }',
    function* ([n = 0]) {
      for (let y = Math.floor(n / 3); y < n; y += 1) if (y % 3 !== 1) yield [[y]];
    },
    numbers,
  );
  check(
    'game G(n) { move to (y) for y in floor(n / 3)..n - 1, k in y..y + 3 where k % 5 == 0 }',
    function* ([n = 0]) {
      for (let y = Math.floor(n / 3); y < n; y += 1) if ((y + 3) % 5 <= 3) yield [[y]];
    },
    numbers,
  );
  check(
    'game G(n) { move to (y) for y in 0..n - 1, k in 1..n % 3 }',
    becoming(
      () => 0,
      (n) => (n % 3 === 0 ? -1 : n - 1),
    ),
    numbers,
  );
  check(
    'game G[c](n) { move to (c) for y in c + 1..n - 1 }',
    becoming(
      () => 2,
      (n) => (n > 3 ? 2 : -1),
    ),
    numbers,
    2,
  );
  check(
    'game G(n) { move to (y - 2) for y in floor(n / 3)..n - 1 }',
    becoming(
      (n) => Math.floor(n / 3),
      (n) => n - 1,
      (y) => y - 2,
    ),
    numbers,
  );
  // There is a second rule, or play is over before.
  check(
    'game G(n) { move to (y) for y in floor(n / 2)..n - 2  move to (0) where n % 5 == 1 }',
    function* ([n = 0]) {
      for (let y = half(n); y <= n - 2; y += 1) yield [[y]];
      if (n % 5 === 1) yield [[0]];
    },
    numbers,
  );
  check(
    'game G(n) { move to (y) for y in floor(n / 2)..n - 2  stop where n % 7 == 3 }',
    function* ([n = 0]) {
      if (n % 7 !== 3) for (let y = half(n); y <= n - 2; y += 1) yield [[y]];
    },
    numbers,
  );
  // Numbers may be negative, and then 0 is not the least of them.
  check(
    'game G(n: int) { move to (y) for y in -2..n - 1 }',
    function* ([n = 0]) {
      for (let y = -2; y < n; y += 1) yield [[y]];
    },
    [[-3], [-2], [-1], [0], [1], [5]],
  );
  // The rules have no meaning for a number that play never reaches.
  check(
    'game G(n) { move to (y) for y in 2 + 0 * floor(1 / (n - 1))..n - 2 - n % 2 }',
    becoming(
      () => 2,
      (n) => n - 2 - (n % 2),
    ),
    [0, 2, 3, 4, 5, 9, 14, 20].map((n) => [n]),
  );
  test('a number that may stay what it is, or grow, is left to the theory of play that need not end', () => {
    for (const most of ['n', 'n + 1']) {
      const { value } = solverOf(createSession(), rulesetOf(`game G(n) { move to (y) for y in n..min(${most}, 6) }`));
      expect(typeof value([3], unlimited).nimber).toBe('object');
    }
  });
  test('the moves to a value are those of the definition', () => {
    const ruleset = rulesetOf('game G(n) { move to (y) for y in isqrt(n)..floor(n / 2) - 1 }');
    const { optionsWithValue } = solverOf(createSession(), ruleset);
    const nimber = bruteForce(becoming(root, (n) => half(n) - 1));
    for (const n of [3, 16, 90, 200])
      for (const target of [0, 1, 2, 3]) {
        const moves = optionsWithValue([n], target, unlimited);
        const wanted = upTo(half(n) - 1).filter((y) => y >= root(n) && nimber([y]) === target);
        expect(moves.first(1000).map(([to]) => to?.component.state[0])).toEqual(wanted);
        expect(moves.count).toBe(wanted.length);
      }
  });
});

describe('entries below 0 do not mark a list in a list', () => {
  check(
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..3  move to [(1, 2)] where a == [(5, 6)] }',
    function* (list) {
      for (const [index, entry] of list.entries())
        for (let k = 1; k <= Math.min(3, entry); k += 1) yield [list.with(index, entry - k)];
    },
    [...upTo(6).map((n) => [n]), ...upTo(24).map((n) => [n % 5, Math.floor(n / 5)]), []],
  );
});
