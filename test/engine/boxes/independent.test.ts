import { describe, expect, test } from 'vitest';
import { independent } from '../../../server/src/engine/boxes/independent.ts';
import { unlimited } from '../../../server/src/engine/index.ts';
import { askPlays, positions } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { agrees, solverBy } from '../support/agrees.ts';
import type { Options } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';
import { keysOf, referenceOf } from '../support/reference.ts';

/* A game of several numbers is a sum if no rule links the numbers; other games are not. */

const pairs = upTo(7).flatMap((a) => upTo(7).map((b) => [a, b]));
const triples = upTo(4).flatMap((a) => upTo(4).flatMap((b) => upTo(5).map((c) => [a, b, c])));

/** Options in one place at a time, each number by its own function. */
const apart = (...changes: readonly ((number: number) => readonly number[])[]): Options =>
  function* (state) {
    for (const [place, change] of changes.entries())
      for (const to of change(state[place] ?? 0)) if (to >= 0) yield [state.with(place, to)];
  };
const half = (n: number) => upTo(Math.floor(n / 2)).flatMap((k) => (k > 0 ? [n - k] : []));
const all = (n: number) => upTo(n - 1);

describe('numbers that no rule links', () => {
  check(
    'game G(a, b) { take 1..floor(a / 2) from a  take any from b where b % 3 != 1 }',
    apart(half, (b) => (b % 3 === 1 ? [] : all(b))),
    pairs,
  );
  check(
    'game G(a, b) { move to (a - k, b) for k in 1..2 where k <= a % 3  move to (a, floor(b / 2)) where b > 0 }',
    apart(
      (a) => [1, 2].filter((k) => k <= a % 3).map((k) => a - k),
      (b) => (b > 0 ? [b >> 1] : []),
    ),
    pairs,
  );
  // Two numbers are linked, and the third is not; the numbers that are linked are not neighbours.
  check(
    'game G(a, b, c) { take any from b  take 1..2 from a, c  move to (a + 1, b, c - 2) }',
    function* ([a = 0, b = 0, c = 0]) {
      for (const to of all(b)) yield [[a, to, c]];
      for (const k of [1, 2]) if (k <= a && k <= c) yield [[a - k, b, c - k]];
      if (c >= 2) yield [[a + 1, b, c - 2]];
    },
    triples,
  );
  check(
    'game G(a, b) { take 1..double(2) from a where a != five  move to (a, b - 1) where b != five }\nlet five = 5\nlet double(k) = 2 * k',
    apart(
      (a) => (a === 5 ? [] : [a - 1, a - 2, a - 3, a - 4]),
      (b) => (b === 5 ? [] : [b - 1]),
    ),
    pairs,
  );
  // One of the numbers never changes.
  check(
    'game G(a, b) { take 1..floor(a / 2) from a  take 3 from a  move to (a - 1, b) where a < 3 }',
    apart(
      (a) => [...half(a), a - 3, ...(a < 3 ? [a - 1] : [])],
      () => [],
    ),
    pairs,
  );
});

describe('numbers with the same rules share their values', () => {
  const keysOfParts = (text: string) => rulesetOf(text).independent?.map(({ game }) => game.key) ?? [];

  test.each([
    ['game G(a, b) { take 1..floor(a / 2) from a  take 1..floor(b / 2) from b }', 1],
    ['game G(a, b, c) { take squares from a  take {1, 2} from b  take squares from c }', 2],
    ['game G(a, b) { take 1..floor(a / 2) from a  take 1..floor(b / 3) from b }', 2],
    ['game G(a, b: int) { move to (a - 1, b) where a > 0  move to (a, b - 1) where b > 0 }', 2],
    // What a name of the file means is not compared.
    ['game G(a, b) { take S from a  take S from b }\nset S = {1, 4}', 2],
  ])('%s', (text, games) => expect(new Set(keysOfParts(text)).size).toBe(games));
});

