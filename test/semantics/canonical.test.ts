import { expect, test } from 'vitest';
import type { Identity } from '../../server/src/engine/arithmetic/identity.ts';
import { canonicalRules } from '../../server/src/semantics/games/recognising/canonical.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

const alike: readonly [string, string][] = [
  ['game A[m](n) { take 1..m }', 'game Other[k](heap) { take 1..k }'],
  ['game A(n) { take any  split }', 'game B(m) { split  take any }'],
  [
    'game A(a...) { move to a with [1] = a[1] - k for k in 1..a[1]  move to a with [i] = a[i] - k for i in 2..#a, k in 1..a[i] }',
    'game B(steps...) { move to steps with [j] = steps[j] - n for j in 2..#steps, n in 1..steps[j]  move to steps with [1] = steps[1] - x for x in 1..steps[1] }',
  ],
  [
    'game A(n) { move to A(i) + A(n - i) for i in 1..n - 1 }',
    'game B(s) { move to B(t) + B(s - t) for t in 1..s - 1 }',
  ],
  ['game A(n) { take {gcd in 1..n where gcd(gcd, n) == 1} }', 'game B(m) { take {k in 1..m where gcd(k, m) == 1} }'],
  ['game A(n) { take min for min in 1..max(n, 3) }', 'game B(k) { take odd for odd in 1..max(k, 3) }'],
  ['game A(n) { move to (n - k) for k in 1..2, k in 1..k }', 'game B(m) { move to (m - j) for i in 1..2, j in 1..i }'],
  [
    'game A(r...) { move to [min(r[j], c) for j in 1..#r] for c in 1..3 }',
    'game A(a...) { move to [min(a[i], x) for i in 1..#a] for x in 1..3 }',
  ],
];

const sides: readonly [string, string][] = [
  ['n == 2', '2 == n'],
  ['n != 2', '2 != n'],
  ['n > 2', '2 < n'],
  ['2 >= n', '(n) <= ((2))'],
  ['(n + 1) * 2 > 5', '5 < (n + 1) * 2'],
  ['(n - 1) - 2 != 3', '3 != n - 1 - 2'],
  ['not (n == 1 and 4 > n)', 'not ((1 == n) and (n < 4))'],
  ['some(i > n for i in 1..3)', 'some(n < i for i in 1..3)'],
];

const otherSides: readonly [string, string][] = [
  ['n < 2', '2 < n'],
  ['n < 2', 'n > 2'],
  ['n >= 2', '2 >= n'],
  ['n < 2', 'n <= 2'],
  ['n == 2', 'n != 2'],
  ['(n + 1) * 2 > 5', 'n + 1 * 2 > 5'],
  ['n - 1 - 2 != 3', 'n - (1 - 2) != 3'],
  ['n > 1 and n < 4', 'n < 1 and n > 4'],
  ['(n == 1 or n == 2) and n == 3', 'n == 1 or n == 2 and n == 3'],
  ['not n == 1 and n == 2', 'not (n == 1 and n == 2)'],
];

