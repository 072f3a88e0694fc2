import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mentionsOf } from '../../server/src/ide/shared/occurrences.ts';
import { PRELUDE_TEXT } from '../../server/src/semantics/program/prelude.ts';
import { lex } from '../../server/src/syntax/grammar/lex.ts';
import * as t from '../../server/src/syntax/text/tokens.ts';
import { OUTCOMES, QUESTIONS } from '../../server/src/syntax/vocabulary.ts';
import { pending } from './marked.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const texts = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.game'))
  .map((name): [string, string] => [name, readFileSync(join(EXAMPLES, name), 'utf8')]);

/** Words of an `expect` that look like names but name nothing. */
const ASKED: readonly string[] = [...QUESTIONS, ...OUTCOMES];

test.each([...texts, ['the prelude', PRELUDE_TEXT]])('every name in %s has a meaning', (_, text) => {
  const { program } = pending(text);
  for (const [index, placed] of program.file.pieces.entries()) {
    const mentions = mentionsOf(program, { placed, index });
    const names = lex(placed.piece.text).tokens.filter(({ tokenType }) => tokenType === t.Identifier);
    const asks = placed.piece.tree.kind === 'expect' || placed.piece.tree.kind === 'conjecture';
    const expected = names.filter(({ image }) => !asks || !ASKED.includes(image)).map(({ startOffset }) => startOffset);
    const starts = mentions.map(({ name }) => name.start);
    expect(expected.filter((start) => !starts.includes(start))).toEqual([]);
    for (const { name, meaning } of mentions) {
      expect(placed.piece.text.slice(name.start, name.end)).toBe(name.text);
      if (meaning.kind === 'variable') expect(meaning.binder.text).toBe(name.text);
    }
  }
});
