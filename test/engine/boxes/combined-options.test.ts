import { describe, expect, it } from 'vitest';
import { box } from '../../../server/src/engine/boxes/box.ts';
import { fillBox } from '../../../server/src/engine/boxes/box-values.ts';
import type { Others } from '../../../server/src/engine/boxes/option-reader.ts';
import { meterOf, unlimited } from '../../../server/src/engine/budget/meter.ts';
import type { Ruleset } from '../../../server/src/engine/game/ruleset.ts';
import { type Memo, search } from '../../../server/src/engine/search/search.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { solverBy } from '../support/agrees.ts';
import { agreesInBox } from '../support/filled-boxes.ts';
import { range } from '../support/range.ts';
import { referenceOf } from '../support/reference.ts';

/** The values of other games, by their definition. */
const defined: Others = (component) => Number(search(component, memo, () => undefined, unlimited));
const memo: Memo = new Map();

const choicesIn = ({ rules }: Ruleset) => rules.map((rule) => (rule.kind === 'move' ? (rule.choices?.length ?? 1) : 0));
const sumsIn = ({ rules }: Ruleset) => rules.map((rule) => rule.kind === 'move' && rule.ownSums !== undefined);

const rangesIn = ({ rules }: Ruleset) => rules.map((rule) => rule.kind === 'move' && rule.ownRanges !== undefined);

describe('moves to all states of ranges', () => {
  it.each([
    'game G(n) { move to sum(G(i) for i in a..n - 1) for a in 1..n }',
    'game G(n) { move to G(a) + sum(G(i) for i in a + 2..n - 1) for a in 0..n - 1 }',
    'game G(n) { move to sum(G(i) for i in a..b) for a in 0..n - 1, b in a..n - 1 where (a + b) % 3 != 1 }',
    'game G(n) { move to sum(G(i) for i in 0..a) + (sum(G(n) for n in n - a - 1..n - 1)) + G(1) for a in 1..n - 1 }',
    // Empty ranges add nothing, and a negative number makes it no move.
    'game G(n) { move to sum(G(i) for i in a..3) + sum(G(i) for i in n - a..n - 2) for a in 1..n + 2 where n > 4 }',
    'game G(n) { move to G(n - a) + sum(G(i) for i in n - 4..n - 2) for a in 1..5 where n > 2 }',
    'game G(n) { move to sum(G(i) for i in a..n - 1) for a in 1..n  stop where n % 5 == 3 }',
  ])('%s: are added up from the xors below', (text) => {
    const game = rulesetOf(text);
    const inner = game.rules.map((rule) => (rule.kind === 'move' ? (rule.stopped?.rule ?? rule) : rule));
    expect(rangesIn({ ...game, rules: inner })).toEqual([true]);
    agreesInBox(game, [26], defined);
  });

  it('are those of the game with the same parameters', () => {
    const game = rulesetOf('game G[p](n) { move to sum(G[p](i) for i in a..n - p) for a in 0..n - p }', [2]);
    expect(rangesIn(game)).toEqual([true]);
    agreesInBox(game, [26]);
  });

  it.each([
    ['a condition leaves some out', 'game G(n) { move to sum(G(i) for i in a..n - 1 where i % 2 == 0) for a in 1..n }'],
    ['the numbers are others', 'game G(n) { move to sum(G(n - 1 - i) for i in 0..a) for a in 0..n - 1 }'],
    ['the set is another', 'game G(n) { move to sum(G(i) for i in {a, n - 1}) for a in 1..n - 2 }'],
    ['there are two loops', 'game G(n) { move to sum(G(i) for i in 0..a, j in 1..2) for a in 0..n - 1 }'],
    ['they are of another game', 'game G(n) { move to sum(Nim(i) for i in a..n - 1) for a in 1..n }'],
    ['another game is added', 'game G(n) { move to Nim(a) + sum(G(i) for i in a..n - 1) for a in 1..n }'],
    ['there is no range', 'game G(n) { move to G(a) + G(a) for a in 0..n - 1 }'],
  ])('are listed where %s', (_, text) => {
    const game = rulesetOf(text);
    expect(rangesIn(game)).toEqual([false]);
    agreesInBox(game, [20], defined);
  });

  it('are listed where a parameter is another, or hidden', () => {
    for (const state of ['G[1](i) for i in a..n - 1', 'G[p](p) for p in p..p'])
      expect(rangesIn(rulesetOf(`game G[p](n) { move to sum(${state}) for a in 1..n }`, [1]))).toEqual([false]);
    expect(rangesIn(rulesetOf('game G(a, n) { move to sum(G(a, i) for i in k..n - 1) for k in 1..n }'))).toEqual([
      false,
    ]);
  });

  it('have no table where a number does not become smaller', () => {
    const game = rulesetOf('game G(n) { move to sum(G(i) for i in a..n) for a in 1..n where n > 3 }');
    expect(rangesIn(game)).toEqual([true]);
    expect(fillBox(game, [9], unlimited)).toBeNull();
  });

  it('cost as much as the ranges, not as the states in them', () => {
    const game = rulesetOf('game G(n) { move to sum(G(i) for i in a..n - 1) for a in 1..n }');
    expect(fillBox(game, [513], meterOf(2_000_000))?.values[512]).toBe(512);
    expect(solverBy(box, game)?.value([768], meterOf(3_000_000)).nimber).toBe(256);
  });
});

