import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterOf, type Ruleset, type State } from '../../server/src/engine/index.ts';
import { search } from '../../server/src/engine/search/search.ts';
import { cases, DEEP } from '../tiers.ts';
import { rulesetOf } from './rulesets.ts';

const lists = [0, 1, 2, 3, 4].flatMap((length) =>
  Array.from(
    { length: 3 ** length },
    (_, code): State => Array.from({ length }, (_, index) => Math.floor(code / 3 ** index) % 3),
  ),
);

/** The rules with nothing known about the order of lists. */
function asWritten(ruleset: Ruleset): Ruleset {
  const own: Ruleset = { ...ruleset, rules: ruleset.rules.map((rule) => ({ ...rule, anyOrder: false })) };
  return own;
}

/** The values of small lists, one after another in the same session; `fault` where the rules have no meaning. */
function valuesOf(ruleset: Ruleset, states: readonly State[]) {
  const memo = new Map();
  return states.map((state) => {
    try {
      return search({ ruleset, state }, memo, () => undefined, meterOf(300_000, 2000));
    } catch {
      return 'fault';
    }
  });
}

function areForAnyOrder({ rules }: Ruleset): boolean {
  return rules.every((rule) => rule.kind === 'move' && rule.anyOrder === true);
}

describe('the order of a list matters to no rule', () => {
  it.each([
    'move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i]',
    'move to a with [i] = a[i] - 1, [j] = a[j] - 1 for i in 1..#a, j in 1..#a where i != j',
    'move to a with [i] = a[i] - k, [j] = a[j] + k for i in 1..#a, j in 1..#a, k in 1..a[i] where i != j and a[j] == 0',
    'move to [a[j] - 1 for j in 1..#a where a[j] > 1] for i in 1..#a where a[i] > 0',
    'move to [if i == j then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] > 0',
    'move to [min(a[j], k) for j in 1..#a] for i in 1..#a, k in 0..a[i] - 1',
    'move to G(a[i], a[j]) for i in 1..#a, j in 1..#a where a[i] < a[j] and #a > 2',
    'move to a with [i] = a[i] - k for i in 1..#a, k in {1, #a} where k <= a[i]',
    'move to a with [i] = 0 for i in 1..#a where a[i] in {a[j] + 1 for j in 1..#a}',
    'move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i]  stop where some(a[i] == 1 for i in 1..#a)',
    'move to if a[i] == 2 then [0, 1] else a with [i] = 0 for i in 1..#a where (a[i] > 0)',
    'move to a with [(i)] = a[i] - k for i in (1..#(a)), k in any where k <= a[i]',
    'move to a with [i] = -(k - a[i]) for i in 1..#a, k in 1..a[i]',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] in 1..',
    'move to a[1..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] != 1',
    'move to a[i + 1..#a] ++ [0, a[i] - 1] ++ a[1..i - 1] for i in 1..#a where a[i] > 0',
    'move to [a[i] - 2] ++ (a[1..i - 1] ++ a[i + 1..]) ++ [] for i in 1..#a where a[i] > 1',
    'move to a with [i] = x for i in 1..#a, x in a where x < a[i]',
    'move to [x - 1 for x in a where x > 0] where count(x == 2 for x in a) % 2 == 1',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and a[i] + 1 in a',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and (sum(a) % 3 != 1 or max(a) == a[i] or xor(a) == 0)',
  ])('%s', (rule) => {
    const ruleset = rulesetOf(`game G(a...) { ${rule} }`);
    expect(areForAnyOrder(ruleset)).toBe(true);
    expect(valuesOf(ruleset, lists)).toEqual(valuesOf(asWritten(ruleset), lists));
  });
});

describe('the order of a list matters to no rule with names', () => {
  it.each<readonly [string, string, readonly number[]]>([
    ['a parameter', 'game G[m](a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..min(m, a[i]) }', [2]],
    [
      'a set',
      'set S = {1, 3}  game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in S where k <= a[i] }',
      [],
    ],
    ['a constant', 'let c = 2  game G(a...) { move to a with [i] = a[i] - c for i in 1..#a where a[i] >= c }', []],
  ])('%s', (_name, game, parameters) => expect(areForAnyOrder(rulesetOf(game, parameters))).toBe(true));
});

