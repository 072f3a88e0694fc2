import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, formatting } from '../../server/src/ide/formatting.ts';
import { format } from '../../server/src/syntax/format.ts';
import { changed } from './marked.ts';

test('only the blanks that are wrong are touched', () => {
  const text = 'play Nim(3,4)\nplay Nim( 5 )';
  expect(formatting(text).map(({ span }) => text.slice(0, span.start).length)).not.toContain(0);
  expect(changed(text, formatting(text))).toBe(format(text));
});

test('a formatted text is left alone', () => {
  const once = format('game   A( n ){take any}');
  expect(formatting(once)).toEqual([]);
});

const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\t', '') });

test('the changes between two texts lead from one to the other', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(changed(before, changesBetween(before, after))).toBe(after);
    }),
  );
});

test('texts that differ in blanks only are changed in blanks only', () => {
  fc.assert(
    fc.property(texts, texts, (blanks, text) => {
      const respaced = [...text.replace(/\s/g, '')].join(blanks.replace(/[ab]/g, ''));
      const changes = changesBetween(text, respaced);
      expect(changed(text, changes)).toBe(respaced);
      expect(changes.every(({ span }) => text.slice(span.start, span.end).trim() === '')).toBe(true);
    }),
  );
});
