import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { stackOf } from '../../server/src/cli/terminal/stack.ts';
import { internalErrors } from '../internal-errors.ts';
import { bundle } from '../lsp/bundle.ts';
import { nimberIn } from './terminal.ts';

const dist = bundle();

test.each([
  ['en', /^nimber: Internal error in Nimber \(out of luck\)\. Please report it at https:.*--verbose.*\n$/],
  ['zh-cn', /^nimber: Nimber 内部出错（out of luck）。.*--verbose.*\n$/],
])('an internal error is one line that says what to report (%s)', async (locale, line) => {
  const print = (): never => {
    throw new TypeError('out\nof   luck');
  };
  const { code, complaints } = await nimberIn({ print, locale }, 'eval', 'Nim(3)', '--verbose');
  expect(complaints).toMatch(line);
  expect(code).toBe(70);
  expect(internalErrors.splice(0)).toEqual(['out\nof   luck']);
});

test('so is an internal error of a worker thread', async () => {
  const files = { 'a.game': 'play Nim(1)', 'b.game': 'play Nim(2)', 'c.game': 'play Nim(3)' };
  const help = async () => {
    throw new RangeError('out of memory');
  };
  const { code, complaints } = await nimberIn({ files, help }, 'check', ...Object.keys(files));
  expect(complaints).toMatch(/^nimber: .*\(out of memory\).*\n$/);
  expect(code).toBe(70);
  expect(internalErrors.splice(0)).toEqual(['out of memory']);
});

test('its stack refers to places in the sources', () => {
  const code = readFileSync(join(dist(), 'command.js'), 'utf8');
  const at = code.indexOf('There is no command');
  const lines = code.slice(0, at).split('\n');
  const error = new Error('out of luck');
  const place = `${join(dist(), 'command.js')}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
  error.stack = `Error: out of luck\n    at a (${place})\n    at node:internal/main:1:2`;
  const [first, ours, theirs] = stackOf(error, pathToFileURL(`${dist()}/`)).split('\n');
  expect(first).toBe('Error: out of luck');
  expect(ours).toMatch(/^ {4}at a \(\S*server\/src\/words\/en\/usage\.ts:\d+:\d+\)$/);
  expect(theirs).toBe('    at node:internal/main:1:2');
});

test('without a source map, and for anything that is not an error, the stack is printed as it is', () => {
  const error = new Error('out of luck');
  error.stack = 'Error: out of luck\n    at a (/no/where/cli.js:1:2)';
  expect(stackOf(error, pathToFileURL('/no/where/'))).toBe(error.stack);
  expect(stackOf('out of luck', pathToFileURL('/no/where/'))).toBe('out of luck');
});
