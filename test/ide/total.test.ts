import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definition } from '../../server/src/ide/navigation/definition.ts';
import { hover } from '../../server/src/ide/reading/hover/hover.ts';
import { cases, someOf } from '../tiers.ts';
import { askEverything } from './everything.ts';
import { answered, pending } from './marked.ts';

const SAMPLE = `/// Doc of *Bash*.
game Bash[m](n) { take 1..m }   // at most m
game W(a, b) { take any from a  take any from a, b  move to (a - 1, b - k) for k in 1..b where k > 1 }
game Break(n) { octal 0.137  split into 2..3 unequal  take {k in 1..n where k % 2 == 1} leaving 0..2 heaps }
graph Dag { a -> b, c   b -> d }
board Cram { place "##" }
coins Mock { flip 1..3 where x < y }
set Few = {1, 2} or multiples(5) except {10}
position start = 3 * Bash[3](5) + W(2, 3)
play start + sum(Nim(i) for i in 1..4)
play misere Bash[2](3, 4)
expect sg(Bash[3](0..5)) = [0, 1, 2, 3, 0, 2]
expect outcome(Nim(1, 2, 3)) = P
conjecture sg(Bash[3](n)) = n % 4
import "other.game"
`;

test('every offset of a text with every form has an answer', () => {
  const offsets = someOf([...Array(SAMPLE.length + 1).keys()], 3);
  askEverything(pending(SAMPLE), offsets);
  askEverything(answered(SAMPLE), offsets);
});

test('every feature works on a text that is cut anywhere', () => {
  for (const length of someOf([...Array(SAMPLE.length + 1).keys()], 12)) {
    askEverything(pending(SAMPLE.slice(0, length)), [0, length - 1, length]);
  }
});

test('every feature works after any part of a text is replaced by anything', () => {
  const scraps = [
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '..',
    ',',
    'game ',
    'play ',
    '"',
    '//',
    '/*',
    'for ',
    'in ',
    '=',
    '-',
    '`',
    '\n',
    '😀',
    '9'.repeat(40),
  ];
  fc.assert(
    fc.property(
      fc.nat(SAMPLE.length),
      fc.nat(20),
      fc.oneof(fc.constantFrom(...scraps), fc.string(), fc.string({ unit: 'binary' })),
      (start, length, scrap) => {
        const text = SAMPLE.slice(0, start) + scrap + SAMPLE.slice(start + length);
        askEverything(
          pending(text),
          [0, start, start + 1, start + scrap.length, text.length].filter((offset) => offset <= text.length),
        );
      },
    ),
    { numRuns: cases(150) },
  );
});

test('offsets outside the text have no answer and are harmless', () => {
  for (const text of ['', '\n', '// only a note', 'play Nim(3)']) {
    const snapshot = pending(text);
    for (const offset of [-5, text.length + 1, text.length + 100]) {
      expect([hover(snapshot, offset), definition(snapshot, offset)]).toEqual([null, null]);
    }
  }
});
