import { expect, test } from 'vitest';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import { answerText, LITTLE } from '../ask.ts';

/** The answer to the last declaration of a text, which is a position. */
function positionIn(text: string, limits?: typeof LITTLE): PositionAnswer {
  const found = answerText(text, limits).answers.at(-1);
  if (found?.kind !== 'position') throw new Error(`no answer: ${JSON.stringify(found?.problems)}`);
  return found;
}

/** The picture of the first component. */
function pictureIn(text: string, limits?: typeof LITTLE): unknown {
  return positionIn(text, limits).components[0]?.picture;
}

/** What is marked by the moves that win, or keep a draw, by what the component becomes. */
function marksIn(text: string): Record<string, readonly string[] | undefined> {
  const { winningMoves, drawingMoves } = positionIn(text);
  return Object.fromEntries(
    [...winningMoves.list, ...drawingMoves.list].map(({ to, drawn }) => [to, drawn?.marks.toSorted()]),
  );
}

const CUT = 'graph T { ground - a - b  a - c  cut edges }\n';
const KAYLES = 'graph K { a - b - c  claim vertices }\n';
const TWINS = 'game Twins(w: text) { move to w[3..] where #w > 2 }\n';
const ENDS = 'game Ends(w: text) { move to w[2..#w - 1] where #w > 3 }\n';
const GROWS = 'game Grows(a...) { move to [a[1] - 1, 1] ++ a[2..] where a[1] > 1 }\n';
const BAG =
  'game Bag(unordered a...) { move to a with [i] = s for i in 1..#a, s in 0..a[i] - 1 where s == 0 or not (s in a) }\n';
const BRIDGES = 'graph B { a - b - c  claim edges }\n';
const DOMINOES = 'board D { place "##" }\n';
const LETTERS = 'board L { replace "x." by ".x" }\n';

test.each([
  [
    'heaps with the names of a game',
    'game T(turn, a) { move to (1 - turn, a - 1) }\nplay T(1, 30)',
    { kind: 'heaps', heaps: ['1', '30'], names: ['turn', 'a'] },
  ],
  ['heaps of one number each', 'play Nim(3, 1000)', { kind: 'heaps', heaps: ['3'] }],
  ['a board', `${DOMINOES}play D("..#/...")`, { kind: 'board', rows: 2, columns: 3, squares: [...'..#...'] }],
  ['a board with letters', `${LETTERS}play L("x.")`, { kind: 'board', rows: 1, columns: 2, squares: ['x', '.'] }],
  ['coins', 'coins C { flip 1..2 }\nplay C(2, 5)', { kind: 'coins', first: 1, last: 5, heads: [2, 5] }],
  [
    'a list',
    'game S(a...) { move to a with [i] = x for i in 1..#a, x in 0..a[i] - 1 }\nplay S(2, 0)',
    { kind: 'columns', leading: [], entries: ['2', '0'] },
  ],
])('the picture of %s', (_, text, picture) => {
  expect(pictureIn(text)).toEqual(picture);
});

test('what has been cut or claimed is no longer drawn', () => {
  expect(pictureIn(`${CUT}play T without {a - b}`)).toEqual({
    kind: 'graph',
    vertices: ['ground', 'a', 'b', 'c'].map((name) => ({ name, here: name !== 'b' })),
    edges: [
      { ends: [0, 1], directed: false, here: true },
      { ends: [1, 2], directed: false, here: false },
      { ends: [1, 3], directed: false, here: true },
    ],
    token: null,
    ground: 0,
  });
  const claimed = pictureIn(`${KAYLES}play K without {b}`);
  expect(claimed).toMatchObject({ vertices: [{ here: true }, { here: false }, { here: true }] });
});

test('a token is drawn on its vertex, and a walk has used what is behind it', () => {
  expect(pictureIn('graph G { a -> b  b -> c }\nplay G(b)')).toMatchObject({
    token: 1,
    edges: [{ directed: true }, {}],
  });
  const walk = 'graph W { a - b - c  walk vertices }\n';
  expect(pictureIn(`${walk}play W(b) without {a}`)).toMatchObject({
    token: 1,
    edges: [{ here: false }, { here: true }],
  });
});

