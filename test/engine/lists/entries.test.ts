import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoopy } from '../../../server/src/engine/game/nimber.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { askPlays, complaints, positions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { DEEP } from '../../tiers.ts';

/* Lists whose moves each change one entry and depend on no other are sums of their entries; other lists are not. */

type List = readonly number[];

/** The value of a list by the definition alone, and the lists to which its winning moves lead. */
function byDefinition(options: (list: List) => readonly List[]) {
  const known = new Map<string, number>();
  const value = (list: List): number => {
    const found = known.get(String(list));
    if (found !== undefined) return found;
    const seen = new Set(options(list).map(value));
    let mex = 0;
    while (seen.has(mex)) mex += 1;
    known.set(String(list), mex);
    return mex;
  };
  const winning = (list: List) =>
    [
      ...new Set(
        options(list)
          .filter((each) => value(each) === 0)
          .map(String),
      ),
    ].sort();
  return { value, winning };
}

/** What the solver says about lists before any audit: the value, and the lost lists to which its moves lead. */
function toldOf(text: string, lists: readonly List[]): readonly unknown[] {
  const solver = solverOf(createSession(), rulesetOf(text));
  return lists.map((list) => {
    const moves = solver.optionsWithValue(list, 0, unlimited);
    const reached = moves.first(1000).map(([term]) => String(term?.component.state));
    expect(String(moves.count)).toBe(String(reached.length));
    return [solver.value(list, unlimited).nimber, reached.sort()];
  });
}

const STATES: readonly List[] = [[], [3], [0, 5], [4, 4], [7, 2, 6], [1, 3, 3, 2], [5, 5, 0, 6]];

/** What a rule makes of an entry, given the whole list and the place from 1 on. */
type Change = (entry: number, place: number, list: List) => readonly number[];

interface Case {
  readonly rules: string;
  readonly change: Change;
  readonly isUnordered?: boolean;
}

const down = (entry: number, ...amounts: readonly number[]) => amounts.flatMap((k) => (k <= entry ? [entry - k] : []));
const below = (entry: number) => Array.from({ length: entry }, (_, left) => left);

const SUMS: readonly Case[] = [
  { rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..3', change: (x) => down(x, 1, 2, 3) },
  { rules: 'a with [i] = a[i] - k for k in {1, 4}, i in 1..#a', change: (x) => down(x, 1, 4) },
  { rules: 'a with [i] = floor(a[i] / 2) for i in 1..#a where a[i] > 0', change: (x) => (x > 0 ? [x >> 1] : []) },
  {
    rules: 'a with [i] = y for i in 1..#a, y in 0..a[i] - 1 where a[i] % 3 != 1 or y == 0',
    change: (x) => (x % 3 === 1 ? [0] : below(x)),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in {1, 2, 5} where #a > 0 and k <= a[i]',
    change: (x) => down(x, 1, 2, 5),
  },
  {
    rules: 'a with [i] = xor(a[i], 2^k) for i in 1..#a, k in 0..2 where bit(a[i], k) == 1',
    change: (x) => [1, 2, 4].filter((b) => x & b).map((b) => x ^ b),
  },
  { rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..2', change: (x) => down(x, 1, 2), isUnordered: true },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..double(2) where a[i] != five',
    change: (x) => (x === 5 ? [] : down(x, 1, 2, 3, 4)),
  },
  {
    rules: 'a with [i] = y for i in 1..#a, y in {y in 0..a[i] where 2 * y < a[i]}',
    change: (x) => below(x).filter((y) => 2 * y < x),
    isUnordered: true,
  },
  {
    rules: '[if j == i then a[j] - k else a[j] for j in 1..#a] for i in 1..#a, k in {1, 3}',
    change: (x) => down(x, 1, 3),
  },
  {
    rules: '([if (i != j) then a[j] else a[i] - k for j in 1..#a]) for k in 1..2, i in 1..#a where a[i] != 2',
    change: (x) => (x === 2 ? [] : down(x, 1, 2)),
    isUnordered: true,
  },
  {
    rules: 'a[1..i - 1] ++ [floor(a[i] / 2)] ++ a[i + 1..] for i in 1..#a where a[i] > 0',
    change: (x) => (x > 0 ? [x >> 1] : []),
  },
  { rules: 'a[1..i - 1] ++ ([a[i] - k] ++ a[i + 1..#a]) for i in 1..#a, k in {2, 3}', change: (x) => down(x, 2, 3) },
];

/** Rules in which the place of an entry or the length of the list counts, too, neither of which a move changes. */
const BY_PLACE: readonly Case[] = [
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..i',
    change: (x, i) => down(x, ...below(i).map((k) => k + 1)),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..min(a[i], i + 2)',
    change: (x, i) => down(x, ...below(i + 2).map((k) => k + 1)),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where (k + i) % 2 == 0 or k == 3',
    change: (x, i) => below(x).filter((y) => (x - y + i) % 2 === 0 || x - y === 3),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..#a',
    change: (x, _, { length }) => down(x, ...below(length).map((k) => k + 1)),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..2 where i > 1',
    change: (x, i) => (i > 1 ? down(x, 1, 2) : []),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..2 where #a > 1',
    change: (x, _, { length }) => (length > 1 ? down(x, 1, 2) : []),
  },
  { rules: 'a with [i] = a[i] - k for i in 2..#a, k in 1..2', change: (x, i) => (i > 1 ? down(x, 1, 2) : []) },
  {
    rules: 'a with [i] = a[i] - i for k in 1..2, i in 1..#a - 1 where a[i] % five != k',
    change: (x, i, { length }) => (i < length ? down(x, i) : []),
  },
  {
    rules: '[if j == i then a[j] - j else a[j] for j in 1..#a] for i in 1..#a',
    change: (x, i) => down(x, i),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..i  move to a with [i] = 0 for i in 1..#a where a[i] > #a',
    change: (x, i, { length }) => [...down(x, ...below(i).map((k) => k + 1)), ...(x > length ? [0] : [])],
  },
];

