import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, npm } from '../../scripts/process.ts';
import { bundle } from '../lsp/bundle.ts';

/* The package as it is published: packed, installed into an empty folder without a network, and used from there. */

const ROOT = join(import.meta.dirname, '../..');
/** What npm looks at when it packs; `dist/` may be a build of the tests. */
const MANIFESTS = ['package.json', '.npmignore', 'README.md', 'CHANGELOG.md', 'LICENSE'];
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

const dist = bundle();
const folder = mkdtempSync(join(tmpdir(), 'nimber-package-'));

beforeAll(async () => {
  const packed = mkdtempSync(join(tmpdir(), 'nimber-packed-'));
  for (const name of MANIFESTS) cpSync(join(ROOT, name), join(packed, name));
  cpSync(dist(), join(packed, 'dist'), { recursive: true });
  await npm(['pack', '--ignore-scripts', '--pack-destination', folder], packed);
  rmSync(packed, { recursive: true });
  const [tarball = ''] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await npm(['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball)], folder);
  cpSync(join(ROOT, 'examples/library'), folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder and returns what it prints. */
function node(...args: readonly string[]): Promise<string> {
  return capture(process.execPath, args, { cwd: folder });
}

/** Runs the text of a module there. */
function module(text: string): Promise<string> {
  return node('--input-type=module', '--eval', `import { createGames, GamesError } from 'nimber';\n${text}`);
}

test('has no script that npm would run, or warn of, where it is installed', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'node_modules/nimber/package.json'), 'utf8'));
  expect(Object.keys(scripts)).not.toEqual(expect.arrayContaining([expect.stringMatching(/install$|^prepare$/)]));
});

test('has what it needs and nothing else, and needs no other package', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['nimber']);
  const files = readdirSync(join(folder, 'node_modules/nimber'), { recursive: true, encoding: 'utf8' });
  expect(files.toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist',
    'dist/cli.js',
    'dist/command.js',
    'dist/mcp.js',
    'dist/nimber-worker.mjs',
    'dist/nimber.browser.mjs',
    'dist/nimber.d.mts',
    'dist/nimber.mjs',
    'dist/package.json',
    'dist/server.js',
    'dist/third-party-notices.txt',
    'dist/worker.js',
    'package.json',
  ]);
});

test('the command is installed', async () => {
  const command = join(folder, 'node_modules/.bin/nimber');
  expect(await capture(command, ['sg', 'Kayles(0..5)'], { cwd: folder })).toBe('0 1 2 3 1 4\n');
});

const PIPELINES = readFileSync(join(ROOT, 'docs/pipelines.md'), 'utf8');

