import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askQuestions, complaints } from '../ask.ts';
import { someOf } from '../tiers.ts';
import { HEAPS } from './contest-heaps.ts';
import { LISTS, TEXTS } from './contest-lists.ts';

const folder = join(import.meta.dirname, '../../examples/contest');

describe('the rules of a contest problem mean what a plain function says', () => {
  it.each(someOf([...HEAPS, ...LISTS, ...TEXTS], 9))('$file', ({ file, known }) => {
    const rules = readFileSync(join(folder, `${file}.game`), 'utf8').split(/^(?:play|expect) /m)[0];
    const asked = known().map(({ position }) => `sg(${position})`);
    const nimbers = known().map(({ nimber }) => nimber);
    expect(complaints(askQuestions(`${rules}expect [${asked.join(', ')}] = [${nimbers.join(', ')}]`))).toEqual([]);
  });
});
