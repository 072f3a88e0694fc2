import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { PositionAnswer } from '../../server/src/answers/shared/answer.ts';
import { markedMoves } from '../../server/src/ide/reading/drawing/picture.ts';
import { viewAt } from '../../server/src/ide/reading/view/view.ts';
import { snapshotOf } from '../../server/src/ide/shared/snapshot.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { AnswerView } from '../../views/panel/answer.tsx';
import { Component } from '../../views/panel/position.tsx';
import { panelWords, Words } from '../../views/shared/words.ts';
import { answerText } from '../ask.ts';
import { textOf } from './text.ts';

function positionOf(text: string): PositionAnswer {
  const view = viewAt(snapshotOf('file:///a.game', answerText(text), wordsFor('en')), text.length);
  if (view?.about.kind !== 'position') throw new Error('no position');
  return view.about.position;
}

const NOTHING_MARKED = { marks: new Set<string>(), groups: [] };

/** The page for the last declaration of a text, as HTML. */
function shown(text: string, language = 'en', learning = false): string {
  const view = viewAt(snapshotOf('file:///a.game', answerText(text), wordsFor(language)), text.length);
  if (view === null) return '';
  const start = { line: 0, character: 0 };
  const placed = {
    ...view,
    learning,
    hidden: false,
    textDocument: { uri: 'file:///a.game' },
    position: start,
    range: { start, end: start },
  };
  return render(
    <Words.Provider value={panelWords(language)}>
      <AnswerView ask={() => new Promise(() => undefined)} view={placed} />
    </Words.Provider>,
  );
}

test('a position: the verdict, the components, their xor and the winning moves', () => {
  const text = textOf(shown('play Nim(3, 5, 6) + Nim(4)'));
  expect(text).toMatch(/^N : the player to move wins\. Its value is 4 \./);
  expect(text).toContain('Nim(5) value 5');
  expect(text).toContain('xor 1 0 0 4');
  expect(text).toMatch(/Nim\(5\) → Nim\(1\) 5 ⊕ 4 = 1/);
});

test.each([
  ['game Fib(n) { take 1..2\ntake 5 }\nplay Fib(3) + Fib(8)', 'the number that is left of a heap'],
  ['board D { place "##" }\nplay D(2, 3) + D(1, 2)', 'the squares'],
  ['graph S { ground - a - b, a - c - d  cut edges }\nplay S + Nim(5)', 'the edge'],
])('%s: a move that is pointed at shows what it leaves, its value, and what has changed', (text) => {
  const position = positionOf(text);
  for (const move of markedMoves(position)) {
    const component = position.components[move.component];
    if (component === undefined) throw new Error('no component');
    const value = component.options?.list.find(({ to }) => to === move.to)?.value;
    const page = (options: typeof component.options) =>
      render(
        <Component component={{ ...component, options }} marks={NOTHING_MARKED} move={move} total={position.value} />,
      );
    expect(textOf(page(component.options)).endsWith(`${move.to} value ${value}`)).toBe(true);
    expect(page(undefined)).toBe(page(component.options));
    if (move.drawn?.after.length === 1) expect(page(undefined)).toContain('changed by the move');
  }
});

test('whoever learns finds the xor before the value and the moves are shown', () => {
  const text = textOf(shown('play Nim(3, 5, 6) + Nim(4)', 'en', true));
  expect(text).toMatch(/^N: the player to move wins Components/);
  expect(text).toContain('Nim(5) value 5');
  expect(text).toContain('xor ? ? ? ?');
  expect(text).not.toMatch(/Winning moves|Its value|→/);
  expect(shown('play Nim(3, 5, 6) + Nim(4)', 'en', true)).not.toContain('class="mark"');
});

test('where there is no xor to find, whoever learns sees the moves after the guess', () => {
  expect(textOf(shown('play Kayles(5)', 'en', true))).toContain('Winning moves');
});

test('a lost position has no moves to offer, and says why', () => {
  const text = textOf(shown('play Nim(1, 2, 3)'));
  expect(text).toMatch(/^P : the player to move loses/);
  expect(text).not.toContain('Winning moves');
  expect(text).toContain('the other player can make it 0 again');
});

test.each(['play Nim(0)', 'play Nim(0, 0)'])('%s: there is no move', (text) => {
  expect(textOf(shown(text))).toContain('No move is left.');
  expect(textOf(shown(text))).not.toMatch(/every move/i);
});