describe('moves that consist of independent choices', () => {
  it.each<readonly [string, readonly number[], readonly number[]]>([
    ['game G(n) { move to G(i) + G(n - 1 - i) + Nim(1) for i in 0..n - 1 }', [24], [2]],
    ['game G(n) { move to G(a) + G(b) for a in 0..n - 1, b in 0..n - 1 }', [20], [2]],
    ['game G(n) { move to G(d) + G(e) for d in divisors(n) except {1, n}, e in divisors(n) except {1, n} }', [70], [2]],
    ['game G(n) { move to G(a) + G(b) for a in 0..n - 1, b in a..n - 1  move to (n - 1) }', [20], [1, 1]],
    ['game G(n) { move to G(a) + G(b) for a in 0..n - 1, b in 0..n - 1 where a + b < n }', [20], [1]],
    [
      'game G(n) { move to G(a) + G(b) for a in 0..n - 1, b in 0..n - 1 where a % 2 == 1 and b % 3 != n % 3 }',
      [20],
      [2],
    ],
    [
      'game G(n) { move to G(a) + G(b) + G(floor(n / 2)) + Nim(n % 5) for a in squares, b in 2..n - 1 where n > 2 and a < n }',
      [24],
      [3],
    ],
    [
      'game G(n) { move to G(a) + 3 * G(b) + G(n - 1 - c) for a in 0..n - 2, c in 0..a, b in primes where b < n }',
      [16],
      [2],
    ],
    // Where a number is negative, or a choice has no option, there is no move.
    ['game G(n) { move to G(n - a) + G(5 - b) for a in 1..n + 3, b in 1..9 where n > 5 }', [18], [2]],
    ['game G(n) { move to G(n - 1) + G(b) for b in 3..n - 4  take 1..2 }', [18], [2, 0]],
    // Where the first loop has no number, the second one has no meaning.
    ['game G(n) { move to G(a) + G(b) for a in 1..n - 1, b in 1..min(n - 1, 6 % n) }', [18], [2]],
    [
      'game G(n) { move to G(a) + G(b) for a in 1..n - 1, b in 0..n - 1 where n % 7 < a and 6 % (n - 3) != b }',
      [3],
      [2],
    ],
    ['game G(n) { move to G(a) + Nim(70 * a) + G(b) for a in 0..n - 1, b in 0..n - 1 }', [12], [2]],
    ['game G(a, b) { move to G(x, b) + G(a, y) for x in 0..a - 1, y in 0..b - 1 }', [7, 8], [2]],
    [
      'game G(a, b) { move to G(x, y) + G(0, z) for x in 0..a - 1, y in 0..b, z in 0..b where b > 0  take any from b  stop where a == b + 1 }',
      [7, 8],
      [2, 0],
    ],
  ])('%s: are combined', (text, sizes, choices) => {
    const game = rulesetOf(text);
    const inner = game.rules.map((rule) => (rule.kind === 'move' ? (rule.stopped?.rule ?? rule) : rule));
    expect(choicesIn({ ...game, rules: inner })).toEqual(choices);
    agreesInBox(game, sizes, defined);
  });

  it.each([
    ['a set links them', 'game G(n) { move to G(a) + G(b) for a in 0..n - 1, b in 0..n - 1 - a }'],
    ['a term links them', 'game G(n) { move to G(a) + G(b + a) for a in 0..1, b in 0..n - 3 }'],
    ['a loop has no term', 'game G(n) { move to G(a) + G(n - 1) for a in 0..n - 1, b in 3..n }'],
    ['a variable has the name of another', 'game G(n) { move to G(a) + G(a) for a in 0..n - 1, a in 0..n - 2 }'],
    ['a variable has the name of the state', 'game G(n) { move to G(n) + G(0) for n in 0..n - 1 }'],
  ])('are one choice where %s', (_, text) => {
    const game = rulesetOf(text);
    expect(choicesIn(game)).toEqual([1]);
    agreesInBox(game, [15], defined);
  });

  it('cost as much as the choices, not as their combinations', () => {
    const game = rulesetOf('game G(n) { move to G(a) + G(b) for a in 0..n - 1, b in 0..n - 1 }');
    expect(fillBox(game, [300], meterOf(1_000_000))?.values).toHaveLength(300);
  });
});

