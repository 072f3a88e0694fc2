import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameOfKept, runBundle } from '../../server/src/launch/kept-code.ts';

/** A folder with a bundle that puts a word into a file when it runs, and a place for its compiled code. */
function launcher() {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [bundle, said, place] = [join(folder, 'bundle.cjs'), join(folder, 'said'), join(folder, 'kept')];
  const write = (word: string): void => {
    const run = `require('node:fs').writeFileSync(__dirname + '/said', word)`;
    writeFileSync(bundle, `const word = '${word}'; function say() { ${run}; } say();`);
  };
  /** Runs the bundle. Returns what it says, and how its compiled code can be kept, if that is worth it. */
  const run = (at: string | null = place) => {
    rmSync(said, { force: true });
    let keep: (() => void) | null = null;
    runBundle(bundle, createRequire(bundle), at, (given) => {
      keep = given;
    });
    return { said: readFileSync(said, 'utf8'), keep: keep as (() => void) | null };
  };
  return { write, run, place, folder };
}

test('a bundle runs, and once its compiled code is kept, it is not kept again', () => {
  const { write, run, place } = launcher();
  write('hello');
  const first = run();
  expect(first.said).toBe('hello');
  expect(existsSync(place)).toBe(false);
  first.keep?.();
  expect(existsSync(place)).toBe(true);
  expect(run()).toEqual({ said: 'hello', keep: null });
});

test('code that was compiled from another source of the same length is not run', () => {
  const { write, run } = launcher();
  write('hello');
  run().keep?.();
  write('world');
  const changed = run();
  expect(changed.said).toBe('world');
  changed.keep?.();
  expect(run()).toEqual({ said: 'world', keep: null });
});

test('each part of each installed version is kept in a file of its own', () => {
  const bundles = [
    '/usr/lib/nimber/dist/command.js',
    '/home/me/nimber/dist/command.js',
    'C:\\nimber\\dist\\command.js',
  ];
  const names = bundles.flatMap((bundle) => ['check', 'sg'].map((part) => nameOfKept(bundle, part)));
  expect(new Set(names).size).toBe(6);
  expect(names.every((name) => /^[\w.-]+$/.test(name))).toBe(true);
  expect(nameOfKept(bundles[0] ?? '', 'check')).toBe(names[0]);
});

/** A text in which some characters before a share of its length are replaced. */
function blank(text: string, share: number, length: number): string {
  const end = Math.floor(text.length * share);
  return `${text.slice(0, end - length)}${'~'.repeat(length)}${text.slice(end)}`;
}

test.each([
  ['nothing', (_: string, __: string) => ''],
  ['the source alone', (source: string) => source],
  ['code cut off', (source: string, kept: string) => kept.slice(0, source.length + 24)],
  ['what is no code', (source: string) => `${source}${'no code '.repeat(100)}`],
  ['code in which a part was never written', (_: string, kept: string) => blank(kept, 0.8, 100)],
  ['code with another byte at its end', (_: string, kept: string) => blank(kept, 1, 1)],
])('what was kept is replaced if it is %s', (_, damaged) => {
  const { write, run, place, folder } = launcher();
  write('hello');
  run().keep?.();
  const source = readFileSync(join(folder, 'bundle.cjs'), 'latin1');
  writeFileSync(place, damaged(source, readFileSync(place, 'latin1')), 'latin1');
  const again = run();
  expect(again.said).toBe('hello');
  expect(again.keep).not.toBeNull();
  again.keep?.();
  expect(run()).toEqual({ said: 'hello', keep: null });
});

test('a bundle runs where nothing can be kept', () => {
  const { write, run, folder } = launcher();
  write('hello');
  expect(run(null)).toEqual({ said: 'hello', keep: null });
  const nowhere = run(join(folder, 'missing', 'kept'));
  expect(nowhere.said).toBe('hello');
  expect(() => nowhere.keep?.()).not.toThrow();
});

test('what a process that was killed while it kept code has left behind does not hold back the next', () => {
  const { write, run, place } = launcher();
  write('hello');
  writeFileSync(`${place}-draft`, 'half of a file');
  run().keep?.();
  expect(run()).toEqual({ said: 'hello', keep: null });
  expect(existsSync(`${place}-draft`)).toBe(false);
});

test('keeping code removes that which nothing has started for a month, and nothing else', () => {
  const { write, run, folder } = launcher();
  write('hello');
  const now = Date.now() / 1000;
  const days = (count: number): number => now - count * 24 * 3600;
  const file = (name: string, read: number, written: number): void => {
    writeFileSync(join(folder, name), 'code');
    utimesSync(join(folder, name), read, written);
  };
  // What cannot be removed, as a folder, or read does not hold back the rest.
  mkdirSync(join(folder, 'nimber-folder'));
  utimesSync(join(folder, 'nimber-folder'), days(40), days(50));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'nimber-gone'));
  file('nimber-removed', days(40), days(50));
  file('nimber-read', days(20), days(50));
  file('nimber-new', days(40), days(20));
  file('v20.1.0-x64-1abc9z-check', days(40), days(50));
  file('v20.1.0-x64-1abc9z-sg', days(20), days(50));
  file('of-others', days(40), days(50));
  file('v20.1.0-x64-1abc9z-1000', days(40), days(50));
  const there = (): readonly string[] => readdirSync(folder).filter((name) => /^(nimber|of|v20\.1\.0)-/.test(name));
  const first = run();
  expect(there()).toHaveLength(9);
  first.keep?.();
  expect(there().toSorted()).toEqual([
    'nimber-folder',
    'nimber-gone',
    'nimber-new',
    'nimber-read',
    'of-others',
    'v20.1.0-x64-1abc9z-1000',
    'v20.1.0-x64-1abc9z-sg',
  ]);
  expect(run()).toEqual({ said: 'hello', keep: null });
});
