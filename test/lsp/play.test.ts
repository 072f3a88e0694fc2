import { describe, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import type { Played } from '../../server/src/lsp/features/custom/play.ts';
import { MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
const TEXT = '/* half a game */ game A(n) { take 1..2 }\nposition start = A(4) + Nim(2)\nplay start\ngame Half(';

async function playing() {
  const client = await startClient(MODERN);
  await client.open(uri, TEXT);
  const play = (params: object): Promise<Played | null> =>
    client.connection.sendRequest('nimber/play', { textDocument: { uri }, ...params });
  return { ...client, play };
}

describe('a position that is being played', () => {
  test('has its moves, the best one with a sentence, and who wins', async () => {
    const { play } = await playing();
    const state = await play({ position: 'start' });
    expect(state).toMatchObject({ position: 'start', convention: 'normal', outcome: 'N', over: null, complete: true });
    expect(state?.moves.map(({ from, to, effect }) => [from, to, effect])).toEqual([
      ['A(4)', 'A(3)', 'loses'],
      ['A(4)', 'A(2)', 'wins'],
      ['Nim(2)', 'Nim(1)', 'wins'],
      ['Nim(2)', 'Nim(0)', 'loses'],
    ]);
    expect(state?.hint?.because).toMatch(/^It makes the xor of the values 0: . ⊕ . = 0\./);
    expect(state?.reply?.effect).toBe('wins');
  });

  test('goes on from the text after a move to the end', async () => {
    const { play } = await playing();
    let state = await play({ position: 'A(4) + Nim(2)' });
    for (let turn = 0; state?.over === null && turn < 10; turn += 1) {
      state = await play({ position: state.reply?.position ?? '' });
    }
    expect(state).toMatchObject({ over: { won: false }, moves: [], hint: null, reply: null });
  });

  test('may follow the misère convention', async () => {
    const { play } = await playing();
    expect(await play({ position: 'Nim(1)', misere: true })).toMatchObject({
      position: 'misere Nim(1)',
      convention: 'misere',
      outcome: 'P',
    });
  });

  test('learns whether a move leads to another position', async () => {
    const { play } = await playing();
    expect((await play({ position: 'A(4)', to: 'A(2)' }))?.made).toMatchObject({ to: 'A(2)', effect: 'loses' });
    expect((await play({ position: 'A(4)', to: 'A(1)' }))?.made).toBe(null);
  });

  test('says in sentences what is wrong with it', async () => {
    const { play } = await playing();
    expect(await play({ position: 'B(4)' })).toMatchObject({
      moves: [],
      problems: [expect.stringContaining('There is no game called `B`')],
    });
  });

  test.each([
    [{ position: '' }],
    [{ position: 'A(1) play A(2)' }],
    [{ position: 'A(1)', to: 'game B(n) { take 1 }' }],
    [{ position: 'A(1)', textDocument: { uri: 'file:///other.game' } }],
  ])('does not exist for %j, or says why', async (params) => {
    const { play } = await playing();
    const state = await play(params);
    expect(state === null || state.problems.length > 0).toBe(true);
  });

  test('accepts anything that a client sends in other fields', async () => {
    const { play } = await playing();
    const odd = { level: 'best', seed: -1, only: { component: 'x' }, skip: 0.5 };
    expect(await play({ position: 'A(4)', ...odd })).toMatchObject({ outcome: 'N', complete: true });
  });

  test('a cancelled question ends', async () => {
    const { connection, play } = await playing();
    const source = new CancellationTokenSource();
    const params = { textDocument: { uri }, position: 'Grundy(300) + Grundy(301) + Grundy(302)' };
    const asked = connection.sendRequest('nimber/play', params, source.token);
    source.cancel();
    await expect(asked).rejects.toThrow();
    expect(await play({ position: 'A(1)' })).toMatchObject({ outcome: 'N' });
  });
});
