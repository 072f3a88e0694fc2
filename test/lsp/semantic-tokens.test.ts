import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { semanticTokens } from '../../server/src/ide/reading/semantic-tokens.ts';
import { piecesIn } from '../../server/src/ide/shared/locate.ts';
import { differenceOf, semanticTokensOf } from '../../server/src/lsp/features/token-cache.ts';
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
  const steps = semanticTokensOf(program, pieces, first, true, new WeakMap());
  const data = resultOf(steps);
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

test('the difference turns one result into the other', () => {
  const numbers = fc.array(fc.nat(2), { maxLength: 12 });
  fc.assert(
    fc.property(numbers, numbers, (before, now) => {
      const made = [...before];
      const edits = differenceOf(before, now);
      for (const { start, deleteCount, data = [] } of edits) made.splice(start, deleteCount, ...data);
      expect(made).toEqual(now);
      expect(edits.length).toBeLessThanOrEqual(1);
    }),
  );
});
