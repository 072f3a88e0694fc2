import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { bundle } from '../lsp/bundle.ts';
import { DEEP, onlyDeep, someOf } from '../tiers.ts';

const dist = bundle();

test.each([
  ['by itself', {}],
  ...onlyDeep<[string, NodeJS.ProcessEnv]>([
    'where no compiled code can be kept',
    { NODE_COMPILE_CACHE: '/dev/null/none', TMPDIR: '/dev/null/none' },
  ]),
])('the command starts %s', (_, environment) => {
  const nimber = (...args: string[]): string =>
    execFileSync(process.execPath, [join(dist(), 'cli.js'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });
  expect(nimber('--version')).toBe(`${version}\n`);
  expect(nimber('sg', 'Kayles(0..3)')).toBe('0 1 2 3\n');
});

test('the command reads signs that only Unicode has as the sources mean them', () => {
  const { stdout } = spawnSync(process.execPath, [join(dist(), 'cli.js'), 'check', '-'], {
    input: 'graph Round { here → there  there -> here  edge -> here, exit }\nplay Nim(１, “2”)\n',
    encoding: 'utf8',
  });
  expect(stdout).toContain('Write `->` instead of `→`.');
  expect(stdout).toContain('Write `1` instead of `１`.');
});

/** The output of the command with its own folder for temporary files, and what it keeps there; the one that is built unless another one is given. */
function inFolder(folder: string, installed?: string) {
  const env = { ...process.env, TMPDIR: folder, TEMP: folder };
  const written = (...args: string[]) =>
    spawnSync(process.execPath, [join(installed ?? dist(), 'cli.js'), ...args], { encoding: 'utf8', env });
  const run = () => written('sg', 'Kayles(0..3)').stdout;
  const kept = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('-sg'))
      .map((name) => join(folder, name));
  return { run, kept, written };
}

describe('compiled code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-start-'));
  const { run, kept } = inFolder(folder);
  beforeAll(() => {
    expect(run()).toBe('0 1 2 3\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const STATES: readonly (readonly [string, (code: Buffer) => Buffer])[] = [
    ['whole', (code) => code],
    ['of another version', (code) => Buffer.concat([Buffer.from('/'), code.subarray(1)])],
    ['cut off', (code) => code.subarray(0, code.length - 1000)],
    ['empty', () => Buffer.alloc(0)],
  ];
  test.each(someOf(STATES, 4, 2))('may be %s: the command answers, and keeps it whole', (_, changed) => {
    const [file = ''] = kept();
    const code = readFileSync(file);
    writeFileSync(file, changed(code));
    expect(run()).toBe('0 1 2 3\n');
    expect(kept()).toEqual([file]);
    const source = readFileSync(join(dist(), 'command.js'));
    expect(readFileSync(file).subarray(0, source.length).equals(source)).toBe(true);
    expect(readFileSync(file).length).toBeGreaterThan(source.length);
  });

  test.runIf(process.platform !== 'win32')('is neither read nor kept where others could write it', () => {
    const [file = ''] = kept();
    rmSync(file);
    chmodSync(dirname(file), 0o777);
    expect(run()).toBe('0 1 2 3\n');
    expect(kept()).toEqual([]);
  });
});

test.runIf(DEEP)('two installed versions each start with their own compiled code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-start-'));
  const another = mkdtempSync(join(tmpdir(), 'nimber-another-'));
  cpSync(dist(), another, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const bundle = join(another, 'command.js');
  writeFileSync(bundle, `${readFileSync(bundle, 'utf8')}\n`);
  const [one, two] = [inFolder(folder), inFolder(folder, another)];
  one.run();
  const [first = ''] = one.kept();
  const code = readFileSync(first);
  two.run();
  expect(one.kept()).toHaveLength(2);
  expect(readFileSync(first).equals(code)).toBe(true);
  for (const each of [folder, another]) rmSync(each, { recursive: true });
});

test.runIf(DEEP)('mistyped commands keep compiled code in one file only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-start-'));
  const { written } = inFolder(folder);
  for (const name of ['chekc', 'constructor', 'evla']) expect(written(name).status).toBe(2);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('-code'));
  expect(files.filter((name) => /-[a-z]+$/.test(name)).map((name) => name.split('-').at(-1))).toEqual(['other']);
  rmSync(folder, { recursive: true });
});