const different: readonly [string, string][] = [
  ['game A(n) { take 1..3 }', 'game A(n) { take 1..4 }'],
  ['game A(n) { take 1..3 }', 'game A(n) { take 1..3  take 1..3 }'],
  ['game A(n) { take 1.. }', 'game A(n) { take 1..1 }'],
  ['game A(a, b) { take any from a }', 'game A(a, b) { take any from b }'],
  ['game A(a, b) { take any from a }', 'game A(a, b) { take any from a, b }'],
  ['game A(a, b) { take any from a }', 'game A(a, b, c) { take any from a }'],
  ['game A(a, b, c) { take any from b }', 'game A(a, b, c) { take any from c }'],
  ['game A(a, b) { move to (a - 1, b) }', 'game A(a, b: int) { move to (a - 1, b) }'],
  ['game A[a](b) { move to (b - a) }', 'game A[a, c](b) { move to (b - a) }'],
  ['game A[a](n) { take a }', 'game A(a) { take a }'],
  ['game A(n) { move to [1] }', 'game A(n...) { move to [1] }'],
  ['game A(a...) { move to [#a] }', 'game A(unordered a...) { move to [#a] }'],
  ['game A(a...) { move to [#a] }', 'game A(n) { move to [#a] }'],
  [
    'game A(w: text) { move to w with [i] = w[i] for i in 1..#w }',
    'game A(w...) { move to w with [i] = w[i] for i in 1..#w }',
  ],
  ['game A(n) { move to A(n - 1) }', 'game A(n) { move to B(n - 1) }'],
  ['game A(n) { take 1..2 leaving 1 heaps }', 'game A(n) { take 1..2 }'],
  ['game A(n) { take 1..2 leaving 2 heaps }', 'game A(n) { take 1..2 leaving 1 heaps }'],
  ['game A(n) { take 1..2 leaving 2 heaps }', 'game A(n) { take 1..2 leaving 2 unequal heaps }'],
  ['game A(n) { split }', 'game A(n) { split unequal }'],
  ['game A(n) { split }', 'game A(n) { split into 3 }'],
  ['game A(n) { octal 0.77 }', 'game A(n) { hex 0.77 }'],
  ['game A(n) { octal 0.77 }', 'game A(n) { octal 0.7 }'],
  ['game A(n) { take 1..2 where n > 2 }', 'game A(n) { take 1..2 }'],
  ['game A(n) { take 1..2 where n > 2 }', 'game A(n) { take 1..2 where n >= 2 }'],
  ['game A(n) { take any }', 'game A(n) { take any for any in 1..2 }'],
  ['game A(n) { take any }', 'game A(any) { take any }'],
  ['game A(n) { take any }', 'game A[any](n) { take any }'],
  ['game A(n) { take {any in 1.. where any > 2} }', 'game A(n) { take {k in 1.. where any > 2} }'],
  ['game A(n) { take odd }', 'game A(n) { take even }'],
  ['game A(n) { take multiples(n) }', 'game A(n) { take divisors(n) }'],
  ['game A(n, m) { move to (n - 1, m) for n in 1..2 }', 'game A(n, m) { move to (n - 1, m) for k in 1..2 }'],
  ['game A(n) { move to (n - k) for k in 1..2, k in 1..k }', 'game A(n) { move to (n - k) for k in 1..2, j in 1..k }'],
  [
    'game A(n, m) { move to (n - i, m - j) for (i, j) in {(1, 2)} }',
    'game A(n, m) { move to (n - i, m - j) for (j, i) in {(1, 2)} }',
  ],
  [
    'game A(n) { move to (n - i) for k in 1..2, k in 1..2, i in 1..2, j in 1..2 }',
    'game A(n) { move to (n - j) for k in 1..2, k in 1..2, i in 1..2, j in 1..2 }',
  ],
  [
    'game A(n) { move to (n - 1) for (i, j) in 1..2, k in 1..2 }',
    'game A(n) { move to (n - 1) for i in 1..2, (j, k) in 1..2 }',
  ],
  ['game A(n) { move to A(n - 1) + A(n - 2) }', 'game A(n) { move to A(n - 1) }'],
  ['game A[m](n) { move to A[m](n - 1) }', 'game A[m](n) { move to A[1](n - 1) }'],
  ['game A(a...) { move to a with [1] = 2 }', 'game A(a...) { move to a with [2] = 1 }'],
  ['game A(a...) { move to [a[1]] }', 'game A(a...) { move to [#a] }'],
  ['game A(a...) { move to [a[1]] }', 'game A(a...) { move to [a[1], 1] }'],
  ['game A(n) { move to (if n > 1 then 1 else 0) }', 'game A(n) { move to (if n > 1 then 0 else 1) }'],
  ['game A(n) { move to (n - 1 - 2) }', 'game A(n) { move to (n - (1 - 2)) }'],
  ['game A(n) { move to (n - 1 + 2) }', 'game A(n) { move to (n + 1 - 2) }'],
  [
    'game A(n) { move to A(i) + A(n - i) for i in 1..n - 1 }',
    'game A(n) { move to A(i) + A(i - n) for i in 1..n - 1 }',
  ],
];

const withConditions = (pairs: readonly [string, string][]): readonly [string, string][] =>
  pairs.map(([one, other]) => [
    `game A(n) { move to (n - 1) where ${one} }`,
    `game A(n) { move to (n - 1) where ${other} }`,
  ]);

test.each([...alike, ...withConditions(sides)])('%s is %s', (one, other) => {
  expect(canonical(one)).not.toBeNull();
  expect(canonical(one)).toBe(canonical(other));
});
test.each([...different, ...withConditions(otherSides)])('%s is not %s', (one, other) => {
  const rules = [one, other].map(canonical);
  expect(rules).not.toContain(null);
  expect(rules[0]).not.toBe(rules[1]);
});

test.each([
  'game A(n) { move to Nim(n - 1) }',
  'set even = {2}\ngame A(n) { take even }',
  'game min(n) { take 1 }\ngame A(n) { take 1..min(n, 3) }',
])('%s refers to something that its own text does not define', (text) => expect(canonical(text)).toBeNull());

function canonical(text: string): Identity | null {
  const program = createProgram(parse(text), prelude);
  const game = program.file.pieces.map(({ piece }) => piece.tree).findLast((tree) => tree.kind === 'game');
  return game === undefined ? null : canonicalRules(game, program.names);
}
