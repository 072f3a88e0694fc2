import { describe, expect, test } from 'vitest';
import { actions } from '../../server/src/ide/refactoring/code-actions.ts';
import { answered, changed, FILE, marked } from './marked.ts';

/** The titles of the actions at the mark, and the text after each of them. */
function at(
  source: string,
): readonly { readonly title: string; readonly after: string; readonly preferred: boolean }[] {
  const { text, offsets } = marked(source);
  const [start = 0, end = start] = offsets;
  return actions(answered(text), { start, end }).map(({ title, edits, preferred }) => ({
    title,
    after: changed(text, edits),
    preferred,
  }));
}

function titles(source: string): readonly string[] {
  return at(source).map(({ title }) => title);
}

describe('moves that keep a draw', () => {
  test('are offered as such', () => {
    const loop = 'graph Loop { a -> b  b -> a  c -> a, d  d -> e }';
    expect(at(`${loop}\nplay <|>Loop(c, e)`).map(({ title, after }) => [title, after])).toEqual([
      ['Keep the draw: Loop(c) → Loop(a)', `${loop}\nplay Loop(a, e)`],
    ]);
  });
});

describe('a number of the state that is used as a list or a text', () => {
  const letters = 'move to <|>s[1..i - 1] ++ s[i + 1..] for i in 1..#s';
  const piles = 'move to <|>s with [i] = s[i] - 1 for i in 1..#s';

  test.each([
    [letters, 'play G("ab")', 's: text'],
    [letters, 'expect sg(G("ab") + G("c")) = 0', 's: text'],
    [piles, 'play G(3, 4)', 's...'],
    [piles, 'play G([3])', 's...'],
  ])('%s, %s: is declared as what play starts from', (rule, question, state) => {
    const plain = rule.replace('<|>', '');
    expect(at(`game G(s) { ${rule} }\n${question}`).map(({ after }) => after)).toEqual([
      `game G(${state}) { ${plain} }\n${question}`,
    ]);
  });

  test.each([
    [letters, ''],
    [letters, 'play G(3)'],
    [letters, 'play G("ab")\nplay G([1, 2])'],
    [piles, 'play G("ab")'],
  ])('%s, %s: has no fix where its kind is not clear, or the rules would still be wrong', (rule, question) => {
    expect(titles(`game G(s) { ${rule} }\n${question}`)).toEqual([]);
  });
});

describe('winning moves', () => {
  test('of equal components are one change of the text, offered once', () => {
    expect(titles('play 3 * <|>Nim(7) + Nim(2)').filter((title) => !title.includes('new line'))).toEqual([
      'Play Nim(7) → Nim(2)',
    ]);
  });

  test('are played in place, then offered on a new line', () => {
    expect(
      at('play Nim(13, <|>12,   8)  // three heaps\nplay Nim(1)').map(({ title, after }) => [title, after]),
    ).toEqual([
      ['Play Nim(13) → Nim(4)', 'play Nim(4, 12,   8)  // three heaps\nplay Nim(1)'],
      ['Play Nim(12) → Nim(5)', 'play Nim(13, 5,   8)  // three heaps\nplay Nim(1)'],
      ['Play Nim(8) → Nim(1)', 'play Nim(13, 12,   1)  // three heaps\nplay Nim(1)'],
      [
        'Play all 3 winning moves, each on a new line',
        'play Nim(13, 12,   8)  // three heaps\nplay Nim(4, 12,   8)\nplay Nim(13, 5,   8)\nplay Nim(13, 12,   1)\nplay Nim(1)',
      ],
    ]);
  });

  /** What the text looks like after the first action that adds a line. */
  function below(source: string, expected: string): void {
    expect(at(source).find(({ title }) => title.endsWith('on a new line'))?.after).toBe(expected);
  }

  test.each([
    ['play <|>Nim(1)', 'play Nim(1)\nplay Nim(0)'],
    ['play <|>Nim(1)\r\nplay 0\r\n', 'play Nim(1)\r\nplay Nim(0)\r\nplay 0\r\n'],
    ['play <|>Nim(1)   play 0', 'play Nim(1)\nplay Nim(0)   play 0'],
    ['play <|>Nim(1) /* a\nlong note */ // and more\n', 'play Nim(1) /* a\nlong note */ // and more\nplay Nim(0)\n'],
    ['play misere <|>Nim(2)', 'play misere Nim(2)\nplay misere Nim(1)'],
    ['position start = <|>Nim(1)', 'position start = Nim(1)\nplay Nim(0)'],
    ['play <|>\n  Nim(1) +\n  Nim(2)\n', 'play \n  Nim(1) +\n  Nim(2)\nplay Nim(1) +\n  Nim(1)\n'],
  ])('the line is added behind %j', below);

  test('in equal heaps are one, and the action for new lines counts them all', () => {
    const ones = Array.from({ length: 31 }, () => '1').join(', ');
    expect(titles(`play <|>Nim(${ones})`)).toEqual([
      'Play Nim(1) → Nim(0)',
      'Play all 31 winning moves, each on a new line',
    ]);
  });

  test('in place are at most eight, and at most a hundred are written on new lines', () => {
    const chances = 'game One(n, m) { move to (0, k) for k in 0..m - 1 where n == 1 }\nplay <|>One(1, 1234)';
    const found = at(chances);
    expect(found.map(({ title }) => title)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((left) => `Play One(1, 1234) → One(0, ${left})`),
      'Play 100 of 1,234 winning moves, each on a new line',
    ]);
    expect(found.at(-1)?.after.split('\n')).toHaveLength(102);
  });

  test.each([
    ['a long list', 'play <|>Chomp(5, 4, 3, 2, 1)', 'Play Chomp [3..5]: 3, 2, 1 → 0, 0, 0'],
    ['a board by its size', 'board C { place "##" }\nplay <|>C(4, 5)', 'Play C (2, 1): ./. → #/#'],
    ['a picture', 'board C { place "##" }\nplay <|>C("..../.#../....")', 'Play C (1, 1): .. → ##'],
    [
      'a board that is not free',
      'board C { replace "XO" by ".X"  fill "XO" }\nplay <|>C(1, 2)',
      'Play C(1, 2) → C(".X")',
    ],
    ['a graph', 'graph T { ground - a - b  a - c  cut edges }\nplay <|>T', 'Play T: cut ground – a'],
    ['a walk', 'graph W { a - b - c  walk vertices }\nplay <|>W(b)', 'Play W: walk to a'],
    ['a row of coins', 'coins C { flip 1..3 }\nplay <|>C(2, 5, 9)', 'Play C: turn 2, 5, 9'],
    ['a short list', 'play <|>Chomp(2, 2)', 'Play Chomp(2, 2) → Chomp(2, 1)'],
  ])('in %s are described by what they change, where that is clear', (_, source, title) => {
    expect(titles(source)).toContain(title);
  });

  test('are distinguished in equal places of a sum', () => {
    expect(titles('play <|>Kayles(3) + Nim(3, 1)')).toHaveLength(4);
  });

  test.each([
    ['a position without moves', 'play <|>Nim(0)'],
    ['an expectation, whose question would be another', 'expect <|>outcome(Nim(3)) = N'],
    ['another line', 'play Nim(3)\n<|>\nplay Nim(3, 3)'],
    ['a game', 'game <|>A(n) { take any }'],
  ])('none at %s', (_, source) => expect(titles(source)).toEqual([]));
});

