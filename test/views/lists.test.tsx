import { expect, test } from 'vitest';
import { changedEntries } from '../../views/panel/changed-entries.ts';
import { differencesOf } from '../../views/panel/list-differences.ts';

test.each([
  ['[0, 1, 2]', '[0, 1, 2]', []],
  ['[0, 1, 2]', '[0, 3, 2]', [['[2]', '1', '3']]],
  [
    '[0, 1]',
    '[0, 1, 5, 6]',
    [
      ['[3]', null, '5'],
      ['[4]', null, '6'],
    ],
  ],
  ['[[0, 1], [2, 3]]', '[[0, 1], [2, 4]]', [['[2][2]', '3', '4']]],
  ['[∞{0, 1}, 2]', '[∞{0, 1}, 3]', [['[2]', '2', '3']]],
  ['["a, b", "]"]', '["a, b", "["]', [['[2]', '"]"', '"["']]],
  ['[]', '[1]', [['[1]', null, '1']]],
])('%s and %s differ in these entries', (expected, actual, found) => {
  expect(differencesOf(expected, actual)?.map((each) => [each.place, each.expected, each.actual])).toEqual(found);
});

test.each([
  ['4', '3'],
  ['N', '[1]'],
  ['{1}', '{2}'],
])('%s and %s are not compared entry by entry', (expected, actual) => {
  expect(differencesOf(expected, actual)).toBeNull();
});

test.each([
  ['Stairs(2, 1, 5, 4, 0)', 'Stairs(2, 3, 3, 4, 0)', '[2]: 1 → 3, [3]: 5 → 3'],
  ['Thirds[2](0, [1, 2, 3, 4, 5])', 'Thirds[2](1, [1, 2, 3, 4, 4])', '[5]: 5 → 4'],
  ['Stairs(2, 1, 3)', 'Stairs(2, 1, 2)', null],
  ['Row(1, 2, 3, 4, 5)', 'Row(2, 3, 4, 5)', null],
  ['Words("abcdef")', 'Words("abcdeg")', null],
])('the move from %s to %s is told as %s', (from, to, told) => {
  expect(changedEntries(from, to)).toBe(told);
});
