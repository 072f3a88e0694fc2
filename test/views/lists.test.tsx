import { expect, test } from 'vitest';
import type { Act } from '../../server/src/answers/pictures/acts.ts';
import type { Picture } from '../../server/src/answers/pictures/picture.ts';
import { panel as english } from '../../server/src/words/en/panel.ts';
import { panel as chinese } from '../../server/src/words/zh/panel.ts';
import { differencesOf } from '../../views/panel/list-differences.ts';
import { movesInText } from '../../views/shared/move-text.ts';

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

const LIST: Picture = { kind: 'columns', leading: [], entries: [] };
const HEAPS: Picture = { kind: 'heaps', heaps: [] };
const COINS: Picture = { kind: 'coins', first: 1, last: 9, heads: [] };
const BOARD: Picture = { kind: 'board', rows: 2, columns: 3, squares: [...'......'] };

test.each<[string, string, Picture | null, string]>([
  ['Stairs(2, 1, 5, 4, 0)', 'Stairs(2, 3, 3, 4, 0)', LIST, 'Stairs [2..3]: 1, 5 → 3, 3'],
  ['Thirds[2](0, [1, 2, 3, 4, 5])', 'Thirds[2](1, [1, 2, 3, 4, 4])', LIST, 'Thirds[2] [5]: 5 → 4'],
  ['Row(1, 2, 3, 4, 5)', 'Row(1, 2, 3, 4, 4)', HEAPS, 'Row [5]: 5 → 4'],
  ['Cram("..#/...")', 'Cram("..#/##.")', BOARD, 'Cram (2, 1): .. → ##'],
  ['Cram(2, 3)', 'Cram("#../#..")', BOARD, 'Cram (1, 1): ./. → #/#'],
  ['Cram("##/..")', 'Cram("#./.#")', BOARD, 'Cram (1, 2): #/. → ./#'],
  [
    'Chomp(9, 8, 7, 6, 5, 4, 3)',
    'Chomp(9, 2, 2, 2, 2, 2, 2)',
    LIST,
    'Chomp [2..7]: 8, 7, 6, 5, 4, 3 → 2, 2, 2, 2, 2, 2',
  ],
  ['Row(1, 2, 3, 4, 5)', 'Row(0, 2, 3, 4, 4)', LIST, 'Row [1]: 1 → 0, [5]: 5 → 4'],
  ['Words("abcdef")', 'Words("abcdeg")', LIST, 'Words [6]: f → g'],
  ['Stairs(2, 1, 3)', 'Stairs(2, 1, 2)', LIST, 'Stairs(2, 1, 3) → Stairs(2, 1, 2)'],
  ['Row(1, 2, 3, 4, 5)', 'Row(2, 3, 4, 5)', LIST, 'Row(1, 2, 3, 4, 5) → Row(2, 3, 4, 5)'],
  ['Coins(1, 2, 3, 5, 9)', 'Coins(1, 2, 3, 5, 6)', COINS, 'Coins(1, 2, 3, 5, 9) → Coins(1, 2, 3, 5, 6)'],
  ['Row(1, 2, 3, 4, 5)', 'Row(1, 2, 3, 4, 4)', null, 'Row(1, 2, 3, 4, 5) → Row(1, 2, 3, 4, 4)'],
])('the move from %s to %s is described on one line', (from, to, picture, line) => {
  const move = { component: 0, from, to, act: null };
  expect(movesInText([move], [{ picture }], english).get(move)).toBe(line);
});

test.each<[Act, string, string]>([
  [{ kind: 'cut', game: 'Bush', on: 'a – b' }, 'Bush: cut a – b', 'Bush: 剪断 a – b'],
  [{ kind: 'claim', game: 'Seats', on: 'a' }, 'Seats: claim a', 'Seats: 选 a'],
  [{ kind: 'walk', game: 'Walk', on: 'b' }, 'Walk: walk to b', 'Walk: 走到 b'],
  [{ kind: 'turn', game: 'Turn', on: '1, 6, 9' }, 'Turn: turn 1, 6, 9', 'Turn: 翻动 1, 6, 9'],
])('a move that does %o is told by it', (act, inEnglish, inChinese) => {
  const move = { component: 0, from: 'before', to: 'after', act };
  expect(movesInText([move], [], english).get(move)).toBe(inEnglish);
  expect(movesInText([move], [], chinese).get(move)).toBe(inChinese);
});
