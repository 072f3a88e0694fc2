import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { completions } from '../../server/src/ide/completion.ts';
import { plainText, SNIPPETS } from '../../server/src/ide/completion/snippets.ts';
import type { Snapshot } from '../../server/src/ide/snapshot.ts';
import { PRELUDE_TEXT } from '../../server/src/semantics/prelude.ts';
import { lex } from '../../server/src/syntax/lex.ts';
import * as t from '../../server/src/syntax/tokens.ts';
import { marked, pending } from './marked.ts';

const ROOT = join(import.meta.dirname, '../..');

function labelsAt(text: string): readonly string[] {
  const { text: plain, offsets } = marked(text);
  return completions(pending(plain), offsets[0] ?? 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ label }) => label);
}

describe('every token boundary of a valid file offers the next token', () => {
  const files = ['examples', 'test/fixtures'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.game') && !name.includes('mistakes'))
      .map((name) => [name, readFileSync(join(ROOT, folder, name), 'utf8')] as const),
  );
  test.each([...files, ['prelude.game', PRELUDE_TEXT] as const])('%s', (_, text) => {
    const snapshot = pending(text);
    for (const { at, piece } of snapshot.program.file.pieces)
      for (const token of lex(piece.text).tokens) {
        if (UNOFFERED.includes(token.tokenType)) continue;
        const offset = at + token.startOffset;
        const wanted = token.tokenType.CATEGORIES?.includes(t.Identifier) ? token.image : (t.WRITTEN.has(token.tokenType) ? token.tokenType.LABEL : token.image);
        if (!labelsOf(snapshot, offset).has(wanted ?? '')) expect.soft(`${text.slice(Math.max(0, offset - 60), offset)}<|>${text.slice(offset, offset + 20)}`).toBe('');
      }
  });
});

/** Whoever writes them knows them best. */
const UNOFFERED = [t.Integer, t.Picture];

function labelsOf(snapshot: Snapshot, offset: number): ReadonlySet<string> {
  return new Set(completions(snapshot, offset).map(({ label }) => label));
}