/** Rules that look almost the same, but depend on other entries, or on what happens to be at a place. */
const OTHERS: readonly Case[] = [
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..i',
    change: (x, i) => down(x, ...below(i).map((k) => k + 1)),
    isUnordered: true,
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..2 where a[i] == max(a)',
    change: (x, _, a) => (x === Math.max(...a) ? down(x, 1, 2) : []),
  },
  {
    rules: 'a with [i] = a[#a] - k for i in 1..#a, k in 1..a[#a] where a[#a] - k < a[i]',
    change: (x, _, a) => below(a.at(-1) ?? 0).filter((y) => y < x),
  },
  {
    rules: 'a with [i] = k for i in 1..#a, k in 0..a[i] - 1 where some(a[j] == a[i] for j in 1..i - 1) or k == 0',
    change: (x, i, a) => (a.slice(0, i - 1).includes(x) ? below(x) : x > 0 ? [0] : []),
  },
  {
    rules: 'a with [i] = a[i] - k for k in 1..five, i in 1..#a where a[(i + 1) % #a + 1] >= k',
    change: (x, i, a) => down(x, 1, 2, 3, 4, 5).filter((y) => (a[(i + 1) % a.length] ?? 0) >= x - y),
  },
  {
    rules: 'a with [i] = a[i] - k for i in 1..#a, k in 1..2 where i <= #{#a for a in [[a[1]]]}',
    change: (x, i) => (i === 1 ? down(x, 1, 2) : []),
  },
];

const game = ({ rules, isUnordered = false }: Case) =>
  `game G(${isUnordered ? 'unordered ' : ''}a...) { move to ${rules} }\nlet five = 5\nlet double(k) = 2 * k`;

describe.each([
  ['is a sum of its entries', SUMS, true, false],
  ['is a sum of what is at its places', BY_PLACE, false, true],
  ['is not', OTHERS, false, false],
] as const)('a list that %s', (_, cases, isSum, isByPlace) => {
  test.each(cases)('$rules', (each) => {
    const { entry, entryAt } = rulesetOf(game(each));
    expect(entry !== undefined).toBe(isSum);
    expect(entryAt !== undefined).toBe(isByPlace);
    const sorted = (list: List) => (each.isUnordered === true ? list.toSorted((a, b) => a - b) : list);
    const { value, winning } = byDefinition((list) =>
      list.flatMap((entry, place) => each.change(entry, place + 1, list).map((left) => sorted(list.with(place, left)))),
    );
    expect(toldOf(game(each), STATES.map(sorted))).toEqual(
      STATES.map((list) => [value(sorted(list)), winning(sorted(list))]),
    );
  });
});

