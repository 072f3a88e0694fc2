import { expect, test } from 'vitest';
import { viewAt } from '../../server/src/ide/reading/view/view.ts';
import { answered } from './marked.ts';

const BAD = 'game Bad(n) { take f }';
const UNKNOWN =
  'There is no set called `f` here. To take any number, write `any`; otherwise, declare `f` or check the spelling.';

test.each([
  ['a game with an error, which asks nothing', BAD, 0, [UNKNOWN]],
  ['a position of it', `${BAD}\nplay Bad(3)`, BAD.length + 3, ['No answer: fix the errors in `Bad` first.']],
  [
    'a position of a graph that cannot be read',
    'graph P[n] { edge i - for claim edges }\nplay P[4]',
    41,
    ['No answer: fix the errors in `P` first.'],
  ],
  ['a question with an error', 'play Nim(f)', 0, ['No answer.', expect.stringContaining('`f`')]],
])('the panel says once that there is no answer, and why: %s', (_, text, offset, sentences) => {
  expect(viewAt(answered(text), offset)?.sentences).toEqual(sentences);
});
