import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGES, type LanguageName } from '../../server/src/codegen/languages/languages.ts';
import { once } from '../../server/src/collections/once.ts';

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
