import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, onPath } from '../scripts/process.ts';
import type { Side } from './measure.ts';

const SOURCES = join(import.meta.dirname, 'baselines');

let folder: string | null = null;
const built = new Map<string, Promise<string>>();

/**
 * A side that runs a program of `baselines/`, compiled with `g++ -O2` the first time. It gets `input` on its standard input and
 * prints how many milliseconds it took, as it measured itself, and its checksum. Null without a compiler.
 */
export function program(name: string, args: readonly (string | number)[], input = ''): Side {
  return async () => {
    const compiler = onPath('g++');
    if (compiler === undefined) return null;
    const path = built.get(name) ?? compile(compiler, name);
    built.set(name, path);
    const [ms, checksum] = (await output(await path, args.map(String), input)).split(' ').map(Number);
    if (ms === undefined || checksum === undefined) throw new Error(`${name} printed no result`);
    return { ms, checksum };
  };
}

async function compile(compiler: string, name: string): Promise<string> {
  folder ??= temporaryFolder();
  const path = join(folder, name);
  await capture(compiler, ['-O2', '-std=c++17', '-o', path, join(SOURCES, `${name}.cpp`)]);
  return path;
}

function temporaryFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'nimber-bench-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

function output(path: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(path, args, (error, stdout) => (error === null ? resolve(stdout) : reject(error)));
    child.stdin?.end(input);
  });
}
