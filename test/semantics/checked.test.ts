import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { someOf } from '../tiers.ts';

/** Texts with many mistakes, and with hardly any. */
const FOLDERS = ['test/fixtures/mistakes', 'examples', 'server/src/prelude'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.game'))
    .map((name) => join(folder, name)),
);

describe('a declaration that is only checked', () => {
  it.each(someOf(files, 3))('has the problems of one that is compiled: %s', (path) => {
    const file = parse(readFileSync(path, 'utf8'));
    const [checking, compiling] = [createProgram(file, prelude), createProgram(file, prelude)];
    for (const { piece } of file.pieces) {
      compiling.compiled(piece);
      expect(checking.check(piece).problems).toEqual(compiling.check(piece).problems);
    }
  });
});