describe('numbers that are linked', () => {
  check(
    'game G(a, b) { take 1..floor(a / 2) from a  take any from b where a > 2 }',
    function* ([a = 0, b = 0]) {
      for (const to of half(a)) yield [[to, b]];
      if (a > 2) for (const to of all(b)) yield [[a, to]];
    },
    pairs,
  );
  check(
    'game G(a, b) { take 1..floor(b / 2) from a  take any from b }',
    function* ([a = 0, b = 0]) {
      for (const k of upTo(b >> 1)) if (k > 0 && k <= a) yield [[a - k, b]];
      for (const to of all(b)) yield [[a, to]];
    },
    pairs,
  );
  check(
    'game G(a, b) { move to (a - k, b) for k in 1..b  take any from b }',
    function* ([a = 0, b = 0]) {
      for (const k of upTo(b)) if (k > 0 && k <= a) yield [[a - k, b]];
      for (const to of all(b)) yield [[a, to]];
    },
    pairs,
  );
  check(
    'game G(a, b) { move to (a - 1, floor(b / 2))  take any from b }',
    function* ([a = 0, b = 0]) {
      if (a > 0) yield [[a - 1, b >> 1]];
      for (const to of all(b)) yield [[a, to]];
    },
    pairs,
  );
  check(
    'game G(a, b) { move to (b, a) where a > b  take 1..floor(b / 2) from b  take 1 from a }',
    function* ([a = 0, b = 0]) {
      if (a > b) yield [[b, a]];
      for (const to of half(b)) yield [[a, to]];
      if (a > 0) yield [[a - 1, b]];
    },
    pairs,
  );
  // The name of a number is that of a loop.
  check(
    'game G(a, b) { move to (a - 1, b) for b in 0..2  take any from b }',
    function* ([a = 0, b = 0]) {
      for (const to of upTo(2)) if (a > 0) yield [[a - 1, to]];
      for (const to of all(b)) yield [[a, to]];
    },
    pairs,
  );
  // A condition ends all play, or a move leaves the game.
  check(
    'game G(a, b) { take any from a  take any from b  stop where a + b == 5 }',
    function* ([a = 0, b = 0]) {
      if (a + b === 5) return;
      for (const to of all(a)) yield [[to, b]];
      for (const to of all(b)) yield [[a, to]];
    },
    pairs,
  );
  check(
    'game G(a, b) { take 1..floor(a / 2) from a  take any from b  move to 0 where a == 1 }',
    function* ([a = 0, b = 0]) {
      for (const to of half(a)) yield [[to, b]];
      for (const to of all(b)) yield [[a, to]];
      if (a === 1) yield [];
    },
    pairs,
  );
});

test('only numbers that no rule links have games of their own', () => {
  const isSum = (rules: string) => solverBy(independent, rulesetOf(`game G${rules}`)) !== null;
  expect(isSum('(a, b) { take 1..floor(a / 2) from a  take any from b }')).toBe(true);
  expect(isSum('(a, b) { take any from a  take any from b where a > 0 }')).toBe(false);
  expect(isSum('(n) { take any }')).toBe(false);
  expect(isSum('(a, b) { move to (a, b)  take any from a  take any from b }')).toBe(false);
  expect(
    isSum('(t, u, a...) { move to (1 - t, u, a with [1] = 0) where #a > 0  move to (t, 1 - u, a) where u == 1 }'),
  ).toBe(false);
  expect(isSum('(a...) { move to a with [1] = 0 where #a > 0 }')).toBe(false);
});

test('numbers from which play may go on for ever have the values of Smith, and the moves to a nimber', () => {
  const rules =
    'game G(a, b) { move to (2 * a - 1, b) where a == 1  move to (3, b) where a < 2  take any from b where b != 2  move to (a, 2 * b - 2) where b == 2 }';
  const ruleset = rulesetOf(rules);
  const solver = solverBy(independent, ruleset);
  const reference = referenceOf(ruleset);
  for (const state of upTo(2).flatMap((a) => upTo(3).map((b) => [a, b]))) {
    expect(solver?.value(state, unlimited).nimber, String(state)).toEqual(reference.nimber(state));
    for (const target of upTo(4)) {
      const moves = solver?.optionsWithValue(state, target, unlimited);
      expect(moves?.count).toBe(reference.optionsWithValue(state, target).length);
      expect(keysOf(moves?.first(100) ?? []), `${state} to ${target}`).toEqual(
        reference.optionsWithValue(state, target),
      );
    }
  }
});

test.each<readonly [rules: string, isSearched: boolean]>([
  ['take any from b  take 1..2 from a, c', false],
  ['take any from b  take 1..2 from a, c  move to (a + 1, b, c - 2)', true],
])('the moves are those of each part, with the other numbers as they were: %s', (rules, isSearched) => {
  const ruleset = rulesetOf(`game G(a, b, c) { ${rules} }`);
  const solver = solverBy(independent, ruleset);
  expect(solver).not.toBeNull();
  if (solver !== null)
    agrees(
      solver,
      ruleset,
      triples.filter((_, index) => index % 5 === 0),
      { isSearched: () => isSearched },
    );
});

test('large numbers are answered by the theory of each', () => {
  const [asked] = positions(
    askPlays(
      'game G(a, b, c) { take 1..floor(a / 2) from a  take 1..9 from b  take any from c }\nplay G(10^18, 10^17, 10^16)',
    ),
  );
  expect(asked).toMatchObject({ outcome: 'N' });
});

test.each([
  ['take 1..floor(a / 2) from a  take 1..floor(b / 2) from b', 'theorem'],
  ['take 1..floor(a / 2) from a  take squares from b', 'computed'],
  ['take squares from a  take 1..floor(b / 2) from b', 'computed'],
  ['take squares from a  take squares from b', 'computed'],
])('a value is called computed if that of one of the numbers is: %s', (rules, ground) => {
  const solver = solverBy(independent, rulesetOf(`game G(a, b) { ${rules} }`));
  expect(solver?.value([9, 9], unlimited).ground.kind).toBe(ground);
});