const FORMATS: readonly (readonly [string, readonly string[]])[] = [
  ['as text', []],
  ['as data', ['--json']],
];
test.each(someOf(FORMATS, 2))(
  'several threads check several files, and report them in the order of their names, %s',
  (_, options) => {
    const folder = mkdtempSync(join(tmpdir(), 'nimber-check-'));
    // The first takes the longest.
    const files = Array.from({ length: 3 }, (_, index) => {
      const file = join(folder, `${index}.game`);
      writeFileSync(file, `expect sg(Grundy(${700 - 300 * index})) = ${index}\n`);
      return file;
    });
    const check = (...args: string[]) =>
      spawnSync(process.execPath, [join(dist(), 'cli.js'), 'check', ...options, ...args], { encoding: 'utf8' });
    const together = check(...files);
    expect(together.stderr).toBe('');
    expect(together.status).toBe(1);
    const places = files.map((file) => together.stdout.indexOf(file));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    const alone = files.map((file) => check(file).stdout);
    const json = () => alone.flatMap((text) => JSON.parse(text).files);
    expect(options.length === 0 ? together.stdout : JSON.parse(together.stdout).files).toEqual(
      options.length === 0 ? alone.join('') : json(),
    );
    rmSync(folder, { recursive: true });
  },
);

test('Ctrl-C ends the check of a single file in the middle of a line, and says what has been answered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-check-'));
  const [file, telling] = [join(folder, 'a.game'), join(folder, 'telling.cjs')];
  writeFileSync(file, 'play Cram(11, 13)\nplay Nim(5)\n');
  // Nothing shows when the long line begins, and before that, as after the end, Ctrl-C would end Node itself.
  writeFileSync(
    telling,
    `const vm = require('node:vm');
    const { runInThisContext } = vm;
    globalThis.tell = () => require('node:fs').writeSync(1, 'begun');
    vm.runInThisContext = (code, options) => runInThisContext(options?.breakOnSigint ? 'tell();' + code : code, options);`,
  );
  const args = ['--require', telling, join(dist(), 'cli.js'), 'check', '--seconds', '3600', file];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  child.stderr.on('data', (bytes) => complaints.push(String(bytes)));
  await once(child.stdout, 'data');
  child.stdout.resume();
  child.kill('SIGINT');
  const [code, signal] = await once(child, 'close');
  expect([code, signal]).toEqual([130, null]);
  expect(complaints.join('')).toBe('nimber: Stopped. 0 lines have answers; the others do not.\n');
  rmSync(folder, { recursive: true });
});

test('Ctrl-C ends all threads at once, and says how many lines have answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nimber-check-'));
  const texts = ['play Nim(3)', 'play Cram(9, 11)', 'play Cram(11, 13)'];
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.game`);
    writeFileSync(file, text);
    return file;
  });
  const child = spawn(process.execPath, [join(dist(), 'cli.js'), 'check', '--seconds', '3600', ...files]);
  const printed: string[] = [];
  const complaints: string[] = [];
  child.stderr.on('data', (bytes) => complaints.push(String(bytes)));
  child.stdout.on('data', (bytes) => {
    printed.push(String(bytes));
    child.kill('SIGINT');
  });
  const [code, signal] = await once(child, 'close');
  expect([code, signal]).toEqual([130, null]);
  expect(printed.join('')).toMatch(/^.*0\.game.*\n.*N.*\n$/s);
  expect(printed.join('')).not.toContain('1.game');
  expect(complaints.join('')).toBe('nimber: Stopped. 1 line has an answer; 1 of 3 files is complete.\n');
  rmSync(folder, { recursive: true });
});

test('a thread that helps tells each answer at once, so that Ctrl-C can print it', async () => {
  const job = { files: [{ file: 'a.game', text: 'play Nim(3, 5)\nplay Cram(11, 13)' }], colours: false };
  const helper = new Worker(join(dist(), 'cli.js'), {
    argv: ['--helper-thread'],
    workerData: { ...job, options: { json: false, seconds: 3600 }, begun: new Int32Array(new SharedArrayBuffer(4)) },
  });
  const [message] = await once(helper, 'message');
  await helper.terminate();
  expect(message).toMatchObject({ kind: 'answered', sent: [0, 0, { kind: 'position', value: '6' }] });
});

test.runIf(DEEP)(
  'a file that changes in the middle of a long line is checked again at once, and Ctrl-C prints what is answered',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nimber-check-'));
    const [easy, long] = [join(folder, 'easy.game'), join(folder, 'long.game')];
    writeFileSync(easy, 'play Nim(1)\n');
    writeFileSync(long, 'play Cram(11, 13)\n');
    const args = [join(dist(), 'cli.js'), 'check', '--watch', '--seconds', '3600', easy, long];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    child.stdout.on('data', (bytes) => {
      printed += String(bytes);
      if (!printed.includes('easy')) return;
      if (printed.includes('Nim(2)')) child.kill('SIGINT');
      else writeFileSync(long, 'play Nim(2)\n');
    });
    const [code, signal] = await once(child, 'close');
    expect([code, signal]).toEqual([130, null]);
    expect(printed.match(/easy\.game|long\.game/g)).toEqual(expect.arrayContaining(['easy.game', 'long.game']));
    expect(printed).not.toContain('Cram');
    rmSync(folder, { recursive: true });
  },
);
