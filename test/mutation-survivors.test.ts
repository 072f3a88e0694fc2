import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import survivors from './mutation-survivors.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '..');

/** The lines of a source file as mutation testing reports them. */
function linesOf(file: string): ReadonlySet<string> {
  const path = join(ROOT, file);
  if (!existsSync(path)) return new Set();
  return new Set(
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  );
}

test('every explained survivor is about a line that exists', () => {
  const lines = new Map(survivors.map(({ file }) => [file, linesOf(file)]));
  expect(survivors.filter(({ file, line }) => !lines.get(file)?.has(line))).toEqual([]);
});
