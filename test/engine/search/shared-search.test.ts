import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meterOf } from '../../../server/src/engine/budget/meter.ts';
import { loopyOf } from '../../../server/src/engine/game/nimber.ts';
import { type Ruleset, unlimited } from '../../../server/src/engine/index.ts';
import { sharedSearch } from '../../../server/src/engine/search/shared-search.ts';
import { ask } from '../../ask.ts';
import { rulesetOf } from '../../semantics/rulesets.ts';
import { cases } from '../../tiers.ts';
import { statesOf } from '../support/filled-boxes.ts';
import { referenceOf } from '../support/reference.ts';

const newSearch = () => sharedSearch(new Map(), () => undefined);

/** Compares who wins each state of a box with the definition, in the order of the states and in reverse. */
function agrees(ruleset: Ruleset, sizes: readonly number[]): void {
  const { nimber } = referenceOf(ruleset);
  const states = statesOf(sizes);
  for (const inOrder of [states, states.toReversed()]) {
    const { isLost } = newSearch();
    for (const state of inOrder)
      expect([state, isLost({ ruleset, state }, unlimited)]).toEqual([state, nimber(state) === 0]);
  }
}

const gameOf = (...rules: readonly string[]) => rulesetOf(`game G(x, y) { ${rules.join('\n')} }`);
const shares = ({ rules }: Ruleset) => rules.some((rule) => rule.kind === 'move' && rule.shared !== undefined);

