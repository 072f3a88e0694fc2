import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import survivors from '../test/mutation-survivors.json' with { type: 'json' };
import { ROOT } from './build.ts';
import { type Target, testsOf } from './mutation-tests.ts';

/**
 * Mutation testing: makes one change at a time in the given files or folders (by default the engine and the semantics), runs the
 * tests that reach it, and reports every change that no test notices, one file after another. Arguments that start with `test/`
 * select the tests to run instead of those in `mutation-tests.ts`; `--concurrency=1` leaves processors for others. Explained
 * survivors, in `test/mutation-survivors.json`, are not counted. The exit code is 1 if less than nine tenths of the rest is
 * noticed. Takes minutes per file.
 */
const SOURCES = ['server/src/engine', 'server/src/semantics'];
const PROMISED = 0.9;

/** A change that no test can notice, and the reason. */
interface Survivor {
  readonly file: string;
  readonly line: string;
  readonly replacement: string;
  readonly because: string;
}

const SURVIVORS: readonly Survivor[] = survivors;

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;
type Mutant = Mutants[number];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '2' } },
});
const paths = positionals.map((path) => path.replace(/\/+$/, ''));
const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(' and no ')}.`);
  process.exit(2);
}
const named = paths.filter((path) => !path.startsWith('test/'));
const tests = paths.filter((path) => path.startsWith('test/'));

process.chdir(ROOT);
const counts = { noticed: 0, judged: 0 };
for (const target of testsOf(named.length > 0 ? named : SOURCES, tests)) tell(target.file, await mutate(target));
const share = counts.judged === 0 ? 1 : counts.noticed / counts.judged;
console.log(`${counts.noticed} of ${counts.judged} noticed: ${percent(share)}`);
process.exitCode = share < PROMISED ? 1 : 0;

/** Runs once per file, so that the survivors of each file are reported as soon as it is done. */
function mutate({ file, tests }: Target) {
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  return new Stryker({
    mutate: [file],
    testRunner: 'one-process',
    plugins: [join(ROOT, 'scripts/mutation-runner.ts'), join(ROOT, 'scripts/mutation-ignored.ts')],
    ignorers: ['needless'],
    coverageAnalysis: 'perTest',
    concurrency: Number(options.concurrency),
    // Long enough that a busy machine makes no test fail.
    timeoutMS: 15_000,
    // Code that runs when a module is loaded: each change in it would need all tests.
    ignoreStatic: true,
    // Tests are not about the sentences of errors.
    mutator: { excludedMutations: ['StringLiteral'] },
    reporters: ['progress-append-only'],
    tempDirName: '.mutants',
    // Stryker would rewrite the compiler settings, which no test reads.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', '.editor', 'images'],
  }).runMutationTest();
}

function tell(file: string, mutants: Mutants): void {
  const judged = mutants.filter(({ status }) => status !== 'CompileError' && status !== 'Ignored');
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const unnoticed = judged.filter((mutant) => !isNoticed(mutant));
  const open = unnoticed.filter((mutant) => !isExplained(file, mutant, lines));
  const rest = judged.length - unnoticed.length + open.length;
  counts.noticed += rest - open.length;
  counts.judged += rest;
  const explained = unnoticed.length - open.length;
  const endless = judged.filter(({ status }) => status === 'Timeout').length;
  console.log(`\n${file}: ${rest - open.length} of ${rest} noticed (${endless} never end), ${explained} explained`);
  for (const mutant of open) console.log(described(file, mutant, lines));
  for (const { line, replacement } of needlessFor(file, unnoticed, lines))
    console.log(`  explained in vain, because a test notices it or it is gone\n    ${line}\n    with ${replacement}`);
}

/** The explanations of a file that explain no survivor. */
function needlessFor(file: string, unnoticed: Mutants, lines: readonly string[]): readonly Survivor[] {
  const changes = unnoticed.map((mutant) => changeOf(mutant, lines));
  const isMet = ({ line, replacement }: Survivor) =>
    changes.some((change) => change.line === line && change.replacement === replacement);
  return SURVIVORS.filter((known) => known.file === file && !isMet(known));
}

/** Whether a test failed, or never ended, with the change. */
function isNoticed({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout' || status === 'RuntimeError';
}

function isExplained(file: string, mutant: Mutant, lines: readonly string[]): boolean {
  const { line, replacement } = changeOf(mutant, lines);
  return SURVIVORS.some((known) => known.file === file && known.line === line && known.replacement === replacement);
}

function described(file: string, mutant: Mutant, lines: readonly string[]): string {
  const { line, replacement } = changeOf(mutant, lines);
  const { start } = mutant.location;
  const reached = mutant.status === 'NoCoverage' ? ', which no test reaches' : '';
  return `  ${file}:${start.line}:${start.column}${reached}\n    ${line}\n    with ${replacement}`;
}

/** A change in terms that remain valid when lines are added above it: the line where it starts, and its replacement. */
function changeOf({ location, replacement = '' }: Mutant, lines: readonly string[]) {
  const { start, end } = location;
  const line = lines[start.line - 1] ?? '';
  const before = line.slice(0, start.column - 1);
  const after = start.line === end.line ? line.slice(end.column - 1) : '';
  return { line: line.trim(), replacement: `${before}${replacement}${after}`.replace(/\s+/g, ' ').trim() };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
