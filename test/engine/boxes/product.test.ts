import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xor } from '../../../server/src/engine/arithmetic/integers.ts';
import { nimInverse, nimProduct } from '../../../server/src/engine/arithmetic/nim-product.ts';
import { product } from '../../../server/src/engine/boxes/product.ts';
import { unlimited } from '../../../server/src/engine/budget/meter.ts';
import { nimberOfSum } from '../../../server/src/engine/search/search-solver.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases, DEEP } from '../../tiers.ts';
import { checkServed, solverBy } from '../support/agrees.ts';
import { upTo } from '../support/checked-states.ts';

/* The value of a product of games is the nim product of the values of its factors; almost products are other games. */

/** A move of one number n, with loops over p and q: the numbers that it becomes. */
interface FactorMove {
  readonly items: readonly string[];
  readonly loops?: readonly string[];
  readonly where?: string;
}

const MOVES: readonly FactorMove[] = [
  { items: ['p'], loops: ['p in 0..n - 1'] },
  { items: ['p', 'q'], loops: ['p in 1..n - 1', 'q in 0..p - 1'] },
  { items: [], where: 'n > 0' },
  { items: [] },
  { items: ['n - p'], loops: ['p in {1, 3}'] },
  { items: ['n - p', 'floor(n / 2)'], loops: ['p in 1..2'], where: 'n > 1' },
  { items: ['p'], loops: ['p in 0..9'], where: 'p < n and (n - p) % 3 != 1' },
  { items: ['sum i in p..n - 1'], loops: ['p in 0..n'] },
  { items: ['n - p', 'n - 2 * p', 'min(p - 1, n - 1)'], loops: ['p in 1..3'] },
];

/** The same move of a number of another name. */
function renamed(text: string, number: string): string {
  return text.replaceAll(/\b[npqi]\b/g, (name) => (name === 'n' ? number : name + number));
}

