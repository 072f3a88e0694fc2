import { describe, expect, test } from 'vitest';
import { bitesOf } from '../../../server/src/engine/heaps/bites.ts';
import { createSession, unlimited } from '../../../server/src/engine/index.ts';
import { solverOf } from '../../../server/src/engine/solvers/solvers.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { any, between, of } from '../support/amounts.ts';
import type { Bite, Options, State } from '../support/brute-force.ts';
import { check, upTo } from '../support/checked-states.ts';

/*
 * The same as `premises.test.ts`, for states that are not a single heap: several numbers, numbers below zero, and what a theory leaves out.
 */

describe('numbers that are a sum of heaps', () => {
  const pairs = upTo(8).flatMap((a) => upTo(8).map((b) => [a, b]));
  function* taking([a = 0, b = 0]: State, fromA: Bite['takes'], fromB: Bite['takes'], fromBoth: Bite['takes']) {
    for (const k of upTo(a)) if (k > 0 && fromA(k)) yield [[a - k, b]];
    for (const k of upTo(b)) if (k > 0 && fromB(k)) yield [[a, b - k]];
    for (const k of upTo(Math.min(a, b))) if (k > 0 && fromBoth(k)) yield [[a - k, b - k]];
  }
  const none = of();
  check(
    'game G(a, b) { take 1..3 from a  take {2, 5} from b }',
    (s) => taking(s, between(1, 3), of(2, 5), none),
    pairs,
  );
  check('game G(a, b) { take any from a, b  take {2} from b }', (s) => taking(s, none, of(2), any), pairs);
  check('game G(a, b) { take 1..3 from a  take any from b, a }', (s) => taking(s, between(1, 3), none, any), pairs);
  check('game G(a, b) { take {2} from a, b  take 1..2 from b, a }', (s) => taking(s, none, none, of(1, 2)), pairs);
  check(
    'game G(a, b) { take 1..3 from a  take 1..a + 1 from b }',
    ([a = 0, b = 0]) => taking([a, b], between(1, 3), between(1, a + 1), none),
    pairs,
  );
  check(
    'game G(a, b) { take 1..3 from a  take 1..3 from b  move to (a - 1, b - 2) }',
    function* (s) {
      const [a = 0, b = 0] = s;
      yield* taking(s, between(1, 3), between(1, 3), none);
      if (a > 0 && b > 1) yield [[a - 1, b - 2]];
    },
    pairs,
  );
});

describe('numbers that may be negative are not heaps', () => {
  const states = upTo(9).flatMap((a) => upTo(6).map((b) => [a - 5, b]));
  function* takingFrom([a = 0, b = 0]: State, most: number) {
    for (const k of upTo(Math.min(b, most))) if (k > 0) yield [[a, b - k]];
  }
  check(
    'game G(a: int, b) { take 2 from a  take 1..2 from b }',
    function* (state) {
      const [a = 0, b = 0] = state;
      if (a >= 2) yield [[a - 2, b]];
      yield* takingFrom(state, 2);
    },
    states,
  );
  check(
    'game G(a: int, b) { move to (a - 1, b) where a > -4  move to (a - 1, b - 1) where a > -6  take 1..2 from b }',
    function* (state) {
      const [a = 0, b = 0] = state;
      if (a > -4) yield [[a - 1, b]];
      if (a > -6 && b > 0) yield [[a - 1, b - 1]];
      yield* takingFrom(state, 2);
    },
    states.toReversed(),
  );
});