describe('a lost position', () => {
  test.each([
    ['play <|>Nim(3, 3)', ['Nim(3) → Nim(2)', 'Nim(3) → Nim(1)', 'Nim(3) → Nim(0)'], 'play Nim(2, 3)'],
    ['play misere <|>Nim(1)', ['Nim(1) → Nim(0)'], 'play misere Nim(0)'],
  ])('%s has moves too, which are played in place', (source, moves, after) => {
    const found = at(source);
    expect(found.map(({ title }) => title)).toEqual(moves.map((move) => `Play ${move} (every move loses)`));
    expect(found[0]?.after).toBe(after);
  });
});

const STAIRS = 'game Stairs(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }\n';

describe('the moves of a lost position', () => {
  test.each([
    [
      'several entries of a list',
      `${STAIRS}play <|>Stairs(9, 9)`,
      [/ 9, 9 → \d, 9| → Stairs\(\d, 9\)/, / → Stairs\(9, \d\)/],
    ],
    ['several components', 'play <|>Nim(9) + Nim(8) + Nim(1)', [/Nim\(9\) →/, /Nim\(8\) →/, /Nim\(1\) →/]],
    ['a list of which not all moves can be read', `${STAIRS}play <|>Stairs(${Array(3000).fill(7)})`, [/→/]],
    ['a heap, once for all equal ones', 'play <|>Nim(9, 9, 9, 9)', [/Nim\(9\) → Nim\(8\)/, /Nim\(9\) → Nim\(0\)/]],
  ])('are of %s, and the last says that there are more', (_, source, shapes) => {
    const found = titles(source);
    for (const shape of shapes) expect(found.some((title) => shape.test(title))).toBe(true);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found.filter((title) => title.includes('the panel shows the others'))).toEqual([found.at(-1)]);
  });

  test('are all there are, if these are few', () => {
    expect(titles('play <|>Nim(1, 2, 3)').join()).not.toContain('more moves');
  });
});

describe('fixes', () => {
  test.each([
    ['play N<|>mi(3)', 'Replace Nmi with Nim', 'play Nim(3)'],
    ['expect sg(Nim(13, 12, 8)) = <|>8', 'Expect the computed value 9', 'expect sg(Nim(13, 12, 8)) = 9'],
    ['expect outcome(Nim(2)) = <|>P', 'Expect the computed value N', 'expect outcome(Nim(2)) = N'],
    ['expect sg(Nim(3, 5)) == <|>5', 'Expect the computed value 6', 'expect sg(Nim(3, 5)) == 6'],
    ['expect (outcome(Nim(2)) == <|>P)', 'Expect the computed value N', 'expect (outcome(Nim(2)) == N)'],
    ['game H(n) { take 1..<|>n / 2 }', 'Replace n / 2 with floor(n / 2)', 'game H(n) { take 1..floor(n / 2) }'],
  ])('%s', (source, title, after) => {
    expect(at(source)[0]).toEqual({ title, after, preferred: true });
  });

  test.each([
    ['exampels.game', '"examples.game"'],
    ['wythoff.game', '"games/wythoff.game"'],
    ['elsewhere.game', undefined],
  ])('an import of %s, which is missing, is changed to a file that exists', (path, text) => {
    const files = () => [`file:///${path}`, 'file:///examples.game', 'file:///games/wythoff.game'];
    const missing = answered(`import "${path}"`, 'en', { uri: FILE, fileAt: () => null });
    const [action] = actions(missing, { start: 8, end: 8 }, files);
    expect(action?.edits[0]?.text).toBe(text);
  });

  test('name the problem that they correct', () => {
    const [action] = actions(answered('play Nmi(3)'), { start: 5, end: 5 });
    expect(action?.fixes).toEqual({ code: 'unknown-name', span: { start: 5, end: 8 } });
  });
});
