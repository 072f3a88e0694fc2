import { expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import type { AskedView } from '../../server/src/ide/reading/view/asked.ts';
import type { PackedValues } from '../../server/src/ide/reading/view/values.ts';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
const TEXT = `import "b.game"
game A(n) { take 1..2 }
game Two(a, b) { take any from a  take any from b }
play Nim(3, 5)
`;

async function opened(text = TEXT) {
  const client = await startClient(MODERN);
  client.files.set('file:///b.game', 'game Far(n) { take 1..2 }');
  await client.open(uri, text);
  const changed: string[] = [];
  client.connection.onNotification('nimber/changed', ({ textDocument }: { textDocument: { uri: string } }) => {
    changed.push(textDocument.uri);
  });
  const view = (line: number): Promise<PlacedView | null> =>
    client.connection.sendRequest('nimber/view', { textDocument: { uri }, position: { line, character: 6 } });
  const values = async (game: string, ...ranges: readonly (readonly [number, number])[]) => {
    const packed: PackedValues | null = await client.connection.sendRequest('nimber/values', {
      textDocument: { uri },
      game,
      ranges,
    });
    return packed === null ? null : [...Buffer.from(packed.base64, 'base64')];
  };
  return { ...client, view, values, changed };
}

test('a view has the verdict, the answer and the place of the declaration', async () => {
  const { view, until } = await opened();
  await until(async () => (await view(3))?.about.kind === 'position');
  const found = await view(3);
  expect(found).toMatchObject({
    title: 'Nim(3, 5)',
    textDocument: { uri },
    range: { start: { line: 3, character: 0 } },
    about: { position: { value: '6', components: [{ picture: { kind: 'heaps', heaps: ['3'] } }, {}] } },
  });
  expect(found?.sentences[0]).toBe('**N**: the player to move wins. Its value is **6**.');
});

test('values of numbers before a list are those of the states with the list in brackets', async () => {
  const text = 'game M(p, a...) { move to (p - 1, a) where p > 0  move to (p, a with [1] = x) for x in 0..a[1] - 1 }\n';
  const { connection } = await opened(text);
  const packed: PackedValues | null = await connection.sendRequest('nimber/values', {
    ...{ textDocument: { uri }, game: 'M', before: 1 },
    ranges: [
      [1, 1],
      [0, 2],
      [0, 1],
    ],
  });
  // Two heaps of which the second never changes: one stone, and the first entry.
  expect([...Buffer.from(packed?.base64 ?? '', 'base64')]).toEqual([1, 1, 0, 0, 3, 3]);
});

test('values of play that may go on for ever are all ones, and their texts are told in order', async () => {
  const bowls = 'game Bowls(a, b) { move to (a - 1, b + 1)  move to (a + 1, b - 1)  take 1 from a where b == 0 }\n';
  const { connection } = await opened(bowls);
  const packed: PackedValues | null = await connection.sendRequest('nimber/values', {
    textDocument: { uri },
    game: 'Bowls',
    ranges: [
      [0, 2],
      [0, 1],
    ],
  });
  expect(packed).toMatchObject({ bytes: 1, endless: ['∞{}', '∞{1}', '∞{}'] });
  expect([...Buffer.from(packed?.base64 ?? '', 'base64')]).toEqual([0, 0, 1, 255, 255, 255]);
});

test('an import has no view', async () => {
  const { view } = await opened();
  expect(await view(0)).toBeNull();
});

test('a client that has asked is notified once when there may be a newer view', async () => {
  const { view, until, changed, change } = await opened();
  await until(async () => (await view(3))?.about.kind === 'position');
  await change(uri, 2, TEXT.replace('3, 5', '3, 6'));
  await until(() => changed.length > 0);
  await until(async () => (await view(3))?.title === 'Nim(3, 6)');
});

test.each([
  ['of this file', 'A', [[0, 9]], [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]],
  ['of the prelude', 'Kayles', [[5, 8]], [4, 3, 2, 1]],
  ['with brackets', 'Bash[3]', [[0, 5]], [0, 1, 2, 3, 0, 1]],
  ['of an imported file', 'Far', [[0, 3]], [0, 1, 2, 0]],
  [
    'of two numbers',
    'Two',
    [
      [2, 3],
      [0, 2],
    ],
    [2, 3, 0, 3, 2, 1],
  ],
] as const)('the values of a game %s', async (_, game, ranges, values) => {
  const { values: ask, until } = await opened();
  // What is imported is still being read at first.
  await until(async () => (await ask(game, ...ranges)) !== null);
  expect(await ask(game, ...ranges)).toEqual(values);
});

test.each([
  ['a game that is not there', 'Missing', [[0, 9]]],
  ['what is not a game', 'Nim(1)) + sg(Nim', [[0, 9]]],
  ['too many values', 'Nim', [[0, 1e9]]],
] as const)('%s has none', async (_, game, ranges) => {
  const { values } = await opened();
  expect(await values(game, ...ranges)).toBeNull();
});

test('a question that is not in the document is answered with everything that a panel draws', async () => {
  const { connection } = await opened();
  const ask = (text: string) => connection.sendRequest<AskedView | null>('nimber/ask', { textDocument: { uri }, text });
  expect(await ask('play Two(3, 5) + A(2)')).toMatchObject({
    sentences: [expect.stringContaining('the player to move wins'), expect.anything(), expect.anything()],
    about: { kind: 'position', position: { value: '4', components: [{ options: { complete: true } }, {}] } },
  });
  expect(await ask('show sg(A(5))')).toMatchObject({
    about: { kind: 'shown', shown: { value: '2', position: { value: '2' } } },
  });
  const unanswered = async (text: string, reason: string) =>
    expect(await ask(text)).toMatchObject({
      sentences: [expect.anything(), expect.stringContaining(reason)],
      about: { kind: 'none' },
    });
  await unanswered('play Tow(3, 5)', '`Tow`');
  await unanswered('play Two(3, 5', '`)`');
  for (const text of ['', 'game B(n) { take 1 }', 'play A(1) play A(2)']) expect(await ask(text)).toBeNull();
});

test('a request for values ends at once when it is cancelled', async () => {
  const { connection } = await opened('game Slow(a, b, c) { move to (a - 1, b, c + 1)  move to (a, b - 1, c) }\n');
  const source = new CancellationTokenSource();
  const asked = connection.sendRequest(
    'nimber/values',
    {
      textDocument: { uri },
      game: 'Slow',
      ranges: [
        [0, 99],
        [0, 99],
        [0, 9],
      ],
    },
    source.token,
  );
  source.cancel();
  await expect(asked).rejects.toThrow('cancelled');
});