describe('states and parameters that a theory leaves out', () => {
  const triples = upTo(3).flatMap((a) => upTo(4).flatMap((b) => upTo(4).map((c) => [a, b, c])));
  /** One entry becomes smaller, and stays at least `room` above the one before. */
  const ascending = (room: number): Options =>
    function* (state) {
      for (const [index, entry] of state.entries()) {
        const lowest = index === 0 ? 0 : (state[index - 1] ?? 0) + room;
        for (let next = lowest; next < entry; next += 1) yield [state.with(index, next)];
      }
    };
  check(
    'game G(a...) { move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1] + 1)..a[i] - 1 }',
    ascending(1),
    triples,
  );
  check(
    'game G(a...) { move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1])..a[i] - 1 }',
    ascending(0),
    triples,
  );

  function* takeAway([n = 0, cap = 0]: State, factor: number) {
    for (const k of upTo(Math.min(n, cap))) if (k > 0) yield [[n - k, factor * k]];
  }
  const heaps = upTo(14).flatMap((n) => [1, 3, n - 1].filter((cap) => cap >= 0).map((cap) => [n, cap]));
  const far = upTo(20).map((n) => [n, 10 ** 6]);
  for (const factor of [1, 2, 3]) {
    const text = 'game G[f](n, cap) { move to (n - k, f * k) for k in 1..min(n, cap) }';
    check(text, (state) => takeAway(state, factor), [...heaps, ...far], factor);
  }

  const pairs = upTo(6).flatMap((a) => upTo(6).map((b) => [a, b]));
  /** One heap smaller, or both, by amounts that differ by less than t. */
  const wythoff = (t: number): Options =>
    function* ([a = 0, b = 0]) {
      for (let k = 1; k <= a; k += 1) yield [[a - k, b]];
      for (let l = 1; l <= b; l += 1) yield [[a, b - l]];
      for (let k = 1; k <= a; k += 1) for (let l = 1; l <= b; l += 1) if (Math.abs(k - l) < t) yield [[a - k, b - l]];
    };
  const single = 'take any from a  take any from b';
  for (const t of [0, 1, 2]) {
    const both = 'move to (a - k, b - l) for k in 1..a, l in max(1, k - t + 1)..k + t - 1';
    check(`game G[t](a, b) { ${single}  ${both} }`, wythoff(t), pairs, t);
    const upTo = 'move to (a - k, b - l) for k in 1..a, l in 1..b where abs(k - l) <= d';
    check(`game G[d](a, b) { ${single}  ${upTo} }`, wythoff(t), pairs, t - 1);
  }
});

describe('names in the rules of a large heap mean what they are bound to', () => {
  const far = [498, 499, 500, 501, 510, 599, 600, 601, 602, 603, 604, 700].flatMap((n) =>
    [1, 2, 600].map((k) => [n, k]),
  );
  check(
    'game G(n, k) { move to (n - k, k) for k in 1..n - k where k < 3 }',
    function* ([n = 0, k = 0]) {
      for (const taken of [1, 2]) if (taken <= n - k) yield [[n - taken, taken]];
    },
    far,
  );
});

describe('a game of one number that breaks heaps is not a box of values', () => {
  const halved: Options = function* ([n = 0]) {
    for (const k of [1, 2]) for (let part = 1; 2 * part <= n - k; part += 1) yield [[part], [n - k - part]];
    if (n > 0) yield [[Math.floor(n / 2)]];
  };
  check(
    'game G(n) { take 1..2 leaving 2 heaps  move to (floor(n / 2)) where n > 0 }',
    halved,
    upTo(60).map((n) => [n]),
  );
});

test('a staircase without steps has no value where a rule reads the first step', () => {
  const staircase = rulesetOf(`game G(a...) {
    move to a with [1] = a[1] - k for k in 1..a[1]
    move to a with [i] = a[i] - k, [i - 1] = a[i - 1] + k for i in 2..#a, k in 1..a[i]
  }`);
  const solver = solverOf(createSession(), staircase);
  expect(solver.value([2, 1], unlimited).ground.kind).toBe('theorem');
  expect(() => solver.value([], unlimited)).toThrow();
});

test('a list in order without entries has no value where a rule reads the first one', () => {
  const inOrder = rulesetOf(`game G(a...) {
    move to a with [1] = s for s in 0..a[1] - 1
    move to a with [i] = s for i in 2..#a, s in a[i - 1]..a[i] - 1
  }`);
  const solver = solverOf(createSession(), inOrder);
  expect(solver.value([2, 5, 7], unlimited).ground.kind).toBe('theorem');
  expect(() => solver.value([], unlimited)).toThrow();
});

test.each([
  'game G(n: int) { take 1..2 }',
  'game G(n) { take 1..n - 1 }',
  'game G(n) { take {k in any where n % k == 1} }',
])('no table of heaps serves numbers that may be negative, or amounts that depend on the heap: %s', (text) => {
  expect(bitesOf(rulesetOf('game G(n) { take 1..2 }'))).not.toBeNull();
  expect(bitesOf(rulesetOf(text))).toBeNull();
});
