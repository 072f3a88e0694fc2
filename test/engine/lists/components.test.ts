import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Meaningless } from '../../../server/src/engine/budget/failures.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset, Sum } from '../../../server/src/engine/game/ruleset.ts';
import { createSession } from '../../../server/src/engine/game/session.ts';
import type { Solver } from '../../../server/src/engine/game/solver.ts';
import { components } from '../../../server/src/engine/lists/components.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { ask, complaints } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { keysOf, referenceOf } from '../support/reference.ts';

type Entry = readonly number[];

const PAIR_RULES = [
  'move to m with [i] = (m[i][1] - k, m[i][2]) for i in 1..#m, k in 1..m[i][1]',
  'move to m with [i] = (m[i][1], m[i][2] - k) for i in 1..#m, k in {1, 3} where m[i] != (2, 3)',
  'move to m with [i] = (m[i][1] - k, m[i][2] - k) for i in 1..#m, k in 1..2 where m[i][1] != m[i][2]',
  'move to m with [i] = (m[i][2], m[i][1] - 1) for i in 1..#m where m[i][1] > m[i][2]',
  'move to m[1..i - 1] ++ [(m[i][1] - 2, m[i][2] + 1)] ++ m[i + 1..] for i in 1..#m where m[i][2] < 3',
  'move to [if j == i then (0, m[j][2]) else m[j] for j in 1..#m] for i in 1..#m where m[i][1] % 3 == 2',
];

const NUMBER_RULES = [
  'move to m with [i] = m[i] - k for i in 1..#m, k in 1..m[i]',
  'move to m with [i] = m[i] - k for i in 1..#m, k in {1, 3, 4} where m[i] % 4 != 3',
  'move to m with [i] = floor(m[i] / 2) for i in 1..#m where m[i] > 1',
  'move to m with [i] = m[i] - 2 for i in 1..#m where m[i] != 5',
  'move to [if j == i then m[j] - 1 else m[j] for j in 1..#m] for i in 1..#m',
];

const TAKE_SOME = 'move to m with [i] = m[i] - k for i in 1..#m, k in {1, 3} where m[i]';

const PAIR_STOPS = [
  '(0, 0) in m',
  'some(p == (1, 0) for p in m) or (0, 1) in m',
  'some(p[1] + p[2] < 3 for p in m)',
  'some(m[j][1] == m[j][2] for j in 1..#m)',
  'some(q[1] == 0 or q == (3, 1) for q in m)',
];

const NUMBER_STOPS = [
  '0 in m',
  'min(m) == 0',
  'min(m) < 3',
  'min(m) <= 1 or 4 in m',
  'some(x % 5 == 2 for x in m)',
  'some(m[j] * m[j] < 10 and m[j] != 2 for j in 1..#m)',
];

function gameOf(kind: '' | 'unordered ', rules: readonly string[], stops: readonly string[]): Ruleset {
  return rulesetOf(`game G(${kind}m...) { ${[...rules, ...stops.map((stop) => `stop where ${stop}`)].join('\n')} }`);
}

function solverFor(ruleset: Ruleset): Solver | null {
  const session = createSession();
  return components(ruleset, session, (other) => solverOf(session, other));
}

/** Compares who wins, all winning moves, and values where they are claimed, with the definition. */
function agrees(ruleset: Ruleset, lists: readonly (readonly Entry[])[]): void {
  const solver = solverFor(ruleset);
  const listOf = ruleset.components?.listOf;
  if (solver === null || listOf === undefined) throw new Error('the game is not served');
  const { nimber, optionsWithValue } = referenceOf(ruleset);
  for (const entries of lists) {
    const state = listOf(entries);
    const value = nimber(state);
    expect([entries, solver.value(state, unlimited).nimber]).toEqual([entries, value]);
    const moves = keysOf(solver.optionsWithValue(state, 0, unlimited).first(1000));
    expect([entries, moves]).toEqual([entries, optionsWithValue(state, 0)]);
    if (solver.verdict === undefined) continue;
    const verdict = solver.verdict(state, unlimited);
    expect([entries, verdict?.lost]).toEqual([entries, value === 0]);
    expect([entries, keysOf(verdict?.winning.first(1000) ?? [])]).toEqual([entries, optionsWithValue(state, 0)]);
  }
}

