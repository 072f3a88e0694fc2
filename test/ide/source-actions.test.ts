import { expect, test } from 'vitest';
import { fixAll } from '../../server/src/ide/refactoring/fix-all.ts';
import { organizeImports } from '../../server/src/ide/refactoring/organize-imports.ts';
import { folder, unanswered } from './folder.ts';
import { answered, changed } from './marked.ts';

test.each<[string, string | null]>([
  ['play Nmi(3) + Kalyes(4)', 'play Nim(3) + Kayles(4)'],
  ['play Nmi(3)\nexpect sg(Nim(3)) = 4\nimport "a"', 'play Nim(3)\nexpect sg(Nim(3)) = 4\nimport "a.game"'],
  ['expect sg(Nim(3)) = 4', null],
  ['play Nim(3)', null],
])('everything obvious in %j is corrected at once', (text, expected) => {
  const action = fixAll(answered(text));
  expect(action === null ? null : changed(text, action.edits)).toBe(expected);
});

const FILES = {
  'a.game': 'game A(n) { take 1 }\ngame A2(n) { take 1 }',
  'b.game': 'game B(n) { take 2 }',
  'other-a.game': 'game A(n) { take 3 }',
  'all.game': 'import "a.game"\nimport "b.game"',
};

test.each<[string, string | null]>([
  ['import "b.game"\nimport "a.game"\nplay A(1) + B(2)\n', 'import "a.game"\nimport "b.game"\nplay A(1) + B(2)\n'],
  ['import "a.game"\nimport "b.game"\nplay A(1) + B(2)\n', null],
  ['import "a.game"\nimport "a.game"\nplay A(1)\n', 'import "a.game"\nplay A(1)\n'],
  ['import "a.game"\nimport "b.game"\nplay B(1)\n', 'import "b.game"\nplay B(1)\n'],
  ['import "all.game"\nplay B(1)\n', null],
  ['import "a.game"\n\nplay Nim(1)\n', 'play Nim(1)\n'],
  ['import "missing.game"\nplay Nim(1)\n', null],
  // A file that asks nothing keeps its imports, except that of itself.
  ['import "a.game"\nimport "here.game"\ngame C(n) { take 1 }\n', 'import "a.game"\ngame C(n) { take 1 }\n'],
  ['import "a.game"\nimport "b.game"\ngame C(n) { take 1 }\n', null],
  ['import "a.game"\nplay B(1\n', null],
  // The first of two that declare `A` is meant, so their order stays.
  ['import "other-a.game"\nimport "a.game"\nplay A(1) + A2(1)', null],
  [
    '// All about A.\n\n// why b\nimport "b.game"\nimport "a.game" // why a\nplay A(1) + B(2)\n',
    '// All about A.\n\nimport "a.game" // why a\n// why b\nimport "b.game"\nplay A(1) + B(2)\n',
  ],
  [
    '// All about A.\nimport "b.game"\nimport "a.game"\nplay A(1) + B(2)\n',
    '// All about A.\nimport "a.game"\nimport "b.game"\nplay A(1) + B(2)\n',
  ],
])('the imports of %j', (text, expected) => {
  const program = folder({ ...FILES, 'here.game': text }).get('here.game');
  const action = program === undefined ? null : organizeImports(unanswered(program));
  expect(action === null ? null : changed(text, action.edits)).toBe(expected);
});
