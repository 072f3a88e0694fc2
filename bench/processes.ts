import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from './measure.ts';
import { command as shipped } from './shipped.ts';

/** The output of a batch is longer than Node allows by default. */
const MOST_OUTPUT = 2 ** 26;

/** Runs Node and measures the wall-clock time until it has ended. Throws if its exit code is greater than `most`. */
export function runProcess(args: readonly string[], most = 0): Run {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  const ms = performance.now() - start;
  if (status === null || status > most) throw new Error(`exit code ${status}: ${stderr}`);
  return { ms, checksum: null };
}

/** Runs `nimber check` on files of these texts, in a folder that is removed afterwards. */
export function check(...texts: readonly string[]): Promise<Run> {
  return checkEnding(0, texts);
}

/** The same for a text that may be wrong. */
export function checkAnything(text: string): Promise<Run> {
  return checkEnding(1, [text]);
}

async function checkEnding(most: number, texts: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-bench-check-'));
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.game`);
    writeFileSync(file, text);
    return file;
  });
  try {
    return runProcess([await shipped(), 'check', ...files], most);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