const kinds = fc.constantFrom<'' | 'unordered '>('', 'unordered ');
const pairs = fc.array(fc.tuple(fc.nat(5), fc.nat(4)), { minLength: 1, maxLength: 3 });
const numbers = fc.array(fc.tuple(fc.nat(9)), { minLength: 1, maxLength: 3 });
const someOf = (all: readonly string[], least: number) => fc.subarray([...all], { minLength: least, maxLength: 3 });
/** The same entry may occur several times. */
const lists = <T>(of: fc.Arbitrary<readonly T[]>) =>
  fc.array(
    fc.tuple(of, fc.nat(1)).map(([list, more]) => [...list, ...list.slice(0, more)]),
    { minLength: 4, maxLength: 6 },
  );

describe('who wins, values and winning moves are those of the definition', () => {
  test('for lists of pairs, which are sums', () => {
    fc.assert(
      fc.property(kinds, someOf(PAIR_RULES, 1), lists(pairs), (kind, rules, all) =>
        agrees(gameOf(kind, rules, []), all),
      ),
      { numRuns: cases(60), seed: 1935 },
    );
  });

  test('for lists of pairs of which the first ends play', () => {
    fc.assert(
      fc.property(kinds, someOf(PAIR_RULES, 1), someOf(PAIR_STOPS, 1), lists(pairs), (kind, rules, stops, all) =>
        agrees(gameOf(kind, rules, stops.slice(0, 2)), all),
      ),
      { numRuns: cases(120), seed: 101908 },
    );
  });

  test('for lists of numbers of which the first ends play', () => {
    fc.assert(
      fc.property(kinds, someOf(NUMBER_RULES, 1), someOf(NUMBER_STOPS, 1), lists(numbers), (kind, rules, stops, all) =>
        agrees(gameOf(kind, rules, stops.slice(0, 2)), all),
      ),
      { numRuns: cases(120), seed: 2018 },
    );
  });
});

describe('every move is below the list in the order of play where entries grow', () => {
  const UP = 'move to m with [i] = m[i] + 2 for i in 1..#m where m[i]';
  const PAIR_UP = 'move to m with [i] = (m[i][1] + 2, m[i][2] + 1) for i in 1..#m where m[i][1]';
  it.each([
    ['into an entry that is over', `${UP} == 0  stop where 2 in m`, '[0]', '[0, 1]'],
    ['into a hot entry', `${UP} in {0, 2}  stop where 4 in m`, '[0]', '[0, 0, 1]'],
    ['beside moves down', `${UP} in {5, 7}  ${TAKE_SOME} != 9  stop where 9 in m or 0 in m`, '[5, 3]', '[4, 5]'],
    ['in pairs', `${PAIR_UP} in {0, 2}  stop where some(p[1] == 4 for p in m)`, '[(0, 1)]', '[(0, 1), (3, 3)]'],
  ])('%s', (_, rules, ...lists) => {
    const plays = lists.map((list) => `play G(${list})`).join('\n');
    expect(ask(`game G(m...) { ${rules} }\n${plays}`).problems).toEqual([]);
  });
});

