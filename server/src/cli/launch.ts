#!/usr/bin/env node
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOfKept, runBundle } from '../launch/kept-code.ts';
import { LATE_OPTIMISATION } from '../launch/late-optimisation.ts';
import { isCommand } from './help.ts';

/*
 * Starts the command with the code that the last run compiled.
 */

const [, , command = ''] = process.argv;
prepareEngine();

const bundle = fileURLToPath(new URL('command.js', import.meta.url));
// Saved at the end, when everything that the command needs has been compiled.
runBundle(bundle, require, placeOfCode(), (keep) => void process.on('exit', keep));

/**
 * Node 20 optimises a function after very little work, on another core; most commands end before that pays. Later versions wait longer
 * and refuse the option for this, but a check of many games takes less time if they wait longer still. A server runs for hours, and its garbage
 * collector marks in small steps so that pauses are short; a short command would begin to mark only shortly before its end. Under later
 * versions, `eval` is the only common command that gets that far.
 */
function prepareEngine(): void {
  const isEager = process.version.startsWith('v20.');
  const isCheck = command === 'check' && !isEager;
  if (command === 'lsp' || command === 'mcp' || !(isEager || isCheck || command === 'eval')) return;
  // Loaded only where it is needed, which takes milliseconds.
  const { setFlagsFromString }: typeof import('node:v8') = require('node:v8');
  for (const option of isCheck ? LATE_OPTIMISATION : ['--no-incremental-marking']) setFlagsFromString(option);
  if (isEager) setFlagsFromString('--interrupt-budget=600000');
}

/**
 * Where the compiled code of this command is kept: in a folder for temporary files that nobody else can write, since the code is run. Null
 * if there is no such folder, or if the user wants no compiled code to be kept.
 */
function placeOfCode(): string | null {
  if (process.env.NODE_DISABLE_COMPILE_CACHE !== undefined) return null;
  const user = process.getuid?.();
  const folder = join(tmpdir(), `nimber-code-${user ?? ''}`);
  // Each command runs its own part of the bundle. Whatever else is typed shares one file, since nobody removes these files.
  const name = isCommand(command) ? command : 'other';
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    const isOurs = user === undefined || (found.uid === user && (found.mode & 0o022) === 0);
    if (!found.isDirectory() || !isOurs) return null;
    return join(folder, nameOfKept(bundle, name));
  } catch {
    return null;
  }
}