test.each([
  ['the lowest stone that is taken', 'play Nim(3, 5)', { 'Nim(3)': ['h0:3'] }],
  ['stones of two heaps at once', 'play Wythoff(3, 4)', { 'Wythoff(1, 2)': ['h0:1', 'h1:2'] }],
  ['a heap that is split', 'game S(n) { split equal }\nplay S(2)', { 'S(1, 1)': ['h0'] }],
  ['the squares of a piece', `${DOMINOES}play D("..")`, { 'D("##")': ['s0', 's1'] }],
  ['the squares that change', `${LETTERS}play L("x.")`, { 'L(".x")': ['s0', 's1'] }],
  ['the coins that are turned', 'coins C { flip 2 }\nplay C(3)', { 'C(1)': ['c1', 'c3'] }],
  ['the vertex that the token goes to', 'graph G { a -> b  b -> c }\nplay G(b)', { 'G(c)': ['v2'] }],
  ['the edge that is cut, not what falls', `${CUT}play T`, { 'T without {ground - a}': ['e0'] }],
  ['the vertex that is claimed, not its neighbours', `${KAYLES}play K`, { 'K without {a, b, c}': ['v1'] }],
  [
    'a vertex at the end, not its neighbour that is next to others too',
    'graph S { a - b  b - c  claim vertices }\nplay S + Nim(1)',
    { 'S without {a, b}': ['v0'], 'S without {b, c}': ['v2'] },
  ],
  [
    'a vertex whose edge is gone',
    'graph S { a - b - c - a  claim vertices }\nplay S without {a - b} + Nim(1)',
    { 'S without {a, c}': ['v0'], 'S without {b, c}': ['v1'] },
  ],
  [
    'the edge that is claimed, not the loop at its end',
    'graph S { a - b  b - c  c - c  claim edges }\nplay S',
    { 'S without {b, c}': ['e1'] },
  ],
  ['the edge that is claimed', `${BRIDGES}play B`, { 'B without {a, b}': ['e0'], 'B without {b, c}': ['e1'] }],
  [
    'a number before a list',
    'game L(p, a...) { move to (p - 1, a) where p > 0  move to (p, a with [1] = a[1] - 1) where a[1] > 1 }\nplay L(1, [1])',
    { 'L(0, [1])': ['n0'] },
  ],
  [
    'the entry of a multiset that changes, though the others move up',
    `${BAG}play Bag(1, 2, 4)`,
    { 'Bag(0, 1, 2)': ['x2'] },
  ],
  ['letters that are removed', `${TWINS}play Twins("XXO")`, { 'Twins("O")': ['x0', 'x1'] }],
  ['letters that are removed apart', `${ENDS}play Ends("ABCA")`, { 'Ends("BC")': ['x0', 'x3'] }],
  ['entries that are added, by the one after them', `${GROWS}play Grows([2, 1])`, { 'Grows(1, 1, 1)': ['x0'] }],
])('a move marks %s', (_, text, marks) => {
  expect(marksIn(text)).toMatchObject(marks);
});

test('what is too large to see is not drawn', () => {
  expect(pictureIn(`${DOMINOES}play D(100, 100)`, LITTLE)).toBeUndefined();
});

test.each([
  ['an edge is cut', `${CUT}play T`, ['cut ground – a']],
  ['a vertex is claimed', `${KAYLES}play K`, ['claim b']],
  ['an edge is claimed', 'graph B { a - b - c - d  claim edges }\nplay B', ['claim b – c']],
  ['a token leaves a vertex behind', 'graph W { a - b - c  walk vertices }\nplay W(b)', ['walk to a', 'walk to c']],
  ['a token leaves nothing behind', 'graph W { a -> b }\nplay W(a)', [null]],
  [
    'coins are turned',
    'coins C { flip 1..3 }\nplay C(2, 5, 9)',
    ['turn 1, 6, 9', 'turn 2, 5, 9', 'turn 3, 8, 9', 'turn 4, 7, 9'],
  ],
  ['stones are taken', 'play Nim(3)', [null]],
  [
    'a graph is too large to be drawn',
    'graph P { edge ground - 0  edge (i) - (i + 1) for i in 0..449  cut edges }\nplay P',
    [null],
  ],
])('what a winning move does where %s', (_, text, told) => {
  const acts = positionIn(text).winningMoves.list.map(({ act }) =>
    act === null ? null : `${act.kind === 'walk' ? 'walk to' : act.kind} ${act.on}`,
  );
  expect(acts.toSorted()).toEqual(told);
});
