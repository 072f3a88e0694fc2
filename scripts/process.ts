import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Runs a command to its end with its output on the terminal. Returns the exit code; rejects if the command cannot be started. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a command to its end and returns its output. If it cannot be started or its exit code is not 0, rejects with its output. */
export function capture(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${[command, ...args].join(' ')} ended with code ${code}:\n${output}`));
    });
  });
}

/** Runs the npm that runs this script, or otherwise the one on the PATH, and returns its output. Rejects if it fails. */
export function npm(args: readonly string[], cwd: string): Promise<string> {
  const script = process.env.npm_execpath;
  if (script) return capture(process.execPath, [script, ...args], { cwd });
  return capture('npm', args, { cwd, shell: process.platform === 'win32' });
}

/** The full path of the first of these commands that is in a folder of the PATH. */
export function onPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
