import type { TheoryName } from '../../engine/game/forms.ts';
import type { Identity } from '../../engine/index.ts';
import { parse } from '../../syntax/pieces/parse.ts';
import type { GameDeclaration } from '../../syntax/tree/tree.ts';
import { canonicalRules } from './canonical.ts';
import { type Shape, shapeInText, shapeOf } from './shape.ts';

/** The theory about the rules of a game, see {@link canonicalRules}; null if there is none. */
export function theoryOf(game: GameDeclaration, canonical: Identity): TheoryName | null {
  const { parameters, states, rules } = shapeOf(game);
  shapes ??= WRITTEN.flatMap(([theory, ...texts]) => texts.map((text) => ({ theory, text, shape: shapeInText(text) })));
  const found = shapes.find(
    ({ text, shape }) =>
      shape?.rules === rules &&
      shape.states === states &&
      shape.parameters === parameters &&
      rulesOf(text) === canonical,
  );
  return found?.theory ?? null;
}

/** Computed on first use. */
let shapes: readonly { readonly theory: TheoryName; readonly text: string; readonly shape: Shape | null }[] | null =
  null;

/**
 * The rules of the game in a text that stands alone, where a name that is not a variable belongs to the language. Each text is
 * read once.
 */
function rulesOf(text: string): Identity | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const [placed] = parse(text).pieces;
  const rules = placed?.piece.tree.kind === 'game' ? canonicalRules(placed.piece.tree, new Map()) : null;
  read.set(text, rules);
  return rules;
}

const read = new Map<string, Identity | null>();

/**
 * The rules that each theory is about, in the ways they are written. Names and the order of rules do not matter, but everything
 * else does: a game written in another way is searched.
 */
const WRITTEN: readonly (readonly [TheoryName, ...(readonly string[])])[] = [
  ['atLeastHalf', 'game G(n) { take ceil(n / 2)..n }'],
  ['atMostHalf', 'game G(n) { take 1..floor(n / 2) }'],
  ['allButTheLast', 'game G(n) { take 1..n - 1 }', 'game G(n) { take any leaving 1 heaps }'],
  ['dim', 'game G(n) { take divisors(n) }'],
  ['properDim', 'game G(n) { take divisors(n) except n }', 'game G(n) { take divisors(n) except {n} }'],
  [
    'prim',
    'game G(n) { take {k in 1..n where gcd(k, n) == 1} }',
    'game G(n) { take {k in 1..n where gcd(n, k) == 1} }',
  ],
  ['equalParts', 'game G(n) { split into 2..n equal }'],
  ['binaryDigits', 'game G(n) { take {k in powers(2) where floor(n / k) % 2 == 1} }'],
  [
    'mark',
    'game G(n) { move to (floor(n / 2)) where n > 0  move to (n - 1) }',
    'game G(n) { take 1  take ceil(n / 2) }',
  ],
  [
    'king',
    'game G(x, y) { take 1 from x  take 1 from x, y  take 1 from y }',
    'game G(x, y) { move to (x - 1, y - 1)  move to (x - 1, y)  move to (x, y - 1) }',
  ],
  [
    'knight',
    'game G(x, y) { move to (x + 1, y - 2)  move to (x - 1, y - 2)  move to (x - 2, y + 1)  move to (x - 2, y - 1) }',
    'game G(x, y) { move to (x + i, y + j) for (i, j) in {(-2, -1), (-2, 1), (-1, -2), (1, -2)} }',
  ],
  [
    'euclid',
    `game G(a, b) {
      take multiples(b) from a where 0 < b and b <= a
      take multiples(a) from b where 0 < a and a < b
    }`,
    'game G(a, b) { take multiples(b) from a where a >= b  take multiples(a) from b where a < b }',
  ],
  ['euclidBoth', 'game G(a, b) { take multiples(a) from b  take multiples(b) from a }'],
  [
    'euclidPositive',
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..floor((a - 1) / b) where b > 0
      move to (a, b - k * a) for k in 1..floor((b - 1) / a) where a > 0
    }`,
    `game G(a, b) {
      move to (a - k * b, b) for k in 1..a where b > 0 and k * b < a
      move to (a, b - k * a) for k in 1..b where a > 0 and k * a < b
    }`,
  ],
  ['wythoff', 'game G(a, b) { take any from a  take any from a, b  take any from b }'],
  [
    'generalWythoff',
    `game G[t](a, b) {
      take any from a
      take any from b
      move to (a - k, b - l) for k in 1..a, l in max(1, k - t + 1)..k + t - 1
    }`,
  ],
  ['fibonacciNim', 'game G(n, cap) { move to (n - k, 2 * k) for k in 1..min(n, cap) }'],
  ['takeAway', 'game G[f](n, cap) { move to (n - k, f * k) for k in 1..min(n, cap) }'],
  [
    'staircase',
    `game G(a...) {
      move to a with [1] = a[1] - k for k in 1..a[1]
      move to a with [i] = a[i] - k, [i - 1] = a[i - 1] + k for i in 2..#a, k in 1..a[i]
    }`,
    `game G(a...) {
      move to a with [1] = a[1] - k for k in 1..a[1]
      move to a with [i - 1] = a[i - 1] + k, [i] = a[i] - k for i in 2..#a, k in 1..a[i]
    }`,
  ],
  [
    'silverDollar',
    `game G(a...) {
      move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1] + 1)..a[i] - 1
    }`,
  ],
  [
    'orderedPiles',
    'game G(a...) { move to a with [i] = s for i in 1..#a, s in (if i == 1 then 0 else a[i - 1])..a[i] - 1 }',
  ],
  [
    'nimble',
    'game G(a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 }',
    'game G(a...) { move to a with [i] = a[i] - k for i in 1..#a, k in 1..a[i] }',
  ],
  [
    'northcott',
    `game G[m](a...) {
      move to [if j % 2 == 1 then a[j + 1] else if j == 2 * i then s else a[j - 1] for j in 1..#a]
        for i in 1..floor(#a / 2), s in 1..m where s != a[2 * i - 1] and (s - a[2 * i]) * (a[2 * i - 1] - a[2 * i]) > 0
    }`,
  ],
  [
    'chomp',
    `game G(a...) {
      move to [if j < i then a[j] else min(a[j], c) for j in 1..#a]
        for i in 1..#a, c in 0..a[i] - 1 where c > 0 or i > 1
    }`,
  ],
  [
    'nimWithPass',
    `game G(a...) {
      move to a with [1] = a[1] - 1 for i in 2..#a where a[1] > 0 and a[i] > 0
      move to a with [i] = s for i in 2..#a, s in 0..a[i] - 1
    }`,
  ],
  [
    'moore',
    `game G[k](a...) {
      move to a with [h] = p for h in 1..#a, p in 0..a[h] - 1
      move to a with [h] = p, [i] = q
        for h in 1..#a, i in h + 1..#a, p in 0..a[h] - 1, q in 0..a[i] - 1 where k > 1
      move to a with [h] = p, [i] = q, [j] = r
        for h in 1..#a, i in h + 1..#a, j in i + 1..#a, p in 0..a[h] - 1, q in 0..a[i] - 1, r in 0..a[j] - 1 where k > 2
      move to a with [h] = p, [i] = q, [j] = r, [l] = s
        for h in 1..#a, i in h + 1..#a, j in i + 1..#a, l in j + 1..#a,
        p in 0..a[h] - 1, q in 0..a[i] - 1, r in 0..a[j] - 1, s in 0..a[l] - 1 where k > 3
    }`,
  ],
];
