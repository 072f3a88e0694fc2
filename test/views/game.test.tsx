import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { aboutOf } from '../../server/src/ide/reading/view/view.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { GameView } from '../../views/panel/game.tsx';
import { answerText } from '../ask.ts';
import { textOf } from './text.ts';

/** The page about the game that is declared in a text, before anything is asked for. */
function pageOf(text: string): string {
  const { tree } = parse(text).pieces[0]?.piece ?? {};
  const [answer] = answerText(text).answers;
  const about = tree === undefined || answer === undefined ? null : aboutOf(tree, answer);
  if (about?.kind !== 'game') throw new Error(`no game in ${text}`);
  return render(<GameView ask={async () => null as never} game={about.game} uri="file:///a.game" />);
}

test.each([
  ['a heap', 'game G(n) { take any }', ['Values of G by size', 'g(n)']],
  ['two numbers', 'game G(a, b) { take any from a, b }', ['Map of the values of G', 'a↓ b→']],
  ['three numbers', 'game G(a, b, c) { take any from a }', ['Map of the values of G', 'c =']],
  ['four numbers', 'game G(a, b, c, d) { take any from a }', ['Map of the values of G', 'c =', 'd =']],
  ['a list', 'game G(a...) { move to a with [1] = 0 where #a > 0 and a[1] > 0 }', ['Lists of length', 'a[1]↓ a[2]→']],
  ['a board', 'board G { place "##" }', ['Values of G']],
  ['a graph', 'graph G { a -> b }', ['a 1 N', 'b 0 P']],
  [
    'numbers and a list',
    'game G(p, a...) { move to (p - 1, a) where p > 0 }',
    ['Lists of length', 'a[1]↓ a[2]→', 'p =', 'G(0, [0, 0])'],
  ],
  [
    'a text',
    'game G(w: text) { move to w[2..] where #w > 0 }',
    ['The states of this game are texts', 'Ask about a position'],
  ],
  ['a family', 'game G[m, S](n) { take 1..m }', ['m =', 'S =', 'Enter the parameters', 'Ask about a position']],
])('%s has something to show', (_, text, shown) => {
  const page = textOf(pageOf(text));
  for (const each of shown) expect(page).toContain(each);
});

test('the field for a position begins with the name of the game', () => {
  expect(pageOf('game G(w: text) { move to w[2..] where #w > 0 }')).toContain('value="G("');
  expect(pageOf('game G[m](n) { take 1..m }')).toContain('value="G["');
});
