import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { cutAgain, cutIntoPieces } from '../../server/src/syntax/pieces/pieces.ts';

function check(name: string, ...pieces: string[]) {
  test(name, () => expect(cutIntoPieces(pieces.join(''))).toEqual(pieces));
}

describe('a text is cut', () => {
  check('nowhere when it is empty');
  check('nowhere when it is blank', '  \n');
  check('nowhere when it has only comments', '// a\n/* b */');
  check('at declaration keywords', 'game A(n) { take 1 }\n', 'play A(1) ', 'set S = odd');
  check('after any text before the first of them', 'oops\n', 'play A(1)');
  check('above the comments that lead to the first of them', '\n// a file\n\n/// doc\nplay A(1)');
  check('above comments on separate lines', 'play A(1)\n', '// next\n/// doc\n\nplay B(1)');
  check('below a comment on the line of the declaration before', 'play A(1) // first\n', 'play B(1)');
  check('between such comments', 'play A(1) // first\n', '// second\nplay B(1)');
  check('after a comment between two on a line', 'play A(1) /* a */ ', 'play B(1)');
  check('not in comments', 'play A(1) // game\n/* play\nset */');
  check('not in strings', 'import "game set.game"');
  check('not inside words', "play settings(1) + x_game + gamer + set' + graph2 + 取game");
  check('after an open string at the end of its line', 'board B { place "## play\n', 'play A(1)');
  check('not after an open comment', 'play A(1) /* play B(1)\nplay C(1)');
  check(
    'before the convention of a question',
    'play Nim(3\n',
    'misere play Nim(1, 1)\n',
    'misère:\nexpect moves(Nim(1)) = 0',
  );
  check(
    'before each question in the words of another language, on a line of its own',
    'game A(n) { take 1..3\n',
    'eval A(3)\n  ',
    'check A(4) ',
    'play A(5)',
  );
  check(
    'not inside a loop with two questions, if it is closed',
    'for i in 1..3 { play A(i)\n  play B(i) }\n',
    'show 1\n',
    'for i in 1..3 { play A(i) ',
    'play B(i)',
  );
  check('not before such a word in a line, or before no position', 'play A(3) eval A(4)\nsolve it\nprint\nA(5)');
  check(
    'before each line of another language, so that each has a message',
    'game A(n) { take 1 }\n',
    'int x = 5;\n',
    '// y\ny = 6\n',
    'def f(n):\n  return n\n',
    'print(A(3))\n',
    '#include <x>\n',
    'assert sg(A(3)) == 3\n\n',
    'play A(1)',
  );
  check('not before such a line in an open body, or where it is indented', 'game A(n) {\nx = 5\nint y = 6\n}\n  z = 7');
  check('not before a comparison, or where the name is not alone', 'expect sg(A(3))\nx == 5\nx => 5\na b = 5');
  check('not inside a question whose convention is written twice', 'play misere play Nim(1)');
  for (const question of [
    'play Nim(3, 4) ',
    'play Nim(5)',
    'play C(4) with ',
    'expect sg(Nim(2)) ',
    'expect outcome(Nim(2)) = P ',
    'play ',
  ])
    for (const next of ['play Nim(1)', 'expect moves(Nim(1)) = 1', 'show sg(Nim(1))', 'game A(n) { take 1 }'])
      for (const end of ['misere\n', 'misère:\n\n', 'MISERE // last\n', '\n  misere\n'])
        check(
          `after a convention behind its question: ${JSON.stringify(`${question}${end}${next}`)}`,
          `${question}${end}`,
          next,
        );
  check('before a convention on a line of its own', 'play A(1)\n  ', 'misere\n\n  play A(2)\n', 'misère:\r\nplay A(3)');
  check('not before a convention among rules', 'game A(n) { take 1 misere play }');
  check('not at a definition in an open body', 'game A(n) { let c = 3 take c }\n', 'play A(1)');
  check('not at one on a line of its own there', 'game A(n) {\n  take S // }\n  set S = {1, 2}\n}\n', 'play A(1)');
  check('at a definition that begins a line', 'game A(n) {\n  take c\n', 'let c = 3\n', 'play A(1)');
  check(
    'not at definitions that begin lines of a body that is closed behind them',
    'game A(n) {\nlet c = 3\nset S = {1, 2} // {\n  take S\n}\n',
    'play A(1)',
  );
  check(
    'at definitions behind a body that is never closed',
    'game A(n) {\n  take c\n',
    'let c = 3\n',
    'set S = {1, 2}\n',
    'game B(n) { take S }\n',
  );
  check('at a definition after a body', 'game A(n) { take c } ', 'let c = 3 ', 'set S = {1, 2} ', 'let d = 3');
  check(
    'not inside a function of another language',
    'int f(int n) {\n  set<int> s;\n  while (n) { n--; }\n}\n',
    'play A(1)',
  );
  check('not inside a block that is indented', 'def f(n):\n    seen = set()\n\n    return n\n', 'play A(1)');
  check('not before the other choice of a block', 'if n > 2:\n  play A(1)\nelse:\n  play A(2)\n', 'play A(3)');
  check('inside a function that is not closed', 'int f(int n) {\n  ', 'set S = {1}\n', 'play A(1)');
  check(
    'at lines of other languages',
    'n = 5\n',
    'while n > 3:\n  n -= 1\n',
    'cin >> n;\n',
    'a, b = 3, 4\n',
    'play A(1)',
  );
  check('not at a choice on a line of its own', 'let c =\nif 1 == 1 then {1} else {2}\n', 'play A(1)');
  check('at the end of the text', 'play A(1)\n', 'game');
});