describe('rules one of which changes more than one entry', () => {
  test.each([
    'move to a with [i] = a[i] - 1 for i in 1..#a  move to a[2..] where #a > 0',
    'move to a with [i] = a[i] - 1 for i in 1..#a  stop where #a > 3',
    'move to a with [i] = a[i] - 1, [#a] = 0 for i in 1..#a',
    'move to a with [#a + 1 - i] = a[i] - 1 for i in 1..#a',
    'move to a with [i] = a[1] - 1 for i in 1..#a where a[i] > 0',
    'move to a with [i] = a[i] - 1 for i in 1..#a, i in 1..2',
    'move to a with [i] = a[i] - 1 for i in 1..#a where #a == 0',
    'move to a with [i] = y for i in 1..#a, y in {a[i] for i in 1..1} where y < a[i]',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > min(a[i] for i in 1..1)',
    'move to a with [i] = a[i] - 1 for i in 1..#a where #{a[i] for a in [[3, 1], [3, 2]]} == 2',
    'move to a with [i] = #{a[i]} - 1 for i in 1..#a, a in [[3, 3], [2, 2]]',
    'move to a with [i] = 0, [j] = 0 for i in 1..#a, j in 1..#a where a[i] > 0',
    'move to reverse(a) with [i] = a[i] - 1 for i in 1..#a',
    'move to a with [i] = a[i] - k for (i, k) in {(1, 1), (2, 1)}',
    'move to a with [j] = a[j] - 1 for j in 1..#a, i in 1..#a where a[i] > a[j]',
    'move to a with [i] = a[i] - k for i in 1..#a, k in {i for i in 1..2}',
    'move to [if j == i then a[j] - 1 else 0 for j in 1..#a] for i in 1..#a',
    'move to [if j >= i then a[j] - 1 else a[j] for j in 1..#a] for i in 1..#a',
    'move to [if j == 1 then a[j] - 1 else a[j] for j in 1..#a] for i in 1..#a',
    'move to [if j == i + 1 then a[j] - 1 else a[j] for j in 1..#a] for i in 1..#a',
    'move to [if j != i then a[j] - 1 else a[j] for j in 1..#a] for i in 1..#a where a[i] > 0',
    'move to [if j == i then a[j] - j else a[j] for j in 1..#a] for i in 1..#a',
    'move to [if j == i then a[j] - 1 else a[j] for j in 2..#a] for i in 1..#a',
    'move to [if j == i then a[j] - 1 else a[j] for j in 1..#a where a[j] > 0] for i in 1..#a',
    'move to [if j == i then a[j] - 1 else a[i] for j in 1..#a] for i in 1..#a',
    'move to [if j == i then sum(a[j] - 1 for j in 1..1) else a[j] for j in 1..#a] for i in 1..#a',
    'move to a[1..i] ++ [a[i] - 1] ++ a[i + 1..] for i in 1..#a',
    'move to a[1..i - 1] ++ [a[i] - 1] ++ a[i + 2..] for i in 1..#a',
    'move to a[2..i - 1] ++ [a[i] - 1] ++ a[i + 1..] for i in 1..#a',
    'move to a[1..i - 1] ++ [a[i] - 1, 0] ++ a[i + 1..] for i in 1..#a',
    'move to a[1..i - 1] ++ [a[i] - 1] ++ a[i + 1..#a - 1] for i in 1..#a',
    'move to a[1..i - 1] ++ [a[i] - 1] ++ a[k + 1..] for i in 1..#a, k in 1..#a',
    'move to a[1..k - 1] ++ [a[i] - 1] ++ a[i + 1..] for i in 1..#a, k in 1..2 where a[i] > 0',
    'move to a[1..i + 1] ++ [a[i] - 1] ++ a[i + 1..] for i in 1..#a',
    'move to a[1..i - 1] ++ [a[i] - 1] ++ a[i - 1..] for i in 1..#a',
    'move to [if i == 2 then a[j] - 1 else a[j] for j in 1..#a] for i in 1..#a',
    'move to a[i + 1..] ++ [a[i] - 1] ++ a[1..i - 1] for i in 1..#a',
  ])('%s', (rules) => expect(rulesetOf(`game G(a...) { ${rules} }`).entry).toBeUndefined());

  test('a list with numbers before it, or with entries that are not numbers', () => {
    const steps = 'a with [i] = a[i] - 1';
    expect(rulesetOf(`game G(t, a...) { move to (t, ${steps}) for i in 1..#a }`).entry).toBeUndefined();
    expect(
      rulesetOf('game G(w: text) { move to w with [i] = "." for i in 1..#w where w[i] == "#" }').entry,
    ).toBeUndefined();
    expect(rulesetOf('game G(a...) { move to a with [i] = [a[i][1] - 1] for i in 1..#a }').entry).toBeUndefined();
  });
});

test('a fault in the rules is told with the entry as it is written', () => {
  const text = 'game G(a...) { move to a with [i] = a[i] - floor(10 / (a[i] - 2)) for i in 1..#a where a[i] > 0 }';
  expect(complaints(askPlays(`${text}\nplay G(3, 2)`)).join()).toContain(
    '{"text":"floor(10 / (a[i] - 2))","at":"a[i] = 2"}',
  );
});

