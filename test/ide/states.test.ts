import { describe, expect, test } from 'vitest';
import { gameInWords } from '../../server/src/ide/reading/hover/game.ts';
import { tokensOf } from '../../server/src/ide/reading/semantic-tokens.ts';
import { pieceAt } from '../../server/src/ide/shared/locate.ts';
import { completions } from '../../server/src/ide/writing/completion/completion.ts';
import { signatureAt } from '../../server/src/ide/writing/signature-help.ts';
import { format } from '../../server/src/syntax/format/format.ts';
import { applyEdits } from '../../server/src/syntax/text/edits.ts';
import { ask, errors, positions } from '../ask.ts';
import { folder, unanswered } from './folder.ts';
import { marked, pending } from './marked.ts';
import { renameNow } from './rename-now.ts';

describe('a winning move is written back as the position was', () => {
  test.each([
    ['game Row(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 }', 'Row([1, 1, 1])', 'Row([0, 1, 1])'],
    ['game Row(a...) { move to a with [i] = 0 for i in 1..#a where a[i] > 0 }', 'Row(1, 1, 1)', 'Row(0, 1, 1)'],
    ['game Row(a...) { move to a[2..] where #a > 0 }', 'Row([7])', 'Row([])'],
    ['game Row(a...) { move to a[2..] where #a > 0 }', 'Row(7)', 'Row([])'],
    [
      'game Row(a...) { move to Row(a[1..i - 1]) + Row(a[i + 1..]) for i in 2..#a - 1 }',
      'Row([1, 2, 3])',
      'Row(1) + Row(3)',
    ],
    ['game W(w: text) { move to w with [2] = ".", [3] = "." where w[2] == "O" }', 'W("XO.X")', 'W("X..X")'],
    ['game W(w: text) { move to w[2..] where #w > 0 }', '2 * W("X") + W("O")', 'W("X") + W("") + W("O")'],
    ['game G(turn, a...) { move to (0, a[2..]) where turn > 0 }', 'G(1, [4, 3])', 'G(0, [3])'],
    ['game G(turn, a...) { move to (turn, a[2..]) where #a > 1 }', 'G(2 - 1, [4, 3])', 'G(2 - 1, [3])'],
    ['game A(unordered a...) { move to a with [#a] = 0 where a[#a] > 0 }', 'A(1, 0)', 'A(0, 0)'],
    [
      'game P(p...) { move to p with [1] = (0, p[1][2]) where p[1][1] > 0 }',
      'P((1, 2), (3, 4))',
      'P([(0, 2), (3, 4)])',
    ],
    ['game P(p...) { move to [p[j] for j in 2..#p] where p[1] == "ab" }', 'P("ab", [1, 2])', 'P([(1, 2)])'],
  ])('%s: %s', (game, before, after) => {
    const asked = ask(`${game}\nplay ${before}`);
    expect(errors(asked)).toEqual([]);
    const [answer] = positions(asked);
    expect(answer?.winningMoves.list[0]?.position).toBe(after);
    expect(errors(ask(`${game}\nplay ${after}`))).toEqual([]);
  });
});

test.each([
  ['game G(turn, a...) { move to (1, a) where turn == 0 } play G(<|>', 'turn'],
  ['game G(turn, a...) { move to (1, a) where turn == 0 } play G(1, [3, <|>4])', 'a...'],
  ['game A(unordered a...) { move to a[2..] } play A(1, <|>', 'unordered a...'],
  ['game W(w: text) { move to w[2..] } play W(<|>', 'w: text'],
])('signature help: %s', (source, expected) => {
  const { text, offsets } = marked(source);
  const signature = signatureAt(pending(text), offsets[0] ?? 0);
  const span = signature?.parameters[signature.active ?? 0]?.span;
  expect(signature?.label.slice(span?.start, span?.end)).toBe(expected);
});

test.each([
  ['game A(<|>', ['unordered'], []],
  ['game A(w: <|>', ['int', 'text'], []],
  ['game A(n) { take 1 <|> }', ['stop', 'move'], []],
  ['game A(w: text) { <|> }', ['move', 'stop'], ['take', 'split', 'octal']],
  ['game A(turn, a...) { <|> }', ['move', 'stop'], ['take', 'split', 'octal']],
  ['game A(n) { take 1 stop <|> }', ['where'], ['for']],
])('completion: %s', (source, offered, missing) => {
  const { text, offsets } = marked(source);
  const labels = completions(pending(text), offsets[0] ?? 0, []).map(({ label }) => label);
  expect(labels.filter((label) => offered.includes(label)).sort()).toEqual(offered.toSorted());
  expect(labels.filter((label) => missing.includes(label))).toEqual([]);
});

test.each([
  [
    'game G(<|>turn, a...) { move to (1 - turn, a) stop where turn == 2 }',
    'game G(t, a...) { move to (1 - t, a) stop where t == 2 }',
  ],
  [
    'game A(unordered <|>a...) { move to a with [i] = a[i] - 1 for i in 1..#a }',
    'game A(unordered t...) { move to t with [i] = t[i] - 1 for i in 1..#t }',
  ],
  ['game W(w: text) { move to <|>w[2..] where w[1] == "w" }', 'game W(t: text) { move to t[2..] where t[1] == "w" }'],
])('rename: %s', (source, expected) => {
  const { text, offsets } = marked(source);
  const program = folder({ 'a.game': text }).get('a.game');
  if (program === undefined) throw new Error('the file is not there');
  const found = renameNow(unanswered(program), offsets[0] ?? 0, 't', [program]);
  if (found === null || 'refused' in found) throw new Error('the rename is refused');
  expect([...found.values()].map((changes) => applyEdits(text, changes))).toEqual([expected]);
});

test('the variables of a state have one colour, whatever they are', () => {
  const text = 'game G(turn, unordered a...) { move to (turn, a[2..]) stop where turn == 2 }';
  const { program } = pending(text);
  const located = pieceAt(program.file, 0);
  const tokens = located === null ? [] : tokensOf(program, located, false);
  const named = tokens.filter(({ span }) => /^(?:turn|a)$/.test(text.slice(span.start, span.end)));
  expect(named.map(({ kind }) => kind)).toEqual(['parameter', 'parameter', 'parameter', 'parameter', 'parameter']);
});

test('a hover lists the moves, and then where play stops', () => {
  const { program, words } = pending(
    'game Race(n) { move to (n + k) for k in 1..3  stop where n >= 21  stop where n == 7 }',
  );
  const declared = program.names.get('Race');
  if (declared?.declaration.kind !== 'game') throw new Error('the game is not there');
  const told = gameInWords({ ...declared, declaration: declared.declaration }, [], null, words);
  expect(told.slice(1)).toEqual([
    'A move: go to `n + k`, for `k in 1..3`.',
    'A state with `n >= 21` or `n == 7` has no moves.',
  ]);
});

test('heads and stops are formatted', () => {
  expect(format('game G( turn,unordered a ... ){move to (1,a) stop where turn==2}\ngame W(w:text){}\n')).toBe(
    'game G(turn, unordered a...) { move to (1, a) stop where turn == 2 }\ngame W(w: text) {}\n',
  );
});
