import { expect, it } from 'vitest';
import { allOptions } from '../../server/src/engine/game/options.ts';
import { unlimited } from '../../server/src/engine/index.ts';
import { rulesetOf } from './rulesets.ts';

/** Its kind is known only when it is computed. */
const ANY = 'let Any(n) = if n > 3 then [(4, 5), (6, 7)] else 0';

it.each<[set: string, members: readonly number[]]>([
  ['{j for j in 1..3}', [1, 2, 3]],
  ['{j, j + 10 for j in 1..3}', [1, 2, 3, 11, 12, 13]],
  ['{j, 7 for j in 1..3}', [1, 2, 3, 7]],
  ['{j + 10, j for j in 1..3}', [1, 2, 3, 11, 12, 13]],
  ['{j, j + 10 for j in 1..3 where j != 2}', [1, 3, 11, 13]],
  ['{j, i for j in 1..3, i in 7..8}', [1, 2, 3, 7, 8]],
  ['{j for j in 1..3, i in 2..2 where j > i}', [3]],
  ['{j for (j, i) in {(4, 5), (6, 7)}}', [4, 6]],
  ['{j, i for (j, i) in {(4, 5), (6, 7)}}', [4, 5, 6, 7]],
  ['{j for (j, i) in Any(n)}', [4, 6]],
  ['{j for j in [3, 1, 3]}', [1, 3]],
])('%s', (set, members) => {
  const options = (rule: string) => [
    ...allOptions({ ruleset: rulesetOf(`${ANY}\ngame G(n) { ${rule} }`), state: [20] }, unlimited),
  ];
  const left = (rule: string) => options(rule).map((sum) => Number(sum[0]?.component.state[0] ?? 0));
  expect(left(`move to (k) for k in ${set}`)).toEqual(members);
  expect(left(`take ${set}`).map((rest) => 20 - rest)).toEqual(members);
});

it('a loop over pairs that an entry of the state contains', () => {
  const ruleset = rulesetOf('game G(a...) { move to [k] for k in {x for (x, y) in a[1]} where #a > 0 and #a[1] > 0 }');
  // The brackets around texts, tuples and lists are marks below 0.
  const options = [...allOptions({ ruleset, state: [-1, -1, 4, 5, -2, -1, 6, 7, -2, -2] }, unlimited)];
  expect(options.map((sum) => sum[0]?.component.state)).toEqual([[4], [6]]);
});

it.each([
  'move to (n - k) for k in {}',
  'take 1 for i in 1..n, j in {} where i > j',
  'take j for j in {} except {}',
  'take {k in {} where k > 1} where n % 3 == 1',
])('%s allows no move', (rule) => {
  const component = { ruleset: rulesetOf(`game G(n) { ${rule} }`), state: [7] };
  expect([...allOptions(component, unlimited)]).toEqual([]);
});
