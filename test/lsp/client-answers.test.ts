import { describe, expect, test } from 'vitest';
import { CancellationTokenSource, type CodeAction, CodeActionRequest, ErrorCodes } from 'vscode-languageserver/node';
import type { SaidPatterns } from '../../server/src/lsp/features/custom/patterns.ts';
import type { WrittenSolver } from '../../server/src/lsp/features/custom/solver.ts';
import { MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
const textDocument = { uri };
const COMMANDS = { solverCommand: 'own.solve', patternsCommand: 'own.find' };
const TEXT = `import "other.game"
/* half a game */ game Half(n) { take 1..2
game Mine[m](n) { take 1..m }
game Far(x, y, z) { move to (x - 1, y, z) }
game Two(n) { take Few }
play Two(7) + Far(1, 2, 3)
expect sg(Mine[3](0..4)) = [0, 1, 2, 3, 0]
set S = {1}
game Four(w, x, y, z) { move to (w - 1, x, y, z) }
`;

const at = (line: number, character = 6) => ({ position: { line, character } });

async function asking(text = TEXT, initializationOptions: object = {}) {
  const client = await startClient({ ...MODERN, experimental: { nimber: COMMANDS } }, { initializationOptions });
  client.files.set('file:///other.game', 'set Few = {1, 2}');
  await client.open(uri, text);
  const send = <Reply>(method: string, params: object): Promise<Reply | null> =>
    client.connection.sendRequest(method, { textDocument, ...params });
  const solver = (params: object) => send<WrittenSolver>('nimber/solver', { language: 'python', ...params });
  // The imported file is read after the first questions could be asked.
  await client.until(async () => (await solver(at(4))) !== null);
  return {
    ...client,
    solver,
    patterns: (params: object) => send<SaidPatterns>('nimber/patterns', params),
    offered: async (line: number, character: number) => {
      const place = { line, character };
      const found = await client.connection.sendRequest(CodeActionRequest.type, {
        textDocument,
        range: { start: place, end: place },
        context: { diagnostics: [] },
      });
      return (found ?? []).filter((action): action is CodeAction => action.command instanceof Object);
    },
  };
}

describe('a program that solves a game', () => {
  test('is written for what is at a place, and for a text', async () => {
    const { solver } = await asking();
    for (const [params, of, pattern] of [
      [at(4), 'Two', /^# Input: t; n; a\[n\]$/m],
      [at(2), 'Mine', /^# Input: t; m n; a\[n\]$/m],
      [at(5), 'Two(7) + Far(1, 2, 3)', /^# Input: t; n x y z$/m],
      [at(6, 0), 'Mine[3](0..4)', /^# Input: t; n; a\[n\]$/m],
      [{ of: 'Mine[5]' }, 'Mine[5]', /% 6/],
    ] as const) {
      const reply = await solver(params);
      expect(reply).toMatchObject({ of, languageId: 'python', problems: [] });
      expect(reply?.text).toMatch(pattern);
    }
  });

  test('prints the value, reads another shape and solves misère play on request', async () => {
    const { solver } = await asking();
    const value = await solver({ of: 'Two', language: 'cpp', print: 'value', input: 'n' });
    expect(value).toMatchObject({ languageId: 'cpp', text: expect.stringContaining('Sprague–Grundy value') });
    const misere = await solver({ of: 'Nim', misere: true });
    expect(misere?.text).toMatch(/misère/);
  });

  test('is refused with a reason', async () => {
    const { solver } = await asking(`${TEXT}board Cram { place "##" }`);
    for (const [params, reason] of [
      [{ of: 'Mine[3](1) + ' }, /./],
      [{ of: 'Nobody' }, /Nobody/],
      [{ of: 'Nim(1) play Nim(2)' }, /neither a game nor a position/],
      [{ of: 'Two', input: 'n n' }, /occurs twice/],
      [{ of: 'Two', input: 'n[2]; t u' }, /./],
      [{ of: 'Cram("..")' }, /No program/],
    ] as const) {
      const reply = await solver(params);
      if (reply?.text == null) expect(reply?.problems.join(), JSON.stringify(params)).toMatch(reason);
    }
  });

  test('is refused for what the game uses, with the file and the line of the mistake', async () => {
    const { solver } = await asking(`${TEXT}game Wrong(n) { take {1, k} }\ngame Uses(n) { move to Wrong(n) }\n`);
    expect((await solver({ of: 'Uses' }))?.problems).toEqual([expect.stringMatching(/^a\.game:10: .*k/)]);
    expect((await solver({ of: 'Nobody' }))?.problems).toEqual([expect.stringMatching(/^[^:]*Nobody/)]);
  });

  test('is not asked for elsewhere, or in another language or form', async () => {
    const { solver } = await asking();
    for (const params of [at(1, 30), at(7), {}, { of: 'Two', language: 'cobol' }, { of: 'Two', print: 'all' }])
      expect(await solver(params), JSON.stringify(params)).toBeNull();
  });
});

describe('patterns in the values of a game', () => {
  test('say how certain they are, and have an edit that writes them below the game', async () => {
    const { patterns } = await asking();
    const found = await patterns(at(4));
    expect(found).toMatchObject({ game: 'Two', parameters: [], problems: [] });
    expect(found?.patterns).toEqual([
      {
        lines: ['conjecture sg(Two(n)) = n % 3'],
        proved: true,
        said: expect.stringMatching(/^Formula for the values, proved for every state\./),
        edit: {
          range: { start: { line: 4, character: 24 }, end: { line: 4, character: 24 } },
          newText: '\nconjecture sg(Two(n)) = n % 3',
        },
      },
    ]);
  });

  test('need the parameters of the game', async () => {
    const { patterns } = await asking();
    expect(await patterns(at(2))).toMatchObject({ game: 'Mine', parameters: ['m'], patterns: [] });
    const found = await patterns({ ...at(2), game: 'Mine[4]' });
    expect(found?.patterns[0]).toMatchObject({
      lines: ['conjecture sg(Mine[4](n)) = n % 5'],
      edit: { range: { start: { line: 2 } } },
    });
  });

  test('do not exist in every game', async () => {
    const { patterns } = await asking(`${TEXT}game Wild(n) { take {k in 1..n where k * k * k % 7 == n % 5} }`, {
      budget: { seconds: 0.1 },
    });
    const found = await patterns({ game: 'Wild' });
    expect(found).toMatchObject({ problems: [] });
    if (found?.patterns.length === 0) expect(found.remarks.join()).toMatch(/no pattern/);
  });

  test('are not searched for where a reason says why', async () => {
    const { patterns } = await asking();
    for (const [game, reason] of [
      ['Four', /not a game of one to three numbers/],
      ['Nobody', /Nobody/],
      ['Two) + (Two', /./],
    ] as const)
      expect((await patterns({ game }))?.problems.join(), game).toMatch(reason);
  });

  test('are not asked for elsewhere', async () => {
    const { patterns } = await asking();
    for (const params of [at(5), at(7), {}]) expect(await patterns(params), JSON.stringify(params)).toBeNull();
    await expect(patterns({ game: 3 })).rejects.toMatchObject({ code: ErrorCodes.InvalidParams });
  });

  test('are no longer searched for once the request is cancelled', async () => {
    const { connection, patterns } = await asking();
    const source = new CancellationTokenSource();
    const asked = connection.sendRequest('nimber/patterns', { textDocument, game: 'Grundy' }, source.token);
    source.cancel();
    await expect(asked).rejects.toThrow();
    expect(await patterns({ game: 'Two' })).toMatchObject({ problems: [] });
  });
});

describe('code actions', () => {
  test('ask for both on a game, through commands of the client', async () => {
    const { offered } = await asking();
    const place = { line: 4, character: 2 };
    expect(await offered(4, 2)).toEqual([
      {
        title: 'Generate a program that solves Two …',
        kind: 'nimber.solver',
        command: { title: expect.any(String), command: 'own.solve', arguments: [uri, place] },
      },
      {
        title: 'Find patterns in the values of Two',
        kind: 'nimber.patterns',
        command: { title: expect.any(String), command: 'own.find', arguments: [uri, place] },
      },
    ]);
  });

  test('depend on the line', async () => {
    const { offered } = await asking();
    const kinds = async (line: number) => (await offered(line, 1)).map(({ kind }) => kind);
    expect(await kinds(5)).toEqual(['nimber.solver']);
    expect(await kinds(6)).toEqual(['nimber.solver']);
    expect(await kinds(3)).toEqual(['nimber.solver', 'nimber.patterns']);
    expect(await kinds(8)).toEqual(['nimber.solver']);
    expect(await kinds(7)).toEqual([]);
    expect(await kinds(0)).toEqual([]);
  });

  test('are not offered to a client without the commands', async () => {
    const client = await startClient(MODERN);
    await client.open(uri, TEXT);
    const place = { line: 4, character: 2 };
    const found = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: { start: place, end: place },
      context: { diagnostics: [] },
    });
    expect((found ?? []).map((action) => ('kind' in action ? action.kind : ''))).not.toContain('nimber.solver');
  });
});