describe('the premises', () => {
  const isServed = (text: string): boolean => rulesetOf(text).components !== undefined;
  const TAKE = 'move to m with [i] = m[i] - k for i in 1..#m, k in 1..m[i]';
  const STEP = 'move to m with [i] = (m[i][1] - k, m[i][2]) for i in 1..#m, k in 1..m[i][1]';

  it.each([
    `game G(m...) { ${TAKE}  stop where 0 in m }`,
    `game G(unordered m...) { ${STEP} }`,
    `game G[c](m...) { ${STEP}  stop where some(p[1] < c for p in m) }`,
  ])('hold for %s', (text) => {
    expect(isServed(text)).toBe(true);
  });

  it.each<readonly [string, string]>([
    [
      'a move changes two entries',
      `game G(m...) { move to m with [i] = m[i] - 1, [j] = m[j] - 1 for i in 1..#m, j in 1..i - 1  stop where 0 in m }`,
    ],
    ['a move looks at another entry', `game G(m...) { ${TAKE} where k <= m[1]  stop where 0 in m }`],
    ['a move looks at the length', `game G(m...) { ${TAKE} where k < #m  stop where 0 in m }`],
    ['a move looks at the place', `game G(m...) { ${TAKE} where k <= i  stop where 0 in m }`],
    ['play ends with the last entry', `game G(m...) { ${TAKE}  stop where all(x < 2 for x in m) }`],
    ['play ends where two conditions hold', `game G(m...) { ${TAKE}  stop where 0 in m and 1 in m }`],
    ['play ends for a number of entries', `game G(m...) { ${TAKE}  stop where count(x == 0 for x in m) > 1 }`],
    ['play ends by the first entry', `game G(m...) { ${TAKE}  stop where m[1] == 0 }`],
    ['play ends by the greatest entry', `game G(m...) { ${TAKE}  stop where max(m) < 3 }`],
    ['play ends if all entries are large enough', `game G(m...) { ${TAKE}  stop where min(m) > 1 }`],
    ['play ends if the least entry is not 0', `game G(m...) { ${TAKE}  stop where min(m) == 2 }`],
    ['play ends by the length', `game G(m...) { ${TAKE}  stop where #m in m }`],
    ['play ends by the place', `game G(m...) { ${TAKE}  stop where some(m[j] < j for j in 1..#m) }`],
    ['play ends by two entries', `game G(m...) { ${TAKE}  stop where some(m[j] == m[1] for j in 1..#m) }`],
    ['play ends by an entry, or by something else', `game G(m...) { ${TAKE}  stop where 0 in m or sum(m) < 4 }`],
    [
      'a definition has the name of the list',
      `let m = [0, 1]\ngame G(m...) { ${TAKE}  stop where some(x == m[1] for x in m) }`,
    ],
    ['min has another meaning', `let min(a) = 0\ngame G(m...) { ${TAKE}  stop where min(m) == 0 }`],
    [
      'there are numbers before the list',
      `game G(t, m...) { move to (t, m with [i] = m[i] - 1) for i in 1..#m  stop where 0 in m }`,
    ],
    ['tuples differ in length', `game G(m...) { ${STEP}  move to m with [i] = (m[i][1] - 1, 0, 0) for i in 1..#m }`],
    ['a tuple is used as a whole', `let f(p) = p[1]\ngame G(m...) { ${STEP} where f(m[i]) != k }`],
    [
      'a tuple becomes a number',
      `game G(m...) { ${STEP}  move to m with [i] = m[i][1] for i in 1..#m where m[i][1] > 9 }`,
    ],
    [
      'a tuple gets a tuple',
      `game G(m...) { ${STEP}  move to m with [i] = ((0, 1), 0) for i in 1..#m where m[i][1] > 9 }`,
    ],
    ['a part of a tuple is chosen by its place', `game G(m...) { ${STEP} where m[i][1 + k % 2] > 0 }`],
  ])('%s', (_, text) => {
    expect(isServed(text)).toBe(false);
  });

  it('leaves lists with other entries to a search', () => {
    const ruleset = gameOf('', [STEP], ['(0, 0) in m']);
    const solver = solverFor(ruleset);
    const states = [
      [-1, 2, 3, -2, 4],
      [-1, 2, 3, 1, -2],
      [-1, -1, 2, 1, -2, 3, -2],
      [-1, -3, 88, -2],
    ];
    for (const state of states) {
      expect(ruleset.components?.entriesOf(state)).toBeNull();
      expect(solver?.verdict?.(state, unlimited)).toBeNull();
    }
  });

  it('leaves entries from which play may never end to a search', () => {
    const back = 'move to m with [i] = 7 - m[i] for i in 1..#m where m[i] in 3..4';
    const ruleset = gameOf('', [back, 'move to m with [i] = m[i] - 1 for i in 1..#m where m[i] == 6'], ['0 in m']);
    const solver = solverFor(ruleset);
    expect([[3], [6], [3, 6]].map((state) => solver?.verdict?.(state, unlimited)?.lost ?? null)).toEqual([
      null,
      false,
      null,
    ]);
  });
});

