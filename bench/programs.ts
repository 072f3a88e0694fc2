import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { capture, onPath } from '../scripts/process.ts';
import type { Side } from './measure.ts';

const SOURCES = join(import.meta.dirname, 'baselines');

/** Where the compiled programs are, by name; empty without a compiler. */
const compiled = new Map<string, string>();

/** Compiles all programs of `baselines/` with `g++ -O2`, if there is one, into a folder that is gone when this process ends. */
export async function compileAll(): Promise<void> {
  const compiler = onPath('g++');
  if (compiler === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'nimber-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const source of globSync('*.cpp', { cwd: SOURCES })) {
    const { name } = parse(source);
    const path = join(folder, name);
    await capture(compiler, ['-O2', '-std=c++17', '-o', path, join(SOURCES, source)]);
    compiled.set(name, path);
  }
}

/**
 * A side that runs a program of `baselines/`. It gets `input` on its standard input and prints how many milliseconds it took, as
 * it measured itself, and its checksum. Null without a compiler.
 */
export function program(name: string, args: readonly (string | number)[], input = ''): Side {
  return async () => {
    const path = compiled.get(name);
    if (path === undefined) return null;
    const [ms, checksum] = (await output(path, args.map(String), input)).split(' ').map(Number);
    if (ms === undefined || checksum === undefined) throw new Error(`${name} printed no result`);
    return { ms, checksum };
  };
}

function output(path: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(path, args, (error, stdout) => (error === null ? resolve(stdout) : reject(error)));
    // A program that reads no input may have ended already, and then nothing can be written to it.
    if (input === '') child.stdin?.end();
    else child.stdin?.end(input);
  });
}
