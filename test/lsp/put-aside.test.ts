import { expect, test, vi } from 'vitest';
import { programOf } from '../../server/src/answers/answers.ts';
import { changedFrom, raised } from '../engine/support/faults.ts';
import { internalErrors } from '../internal-errors.ts';
import { someOf } from '../tiers.ts';
import { MODERN, OLD, startClient } from './client.ts';

// Values of heaps from 7 on are one too large in every game that is called Bad.
vi.mock('../../server/src/engine/certificates/certified.ts', async (load) => {
  const module = await load<typeof import('../../server/src/engine/certificates/certified.ts')>();
  const certified: typeof module.certified = (ruleset, solver) =>
    module.certified(ruleset, ruleset.name === 'Bad' ? changedFrom(7, raised)(solver) : solver);
  return { ...module, certified };
});

const uri = 'file:///asked.game';
const TEXT = 'import "rules.game"\nset Unused = {1}\nplay Bad(9) + A(2)\ngame A(n) { take 1..2 }';
const RULES = 'set S = {1, 3, 4}\ngame Bad(n) { take S }\ngame Other(n) { take 5 }';

async function opened(rules = RULES, capabilities = OLD, asked = TEXT) {
  const client = await startClient(capabilities);
  client.files.set('file:///rules.game', rules);
  await client.open(uri, asked);
  const isLogged = () => client.logged.some((text) => text.includes('contradicts the rules'));
  if (capabilities === OLD) await client.until(isLogged);
  internalErrors.splice(0);
  return { ...client, isLogged };
}

test('the log contains a file that shows a wrong shortcut, and nothing else', async () => {
  const { logged } = await opened();
  const [text = ''] = logged.filter((one) => one.includes('contradicts the rules'));
  expect(text.split('\n').slice(1)).toEqual([
    'set S = {1, 3, 4}',
    'game Bad(n) { take S }',
    'game A(n) { take 1..2 }',
    'play Bad(9) + A(2)',
  ]);
  const program = programOf(text);
  expect(program.file.pieces.flatMap((_, index) => program.problems(index))).toEqual([]);
  expect(text).toMatch(/^\/\/ .*it gives 1 for `Bad\(9\)`, but by its own values of the options, that would be 0/);
});

test('files in which a name means different things are written one by one', async () => {
  const { logged } = await opened(
    RULES,
    OLD,
    TEXT.replace('game A(n) { take 1..2 }', 'set S = {1, 2}\ngame A(n) { take S }'),
  );
  const [text = ''] = logged.filter((one) => one.includes('contradicts the rules'));
  const [sentence, ...lines] = text.split('\n');
  expect(sentence).toMatch(/^\/\/ /);
  expect(lines).toEqual([
    '// 0.game',
    'import "1.game"',
    'game A(n) { take S }',
    'set S = {1, 2}',
    'play Bad(9) + A(2)',
    '',
    '// 1.game',
    'set S = {1, 3, 4}',
    'game Bad(n) { take S }',
  ]);
});

test('a client that requests diagnostics causes the same log', async () => {
  const { connection, until, isLogged } = await opened(RULES, MODERN);
  await until(async () => {
    await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    return isLogged();
  });
  internalErrors.splice(0);
});

test('no request of an editor gives up, or shows a wrong value', async () => {
  const { connection } = await opened();
  const ask = (method: string, params: object): Promise<never> =>
    connection.sendRequest(`nimber/${method}`, { textDocument: { uri }, ...params });
  expect(await ask('play', { position: 'Bad(9)' })).toMatchObject({ outcome: 'P' });
  expect(await ask('solver', { of: 'Bad', language: 'cpp' })).toMatchObject({ problems: [] });
  const { patterns }: { readonly patterns: readonly { readonly lines: string }[] } = await ask('patterns', {
    game: 'Bad',
  });
  expect(JSON.stringify(patterns)).not.toContain('error');
  const { base64 }: { readonly base64: string } = await ask('values', { game: 'Bad', ranges: [[0, 9]] });
  expect([...Buffer.from(base64, 'base64')]).toEqual([0, 1, 0, 1, 2, 3, 2, 0, 1, 0]);
  expect(JSON.stringify(await ask('ask', { text: 'play Bad(9)' }))).toContain('to move loses');
});

const METHODS: readonly (readonly [method: string, about: (game: string) => object])[] = [
  ['play', (game) => ({ position: `${game}(2000) + ${game}(9)` })],
  ['solver', (game) => ({ of: game, language: 'cpp' })],
  ['patterns', (game) => ({ game })],
];
test.each(someOf(METHODS, 3, 1))(
  'the reply to nimber/%s says which shortcut contradicts the rules, each time',
  async (method, about) => {
    const { connection } = await opened();
    const remarks = async (game: string): Promise<readonly string[]> => {
      const reply: { readonly remarks: readonly string[] } = await connection.sendRequest(`nimber/${method}`, {
        textDocument: { uri },
        ...about(game),
      });
      return reply.remarks.filter((remark) => remark.includes('contradicts the rules'));
    };
    for (const _ of ['the first time', 'again']) expect(await remarks('Bad')).toHaveLength(1);
    expect(await remarks('A')).toEqual([]);
  },
);
