import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, expectations, positions } from './ask.ts';

const folder = join(import.meta.dirname, '../examples');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.game'));

describe('every example', () => {
  it.each(files)('%s answers each position and holds each expectation', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const asked = ask(text);
    expect(asked.problems).toEqual([]);
    expect(positions(asked).length).toBeGreaterThan(0);
    expect(asked.answers.filter(({ kind }) => kind === 'none')).toEqual([]);
    expect(expectations(asked).every(({ holds }) => holds)).toBe(true);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});