/** The rule whose options are the products of those of a move of each number. */
function ruleOf(numbers: readonly string[], moves: readonly FactorMove[], shift: number): string {
  const choices = moves.map(({ items }, at) => ['n', ...items].map((item) => renamed(item, numbers[at] ?? '')));
  const all = choices.reduce<readonly (readonly string[])[]>(
    (before, items) => before.flatMap((chosen) => items.map((item) => [...chosen, item])),
    [[]],
  );
  const summands = all.slice(1).map(summand);
  const to = [...summands.slice(shift % all.length), ...summands.slice(0, shift % all.length)].join(' + ') || '0';
  const loops = moves.flatMap(({ loops = [] }, at) => loops.map((loop) => renamed(loop, numbers[at] ?? '')));
  const where = moves.flatMap(({ where: text }, at) => (text === undefined ? [] : [renamed(text, numbers[at] ?? '')]));
  return `move to ${to}${loops.length > 0 ? ` for ${loops.join(', ')}` : ''}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
}

function summand(items: readonly string[]): string {
  const loops = items.flatMap((item) => (item.startsWith('sum ') ? [item.slice(4)] : []));
  const state = `G(${items.map((item) => (item.startsWith('sum ') ? (item.split(' ')[1] ?? '') : item)).join(', ')})`;
  return loops.length === 0 ? state : `sum(${state} for ${loops.join(', ')})`;
}

/** All combinations of a move of each factor. */
function productOf(factors: readonly (readonly FactorMove[])[], shift = 0): string {
  const numbers = ['x', 'y', 'z'].slice(0, factors.length);
  const all = factors.reduce<readonly (readonly FactorMove[])[]>(
    (before, moves) => before.flatMap((chosen) => moves.map((move) => [...chosen, move])),
    [[]],
  );
  return `game G(${numbers.join(', ')}) { ${all.map((moves) => ruleOf(numbers, moves, shift)).join('  ')} }`;
}

const pairs = (most: number) => upTo(most).flatMap((x) => upTo(most).map((y) => [x, y]));
const triples = (most: number) => pairs(most).flatMap((pair) => upTo(most).map((z) => [...pair, z]));

describe('products of games', () => {
  test('of two numbers agree with the definition, values and moves', () => {
    const factor = fc.uniqueArray(fc.constantFrom(...MOVES), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(factor, factor, fc.nat(20), (one, other, shift) =>
        checkServed(product, rulesetOf(productOf([one, other], shift)), pairs(DEEP ? 6 : 4)),
      ),
      { seed: 459, numRuns: cases(120) },
    );
  });

  test('of three numbers agree with the definition, values and moves', () => {
    const factor = fc.uniqueArray(fc.constantFrom(...MOVES), { minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(factor, factor, factor, (one, two, three) =>
        checkServed(product, rulesetOf(productOf([one, two, three])), triples(DEEP ? 3 : 2)),
      ),
      { seed: 3533, numRuns: cases(40) },
    );
  });

  const corner = 'for a in 0..x - 1, b in 0..y - 1';
  test.each([
    ['the summands stand in any order', `G(a, b) + (G(x, b) + G(a, y)) ${corner}`],
    [
      'sums over ranges',
      `sum(G(i, y) for i in a..x - 1) + sum(G(x, j) for j in b..y - 1) + sum(G(i, j) for j in b..y - 1, i in a..x - 1) ${corner}`,
    ],
    [
      'a rectangle without its corner',
      `sum(G(i, j) for i in a..x, j in b..y where i < x or y != j) for a in 0..x, b in 0..y`,
    ],
    [
      'a rectangle without its corner, written with not',
      `sum(G(i, j) for i in a..x, j in b..y where not (i == x and j == y)) ${corner}`,
    ],
    [
      'a rectangle without its corner, written with pairs',
      `sum(G(i, j) for i in x - k + 1..x, j in b..y where (i, j) != (x, y)) for k in 1..3, b in 0..y`,
    ],
    ['a row without its end', `sum(G(i, y) for i in a..x where i != x) for a in 0..x where y > 1`],
    ['conditions on each number', `G(a, y) + G(x, b) + G(a, b) ${corner} where a > 0 and (y - b == 1 or y % 2 == 0)`],
    ['a condition on no number', `G(a, y) + G(x, b) + G(a, b) ${corner} where 1 < 2`],
  ])('%s', (_, rule) => checkServed(product, rulesetOf(`game G(x, y) { move to ${rule} }`), pairs(5)));

  test('with a set of the file that has a parameter', () => {
    const rules = `game G(x, y) { move to G(a, y) + G(x, b) + G(a, b) ${corner} where x - a in T(x) }`;
    checkServed(product, rulesetOf(`${rules}\nset T(n) = {floor(k * (k + 1) / 2) for k in 1..n}`), pairs(5));
  });

  test('with a parameter', () => {
    const rules =
      'game G[d](x, y) { move to G[d](x - k, y) + G[d](x, y - m) + G[d](x - k, y - m) for k in 1..d, m in 1..2 * d }';
    checkServed(product, rulesetOf(rules, [2]), pairs(5));
  });

  test('the conditions in HDU 3404 that follow from its loops do not matter', () => {
    const rules = `move to G(a, y) + G(x, b) + G(a, b) for a in 1..x - 1, b in 1..y - 1
      move to G(a, y) for a in 1..x - 1 where x > 0 and y > 0  move to G(x, b) for b in 1..y - 1 where 1 <= x and y != 0  move to 0 where x > 0 and y > 0`;
    checkServed(product, rulesetOf(`game G(x, y) { ${rules} }`), pairs(5));
  });
});

test('large numbers are answered by the theory of each factor', () => {
  const rules = 'move to G(a, y) + G(x, y - k) + G(a, y - k) for a in 0..x - 1, k in 1..3';
  const solver = solverBy(product, rulesetOf(`game G(x, y) { ${rules} }`));
  const worth = nimProduct(10 ** 15, (10 ** 12 + 2) % 4, unlimited);
  expect(solver?.value([10 ** 15, 10 ** 12 + 2], unlimited).nimber).toBe(worth);
});

test('the moves to a value are found where one number is too large to list its options', () => {
  const rules = 'move to G(a, y) + G(x, y - k) + G(a, y - k) for a in 0..x - 1, k in 1..3';
  const ruleset = rulesetOf(`game G(x, y) { ${rules} }`);
  const solver = solverBy(product, ruleset);
  const state = [10 ** 15, 6];
  for (const target of [0, 1, 2 ** 40, 10 ** 15]) {
    const moves = solver?.optionsWithValue(state, target, unlimited);
    // For each k, exactly one number a; it may be too large.
    const own = nimProduct(10 ** 15, 2, unlimited);
    const wanted = [1, 2, 3].filter((k) => {
      const by = 2 ^ ((6 - k) % 4);
      const a = xor(10 ** 15, nimProduct(xor(own, target), nimInverse(by, unlimited), unlimited));
      return a < 10 ** 15;
    });
    expect(moves?.count, String(target)).toBe(wanted.length);
    const values = moves
      ?.first(9)
      .map((move) => nimberOfSum(move, ({ state: of }) => solver?.value(of, unlimited).nimber ?? -1, unlimited));
    expect(values).toEqual(wanted.map(() => target));
  }
});

test('where one number is large, a move to an empty number counts, too', () => {
  const rules = 'move to G(a, y) + G(x, b) + G(a, b) for a in 0..x - 1, b in 0..y - 1';
  const ruleset = rulesetOf(`game G(x, y) { ${rules} }`);
  const move = solverBy(product, ruleset)?.optionsWithValue([5000, 1], 0, unlimited);
  expect(move?.count).toBe(1);
  expect(move?.first(2).map((sum) => sum.map(({ component: { state } }) => state))).toEqual([
    [
      [5000, 0],
      [0, 1],
      [0, 0],
    ],
  ]);
});

test('where one number is large, a move without a new number is another one than that to an empty number', () => {
  const rules = `move to G(a, y) + G(x, b) + G(a, b) for a in 0..x - 1, b in 0..y - 1  move to G(x, b) for b in 0..y - 1 where x > 0`;
  const move = solverBy(product, rulesetOf(`game G(x, y) { ${rules} }`))?.optionsWithValue([5000, 1], 0, unlimited);
  expect(move?.count).toBe(2);
});

describe('almost products are none', () => {
  const corner = 'for a in 0..x - 1, b in 0..y - 1';
  const turn = 'G(a, y) + G(x, b) + G(a, b)';
  test.each([
    ['a summand is missing', `game G(x, y) { move to G(a, y) + G(x, b) ${corner} }`],
    ['only the new numbers', `game G(x, y) { move to G(a, b) ${corner} }`],
    ['a summand is there twice', `game G(x, y) { move to ${turn} + G(a, y) ${corner} }`],
    [
      'a summand is there twice and another is missing',
      `game G(x, y) { move to G(a, y) + G(a, y) + G(a, b) ${corner} }`,
    ],
    ['the state itself is a summand', `game G(x, y) { move to ${turn} + G(x, y) ${corner} }`],
    ['the state itself for another summand', `game G(x, y) { move to G(x, y) + G(a, y) + G(x, b) ${corner} }`],
    ['another summand', `game G(x, y) { move to G(a, y) + G(x, b) + G(b, a) ${corner} }`],
    ['a multiple', `game G(x, y) { move to 3 * G(a, y) + G(x, b) + G(a, b) ${corner} }`],
    [
      'another game',
      `game G(x, y) { move to G(a, y) + G(x, b) + H(a, b) ${corner} }\ngame H(x, y) { take any from x, y }`,
    ],
    ['another parameter', `game G[d](x, y) { move to G[d](a, y) + G[d](x, b) + G[d - 1](a, b) ${corner} where d > 0 }`],
    ['a condition on both numbers', `game G(x, y) { move to ${turn} ${corner} where a != b }`],
    ['a condition on a loop and the other number', `game G(x, y) { move to ${turn} ${corner} where a != y }`],
    ['a loop links the numbers', `game G(x, y) { move to ${turn} for a in 0..x - 1, b in 0..min(a, y - 1) }`],
    [
      'a new number comes from the other',
      `game G(x, y) { move to G(min(y, x - 1), y) + G(x, b) + G(min(y, x - 1), b) for b in 0..y - 1 where x > 0 }`,
    ],
    ['the same loop for both', `game G(x, y) { move to G(x - k, y) + G(x, y - k) + G(x - k, y - k) for k in 1..9 }`],
    [
      'pairs of new numbers',
      `game G(x, y) { move to G(x - k, y) + G(x, y - m) + G(x - k, y - m) for (k, m) in {(1, 2), (2, 1)} }`,
    ],
    ['a loop of neither number', `game G(x, y) { move to ${turn} ${corner}, c in 1..2 }`],
    [
      'a name with two meanings',
      `game G(x, y) { move to G(a, y) + G(x, b) + G(a, b) for a in 0..y - 1, y in 0..3, b in 0..2 where a < x }`,
    ],
    [
      'the variable of a sum has the name of a number',
      `game G(x, y) { move to G(a, y) + sum(G(x, y) for y in b..y - 1) + sum(G(a, y) for y in b..y - 1) ${corner} }`,
    ],
    [
      'the variable of a sum has the name of a loop',
      `game G(x, y) { move to sum(G(a, y) for a in x..x + 1) + G(x, b) + sum(G(a, b) for a in x..x + 1) ${corner} where a < x }`,
    ],
    [
      'a condition on another name than that of a sum',
      `game G(x, y) { move to sum(G(i, y) for i in a..x + 1) + G(x, b) + sum(G(i, b) for i in a..x + 1) ${corner} where i < x }\nlet i = 0`,
    ],
    [
      'the variable of a sum hides the parameter',
      `game G[d](x, y) { move to sum(G[d](d, y) for d in a..x - 1) + G[d](x, b) + sum(G[d](d, b) for d in a..x - 1) ${corner} }`,
    ],
    [
      'one loop of a sum for both numbers, as for each',
      'game G(x, y) { move to sum(G(i, y) for i in 0..1) + sum(G(x, i) for i in 0..1) + sum(G(i, i) for i in 0..1) where x > 1 and y > 1 }',
    ],
    [
      'a loop hides the parameter',
      'game G[d](x, y) { move to G[d](a, y) + G[d](x, b) + G[d](a, b) for d in 1..3, a in 0..x - d, b in 0..y - 1 }',
    ],
    [
      'the loops of a sum are linked',
      `game G(x, y) { move to sum(G(i, y) for i in a..x - 1) + sum(G(x, j) for j in b..y - 1) + sum(G(i, j) for i in a..x - 1, j in b..min(i, y - 1)) ${corner} }`,
    ],
    [
      'one loop of a sum for both numbers',
      `game G(x, y) { move to G(a, y) + G(x, b) + sum(G(i, i) for i in 0..0) ${corner} }`,
    ],
    [
      'a loop of a sum for no number',
      `game G(x, y) { move to G(a, y) + G(x, b) + sum(G(a, b) for i in 1..2) ${corner} }`,
    ],
    [
      'a sum under another condition',
      `game G(x, y) { move to sum(G(i, j) for i in a..x, j in b..y where i < x and j < y) ${corner} }`,
    ],
    ['a sum without one side', `game G(x, y) { move to sum(G(i, j) for i in a..x, j in b..y where i < x) ${corner} }`],
    [
      'a sum whose ranges end elsewhere',
      `game G(x, y) { move to sum(G(i, j) for i in a..x, j in b..y - 1 where i < x or j < y) ${corner} }`,
    ],
    [
      'a sum whose numbers are not those of its ranges',
      `game G(x, y) { move to sum(G(i - 1, j) for i in a..x, j in b..y where i < x or j < y) ${corner} where a > 0 }`,
    ],
    [
      'a sum whose ranges may be empty',
      `game G(x, y) { move to sum(G(i, j) for i in a..x, j in b..y where i < x or j < y) for a in 0..x + 1, b in 0..y + 1 }`,
    ],
    [
      'a sum that may begin behind the number',
      `game G(x, y) { move to sum(G(i, j) for i in 2..x, j in b..y where i < x or j < y) for b in 0..y }`,
    ],
    [
      'a sum compared the wrong way',
      `game G(x, y) { move to sum(G(i, j) for i in a..x, j in b..y where i > x or j < y) ${corner} }`,
    ],
    [
      'a function named sum',
      `game G(x, y) { move to G(a, y) + G(x, b) + G(a, b) ${corner} where sum(a) > 0 }\nlet sum(k) = 10 % k`,
    ],
    ['not all combinations of rules', `game G(x, y) { move to ${turn} ${corner}  move to 0 where x > 0 and y > 0 }`],
    [
      'conditions of rules differ',
      `game G(x, y) { move to ${turn} ${corner}  move to G(a, y) for a in 0..x - 1 where y > 1  move to G(x, b) for b in 0..y - 1 where x > 0  move to 0 where x > 0 and y > 0 }`,
    ],
    [
      'a condition that a loop does not imply',
      `game G(x, y) { move to ${turn} ${corner} where x > 1  move to G(a, y) for a in 0..x - 1 where y > 0  move to G(x, b) for b in 0..y - 1 where x > 0  move to 0 where x > 0 and y > 0 }`,
    ],
    [
      'a condition on one number only',
      `game G(x, y) { move to ${turn} ${corner} where x == 1  move to G(a, y) for a in 0..x - 1 where y > 0  move to G(x, b) for b in 0..y - 1 where x > 0  move to 0 where x > 0 and y > 0 }`,
    ],
    ['a number may become greater', `game G(x, y) { move to ${turn} for a in 0..x + 1, b in 0..y - 1 where a != x }`],
    ['a number may stay', `game G(x, y) { move to ${turn} for a in 0..x, b in 0..y - 1 }`],
    ['a negative number', `game G(x: int, y) { move to ${turn} for a in x - 1..x - 1, b in 0..y - 1 where x > 0 - 3 }`],
    ['an expression without a value', `game G(x, y) { move to ${turn} ${corner} where 6 % (x - 2) == 0 }`],
    [
      'a condition without a value where nothing changes',
      `game G(x, y) { move to G(x, b) for b in 0..y - 1 where 6 % (x - 2) == 0 }`,
    ],
    [
      'a new number without a value',
      `game G(x, y) { move to G(min(a, 6 % (x - 2)), y) + G(x, b) + G(min(a, 6 % (x - 2)), b) ${corner} }`,
    ],
    ['play stops', `game G(x, y) { move to ${turn} ${corner}  stop where x + y == 3 }`],
    ['a rule that takes', `game G(x, y) { move to ${turn} ${corner}  take 1 from x }`],
    ['a single state', `game G(x, y) { move to (x - 1, y) }`],
    ['a list', `game G(s, t, a...) { move to 0 where s > 0 and t > 0 }`],
    ['one number', `game G(x) { move to G(a) for a in 0..x - 1 }`],
  ])('%s', (_, text) => {
    const [, name = ''] = /game G\[(\w)\]/.exec(text) ?? [];
    expect(solverBy(product, rulesetOf(text, name === '' ? [] : [2]))).toBeNull();
  });
});
