import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext } from '../../server/src/answers/answers.ts';
import { DEFAULT_LIMITS } from '../../server/src/answers/budget.ts';
import { LANGUAGES, type LanguageName } from '../../server/src/codegen/languages/languages.ts';
import type { Print } from '../../server/src/codegen/prints.ts';
import { readRequest } from '../../server/src/codegen/request.ts';
import { writeSolver } from '../../server/src/codegen/solver.ts';
import { once } from '../../server/src/collections/once.ts';
import type { Meter } from '../../server/src/engine/budget/meter.ts';
import type { ClaimForm, CutForm, WalkForm } from '../../server/src/engine/game/forms.ts';
import { withoutEnded } from '../../server/src/engine/game/options.ts';
import {
  analyse,
  analyseMisere,
  type Moves,
  nimberText,
  type Ruleset,
  type Sum,
} from '../../server/src/engine/index.ts';
import { createProgram } from '../../server/src/semantics/program/create-program.ts';
import { prelude } from '../../server/src/semantics/program/prelude.ts';
import { parse } from '../../server/src/syntax/pieces/parse.ts';
import { wordsFor } from '../../server/src/words/words.ts';
import type { SolverCase } from './cases/solver-case.ts';

const words = wordsFor('en');

/** The program for a case; throws what was said if there is none. */
export function programOf({ text, asked, input, misere }: SolverCase, print: Print, language: LanguageName): string {
  const request = readRequest(text, asked, input ?? null, misere === true);
  if (request.kind !== 'asked') throw new Error(`${asked}: ${request.kind}`);
  const solver = writeSolver(request.asked, print, language, words);
  if (solver.kind !== 'program')
    throw new Error(`${asked}: no program for ${solver.kind === 'unsupported' ? solver.text : 'values'}`);
  return solver.text;
}

/** What the engine says of positions: a word for each. */
export function engineSays(
  { text, misere, state }: SolverCase,
  positions: readonly string[],
  print: Print,
): readonly string[] {
  const plays = positions.map((position) => `\nplay ${misere === true ? 'misere ' : ''}${position}`);
  const program = createProgram(parse(text + plays.join('')), prelude);
  const context = createContext(program, DEFAULT_LIMITS);
  return program.file.pieces.flatMap(({ piece }) => {
    const compiled = program.compiled(piece);
    if (compiled.kind !== 'play') return piece.tree.kind === 'play' ? [`no answer to ${piece.text}`] : [];
    context.meter.restart(context.limits);
    const sum: Sum[number][] = [];
    compiled.position.components(context.environment, (component, times) => void sum.push({ component, times }));
    const ask = misere === true ? analyseMisere : analyse;
    const { outcome, nimber, winning } = ask(context.session, sum, context.meter);
    if (print === 'verdict') return [outcome];
    if (print === 'value') return [nimber === null ? 'none' : nimberText(nimber).replace(/∞.*/, '∞')];
    if (print === 'first-move')
      return [firstMove(sum, state.kind === 'heaps', (index) => winning.of(index), context.meter)];
    const counts = sum.map(({ times }, index) => BigInt(String(winning.of(index).count)) * BigInt(times));
    return [String(counts.reduce((total, count) => total + count, 0n))];
  });
}

/** The least winning move, as programs print it: the number of its component, if there are several, and what this becomes. */
function firstMove(sum: Sum, areHeaps: boolean, winningOf: (index: number) => Moves, meter: Meter): string {
  const isAlone = !areHeaps && sum.length === 1 && sum[0]?.times === 1;
  let place = 1n;
  for (const [index, { component, times }] of sum.entries()) {
    const { count, first } = winningOf(index);
    const options = first(Number(count)).map((option) => stateText(component.ruleset, option, meter));
    const [least] = options.sort((a, b) => inOrder(a, b));
    if (least !== undefined) return [...(isAlone ? [] : [place]), ...least].join(' ');
    place += BigInt(times);
  }
  return '-';
}