test.each([
  ['graph Shrub { ground - a - b  cut edges }', 'Shrub'],
  ['graph Web { a - b  claim vertices }', 'Web'],
  ['graph Maze { a -> b }', 'Maze('],
  ['graph Path { a - b  walk vertices }', 'Path('],
  ['game Bash[m](n) { take 1..m }', 'Bash['],
  ['game Fib(n) { take 1..2 }', 'Fib('],
])('%s: the field for a position begins with %s', (text, beginning) => {
  expect(shown(text)).toContain(`value="${beginning}"`);
});

test.each([
  ['a game of one number', 'game G(n) { take 1..3 }', 'Values of G n 0 1 2 3 4'],
  [
    'a game of two numbers',
    'game W(a, b) { take any from a take any from b take any from a, b }',
    'Values of W a, b 0 1',
  ],
  ['a game with a parameter', 'game B[m](n) { take 1..m }', 'Enter the parameters'],
  ['a graph', 'graph D { a -> b  b -> c }', 'b, value 1, N'],
  ['a walk', 'graph W { a - b - c  walk vertices }', 'b, value 1, N'],
  ['a graph that is cut', 'graph S { ground - a - b  cut edges }', 'S value 2'],
  ['an expectation that fails', 'expect sg(Nim(3)) = 4', 'expected 4 found 3'],
  [
    'an expectation of a list that fails',
    'expect sg(Nim(0..4)) = [0, 1, 3, 3]',
    'Where the lists differ entry expected found [3] 3 2 [5] no entry 4',
  ],
  ['a move in a long list', 'play Staircase(0, 1, 2, 3, 4, 4)', 'Staircase [3..4]: 2, 3 → 4, 1'],
  ['a move on a board', 'board D { place "##" }\nplay D("...#/####")', 'D (1, 1): .. → ##'],
  [
    'a conjecture that is wrong',
    'game G(n) { take 1..3 }\nconjecture sg(G(n)) = n',
    'First counterexample state expected found G(4) 4 0',
  ],
])('%s', (_, game, seen) => {
  expect(textOf(shown(game))).toContain(seen);
});

test('a text with a mistake: what is wrong', () => {
  expect(textOf(shown('play Nimm(3)'))).toContain('Nimm');
});

test('in Chinese, too', () => {
  expect(textOf(shown('play Nim(3, 4)', 'zh-cn'))).toMatch(/先手必胜.*分量 .*必胜走法/);
});

test('the text of a file is never read as HTML', () => {
  expect(shown('expect sg(Nim(3)) = 4 // <b>').includes('<b>')).toBe(false);
});

test('a move in one of many copies leaves the others, which are named', () => {
  const position = positionOf('play 1000001 * Nim(3) + Nim(1)');
  const [move] = markedMoves(position).filter(({ component }) => component === 0);
  const [component] = position.components;
  if (component === undefined || move === undefined) throw new Error('no move');
  const html = render(<Component component={component} marks={NOTHING_MARKED} move={move} total={position.value} />);
  expect(textOf(html)).toContain(`1,000,000 × Nim(3) + ${move.to}`);
});

test('after a move in a row of coins, the row is as long as it was', () => {
  const position = positionOf('coins C { flip 1..2 }\nplay C(2, 9)');
  const [component] = position.components;
  const after = (move: (typeof position.winningMoves.list)[number]): string =>
    component === undefined
      ? ''
      : render(<Component component={component} marks={NOTHING_MARKED} move={move} total={position.value} />);
  const moves = markedMoves(position);
  expect(moves.length).toBeGreaterThan(0);
  for (const move of moves) expect(after(move).match(/<title>coin 9: /g)).toHaveLength(2);
});

test('a game under misère play that is over says so, as one under normal play does', () => {
  expect(textOf(shown('play misere Nim(0)'))).toContain('No move is left.');
  expect(textOf(shown('play Nim(0)'))).toContain('No move is left.');
  expect(textOf(shown('play misere Nim(1)'))).not.toContain('No move is left.');
  expect(textOf(shown('play misere Nim(1, 1)'))).not.toContain('No move is left.');
});

test('all parts of a heap that is split are drawn, equal ones too', () => {
  const position = positionOf('game Big(n) { split into 3  take 1..2 }\nplay Big(12) + Nim(3)');
  const move = markedMoves(position).find(({ to }) => to === 'Big(1, 1, 10)');
  const [component] = position.components;
  if (component === undefined || move === undefined) throw new Error('no move');
  const html = render(<Component component={component} marks={NOTHING_MARKED} move={move} total={position.value} />);
  expect(html.match(/aria-label="After the move: Big\(1, 1, 10\)"/g)).toHaveLength(3);
});