describe('rules whose options are nearly those of a neighbour', () => {
  it.each([
    ['move to (i, y + 1) for i in x..7 where (3 * i + y) % 4 == 1 and y < 8'],
    ['move to (i + 1, j + 1) for i in x..7, j in y..8 where (i * i + 3 * j) % 5 < 2'],
    ['move to (j + 1, i + 1) for i in y..5, j in x..5 where (i + 2 * j) % 3 == 0 and i + j > 2'],
    ['move to (x + k, y) for k in 1..8 - x', 'move to (x, k + y) for k in 1..6 - y'],
    [
      'move to (x + k, y) for k in 2..9 - x where (x + k + y) % 4 != 1',
      'move to (x, y + 1) where y < 9 and x % 2 == 1',
    ],
    ['move to (x - k, y) for k in 1..x where (x - k + 2 * y) % 3 > 0', 'move to (x, y - k) for k in 2..y - 1'],
    ['move to (i + 1, y) for i in x + 1..8 where y > 2', 'take any from y'],
    ['move to (i, j) for i in 0..x - 1, j in y..6 where (i + j) % 3 == 1'],
    ['move to (i, j) for i in x + 1..7, j in 0..y - 2 where (i * j) % 3 == 1', 'take 1 from y'],
    ['move to (x + k, y) for k in 1..8 - x', 'move to (x, y + k) for k in 1..8 - y', 'stop where (x * y) % 7 == 3'],
  ])('give the winner that the definition gives: %s %s', (...rules) => {
    const ruleset = gameOf(...rules.filter((rule) => rule !== undefined));
    expect(newSearch().serves(ruleset)).toBe(true);
    agrees(ruleset, [10, 10]);
  });

  it('give it for three numbers and negative numbers', () => {
    const tables = 'let A = [2, 1, 2]  let W = [[1, 2, 1, 3], [2, 2, 3, 1], [3, 1, 2, 1], [1, 3, 3, 2]]';
    const loops = 'for x in r..#W - 1, y in c..#W[1] - 1 where i < #A and W[x + 1][y + 1] == A[i + 1]';
    agrees(rulesetOf(`${tables}  game G(i, r, c) { move to (i + 1, x + 1, y + 1) ${loops} }`), [4, 5, 5]);
    const signed = rulesetOf(
      'game G(x: int) { move to (k) for k in x + 1..3 where k % 3 != 1  move to (x + 2) where x < 0 }',
    );
    const { nimber } = referenceOf(signed);
    const { isLost } = newSearch();
    for (const x of [-5, -4, -3, -2, -1, 0, 1, 2, 3])
      expect([x, isLost({ ruleset: signed, state: [x] }, unlimited)]).toEqual([x, nimber([x]) === 0]);
  });

  it.each([
    ['the new state', 'move to (i, (x + y) % 3) for i in x + 1..7'],
    ['the condition', 'move to (i, y) for i in x + 1..7 where (i + x) % 3 != 1'],
    ['the other end of the loop', 'move to (i, y) for i in x + 1..5 + x % 3 where i < 8'],
    ['another loop', 'move to (i, j) for i in x + 1..7, j in 0..x % 3'],
    ['the beginning of the loop, with a factor', 'move to (i, y) for i in 2 * x + 1..8'],
    ['the beginning of the loop, subtracted', 'move to (i + x, y) for i in 5 - x..3 where i > 0 and i + x < 9'],
    ['a difference beside a sum', 'move to (x + k, abs(x - k) % 2) for k in 1..8 - x'],
    ['the variable of the loop elsewhere', 'move to (x + k, k % 2) for k in 1..8 - x'],
    ['the variable in the condition', 'move to (x + k, y) for k in 1..8 - x where k % 3 != 2'],
    [
      'a loop of its own in the condition',
      'move to (x + k, y) for k in 1..8 - x where #[k for k in 1..3 where k < 3] + k > 3',
    ],
    ['the end of a sum, twice', 'move to (x + k, y) for k in 1..8 - x % 2 - x where x + k < 9'],
    ['the beginning of a sum', 'move to (x + k, y) for k in 1 + x % 2..8 - x'],
    ['the end of a difference, twice', 'move to (x - k, y) for k in 1..x - x % 2'],
    ['the beginning of a difference', 'move to (x - k, y) for k in 1 + x % 2..x'],
    ['the beginning of the loop, twice', 'move to (i, y) for i in x + x + 1..8'],
    ['the beginning of the loop, as a factor', 'move to (i + 1, y) for i in x * 2..7'],
    ['a loop of its own in the new state', 'move to (x + k, sum(x + k for k in 1..2) % 3) for k in 1..8 - x'],
    ['the end of a sum, added', 'move to (x + k, y) for k in 1..3 + x where x + k < 9'],
    ['the end of a difference, with more', 'move to (x - k, y) for k in 1..x + 2'],
    ['a difference the other way round', 'move to (max(0, k - x), y) for k in 1..x'],
    ['an end, which is about another loop', 'move to (j, y) for i in 1..3, j in x + i..8'],
  ])('are not looked for if something else depends on the number: %s', (_, rule) => {
    const ruleset = gameOf(rule);
    expect(shares(ruleset)).toBe(false);
    agreesIfServed(ruleset);
  });

  it('are those of the loop if another one hides the number', () => {
    for (const hidden of [
      'move to (x, y + 1) for x in x + 1..7 where y < 4',
      'move to (j, y + 1) for j in x + 1..7, x in 0..1 where y < 4 + x',
      'move to (y, 0) for x in 1..2, j in x..8 where y > 0 and x > j - 3',
      'move to (x + k, y) for k in 1..7 - x, x in 1..3',
      'move to (x + k, y) for k in 1..7 - x, k in 1..3 where y > 3',
    ])
      agreesIfServed(gameOf(hidden, 'take 1 from y'));
  });

  it('may be those of a game of lists', () => {
    const game = rulesetOf(
      'game G(x, a...) { move to (i + 1, a) for i in x..#a - 1 where a[i + 1] > i  move to (x, a with [j] = a[j] - 1) for j in 1..#a where a[j] > 1 }',
    );
    const { nimber } = referenceOf(game);
    const { isLost, serves } = newSearch();
    expect(serves(game)).toBe(true);
    for (const [x = 0, ...a] of statesOf([3, 3, 4, 3])) {
      const state = [x + 1, ...a, 9];
      expect([state, isLost({ ruleset: game, state }, unlimited)]).toEqual([state, nimber(state) === 0]);
    }
  });

  it('may be those of a sum or of another game, which is searched plainly', () => {
    const sum = gameOf(
      'move to G(i, y) + G(i, y) + G(i, 0) for i in x + 1..7 where y < 9',
      'move to (x, y - 1) where y > 0',
    );
    expect([shares(sum), newSearch().serves(sum)]).toEqual([true, false]);
    const other = rulesetOf('game G(x, y) { move to Nim(i) + Nim(y) for i in x + 1..7 }');
    expect(newSearch().serves(other)).toBe(false);
  });

  it('are what the definition says for any such rule', () => {
    const end = fc.constantFrom(4, 6, 7);
    const loop = fc.record({ end, plus: fc.nat(2), modulus: fc.integer({ min: 2, max: 5 }), rest: fc.nat(2) });
    const rule = fc.tuple(loop, loop, fc.nat(4)).map(([a, b, kind]) => {
      const where = `where (2 * i + j) % ${a.modulus} != ${a.rest}`;
      const [first, second] = [`i in x + ${a.plus}..${a.end}`, `j in y + ${b.plus}..${b.end}`];
      if (kind === 0) return `move to (i + 1, j) for ${first}, ${second} ${where}`;
      if (kind === 1) return `move to (i, j + 1) for ${second}, ${first} ${where}`;
      if (kind === 2)
        return `move to (x + i, y) for i in ${a.plus + 1}..${a.end} - x where (x + i) % ${b.modulus} != ${b.rest}`;
      if (kind === 3) return `move to (i + 1, ${b.end}) for ${first} where i % ${b.modulus} != ${b.rest}`;
      return `move to (x, y + j) for j in 1..${b.end} - y where (y + j + x) % ${b.modulus} != ${b.rest}`;
    });
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 3 }), (rules) => agreesIfServed(gameOf(...rules), true)),
      { numRuns: cases(30), seed: 31 },
    );
  });

  it('cost one option for each state', () => {
    const castle = gameOf(
      'move to (x + k, y) for k in 1..100 - x',
      'move to (x, y + k) for k in 1..100 - y',
      'stop where x * y == 17',
    );
    expect(newSearch().isLost({ ruleset: castle, state: [1, 1] }, meterOf(2 ** 20))).toBe(false);
  });

  it('do not hide that play may return', () => {
    const circle = gameOf('move to (i, y) for i in x + 1..7', 'take 1 from x');
    expect(newSearch().isLost({ ruleset: circle, state: [3, 1] }, unlimited)).toBe(null);
    const ending = { ruleset: gameOf('move to (i, y) for i in x + 1..7'), state: [3, 1] };
    expect(sharedSearch(new Map(), () => loopyOf([])).isLost(ending, unlimited)).toBe(null);
  });

  it('are left to a plain search where numbers are too large for tables', () => {
    const large = gameOf('move to (i, y) for i in x + 1..10^30');
    expect(newSearch().isLost({ ruleset: large, state: [10n ** 30n - 2n, 1] }, unlimited)).toBe(null);
    expect(
      ask('game G(x, y) { move to (i, y) for i in x + 1..10^30 }  expect outcome(G(10^30 - 2, 1)) = N').problems,
    ).toEqual([]);
  });
});

/** Whoever wins, the answer must be that of the definition. */
function agreesIfServed(ruleset: Ruleset, isServed = false): void {
  if (isServed || newSearch().serves(ruleset)) agrees(ruleset, [9, 9]);
}
