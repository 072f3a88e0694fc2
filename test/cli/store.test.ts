import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliError } from '../../server/src/cli/shared/failure.ts';
import { store } from '../../server/src/cli/shared/value-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nimber-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A part that cannot be read when its turn comes; it acts like a full disk, to which nothing more can be written. */
class Unwritable extends Uint8Array {
  override get length(): number {
    throw new Error('no space left');
  }
}

const PART = Uint8Array.of(1, 2, 3);

test('the parts of a file are written one after another', () => {
  const file = join(folder, 'new', 'values');
  store.save(file, [PART, Uint8Array.of(), PART]);
  expect([...(store.load(file) ?? [])]).toEqual([1, 2, 3, 1, 2, 3]);
  expect(readdirSync(join(folder, 'new'))).toEqual(['values']);
});

test('a file that cannot be written completely stays as it was, and no partial file is left', () => {
  const file = join(folder, 'values');
  store.save(file, [PART]);
  expect(() => store.save(file, [PART, PART, new Unwritable(1)])).toThrow(CliError);
  expect([...(store.load(file) ?? [])]).toEqual([1, 2, 3]);
  expect(readdirSync(folder)).toEqual(['values']);
});

test('a file that cannot be moved to its place is not left beside it', () => {
  const taken = join(folder, 'values');
  mkdirSync(taken);
  writeFileSync(join(taken, 'something'), '');
  expect(() => store.save(taken, [PART])).toThrow(CliError);
  expect(readdirSync(folder)).toEqual(['values']);
});

test('loading a missing file gives null, and removing it does nothing', () => {
  const file = join(folder, 'values');
  expect(store.load(file)).toBeNull();
  store.remove(file);
  store.save(file, [PART]);
  store.remove(file);
  expect(readdirSync(folder)).toEqual([]);
});
