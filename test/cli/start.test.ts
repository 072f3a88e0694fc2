import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { bundle } from '../lsp/bundle.ts';

const dist = bundle();

test.each([
  ['by itself', {}],
  ['where no compiled code can be kept', { NODE_COMPILE_CACHE: '/dev/null/none', TMPDIR: '/dev/null/none' }],
])('the command starts %s', (_, environment) => {
  const nimber = (...args: string[]): string =>
    execFileSync(process.execPath, [join(dist(), 'cli.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
  expect(nimber('--version')).toBe(`${version}\n`);
  expect(nimber('sg', 'Kayles(0..3)')).toBe('0 1 2 3\n');
});
