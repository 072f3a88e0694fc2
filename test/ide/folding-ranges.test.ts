import { expect, test } from 'vitest';
import { folds } from '../../server/src/ide/navigation/folding-ranges.ts';
import { pending } from './marked.ts';

function check(text: string, ...expected: readonly string[]): void {
  expect(folds(pending(text)).map(({ span, kind }) => `${kind}: ${text.slice(span.start, span.end)}`)).toEqual(
    expected,
  );
}

test.each([
  ['game A(n) {\n  take any\n}\nplay A(1)', 'declaration: game A(n) {\n  take any\n}'],
  ['play Nim(1,\n  2)', 'declaration: play Nim(1,\n  2)'],
  ['// one\n// two\nplay Nim(1)', 'comment: // one\n// two'],
  ['/// Doc.\r\n  /// More.\r\ngame A(n) { take any }', 'comment: /// Doc.\r\n  /// More.'],
  ['/* a\nb */ play Nim(1)', 'comment: /* a\nb */'],
])('%j', check);

test.each([
  'play Nim(1)  // one\n// two is about the next line\nplay Nim(2)',
  '// one\n\n// another\nplay Nim(1)',
  'game A(n) { take any }',
  '',
])('there is nothing to fold in %j', (text) => check(text));