test.runIf(DEEP)('long lists of large entries', () => {
  const text = `game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in {1, 3, 4} }
play G([10^18 + j for j in 1..1000])
play misere G(5, 3)`;
  const [first, second] = positions(askPlays(text));
  // Period 7: 0, 1, 0, 1, 2, 3, 2. The heaps 10^18 + 1, …, 10^18 + 1000 begin at 5 modulo 7, and the last six of them are 3, …, 1.
  const values = [0, 1, 0, 1, 2, 3, 2];
  const total = Array.from({ length: 1000 }, (_, j) => values[Number((10n ** 18n + BigInt(j + 1)) % 7n)] ?? 0);
  expect(first?.value).toBe(String(total.reduce((a, b) => a ^ b, 0)));
  expect(second?.outcome).toMatch(/^[NP]$/);
});

test('long lists in which the place counts', () => {
  const text = `game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..min(a[i], i + 2) }
play G([10^18 + j for j in 1..100])`;
  const total = Array.from({ length: 100 }, (_, j) => Number((10n ** 18n + BigInt(j + 1)) % BigInt(j + 4)));
  expect(positions(askPlays(text))[0]?.value).toBe(String(total.reduce((a, b) => a ^ b, 0)));
});

test.each([
  // Before the loop over places, its name means something else.
  'let i = 2\ngame G(a...) { move to a with [i] = a[i] - k for k in 1..i, i in 1..#a }',
  'let i = 2\ngame G(a...) { move to a with [i] = a[i] - k for k in 1..a[i], i in 1..#a where #a > 1 }',
  'game G[i](a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..i }',
  'game G(a...) { move to a with [i] = a[i] - i for i in 1..#a  move to a with [j] = a[j] - i for j in 1..#a, i in 1..j }',
  'game G(t, a...) { move to (t, a with [i] = a[i] - i) for i in 1..#a }',
  'game G(a...) { move to a with [i] = a[i] - k for i in 0..#a, k in 1..2 where i > 0 }',
  'game G(a...) { move to a with [i] = a[i] - i for i in 1..#a  stop where #a > 3 }',
])('%s is not read place by place', (text) => {
  const { entry, entryAt } = rulesetOf(text, text.includes('[i](') ? [2] : []);
  expect([entry, entryAt]).toEqual([undefined, undefined]);
});

test('an entry whose play may go round is searched', () => {
  const rules = 'move to a with [i] = 1 - a[i] for i in 1..#a where a[i] < 2';
  const solver = solverOf(createSession(), rulesetOf(`game G(a...) { ${rules} }`));
  expect(isLoopy(solver.value([0, 1], unlimited).nimber)).toBe(true);
});

test('random changes of entries have the values and the winning moves of the definition', () => {
  const rules = fc.record({
    amounts: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    rest: fc.integer({ min: 0, max: 3 }),
    modulus: fc.integer({ min: 1, max: 4 }),
    isUnordered: fc.boolean(),
    states: fc.array(fc.array(fc.nat(7), { maxLength: 4 }), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(rules, ({ amounts, rest, modulus, isUnordered, states }) => {
      const each: Case = {
        rules: `a with [i] = a[i] - k for i in 1..#a, k in {${amounts.join(', ')}} where a[i] % ${modulus} != ${rest}`,
        change: (x) => (x % modulus === rest ? [] : down(x, ...amounts)),
        isUnordered,
      };
      const sorted = (list: List) => (isUnordered ? list.toSorted((a, b) => a - b) : list);
      const { value, winning } = byDefinition((list) =>
        list.flatMap((entry, place) =>
          each.change(entry, place + 1, list).map((left) => sorted(list.with(place, left))),
        ),
      );
      const lists = states.map(sorted);
      expect(toldOf(game(each), lists)).toEqual(lists.map((list) => [value(list), winning(list)]));
    }),
    { numRuns: 80 },
  );
});

test.each([
  [40, 40, 40],
  [30, 40, 35],
])('play goes by the sum of what play goes by in the entries: %i, %i, %i', (...list) => {
  const rules = 'move to a with [i] = m for i in 1..#a, m in 0..a[i] - 1 where (a[i] * m) % 5 != 2';
  const solver = solverOf(createSession(), rulesetOf(`game G(a...) { ${rules} }`));
  solver.value(list, unlimited);
  const order = solver.order(list, unlimited);
  expect(typeof order === 'string' ? order : order(list)).toEqual([list.reduce((sum, entry) => sum + entry)]);
});