describe('sums of states on lines', () => {
  it.each<readonly [string, boolean]>([
    ['game G(n) { move to G(i) + G(n - 2 - i) for i in 0..n - 2 }', true],
    ['game G(n) { move to G(i) + G(n - 1 - 2 * i) for i in -3..n + 4 where i != n and i < n and i <= 9 }', false],
    ['game G(n) { move to G(i) + G(n - 1 - 2 * i) for i in -3..n + 4 where i < n and 2 * i >= n % 3 }', true],
    ['game G(n) { move to G(n - i) + G(n - 2 * i) + G(n - 2) for i in 1..n where n % 4 != 1 }', true],
    ['game G(n) { move to G(2) + G(i - 3) for i in 0..n where n > 2 and i <= n + 1 }', true],
    ['game G(n) { move to G(n - 3) + G(1 - i) for i in 0..n }', true],
    ['game G(n) { move to G(n - 6 + n % 2 * i) + G(i) for i in 0..4 where i < n }', true],
    ['game G(n) { move to G(i + 3) + G(i) for i in -2..n - 4 where n > 2 }', true],
    ['game G(n) { move to G(i + 4) + G(2 * i) for i in -3..2 where i < n - 4 and n > 4 }', true],
    ['game G(n) { move to G(i) + G(n - 1 - i) for i in squares where i < n }', false],
    ['game G(n) { move to G(i) + G(n - 1 - i) + Nim(2) for i in 0..n - 1 }', false],
    ['game G[p](n) { move to G[p](i) + G[p](n - p - i) for i in 0..n - p }', true],
    ['game G[p](n) { move to G[1](i) + G[p](n - p - i) for i in 0..n - p }', false],
    ['game G[p](n) { move to G[p](i) + G[p](n - 2 - i) for p in 1..1, i in 0..n - 2 }', false],
    ['game G[p](n) { move to G[p](n - p) + G[p](n - 1 - p) for p in 1..n }', false],
  ])('%s: %s', (text, isSum) => {
    const game = rulesetOf(text, text.includes('[p]') ? [2] : []);
    expect(sumsIn(game)).toEqual([isSum]);
    agreesInBox(game, [26], defined);
  });

  it('are served by a table where the game has parameters, which its own states repeat', () => {
    const game = rulesetOf('game G[k](n) { move to G[k](i) + G[k](n - k - i) for i in 0..n - k where n >= k }', [3]);
    expect(sumsIn(game)).toEqual([true]);
    expect(solverBy(box, game)).not.toBeNull();
    agreesInBox(game, [40]);
  });

  it('lead to smaller states only', () => {
    const grows = rulesetOf('game G(n) { move to G(i) + G(n - i) for i in 0..n where n > 0 }');
    expect(sumsIn(grows)).toEqual([true]);
    expect(fillBox(grows, [5], unlimited)).toBeNull();
  });

  it('cost little for each option', () => {
    const game = rulesetOf('game G(n) { move to G(i) + G(n - 1 - i) for i in 0..n - 1 where i >= 2 }');
    expect(fillBox(game, [2000], meterOf(200_000))?.values).toHaveLength(2000);
  });
});

