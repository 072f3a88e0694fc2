import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { semanticTokens } from '../../server/src/ide/reading/semantic-tokens.ts';
import { piecesIn } from '../../server/src/ide/shared/locate.ts';
import {
  BEGINNING,
  colouredPieces,
  differenceOf,
  type KnownTokens,
  numbersOf,
} from '../../server/src/lsp/features/reading/token-cache.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import type { SourceFile } from '../../server/src/syntax/tree/tree.ts';
import { pending } from '../ide/marked.ts';

const PARTS = [
  '/// Doc.\ngame A[m](n) { take 1..m }\n',
  'play A[3](4) ',
  'play\r\n  Nim(3)\r\n',
  '/* two\n\rlines */',
  'set S = {1}\r',
  'graph G {\n a -> b\n}\n\n',
  '\n',
  '// note\n',
  'gam B(n) { take 1 }\n',
];

/** Runs all steps. */
function resultOf<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The tokens of a part of a text as places with their kinds, decoded from the message to the client. */
function tokensOf(text: string, start: number, end: number): readonly string[] {
  const { program } = pending(text);
  const document = TextDocument.create('file:///a.game', 'nimber', 1, text);
  const pieces = piecesIn(program.file, { start, end });
  const first = document.positionAt(pieces[0]?.placed.at ?? 0);
  const data = resultOf(numbersOf(resultOf(colouredPieces(program, { start, end }, true, new WeakMap())), first));
  let [line, character] = [0, 0];
  return Array.from({ length: data.length / 5 }, (_, index) => {
    const [lines = 0, characters = 0, length] = data.slice(5 * index, 5 * index + 3);
    line += lines;
    character = lines === 0 ? character + characters : characters;
    const offset = document.offsetAt({ line, character });
    return `${offset} ${length}`;
  });
}

test('the message to the client has the places of the tokens', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }), fc.nat(), fc.nat(), (parts, one, other) => {
      const text = parts.join('');
      const [start, end] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b);
      const expected = semanticTokens(pending(text), { start: start ?? 0, end: end ?? 0 }, true);
      expect(tokensOf(text, start ?? 0, end ?? 0)).toEqual(
        expected.map(({ span }) => `${span.start} ${span.end - span.start}`),
      );
    }),
  );
});

test('the difference turns the message about one version into that about the next', () => {
  const parts = fc.array(fc.constantFrom(...PARTS), { maxLength: 8 });
  fc.assert(
    fc.property(parts, parts, parts, parts, (beginning, removed, put, end) => {
      const known: KnownTokens = new WeakMap();
      const coloured = (text: string, before?: SourceFile) => {
        const file = parse(text, before);
        const program = createProgram(file, prelude);
        const part = { start: 0, end: text.length };
        return { file, pieces: resultOf(colouredPieces(program, part, true, known)) };
      };
      const before = coloured([...beginning, ...removed, ...end].join(''));
      const now = coloured([...beginning, ...put, ...end].join(''), before.file);
      const made = resultOf(numbersOf(before.pieces, BEGINNING));
      const edits = resultOf(differenceOf(before.pieces, now.pieces));
      for (const { start, deleteCount, data = [] } of edits) made.splice(start, deleteCount, ...data);
      expect(made).toEqual(resultOf(numbersOf(now.pieces, BEGINNING)));
      expect(edits.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('the difference in a long text is as long as what is different, also where the lines below have moved', () => {
  const known: KnownTokens = new WeakMap();
  const lines = Array.from({ length: 50 }, (_, index) => `play Nim(${index})\n`);
  const before = parse(lines.join(''));
  const now = parse(['play Nim(1)\n\n', ...lines.slice(1)].join(''), before);
  const checks = createProgram(before, prelude);
  const [one, other] = [before, now].map((file) => {
    const program = createProgram(file, prelude, checks);
    return resultOf(colouredPieces(program, { start: 0, end: file.text.length }, true, known));
  });
  const [edit] = resultOf(differenceOf(one ?? [], other ?? []));
  const tokensOfLine = 5;
  expect(edit?.data?.length).toBeLessThan(4 * 5 * tokensOfLine);
});
