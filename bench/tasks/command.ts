import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '../measure.ts';
import { check, checkAnything, runProcess } from '../processes.ts';
import { comparison, slowerBy, type Task, within } from '../row.ts';
import { command as shipped } from '../shipped.ts';

const starts: readonly (readonly [name: string, run: () => Promise<Run>])[] = [
  ["eval 'Nim(3)'", async () => runProcess([await shipped(), 'eval', 'Nim(3)'])],
  ["sg 'Nim(3, 5)'", async () => runProcess([await shipped(), 'sg', 'Nim(3, 5)'])],
  ['check of a small file', () => check('game Mine(n) { take 1..3 }\nplay Mine(5)\n')],
];

/** Take-and-break codes, each with a heap beyond its first thousand values. */
const CODES = Array.from({ length: 60 }, (_, index) => {
  const code = `0.${1 + (index % 7)}${(3 * index) % 8}${1 + ((5 * index) % 7)}`;
  return `game C${index}(n) { octal ${code} }\nplay C${index}(${1000 + index})\n`;
}).join('');

/** Positions of three heaps, one per line. */
const POSITIONS = Array.from(
  { length: 100_000 },
  (_, index) => `Nim(${index % 997}, ${(7 * index) % 991}, ${(11 * index) % 983})\n`,
).join('');

/** Functions that each call the one before. */
const CHAIN = [
  'let f0(n) = n',
  ...Array.from({ length: 20_000 }, (_, index) => `let f${index + 1}(n) = f${index}(n) + 1`),
  'expect f20000(1) = 20001\n',
].join('\n');

/** Answers all lines of a file, which is removed afterwards. */
async function batch(): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-bench-batch-'));
  const file = join(folder, 'positions.txt');
  writeFileSync(file, POSITIONS);
  try {
    return runProcess([await shipped(), 'eval', '--batch', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Declarations that nobody writes, each of some 50,000 characters: what they cost must not grow with the square of their length. */
const numbered = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index));
const LENGTHY: readonly (readonly [string, string])[] = [
  ['a piece of 50,000 squares', `board B { place "${'#'.repeat(50_000)}" }\nplay B(3, 3)\n`],
  ['a move that replaces 25,000 squares', `board B { replace "${'X'.repeat(25_000)}" by "${'.'.repeat(25_000)}" }\n`],
  ['a code in which 25,000 digits repeat', `game G(n) { octal 0.[${'37'.repeat(12_500)}] }\nplay G(5)\n`],
  ['3,000 conditions of stops', `game G(n) { take 1 ${'stop where n == 7 '.repeat(3000)}}\nplay G(5)\n`],
  ['a state of 8,000 numbers', `game G(${numbered(8000, (index) => `a${index}`).join(', ')}) { move to 0 }\n`],
  ['4,000 loops', `show sum(1 for ${numbered(4000, (index) => `a${index} in 1..1`).join(', ')})\n`],
];

/** A file that takes a while, different for each number. */
const LONG = Array.from({ length: 8 }, (_, index) => `game G(n) { octal 0.6 }\nplay G(${50_000 + index})\n`);

/** What the command costs: until it has answered a small question, against Node doing nothing; and for many files, against each by itself. */
export const command: readonly Task[] = [
  ...starts.map(([name, ours]) =>
    comparison({
      name: `nimber ${name}, from start to end`,
      ours,
      baseline: () => runProcess(['-e', '0']),
      against: 'bare node',
      bar: slowerBy(1, 80),
    }),
  ),
  comparison({ name: 'nimber check of 60 octal codes', ours: () => check(CODES), bar: within(3000) }),
  comparison({
    name: 'nimber check of 20,000 functions that each call the one before',
    ours: () => check(CHAIN),
    bar: within(4000),
  }),
  ...LENGTHY.map(([name, text]) =>
    comparison({ name: `nimber check of ${name}`, ours: () => checkAnything(text), bar: within(4000) }),
  ),
  comparison({ name: 'nimber eval --batch, 100,000 positions of three heaps', ours: batch }),
  comparison({
    name: 'nimber check of 8 long files, on all cores',
    ours: () => check(...LONG),
    baseline: async () => {
      const runs: Run[] = [];
      for (const text of LONG) runs.push(await check(text));
      return { ms: runs.reduce((sum, { ms }) => sum + ms, 0), checksum: null };
    },
    against: 'one by one',
  }),
];