describe('takes that leave two heaps, beside other moves', () => {
  it.each([
    'take 2 leaving 0..2 heaps',
    'take 1..3 leaving 1..2 heaps',
    'take {1, 4} leaving 2 heaps',
    'take any leaving 2 unequal heaps',
    'take odd leaving 0..2 unequal heaps',
    'take 2 leaving 2 equal heaps',
    'take 1..2 leaving 0..3 heaps',
    'split into 2 unequal',
    'split into 2  take 3 leaving 1 heap',
    'take 2 leaving 0..2 heaps where n % 3 != 1',
    'take 1..n % 4 + 1 leaving 2 heaps',
    'split into 2 where n % 5 > 1',
    'split into 2 equal where n > 7',
    'take {n - 3, n % 4 + 1} leaving 0..2 heaps where n > 3',
  ])('%s: agree with the definition', (rule) => {
    agreesInBox(rulesetOf(`game G(n) { move to G(n - 3) + Nim(2) where n > 2  ${rule} }`), [26], defined);
  });

  it('are served by a table', () => {
    const game = rulesetOf(
      'game G(n) { move to G(i) + G(n - 1 - i) + Nim(1) for i in 0..n - 1  take 2 leaving 0..2 heaps where n != 9 }',
    );
    const solver = solverBy(box, game);
    const { nimber } = referenceOf(game);
    solver?.table?.prepare([60], 60, unlimited);
    for (const n of range(0, 60)) expect(solver?.table?.at([n])).toBe(nimber([n]));
  });

  it('cost little for each split', () => {
    const game = rulesetOf('game G(n) { move to (n - 7)  take 2 leaving 0..2 heaps where n != 9 }');
    expect(fillBox(game, [2000], meterOf(200_000))?.values).toHaveLength(2000);
  });
});

describe('components of other games', () => {
  it('have their values, also in a table', () => {
    const game = rulesetOf('game G(n) { move to G(i) + G(n - 1 - i) + Nim(1) for i in 0..n - 1  take 2 }');
    const solver = solverBy(box, game);
    const { nimber } = referenceOf(game);
    for (const n of range(0, 60)) expect(solver?.value([n], unlimited).nimber).toBe(nimber([n]));
  });

  it('may be greater than all values of the game', () => {
    agreesInBox(rulesetOf('game G(n) { take any  move to Nim(n) + G(k) for k in 0..0 where n == 32 }'), [40], defined);
  });

  it.each([
    ['a game of its own', 'game H(n) { take 1..2 }', 12, true],
    ['a game that leads back', 'game H(n) { move to G(n - 1) + Nim(1) where n > 0 }', 12, false],
  ])('are read in a table if they are those of %s', (_, other, most, isTable) => {
    const game = rulesetOf(`${other}  game G(n) { move to H(i) + G(j) for i in 0..n - 1, j in 0..n - 1 }`);
    const { nimber } = referenceOf(game);
    const solver = solverBy(box, game);
    for (const n of range(0, most)) expect(solver?.value([n], unlimited).nimber).toEqual(nimber([n]));
    solver?.table?.prepare([most], most, unlimited);
    expect(solver?.table?.at([most - 1]) !== undefined).toBe(isTable);
  });
});
