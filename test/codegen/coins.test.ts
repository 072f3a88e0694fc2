import { expect, test } from 'vitest';
import { coinsAsHeaps } from '../../server/src/codegen/coins.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { someOf } from '../tiers.ts';
import type { SolverCase } from './cases/solver-case.ts';
import { engineSays } from './compare.ts';
import { numbersFrom, randomPosition } from './positions.ts';

/** A text in which coins are games of one heap, as far as they can be. */
function reduced(text: string): string {
  return parse(text)
    .pieces.map(({ piece }) => (piece.tree.kind === 'coins' ? coinsAsHeaps(piece.tree) : null) ?? piece.text)
    .join('\n');
}

test.each(
  someOf(
    [
      'flip 1..2',
      'flip 2',
      'flip 3',
      'flip 1..4',
      'flip run',
      'flip 1  flip {2, 4}',
      'flip 3 where x + z == 2 * y',
      'flip 4 where x == 1 and x + w == y + z',
      'flip 1 where x % 3 != 0 or x == 6  flip 3',
      'flip 2 for k in {1, 4} where y - x == k  flip run',
      'flip run where x % 2 == 0 or x > least  flip 1..2',
      // The rightmost coin has several names, or that of the leftmost coin of a run.
      'flip 1 where x > 2  flip 2 where x + y > 4',
      'flip 1..3 where x > 2',
      'flip run where x > 2  flip 1 where x < 4',
    ],
    3,
  ),
)('a row of coins has the value and the winning moves of its heads as heaps: %s', (rules) => {
  const text = `let least = 4\ncoins C { ${rules} }`;
  const each: SolverCase = { text, asked: 'C', state: { kind: 'heaps', most: 14, count: 4, places: true } };
  const random = numbersFrom(rules.length);
  const rows = Array.from({ length: 12 }, () => randomPosition(each, random).text);
  expect(reduced(text)).not.toContain('coins');
  for (const print of ['value', 'count'] as const)
    expect(engineSays({ ...each, text: reduced(text) }, rows, print)).toEqual(engineSays(each, rows, print));
});

test.each([
  ['as many as there are', 'flip odd'],
  ['a number with a name', 'flip least'],
])('coins are left as they are: %s', (_, rules) => {
  expect(reduced(`let least = 4\ncoins C { ${rules} }`)).toContain('coins');
});
