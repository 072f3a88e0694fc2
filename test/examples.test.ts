import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, expectations, positions } from './ask.ts';
import { DEEP, someOf } from './tiers.ts';

const folder = join(import.meta.dirname, '../examples');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.game'));

/** Examples that take a second or more. */
const LONG = ['pe-560', 'spoj-resn04', 'hdu-1729', 'hdu-2873', 'luogu-p4018', 'poj-1143'].map(
  (name) => `contest/${name}.game`,
);

/** All examples that newcomers open first, and a sixteenth of the contest problems. */
const CONTEST = files.filter((file) => file.startsWith('contest/') && (DEEP || !LONG.includes(file))).toSorted();
const tried = [...files.filter((file) => !file.startsWith('contest/')), ...someOf(CONTEST, 16)];

describe('every example', () => {
  it.each(tried)('%s has an answer for each position, and each expectation holds', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const asked = ask(text);
    expect(asked.problems).toEqual([]);
    expect(positions(asked).length).toBeGreaterThan(0);
    const sets = text.match(/^(?:set|let) /gm) ?? []; // the only declarations that are not questions
    expect(asked.answers.filter(({ kind }) => kind === 'none')).toHaveLength(sets.length);
    expect(expectations(asked).every(({ holds }) => holds)).toBe(true);
    const lines = text
      .trimEnd()
      .split('\n')
      .filter((line) => !/^\/\/(?:\/ zh:| \? )/.test(line));
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});

describe('the table of contest problems', () => {
  it('leads to every file of the folder', () => {
    const table = readFileSync(join(folder, 'contest/README.md'), 'utf8');
    const links = [...table.matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file]) => `contest/${file}`);
    expect(links.toSorted()).toEqual(files.filter((file) => file.startsWith('contest')).toSorted());
  });
});
