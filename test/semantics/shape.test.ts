import { expect, test } from 'vitest';
import { SOLVED_GAMES } from '../../server/src/engine/theorems/theorems.ts';
import { canonicalRules } from '../../server/src/semantics/games/recognising/canonical.ts';
import { plainRules } from '../../server/src/semantics/games/recognising/plain-rules.ts';
import {
  functionsInText,
  mayMentionState,
  mentionsStateInText,
  namesAll,
  shapeInText,
  shapeOf,
} from '../../server/src/semantics/games/recognising/shape.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';

const TEXTS = [
  'game G(n) { take 1..3  split unequal  octal 0.77  hex 0.3F }',
  'game G[s, t] (a, b: int) {\n  move to (a - s, b)\n  take any from a, b\n}',
  'game G[S](a...) { move to a with [i] = s for i in 1..#a, s in S }',
  'game G(t, a...) { move to (t, a) }',
  'game G(w: text) { move to w }',
  'game G(w:text) { move to w  move to w }',
  '/// Take or split: move!\ngame Taken(take1) { take any // and split\n}',
  'set S = 1..3',
  'position p = Nim(3)',
];
const PIECES = [...TEXTS.map((text) => parse(text).pieces[0]), ...prelude.file.pieces].flatMap((placed) =>
  placed === undefined ? [] : [placed.piece],
);

test('the shape of a game shows in its text before it is read', () => {
  for (const { text, tree } of PIECES)
    expect(shapeInText(text), text).toEqual(tree.kind === 'game' ? shapeOf(tree) : null);
});

test('all ways of writing the rules of a known theory call the same functions', () => {
  for (const { rules } of Object.values(SOLVED_GAMES)) {
    for (const text of rules) {
      const game = parse(text).pieces[0]?.piece.tree;
      if (game?.kind !== 'game') throw new Error(text);
      expect(namesAll(game, functionsInText(text)), text).toBe(true);
      const canonical = canonicalRules(game, new Map());
      for (const name of functionsInText(text)) expect(canonical, text).toContain(`:${name}`);
    }
  }
});

test('a game without a function of a theory is not compared with it', () => {
  const game = parse('game G(n) { take 1..n - 1 }').pieces[0]?.piece.tree;
  if (game?.kind !== 'game') throw new Error('no game');
  expect(functionsInText('game G(n) { take 1..floor(n / 2) }')).toEqual(['floor']);
  expect(namesAll(game, ['floor'])).toBe(false);
  expect(namesAll(game, [])).toBe(true);
});

test('a theory whose text mentions the number of a state still mentions it without limits that say nothing', () => {
  const texts = Object.values(SOLVED_GAMES).flatMap(({ rules }) => rules);
  const mentioning = texts.filter(mentionsStateInText);
  expect(mentioning.length).toBeGreaterThan(20);
  for (const text of mentioning) {
    const game = parse(text).pieces[0]?.piece.tree;
    if (game?.kind !== 'game') throw new Error(text);
    expect(mayMentionState({ ...game, rules: plainRules(game, new Map()) }), text).toBe(true);
  }
});

test.each([
  ['game G(n) { take any }', false, false],
  ['game G[n](m) { take 1..n }', false, false],
  ['game G(n) { take any leaving 1 heaps }', false, false],
  ['game G(n) { take 1..n - 1 }', true, true],
  ['game G(n) { split into 2..n equal }', true, true],
  ['game G(n) { take any where n > 3 }', true, true],
  ['game G(n) { move to (k) for k in 1..n - 1 }', true, true],
  ['game G(n) { take any from n }', true, false],
  ['game G(a, b) { take any from a }', false, true],
  ['game G(n...) { move to [1] }', false, true],
])('whether the rules mention the only number of the state is told of %s', (text, inText, inTree) => {
  const game = parse(text).pieces[0]?.piece.tree;
  if (game?.kind !== 'game') throw new Error(text);
  expect([mentionsStateInText(text), mayMentionState(game)]).toEqual([inText, inTree]);
});
