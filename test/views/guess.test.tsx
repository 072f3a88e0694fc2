import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { Guess } from '../../views/learn/guess.tsx';
import { textOf } from './text.ts';

const PLACE = { line: 0, character: 0 };
const HIDDEN: PlacedView = {
  title: 'Nim(3)',
  sentences: [],
  about: { kind: 'hidden', components: [] },
  playable: 'Nim(3)',
  questions: [],
  textDocument: { uri: 'file:///a.game' },
  learning: true,
  hidden: true,
  position: PLACE,
  range: { start: PLACE, end: PLACE },
};

function textFor(view: PlacedView): string {
  return textOf(render(<Guess ask={async () => null as never} view={view} />));
}

test('the reader guesses who wins a position before its answer is shown', () => {
  expect(textFor(HIDDEN)).toBe(
    'Your guess N: the player to move wins P: the player to move loses draw: with best play, the game never ends Show the answer',
  );
});

test('there is nothing to guess about a game, and an answer that was shown stays visible', () => {
  expect(textFor({ ...HIDDEN, playable: null })).toBe('Show the answer');
  expect(textFor({ ...HIDDEN, hidden: false })).toBe('');
});
