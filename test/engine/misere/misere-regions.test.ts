import { describe, expect, test } from 'vitest';
import { answerText } from '../../ask.ts';

/*
 * Boards of one row under misère play, which are played region by region, against a brute force on the row as a text.
 */

interface Rules {
  readonly replaced: readonly (readonly [from: string, to: string])[];
  readonly forbidden: readonly string[];
}

const mirrored = (text: string): string => [...text].reverse().join('');

/** The rows that the moves of a row lead to. */
function movesOf(row: string, { replaced, forbidden }: Rules): readonly string[] {
  const found = new Set<string>();
  for (const [from, to] of replaced.flatMap(([a, b]) => [
    [a, b],
    [mirrored(a), mirrored(b)],
  ])) {
    if (from === undefined || to === undefined) continue;
    for (let at = row.indexOf(from); at !== -1; at = row.indexOf(from, at + 1)) {
      const next = row.slice(0, at) + to + row.slice(at + from.length);
      if (!forbidden.flatMap((each) => [each, mirrored(each)]).some((each) => showsAt(next, each, row)))
        found.add(next);
    }
  }
  return [...found];
}

/** Whether a picture is on a row and covers a square that differs from the row before. */
function showsAt(row: string, picture: string, before: string): boolean {
  for (let at = row.indexOf(picture); at !== -1; at = row.indexOf(picture, at + 1))
    if (row.slice(at, at + picture.length) !== before.slice(at, at + picture.length)) return true;
  return false;
}

function isWon(row: string, rules: Rules, known: Map<string, boolean>): boolean {
  const before = known.get(row);
  if (before !== undefined) return before;
  const moves = movesOf(row, rules);
  const won = moves.length === 0 || moves.some((next) => !isWon(next, rules, known));
  known.set(row, won);
  return won;
}

function written({ replaced, forbidden }: Rules): string {
  const rules = replaced.map(([from, to]) => `replace "${from}" by "${to}"`);
  return `board G { ${[...rules, ...forbidden.map((each) => `forbid "${each}"`)].join('  ')} }`;
}

describe('boards of letters under misère play', () => {
  test.each<readonly [rules: Rules, rows: readonly string[]]>([
    [
      { replaced: [['.', 'X']], forbidden: ['XX'] },
      ['.', '...', '.......', '..........', '..X.....X...', '#..#....#...'],
    ],
    [{ replaced: [['.', 'X']], forbidden: ['XXX'] }, ['....', '......', '.X..X..', '..#...X.']],
    [
      {
        replaced: [
          ['XO', '.X'],
          ['OX', '.O'],
        ],
        forbidden: [],
      },
      ['XOXOXOXO', 'XXOOXOXX', 'XO.OX.XOX', 'OXO.XXO.OXX'],
    ],
    [{ replaced: [['XX.', '..X']], forbidden: [] }, ['XXXXX.', '.XXXX.XX', 'XX.XX.XX.XX', 'XXXX..XXXX']],
    [{ replaced: [['RB', '..']], forbidden: [] }, ['RBRBRBRB', 'RRBBRRBB', 'RBBRRRBRRBR', 'RB.BRB#RBRB']],
    [
      {
        replaced: [
          ['..', '##'],
          ['.X', '#.'],
        ],
        forbidden: [],
      },
      ['........', '..X...X.', 'X.X.#...X'],
    ],
  ])('%o', (rules, rows) => {
    const known = new Map<string, boolean>();
    const expected = rows.map((row) => {
      const won = isWon(row, rules, known);
      const moves = movesOf(row, rules).filter((next) => !isWon(next, rules, known));
      return [won ? 'N' : 'P', String(won ? moves.length : 0)];
    });
    const asked = rows.map((row) => `show outcome(misere G("${row}"))\nshow moves(misere G("${row}"))`);
    const { answers } = answerText(`${written(rules)}\n${asked.join('\n')}`);
    // A wrong answer would be refuted, and replaced by that of a search.
    expect(answers.flatMap((answer) => answer?.problems ?? [])).toEqual([]);
    const shown = answers.flatMap((answer) => (answer?.kind === 'shown' ? [answer.value] : []));
    expect(rows.map((_, index) => shown.slice(2 * index, 2 * index + 2))).toEqual(expected);
  });

  test('a sum of boards is like one board with their rows side by side', () => {
    const rows = '["XO", "XOXOXO", "XXOOXO", "XXOOXOXX"]';
    const text = [
      'board G { replace "XO" by ".X"  replace "OX" by ".O" }',
      `expect all(outcome(misere 2 * G(v) + G(w)) == outcome(misere G(v ++ "#" ++ v ++ "#" ++ w)) for v in ${rows}, w in ${rows})`,
      `expect all(moves(misere 2 * G(v) + G(w)) == moves(misere G(v ++ "#" ++ v ++ "#" ++ w)) for v in ${rows}, w in ${rows})`,
      `expect [outcome(misere 2 * G(w)) for w in ${rows}] = [N, N, N, P]`,
    ].join('\n');
    const { answers } = answerText(text);
    expect(answers.flatMap((answer) => answer?.problems ?? [])).toEqual([]);
    expect(answers.flatMap((answer) => (answer?.kind === 'expectation' ? [answer.holds] : []))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