/** An option as numbers, or as texts. An empty heap stands for no heap, and is left out beside others. */
function stateText(ruleset: Ruleset, option: Sum, meter: Meter): readonly (bigint | string)[] {
  const { list, text, argument, form } = ruleset;
  const left = withoutEnded(option, meter);
  const states = (left.length > 0 ? left : option).flatMap(({ component, times }) =>
    Array.from({ length: left.length > 0 ? Number(times) : 1 }, () => component.state),
  );
  const [state = []] = states;
  if (form?.kind === 'claim' || form?.kind === 'cut' || form?.kind === 'walk')
    return partsLeft(form, state.map(Number));
  const written = list?.arguments(state, true)?.[0] ?? argument?.(state) ?? text?.(state);
  const texts = [...(written ?? '').matchAll(/"([^"]*)"/g)].map(([, each = '']) => each);
  if (texts.length > 0 && argument === undefined) return texts;
  const [quoted = written] = texts;
  const vertex = quoted?.match(/-?\d+/g);
  if (argument !== undefined && quoted !== undefined) return vertex ? vertex.map(BigInt) : [quoted];
  // In lists of tuples, negative numbers are marks.
  const numbers = (left.length > 0 ? states : states.slice(0, 1))
    .flat()
    .map(BigInt)
    .filter((number) => list === undefined || number >= 0n);
  return numbers.length === 0 && list === undefined ? ruleset.signed.map(() => 0n) : numbers;
}

/** What is left of a graph: for each vertex or edge 1 or 0, after the vertex of a token. */
function partsLeft(form: ClaimForm | CutForm | WalkForm, state: readonly number[]): readonly bigint[] {
  const { vertices, ends } = form.graph;
  const areEdges = form.kind === 'cut' || (form.kind === 'walk' && form.of === 'edges');
  const [token = 0, ...unused] = state;
  const left = new Set(form.kind === 'walk' ? unused : state);
  const first = form.kind === 'claim' ? ends.length : 0;
  const flags = Array.from({ length: areEdges ? ends.length : vertices }, (_, part) =>
    left.has(first + part) ? 1n : 0n,
  );
  return form.kind === 'walk' ? [BigInt(token + 1), ...flags] : flags;
}

function inOrder(one: readonly (bigint | string)[], other: readonly (bigint | string)[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  const [a, b] = [one[at], other[at]];
  return a === undefined || b === undefined ? one.length - other.length : a < b ? -1 : 1;
}

/** What a language needs on the machine. */
const COMPILERS = { cpp: 'g++', python: 'python3', typescript: 'node', java: 'javac' } as const;

/** Whether programs in a language can be run here; says so if not. */
export function canRun(language: LanguageName): boolean {
  const compiler = COMPILERS[language];
  try {
    execFileSync(compiler, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.info(`${compiler} is not installed: programs in ${LANGUAGES[language].name} are not run`);
    return false;
  }
}

/** Runs a program on an input, and gives the lines that it prints. Throws if a compiler says anything. */
export function run(program: string, language: LanguageName, input: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-solver-'));
  try {
    const [command, ...operands] = COMMANDS[language](folder, program);
    return execFileSync(command ?? '', operands, { input, encoding: 'utf8' })
      .replace(/\n$/, '')
      .split(/\r?\n/);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CPP_FLAGS = ['-O1', '-Wall', '-Werror'];

/**
 * A folder with the standard headers compiled, which is most of the work: once for each compiler and its options, not for each
 * process of each run. A process that finds none makes its own under another name, so that nobody reads half of it.
 */
const headers = once((): string => {
  const compiler = execFileSync('g++', ['--version'], { encoding: 'utf8' });
  const key = createHash('sha256')
    .update([compiler, ...CPP_FLAGS].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/nimber-headers', key);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  const header = join(made, 'all.h');
  mkdirSync(join(made, 'bits'));
  writeFileSync(header, '#include <bits/stdc++.h>\n');
  execFileSync('g++', [...CPP_FLAGS, '-x', 'c++-header', header, '-o', join(made, 'bits', 'stdc++.h.gch')], {
    stdio: 'pipe',
  });
  return keep(made, folder);
});

/** Gives a folder the name under which others look for it; if another process was quicker, its folder is used. */
function keep(made: string, folder: string): string {
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** A program that runs for a moment is over before it would pay to optimise it. */
const BRIEFLY = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const COMMANDS: Readonly<Record<LanguageName, (folder: string, program: string) => readonly string[]>> = {
  cpp: (folder, program) => {
    writeFileSync(join(folder, 'a.cpp'), program);
    execFileSync('g++', [...CPP_FLAGS, '-I', headers(), '-o', join(folder, 'a'), join(folder, 'a.cpp')], {
      stdio: 'pipe',
    });
    return [join(folder, 'a')];
  },
  python: (folder, program) => {
    writeFileSync(join(folder, 'a.py'), program);
    return ['python3', join(folder, 'a.py')];
  },
  typescript: (folder, program) => {
    writeFileSync(join(folder, 'a.mts'), program);
    return [process.execPath, '--disable-warning=ExperimentalWarning', join(folder, 'a.mts')];
  },
  java: (folder, program) => {
    writeFileSync(join(folder, 'Main.java'), program);
    return ['java', ...BRIEFLY, join(folder, 'Main.java')];
  },
};
