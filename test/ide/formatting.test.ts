import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesBetween,
  formatting,
  formattingAfter,
  formattingIn,
  formattingInSteps,
} from '../../server/src/ide/writing/formatting.ts';
import { format } from '../../server/src/syntax/format/format.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { changed, marked } from './marked.ts';

test('only the wrong spaces are changed', () => {
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

test('texts that differ only in spaces are changed only in spaces', () => {
  fc.assert(
    fc.property(texts, texts, (blanks, text) => {
      const respaced = [...text.replace(/\s/g, '')].join(blanks.replace(/[ab]/g, ''));
      const changes = changesBetween(text, respaced);
      expect(changed(text, changes)).toBe(respaced);
      expect(changes.every(({ span }) => text.slice(span.start, span.end).trim() === '')).toBe(true);
    }),
  );
});

/** A text with wrong spaces of many kinds, and some broken declarations. */
const messy = fc
  .array(
    fc.constantFrom(
      'game   A( n ){take any}\n',
      '/// Doc.\n\n\nset S={1,2}   // why\n',
      'play A(3)+Nim( 4 )\n\n\n\n',
      'game B(n) {\n    take 1\n take   2\n}\n',
      'graph D { a->b,\nc }\n',
      'play A(3',
      '// note\n',
      'position p =   A(1)   /* x */\n',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

test('a text is formatted in steps as it is at once, wherever the steps meet', () => {
  fc.assert(
    fc.property(messy, fc.integer({ min: 1, max: 60 }), (text, step) => {
      const steps = formattingInSteps(parse(text), undefined, step);
      let made = steps.next();
      while (made.done !== true) made = steps.next();
      expect(changed(text, made.value)).toBe(format(text));
    }),
  );
});

test('where thousands of lines are formatted, each has one change', () => {
  const lines = 6000;
  const text = 'play Nim(1,2)+Nim( 3 )\n'.repeat(lines);
  const steps = formattingInSteps(parse(text));
  let made = steps.next();
  while (made.done !== true) made = steps.next();
  expect(made.value).toHaveLength(lines);
  expect(changed(text, made.value)).toBe(format(text));
});

test('a part is formatted as the whole would be, always in the same way, and nothing else is changed', () => {
  fc.assert(
    fc.property(messy, fc.nat(), fc.nat(), (text, a, b) => {
      const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
      const changes = formattingIn(parse(text), { start, end });
      const after = changed(text, changes);
      expect(after.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const { span } of changes) expect(span.start <= end && start <= span.end).toBe(true);
      const moved = after.length - text.length;
      expect(formattingIn(parse(after), { start, end: Math.max(start, end + moved) })).toEqual([]);
      expect(changed(text, formattingIn(parse(text), { start: 0, end: text.length })).trim()).toBe(format(text).trim());
    }),
  );
});

test.each([
  ['play A( 1 )\n<|>play Nim( 2 )<|>\nplay B( 3 )', 'play A( 1 )\nplay Nim(2)\nplay B( 3 )'],
  ['play "\n<|>play Nim( 2 )<|>', 'play "\nplay Nim(2)\n'],
  ['game A(n) {\n<|>take 1<|>\ntake 2\n}', 'game A(n) {\n  take 1\n  take 2\n}'],
])('the part of %j that is selected', (source, expected) => {
  const { text, offsets } = marked(source);
  const [start = 0, end = start] = offsets;
  expect(changed(text, formattingIn(parse(text), { start, end }))).toBe(expected);
});

test.each([
  ['}', 'game A( n ) {\ntake 1\n}<|>\nplay A( 1 )', 'game A(n) {\n  take 1\n}\nplay A( 1 )'],
  ['}', 'set S={1,2}<|>', 'set S = {1, 2}'],
  ['}', 'game A( n ) { take }<|>', 'game A( n ) { take }'],
  ['\n', 'play Nim( 3 )\n<|>', 'play Nim(3)\n'],
  ['\n', 'game A(n){\n<|>\n  take 1\n}', 'game A(n) {\n\n  take 1\n}'],
  ['\n', 'play A( 1 )\nplay Nim( 3 )\n<|>play  B(1)', 'play A( 1 )\nplay Nim(3)\nplay  B(1)'],
  ['\n', '\n<|>', '\n'],
  ['}', '<|>', ''],
])('what was written before %j in %j is formatted', (typed, source, expected) => {
  const { text, offsets } = marked(source);
  expect(changed(text, formattingAfter(parse(text), typed, offsets[0] ?? 0))).toBe(expected);
});
