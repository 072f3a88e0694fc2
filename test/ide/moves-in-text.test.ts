import { expect, test } from 'vitest';
import { movesInText } from '../../server/src/ide/shared/sentences/moves.ts';
import { wordsFor } from '../../server/src/words/words.ts';

const LONG = `[${Array.from({ length: 60 }, (_, index) => index).join(', ')}]`;

/* A move is told by the position before and after it, each cut where it is long. */
test.each([
  ['G(5)', 'G(2)', 'G(5) → G(2)'],
  [`A[${LONG}](1)`, 'A[[2]](1)', 'A[…](1) → A[[2]](1)'],
  // Where both would be cut before they differ, what changes is shown nevertheless.
  [
    `A[${LONG}]`,
    `A[${LONG}] without {3 - 17}`,
    'A[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, … → …6, 57, 58, 59]] without {3 - 17}',
  ],
])('from %s to %s', (from, to, told) => {
  const [[, text] = []] = movesInText([{ from, to, act: null }], new Map(), wordsFor('en'));
  expect(text).toBe(told);
});
