import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilChanged } from '../../server/src/cli/shared/watch.ts';

/* Waiting for changes on a real disk. A test in which a change is not noticed never ends, and so fails. */

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nimber-watch-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const later = (): number => Date.now() + 60_000;
const never = new AbortController().signal;

test.each<[string, (file: string) => void]>([
  ['is written', (file) => writeFileSync(file, 'play Nim(2)\n')],
  [
    'is replaced',
    (file) => {
      writeFileSync(`${file}.new`, 'play Nim(2)\n');
      renameSync(`${file}.new`, file);
    },
  ],
  ['is removed', (file) => rmSync(file)],
])('a file %s', async (_, change) => {
  const file = join(folder, 'a.game');
  writeFileSync(file, 'play Nim(1)\n');
  const changed = untilChanged([file], later(), never);
  change(file);
  expect(await changed).toBe(true);
});

test('a change between the reading of the files and the waiting is noticed, too', async () => {
  const file = join(folder, 'a.game');
  const since = Date.now();
  writeFileSync(file, 'play Nim(1)\n');
  expect(await untilChanged([file], since, never)).toBe(true);
});

test('a file is waited for in a folder that does not exist yet', async () => {
  const file = join(folder, 'lib', 'deep', 'a.game');
  const changed = untilChanged([file], later(), never);
  mkdirSync(join(folder, 'lib'));
  expect(await changed).toBe(true);
});

test.each([0, 1])('each of the signals ends the wait: %i', async (which) => {
  const ends = [new AbortController(), new AbortController()];
  const changed = untilChanged([join(folder, 'a.game')], later(), ...ends.map(({ signal }) => signal));
  ends[which]?.abort();
  expect(await changed).toBe(false);
});

test('a wait that has ended before it began does not begin', async () => {
  expect(await untilChanged([join(folder, 'a.game')], later(), never, AbortSignal.abort())).toBe(false);
});
