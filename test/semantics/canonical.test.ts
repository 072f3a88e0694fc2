import { expect, test } from 'vitest';
import { canonicalRules } from '../../server/src/semantics/games/canonical.ts';
import { prelude } from '../../server/src/semantics/prelude.ts';
import { createProgram } from '../../server/src/semantics/program.ts';
import { parse } from '../../server/src/syntax/parse.ts';

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
  [
    'game A(r...) { move to [min(r[j], c) for j in 1..#r] for c in 1..3 }',
    'game A(a...) { move to [min(a[i], x) for i in 1..#a] for x in 1..3 }',
  ],
];

const different: readonly [string, string][] = [
  ['game A(n) { take 1..3 }', 'game A(n) { take 1..4 }'],
  ['game A(a, b) { take any from a }', 'game A(a, b) { take any from b }'],
  [
    'game A(n) { move to A(i) + A(n - i) for i in 1..n - 1 }',
    'game A(n) { move to A(i) + A(i - n) for i in 1..n - 1 }',
  ],
];

test.each(alike)('%s is %s', (one, other) => expect(canonical(one)).toBe(canonical(other)));
test.each(different)('%s is not %s', (one, other) => expect(canonical(one)).not.toBe(canonical(other)));

test.each(['game A(n) { move to Nim(n - 1) }', 'set even = {2}\ngame A(n) { take even }'])(
  '%s refers to what its own text does not tell',
  (text) => expect(canonical(text)).toBeNull(),
);

function canonical(text: string): string | null {
  const program = createProgram(parse(text), prelude);
  const game = program.file.pieces.map(({ piece }) => piece.tree).find((tree) => tree.kind === 'game');
  return game === undefined ? null : canonicalRules(game, program.names);
}