/** Creates a repository in which `nimber` is a command, and returns how to run commands there. */
async function repository(name: string) {
  const project = join(folder, name);
  mkdirSync(project);
  const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const run = (command: string, args: readonly string[]): Promise<string> =>
    capture(command, args, { cwd: project, env: { ...process.env, PATH: path } });
  const git = (...args: readonly string[]): Promise<string> =>
    run('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args]);
  await git('init', '--quiet');
  return { project, run, git };
}

test('the workflow of the documents passes games that are right, and annotates what is wrong in the others', async () => {
  const { project, run, git } = await repository('workflow');
  const [, workflow = ''] = /```yaml\n(.*?)```/s.exec(PIPELINES) ?? [];
  const [install, ...steps] = [...workflow.matchAll(/^ +- run: (.*)$/gm)].map(([, step = '']) => step);
  expect(install).toBe('npm install --global nimber');
  expect(steps).toHaveLength(1);
  // As GitHub runs a step.
  const check = async (): Promise<string> => {
    await git('add', '.');
    return run('bash', ['-e', '-c', steps.join('\n')]);
  };
  writeFileSync(join(project, 'notes.txt'), 'no game\n');
  expect(await check()).toBe('');
  writeFileSync(join(project, '取 "石子".game'), 'expect sg(Nim(3)) = 3\n');
  expect(await check()).toBe('');
  writeFileSync(join(project, 'a wrong one.game'), 'play Nim(1)\nexpect sg(Nim(3)) = 4\n');
  await expect(check()).rejects.toThrow(/^::error file=a wrong one.game,line=2,.*`sg\(Nim\(3\)\)` is 3, not 4/m);
});

test('the hook of the documents refuses commits with games that are wrong, whatever their names are', async () => {
  const { project, git } = await repository('hook');
  const [, hook = ''] = /```sh\n(#!\/bin\/sh\n.*?)```/s.exec(PIPELINES) ?? [];
  writeFileSync(join(project, '.git/hooks/pre-commit'), hook);
  chmodSync(join(project, '.git/hooks/pre-commit'), 0o755);
  writeFileSync(join(project, 'notes.txt'), 'no game\n');
  writeFileSync(join(project, '取 "石子".game'), 'expect sg(Nim(3)) = 3\n');
  for (const name of ['notes.txt', '取 "石子".game']) {
    await git('add', name);
    await git('commit', '--quiet', '--message', name);
  }
  writeFileSync(join(project, 'a wrong one.game'), 'expect sg(Nim(3)) = 4\n');
  await git('add', '.');
  await expect(git('commit', '--message', 'wrong')).rejects.toThrow('a wrong one.game');
});

test('an uncaught error is printed with its name', async () => {
  await expect(module("await createGames().ask('Nimm(3)');")).rejects.toThrow(/^GamesError: There is no game/m);
});

test.each([
  ['who-wins.mjs', ['Nim(13, 12, 8): N, value 9\n  Nim(13) -> Nim(4)', 'Wythoff(3, 5): P, value 0']],
  [
    'check-file.mjs',
    ['line 2: There is no game called `Nimm` here. Did you mean `Nim`?', 'Pick(10) + Nim(2): N, value 3'],
  ],
  ['periods.mjs', ['0.77: period 12 from 71 (Guy–Smith)', 'Grundy: no period among the first ']],
])('the example %s runs', async (name, lines) => {
  const printed = await node(name);
  for (const line of lines) expect(printed).toContain(line);
});

test('every example is tested', () => {
  expect(readdirSync(join(ROOT, 'examples/library')).toSorted()).toEqual([
    'check-file.mjs',
    'periods.mjs',
    'who-wins.mjs',
  ]);
});

test('a program ends by itself although it closes nothing', async () => {
  expect(await module("console.log((await createGames().ask('Nim(1, 2)')).value);")).toBe('3\n');
});

test('an aborted call rejects with the reason while its thread computes, and the caller’s thread goes on meanwhile', async () => {
  const printed = await module(`
    const games = createGames();
    let turns = 0;
    const stop = new AbortController();
    setInterval(() => { turns += 1; if (turns === 10) stop.abort('enough'); }, 1).unref();
    const search = games.period('Grundy', { budget: { seconds: 1000 }, signal: stop.signal });
    const reason = await search.catch((error) => error);
    console.log(reason, (await games.values('Nim(1, 2)')).join());
  `);
  expect(printed).toBe('enough 3\n');
});

test('an answer that needs too much memory is reported, and the next question is answered', async () => {
  const printed = await module(`
    const games = createGames({ memory: 40, budget: { seconds: 1000, positions: 1e9 } });
    const file = await games.read('game Grow(a...) { move to [k + 10^20 for k in 1..#a + 1] }');
    const error = await games.ask('Grow(1)', { file }).catch((reason) => reason);
    console.log(error instanceof GamesError, error.problems[0].code, (await games.values('Nim(1, 2)')).join());
  `);
  expect(printed).toBe('true limit-memory 3\n');
});

test.each([{ module: 'nodenext' }, { module: 'esnext', moduleResolution: 'bundler' }])(
  'a program sees its types with %j',
  async (resolution) => {
    const program = `
    import { createGames, type Games, GamesError, type Position } from 'nimber';
    const games: Games = createGames({ budget: { seconds: 1 }, memory: 100, language: 'zh' });
    const position: Position = await games.ask('Nim(3)', { misere: true, signal: AbortSignal.timeout(1000) });
    const outcome: 'N' | 'P' | 'draw' = position.outcome;
    const found = await games.period('0.77');
    const length: number | string = found.period === null ? found.reached : found.period.period;
    const { rows, values } = await games.table('Wythoff(0..1, 0..1)', { onContradictions: ([first]) => first?.claimed });
    const beyond: readonly string[] | undefined = values[rows.length];
    try { games.close(); } catch (error) {
      if (!(error instanceof GamesError)) throw error;
      const [{ code, message, fix }] = error.problems;
      const text: string | undefined = [code, message].join() + fix?.text;
    }
    // @ts-expect-error There is no such option.
    createGames({ budgets: {} });
    export { outcome, length, beyond };
  `;
    writeFileSync(join(folder, 'program.ts'), program);
    const options = {
      ...resolution,
      target: 'es2023',
      lib: ['es2023', 'dom'],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
    expect(await node(TSC, '--project', folder)).toBe('');
  },
);