describe('reading again', () => {
  test('cuts a text as if it were read for the first time, wherever a body is closed', () => {
    const definitions = Array.from({ length: 10 }, (_, index) => `let c${index} = ${index}\n`);
    const open = `play A(1)\ngame A(n) {\n${definitions.slice(0, 7).join('')}`;
    const closed = `${open}  take 1\n}\nplay A(2)\n`;
    for (const [before, text] of [
      [open, closed],
      [closed, open],
      [closed, closed.replace('}', '')],
      [closed.replace('}', ''), closed],
      [closed, closed.replace('let c6', `${definitions.slice(7).join('')}let c6`)],
    ] as const) {
      const { first, middle, last } = cutAgain(text, parse(before));
      const kept = parse(before).pieces.map(({ piece }) => piece.text);
      expect([...kept.slice(0, first), ...middle, ...kept.slice(kept.length - last)]).toEqual(cutIntoPieces(text));
    }
  });

  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
  test.each([
    ['a few questions', `int f(int n) {\n${lines(6, (k) => `play A(${k})\n`)}`],
    ['many questions', `int f(int n) {\n${lines(30, (k) => `play A(${k})\n`)}`],
    ['a few lines of its language', `int f(int n) {\n${lines(7, (k) => `n${k} = 5;\n`)}`],
    ['many lines of its language', `int f(int n) {\n${lines(30, (k) => `n${k} = 5;\n`)}`],
    ['many indented lines', `def f(n):\n${lines(30, (k) => `  play A(${k})\n`)}`],
  ])('cuts a text as if it were read for the first time, wherever a block with %s is closed', (_, open) => {
    const texts = [
      open,
      `${open}}\n`,
      `${open}  }\nplay A(1)\n`,
      open.replace('int f(int n) {', ''),
      open.replace(':', ''),
      open.replace('\n  play A(9)', '\nplay A(9)'),
    ];
    for (const before of texts)
      for (const text of texts) {
        const { first, middle, last } = cutAgain(text, parse(before));
        const kept = parse(before).pieces.map(({ piece }) => piece.text);
        expect([...kept.slice(0, first), ...middle, ...kept.slice(kept.length - last)]).toEqual(cutIntoPieces(text));
      }
  });

  const text = 'game A(n) { take 1 }\nplay A(1)\nplay A(2)\nplay A(1)\n';
  const first = parse(text);
  const pieces = (file: typeof first) => file.pieces.map(({ piece }) => piece);

  test('keeps every piece of the same text', () => {
    const again = parse(`// above\n\n\n${text}`, first);
    const same = pieces(again).map((piece, index) => piece === pieces(first)[index]);
    expect(same).toEqual([false, true, true, true]);
  });

  test('reads the piece that changed', () => {
    const again = parse(text.replace('A(2)', 'A(3)'), first);
    expect(pieces(again).map((piece, index) => piece === pieces(first)[index])).toEqual([true, true, false, true]);
  });

  test('never gives a piece two places', () => {
    const again = parse(`${text}play A(1)\n`, first);
    expect(new Set(pieces(again)).size).toBe(5);
  });

  test('places every piece where its text is', () => {
    const again = parse(`\n${text}`, first);
    for (const { at, piece } of again.pieces) expect(again.text.startsWith(piece.text, at)).toBe(true);
  });
});

test('a text of comments is harmless', () => {
  const [placed] = parse('// nothing yet\n').pieces;
  expect(placed?.piece).toMatchObject({ problems: [], tree: { kind: 'broken', keyword: null, name: null } });
});

test('a question with its convention before it is no question of normal play, whatever else is wrong', () => {
  const others = ['', 'game A(n) { foo bar }', 'game A(n) { take 1..3 where (n > 2 }', 'play Nim(3'];
  const misplaced = ['misere play Nim(1, 1)', 'misère: play Nim(1, 1)', 'misere\nplay Nim(1, 1)'];
  for (const other of others) {
    for (const question of misplaced) {
      const { piece } = parse(`${other}\n${question}\n`).pieces.at(-1) ?? {};
      expect([piece?.tree.kind, piece?.problems.map(({ fix }) => fix?.text)]).toEqual(['broken', ['play misere']]);
    }
  }
});

test('one fix does not mend mistakes in several declarations', () => {
  const [first] = parse('play A(5) xor A(6)\nsolve A(5)\n').pieces;
  expect(first?.piece.problems.map(({ fix }) => fix?.text)).toEqual(['+']);
});

/** What cuts depend on: words, blanks, signs and the marks of comments and strings. */
const WORDS = [
  ...['game', 'play', 'expect', 'set', 'misere', 'misère', 'MISERE', 'flip', 'x', 'été', '取', '_', "'", '3', '٣'],
  ...['int', 'def', 'print', '=', 'let', ' ', ' ', '\t', '\n', '(', ')', '{', '}', ':', '.', '"', '//', '/*', '*/'],
];

test('a text is cut in the same places whether it is short or long, and whether it is in ASCII or not', () => {
  const texts = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 40 }).map((words) => words.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = cutIntoPieces(text);
      for (const after of [' '.repeat(10_000), '\n// é']) {
        const last = `${pieces.at(-1) ?? text}${after}`;
        expect(cutIntoPieces(`${text}${after}`)).toEqual([...pieces.slice(0, -1), last]);
      }
    }),
    { seed: 1, numRuns: 100 },
  );
});