describe('of an entry, no more is looked at than decides', () => {
  const statesOf = (moves: readonly Sum[]) => moves.map(([term]) => term?.component.state);
  const SINGLE = 'move to m with [i] = m[i] - k for i in 1..#m, k in 1..3';
  it('the value of none, if another one is hot', () => {
    const rook = 'move to m with [i] = (m[i][1], m[i][2] - k) for i in 1..#m, k in 1..m[i][2]';
    const ruleset = gameOf('', [PAIR_RULES[0] ?? '', rook], ['(0, 0) in m']);
    const solver = solverFor(ruleset);
    const listOf = ruleset.components?.listOf ?? (() => []);
    const verdict = solver?.verdict?.(
      listOf([
        [1, 0],
        [5, 5],
        [5000, 5000],
      ]),
      meterOf(2_000_000),
    );
    expect(verdict?.lost).toBe(false);
    const over = solver?.verdict?.(
      listOf([
        [0, 0],
        [5000, 5000],
      ]),
      meterOf(200),
    );
    expect(over?.lost).toBe(true);
    const won = listOf([
      [1, 0],
      [300, 300],
    ]);
    const moves = solver?.verdict?.(won, unlimited)?.winning;
    const home = listOf([
      [0, 0],
      [300, 300],
    ]);
    expect([moves?.count, statesOf(moves?.first(2) ?? [])]).toEqual([1, [home]]);
  });

  it.each([
    [[4, 0], 'P'],
    [[0, 4], 'P'],
    [[8, 4, 0], 'P'],
  ])('none that the rules never read, as in %j', (list, winner) => {
    const stop = 'some(x == 4 for x in m) or some(10 % x == 3 for x in m)';
    const text = `game F(m...) { ${SINGLE}  stop where ${stop} }\nexpect outcome(F([${list.join()}])) = ${winner}`;
    expect(complaints(ask(text))).toEqual([]);
  });

  it.each([[[0, 4]], [[4, 0]], [[0]]])('but every one that the rules read, as in %j', (list) => {
    const ruleset = gameOf('', [SINGLE], ['some(10 % x == 3 for x in m) or some(x == 4 for x in m)']);
    expect(() => solverFor(ruleset)?.value(list, unlimited)).toThrow(Meaningless);
    expect(solverFor(ruleset)?.verdict?.(list, unlimited)).toBeNull();
  });

  it.each([
    ['min(m) == 0', null],
    ['min(m) < 3 or 4 in m', null],
    ['0 in m', 'P'],
    ['some(x == 1 for x in m)', 'P'],
  ])('and without entries, the rules tell who wins, as with %s', (stop, winner) => {
    const text = `game F(m...) { ${SINGLE}  stop where ${stop} }\nexpect outcome(F([])) = P`;
    expect(complaints(ask(text)).length === 0 ? 'P' : null).toBe(winner);
  });

  it('beside a hot entry, play from another may never end', () => {
    const ruleset = gameOf(
      '',
      [
        'move to m with [i] = 7 - m[i] for i in 1..#m where m[i] in 3..4',
        'move to m with [i] = m[i] - 1 for i in 1..#m where m[i] in {1, 6, 8}',
      ],
      ['0 in m'],
    );
    const verdict = solverFor(ruleset)?.verdict?.([1, 3, 6], unlimited);
    expect([verdict?.lost, statesOf(verdict?.winning.first(9) ?? [])]).toEqual([false, [[0, 3, 6]]]);
  });
});

describe('what a file can ask', () => {
  it.each([
    [
      'who wins with 60 marbles that move like queens, if the first one at home ends play (Brazilian contest, 2018)',
      `game Marbles(unordered m...) {
        move to m with [i] = (m[i][1] - k, m[i][2]) for i in 1..#m, k in 1..m[i][1]
        move to m with [i] = (m[i][1], m[i][2] - k) for i in 1..#m, k in 1..m[i][2]
        move to m with [i] = (m[i][1] - k, m[i][2] - k) for i in 1..#m, k in 1..min(m[i][1], m[i][2])
        stop where (0, 0) in m
      }
      game Cold(x, y) {
        move to (x - k, y) for k in 1..x - 1 where x - k != y
        move to (x, y - k) for k in 1..y - 1 where y - k != x
        move to (x - k, y - k) for k in 1..min(x, y) - 1 where x != y
      }
      let x(i) = 2 + i * i * 7 % 30
      let y(i) = 1 + x(i) + i * 5 % 11
      expect [outcome(Marbles([(x(i), y(i)) for i in 1..n])) for n in [20, 40, 60]]
        = [outcome(sum(Cold(x(i), y(i)) for i in 1..n)) for n in [20, 40, 60]]`,
    ],
    [
      'the value of 40 queens on a list, as that of as many heaps of Wythoff',
      `game Q(m...) {
        move to m with [i] = (m[i][1] - k, m[i][2]) for i in 1..#m, k in 1..m[i][1]
        move to m with [i] = (m[i][1], m[i][2] - k) for i in 1..#m, k in 1..m[i][2]
        move to m with [i] = (m[i][1] - k, m[i][2] - k) for i in 1..#m, k in 1..min(m[i][1], m[i][2])
      }
      expect sg(Q([(i, i * i % 50) for i in 1..40])) = xor(sg(Wythoff(i, i * i % 50)) for i in 1..40)`,
    ],
    [
      'who wins 100 piles, if whoever takes the last stone of any of them wins',
      `game F(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..min(3, a[i])  stop where min(a) == 0 }
      expect outcome(F([4 + i * i % 50 for i in 1..100])) = outcome(sum(Bash[3](i * i % 50) for i in 1..100 where true))`,
    ],
  ])('%s', (_, text) => {
    expect(complaints(ask(text))).toEqual([]);
  });
});