describe('a rule distinguishes the places of a list', () => {
  it.each([
    'move to a with [1] = a[1] - 1',
    'move to a with [i] = a[i] - k for i in 2..#a, k in 1..a[i]',
    'move to a with [i] = a[i] - 1 for i in 1..#a - 1',
    'move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where i > 1',
    'move to a with [i] = a[i] - i for i in 1..#a',
    'move to a with [i] = a[i] - k for i in 1..#a, k in 1..min(i, a[i])',
    'move to a with [i] = a[i] - 1 for i in 1..#a where i % 2 == 1',
    'move to a with [i] = a[i] - 1, [i - 1] = a[i - 1] + 1 for i in 2..#a',
    'move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] where a[#a] > 0',
    'move to [if j % i == 0 then 0 else a[j] for j in 1..#a] for i in 1..#a where a[i] > 0',
    'move to [if j < i then a[j] else min(a[j], c) for j in 1..#a] for i in 1..#a, c in 0..a[i] - 1',
    'move to [a[j] - 1 for j in 1..i where a[j] > 0] for i in 1..#a - 1',
    'move to a with [i] = a[i] - k for i in 1..#a, j in {i}, k in 1..j',
    'move to a with [i] = a[i] - 1 for i in 1..#a where i == 1',
    'move to a with [i] = a[i] - 1 for i in 1..#a, k in {2} where k == i',
    'move to a with [i] = a[i] - 1, [j] = a[j] - 2 for i in 1..#a, j in 1..#a where i < j',
    'move to a with [i] = a[i] - 1 for i in {1, 2} where i <= #a',
    'move to b for b in lists(0..a[j] for j in 1..#a) where sum(b) < sum(a[i] for i in 1..#a) and sorted(b) == b',
    'move to a with [i] = a[i] - 1 for i in 1..#a  stop where #a > 1 and a[1] == 1',
    'move to if a[1] == 2 then [0, 1] else a with [i] = 0 for i in 1..#a where a[i] > 0',
    'move to if a[i] == 2 then [i - 1] else a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0',
    'move to if a[i] == 2 then a with [i] = a[i] - 1 else [i - 1] for i in 1..#a where a[i] > 0',
    'move to a with [i] = a[i] - 1, [1] = 0 for i in 1..#a where i != 1 and a[i] > 0',
    'move to [a[i] - 1, i - 1] for i in 1..#a where a[i] > 0',
    'move to a with [i] = a[i] - x for i in 1..#a, (x, y) in {(1, i), (2, 1)} where a[i] >= x and y < 2',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and all(a[j] > 0 for j in 2..#a)',
    'move to a with [i] = a[i] - k for i in 1..#a, k in 1..-(-i) where k <= a[i]',
    'move to a with [i] = a[i] - k for i in 1..#a, k in i..2 where k <= a[i]',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and a == sorted(a)',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and [i] == [1]',
    'move to a with [i] = a[i] - 1 for i in 1..#a where a[i] > 0 and #[j for j in 1..#a where j <= i] > 1',
    'move to a with [i] = a[i] - 1 for i in 1..5 where i <= #a and a[i] > 0 and i > 1',
  ])('%s', (rule) => {
    const ruleset = rulesetOf(`game G(a...) { ${rule} }`);
    expect(areForAnyOrder(ruleset)).toBe(false);
    const known = valuesOf(asWritten(ruleset), lists);
    const depends = lists.some(
      (list, index) => known[index] !== known[lists.findIndex((o) => `${o}` === `${list.toReversed()}`)],
    );
    expect(depends).toBe(true);
  });

  it.each([
    // The numbers before a list must not be sorted into it.
    'game G(t, a...) { move to (t, a with [i] = a[i] - k) for i in 1..#a, k in 1..a[i] where k <= t }',
    // The marks around entries that are not numbers must not be sorted.
    'game G(a...) { move to [a[j] for j in 1..#a where j != i] for i in 1..#a where a[i] == (1, 2) }',
    'game G(w: text) { move to w with [i] = "." for i in 1..#w where w[i] == "X" }',
  ])('where its state is not just a list of numbers: %s', (game) => {
    expect(areForAnyOrder(rulesetOf(game))).toBe(false);
  });

  it.each([
    'set S = {1, 3}  game G(a...) { move to a with [i] = a[i] - 1 for i in 1..#S where a[i] > 0 }',
    'game G[m](a...) { move to a with [i] = a[i] - 1 for i in 1..-m where a[i] > 0 }',
    'game G[m](a...) { move to a with [i] = a[i] - 1 for i in m..#a where a[i] > 0 }',
    'game G(a...) { move to a with [i] = a[i] - 1, [j] = i - 1 for i in 1..#a, j in 1..#a where i != j and a[i] > 0 }',
    'game G(a...) { move to a with [i] = 0 for i in 1..#a where sum(1 for j in 1..#a where j > 1 and a[j] > 0) > 0 }',
    'game G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 and all(a[#a] > k for k in 0..1) }',
    'let sum(a) = a[1]  game G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 and sum(a) > 1 }',
    'game G(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 and i in a }',
    'game G(a...) { move to a[1..i - 1] ++ a[i + 2..] for i in 1..#a where a[i] > 0 }',
    'game G(a...) { move to a[1..i - 2] ++ a[i + 1..] for i in 1..#a where a[i] > 0 }',
    'game G(a...) { move to a[2..i - 1] ++ a[i + 1..] for i in 1..#a where a[i] > 0 }',
    'game G(a...) { move to a[1..i - 1] ++ a[i + 1..#a - 1] for i in 1..#a where a[i] > 0 }',
    'game G(a...) { move to a[1..i - 1] for i in 1..#a where a[i] > 0 }',
    'game G(a...) { move to a[1..i - 1] ++ a[j + 1..] for i in 1..#a, j in 1..#a where i != j }',
    'game G(a...) { move to a[1..k - 1] ++ a[k + 1..] for i in 1..#a, k in {1} where a[i] > 0 }',
    'game G(a...) { move to a[1..i - 1] ++ a[i + 1..] ++ [i] for i in 1..#a where a[i] > 0 }',
  ])('in loops, values and conditions inside: %s', (game) => {
    expect(areForAnyOrder(rulesetOf(game, game.includes('[m]') ? [1] : []))).toBe(false);
  });

  it('where a loop variable has the name of the list', () => {
    expect(areForAnyOrder(rulesetOf('game G(a...) { move to [k] for a in 1..#a, k in 1..2 where a > k }'))).toBe(false);
  });
});

const place = fc.constantFrom('i', 'i', 'i', 'j', 'j', '1', '#a', 'i - 1');
const number = fc.oneof(
  fc.constantFrom('0', '1', 'k', '#a', 'i', 'j'),
  place.map((at) => `a[${at}]`),
);
const sum = fc.tuple(number, fc.constantFrom('+', '-'), number).map((parts) => parts.join(' '));
const condition = fc.oneof(
  fc.constantFrom('i != j', 'i == j', 'i < j', 'j > 1', 'a[i] > 0', 'a[i] > a[j]'),
  fc.tuple(number, fc.constantFrom('==', '!=', '<', '>='), number).map((parts) => parts.join(' ')),
);
/** Never more than 2, so that lists are few and play that has no end comes back to one of them. */
const entry = fc
  .oneof(number, sum, fc.constantFrom('a[i] - 1', 'a[i] - k', 'a[j] + k'))
  .map((value) => `min(2, ${value})`);
const target = fc.oneof(
  fc.tuple(place, entry).map(([at, value]) => `a with [${at}] = ${value}`),
  fc.tuple(place, entry, place, entry).map(([p, v, q, w]) => `a with [${p}] = ${v}, [${q}] = ${w}`),
  entry.map((value) => `[if i == h then ${value} else a[h] for h in 1..#a]`),
);
const loops = fc.constantFrom(
  'i in 1..#a, j in 1..#a, k in 1..2',
  'i in 1..#a, j in {1, #a}, k in 1..a[i]',
  'i in 2..#a, j in 1..i, k in 1..1',
);

it('random rules have the values that they have when nothing is known about the order', () => {
  const rules = fc.tuple(target, loops, condition, condition);
  let found = 0;
  fc.assert(
    fc.property(rules, ([to, inLoops, first, second]) => {
      const ruleset = rulesetOf(`game G(a...) { move to ${to} for ${inLoops} where ${first} and ${second} }`);
      if (areForAnyOrder(ruleset)) found += 1;
      const small = lists.filter((list) => list.length < 4);
      expect(valuesOf(ruleset, small)).toEqual(valuesOf(asWritten(ruleset), small));
    }),
    { seed: 10, numRuns: cases(200) },
  );
  if (DEEP) expect(found).toBeGreaterThan(5);
});
