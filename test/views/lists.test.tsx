import { expect, test } from 'vitest';
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
  const move = { component: 0, from, to };
  expect(movesInText([move], [{ picture }], english).get(move)).toBe(line);
});

const BUSH: Picture = {
  kind: 'graph',
  vertices: ['ground', 'a', 'b'].map((name) => ({ name, here: true })),
  edges: [
    { ends: [0, 1], directed: false, here: true },
    { ends: [1, 2], directed: false, here: true },
  ],
  token: null,
  ground: 0,
};
const SEATS: Picture = { ...BUSH, ground: null };
const WALK: Picture = { ...BUSH, ground: null, token: 1 };

test.each<[string, string, Picture, readonly string[], string, string]>([
  ['Bush', 'Bush without {a - b}', BUSH, ['e1'], 'Bush: cut a – b', 'Bush: 剪断 a – b'],
  ['Seats', 'Seats without {a, b}', SEATS, ['v1'], 'Seats: claim a', 'Seats: 选 a'],
  ['Bridges', 'Bridges without {a, b}', SEATS, ['e1'], 'Bridges: claim a – b', 'Bridges: 选 a – b'],
  ['Walk(a)', 'Walk(b) without {a}', WALK, ['v2'], 'Walk: walk to b', 'Walk: 走到 b'],
  ['Maze(a)', 'Maze(b)', WALK, ['v2'], 'Maze(a) → Maze(b)', 'Maze(a) → Maze(b)'],
  ['Turn(2, 5, 9)', 'Turn(1, 2, 5, 6)', COINS, ['c9', 'c1', 'c6'], 'Turn: turn 1, 6, 9', 'Turn: 翻动 1, 6, 9'],
])('the move from %s to %s is told by what it acts on', (from, to, picture, marks, inEnglish, inChinese) => {
  const move = { component: 0, from, to, marks };
  expect(movesInText([move], [{ picture }], english).get(move)).toBe(inEnglish);
  expect(movesInText([move], [{ picture }], chinese).get(move)).toBe(inChinese);
});
