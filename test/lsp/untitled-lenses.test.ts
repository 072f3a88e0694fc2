import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Answer } from '../../server/src/answers/shared/answer.ts';
import { lenses } from '../../server/src/ide/reading/code-lenses.ts';
import type { Snapshot } from '../../server/src/ide/shared/snapshot.ts';
import { untitledLenses } from '../../server/src/lsp/features/reading/untitled-lenses.ts';
import { toRange } from '../../server/src/lsp/services/convert.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import { cases } from '../tiers.ts';

const uri = 'file:///long.game';
const LINES = [
  'play Nim(3)\n',
  '  expect sg(Nim(1)) = 1\r\n',
  'set S = {1}\n',
  '// Comment.\nplay Nim(1,\n 2)',
  '\r',
  '\n\n',
  'show 3 ',
];
const SHOWN: Answer = { kind: 'none', problems: [] };
const LATE: Answer = {
  kind: 'none',
  problems: [
    {
      code: 'limit-time',
      severity: 'warning',
      span: { start: 0, end: 1 },
      args: {
        seconds: '5',
        text: '',
        reached: '0',
        grown: false,
        asksMore: false,
        several: false,
        graph: null,
        by: 'numbers',
      },
    },
  ],
};
const ANSWERS: readonly (Answer | 'pending')[] = ['pending', SHOWN, LATE];

const edit = fc.record({
  at: fc.nat(999),
  length: fc.nat(20),
  put: fc.constantFrom(...LINES),
  claims: fc.boolean(),
  words: fc.constantFrom(wordsFor('en'), wordsFor('en'), wordsFor('zh')),
});

test('after any edits and new answers every lens is where it would be in a document that has just been opened', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LINES)), fc.array(edit, { maxLength: 8 }), (lines, edits) => {
      const document = TextDocument.create(uri, 'nimber', 1, lines.join(''));
      let program = createProgram(parse(document.getText()), prelude);
      for (const [round, { at, length, put, claims, words }] of edits.entries()) {
        const start = document.positionAt(Math.floor((at / 1000) * document.getText().length));
        const end = document.positionAt(document.offsetAt(start) + length);
        TextDocument.update(document, [{ range: { start, end }, text: put }], round + 2);
        program = createProgram(parse(document.getText(), program.file), prelude, program);
        const { pieces } = program.file;
        const answer = (index: number) => ANSWERS[((pieces[index]?.piece.text.length ?? 0) + round) % 3] ?? 'pending';
        const snapshot: Snapshot = { uri, program, answer, words };
        const shown = lenses(snapshot).filter(({ isClaim }) => claims || !isClaim);
        const expected = shown.map(({ span }) => ({ range: toRange(document, span), data: 7 }));
        expect(untitledLenses({ document, snapshot }, claims, 7)).toEqual(expected);
      }
    }),
    { numRuns: cases(200) },
  );
});

test('the lenses of untouched declarations are the same objects after an edit', () => {
  const document = TextDocument.create(uri, 'nimber', 1, 'play Nim(1)\n'.repeat(3));
  const before = createProgram(parse(document.getText()), prelude);
  const snapshot: Snapshot = { uri, program: before, answer: () => 'pending', words: wordsFor('en') };
  const [first, , third] = untitledLenses({ document, snapshot }, true, 7);
  const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } };
  TextDocument.update(document, [{ range, text: 'position p =' }], 2);
  const program = createProgram(parse(document.getText(), before.file), prelude, before);
  const after = untitledLenses({ document, snapshot: { ...snapshot, program } }, true, 7);
  expect([after[0] === first, after.at(-1) === third]).toEqual([true, true]);
});
