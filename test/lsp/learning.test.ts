import { describe, expect, test } from 'vitest';
import {
  CodeLensRequest,
  type CompletionItem,
  DidChangeConfigurationNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  InlayHintRequest,
} from 'vscode-languageserver/node';
import type { PlacedView } from '../../server/src/ide/reading/view/view.ts';
import { MODERN, startClient } from './client.ts';

const uri = 'file:///a.game';
const TEXT = 'play Nim(3, 4) + Kayles(5)\nexpect sg(Nim(3)) = 4\ngame G(n) { take 1..3 }\n';
const textDocument = { uri };

async function learning(learn: boolean) {
  const client = await startClient(MODERN, { initializationOptions: { learn } });
  await client.open(uri, TEXT);
  const { connection } = client;
  const lenses = async () =>
    ((await connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? []).map(({ command }) => command);
  const titles = async () => (await lenses()).map((command) => command?.title ?? '');
  const shown = async (line: number): Promise<string> => {
    const position = { line, character: 2 };
    const hover = await connection.sendRequest(HoverRequest.type, { textDocument, position });
    const view: PlacedView | null = await connection.sendRequest('nimber/view', { textDocument, position });
    const range = { start: { line: 0, character: 0 }, end: { line: 3, character: 0 } };
    const hints = await connection.sendRequest(InlayHintRequest.type, { textDocument, range });
    const found = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    return JSON.stringify([hover, view, hints, found]);
  };
  const reveal = (line: number) =>
    connection.sendRequest('workspace/executeCommand', {
      command: 'nimber.reveal',
      arguments: [uri, { line, character: 0 }],
    });
  return { ...client, lenses, titles, shown, reveal };
}

/** What only an answer can reveal: the outcome, values, and that the expectation fails. */
const TOLD = /SG|wins\.|loses\.|is 3, not 4|"winningMoves"|"values"/;

describe('in learn mode', () => {
  test('no lens, hover, hint, panel or problem reveals an answer', async () => {
    const { titles, shown } = await learning(true);
    expect(await titles()).toEqual(['?', '?', '?']);
    for (const line of [0, 1, 2]) expect(await shown(line)).not.toMatch(TOLD);
    expect(await shown(0)).toContain('Click the');
  });

  test('a click shows one answer, and no other', async () => {
    const { lenses, titles, reveal, until, shown } = await learning(true);
    const [first] = await lenses();
    expect(first).toMatchObject({ command: 'nimber.reveal', arguments: [uri, { line: 0, character: 0 }] });
    await reveal(0);
    await until(async () => (await titles())[0]?.includes('SG') === true);
    expect((await titles()).slice(1)).toEqual(['?', '?']);
    expect(await shown(0)).toMatch(TOLD);
    expect((await lenses())[0]?.command).toBe('nimber.explain');
  });

  test('an edit hides the answer again', async () => {
    const { titles, reveal, until, change } = await learning(true);
    await reveal(0);
    await until(async () => (await titles())[0]?.includes('SG') === true);
    await change(uri, 2, TEXT.replace('Nim(3, 4)', 'Nim(3, 5)'));
    expect((await titles())[0]).toBe('?');
  });

  test('switched off and on again, hides what was revealed', async () => {
    const { connection, titles, reveal, until } = await learning(true);
    const learn = (on: boolean) =>
      connection.sendNotification(DidChangeConfigurationNotification.type, { settings: { nimber: { learn: on } } });
    await reveal(0);
    await until(async () => (await titles())[0]?.includes('SG') === true);
    await learn(false);
    await until(async () => (await titles()).every((title) => title !== '?'));
    await learn(true);
    expect(await titles()).toEqual(['?', '?', '?']);
  });

  test('the editor is told to ask for its lenses, and once more when it has surely laid them out', async () => {
    const { connection, open, refreshed, until } = await startClient(MODERN);
    await open(uri, 'play Nim(3, 4)\n');
    await until(async () => {
      const [lens] = (await connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? [];
      return lens?.command?.title.includes('SG') === true && refreshed.lenses > 0;
    });
    const before = refreshed.lenses;
    const learn = { settings: { nimber: { learn: true } } };
    await connection.sendNotification(DidChangeConfigurationNotification.type, learn);
    await until(() => refreshed.lenses > before + 1);
  });

  test('a position can be played before its winner is revealed', async () => {
    const { connection } = await learning(true);
    const position = { line: 0, character: 2 };
    const view: PlacedView | null = await connection.sendRequest('nimber/view', { textDocument, position });
    expect(view).toMatchObject({ hidden: true, playable: 'Nim(3, 4) + Kayles(5)', about: { kind: 'hidden' } });
  });

  test.each([
    [
      'play Nim(3, 4) + Kayles(5)',
      [
        ['Nim(3)', 'heaps'],
        ['Nim(4)', 'heaps'],
        ['Kayles(5)', 'heaps'],
      ],
      'Kayles',
    ],
    ['board D { place "##" }\nplay D(2, 3)', [['D(2, 3)', 'board']], '##'],
    ['graph M { a -> b -> c }', [['M(vertex, …)', 'graph']], 'arrow'],
    ['game F(n) { take 1..2 }', [], '1 or 2'],
    ['game F(n) { take 1..2 }\nexpect sg(F(3)) = 1', [['F(3)', 'heaps']], '1 or 2'],
  ])('the panel shows what %s is about and its rules, and nothing that is computed', async (text, drawn, rules) => {
    const client = await startClient(MODERN, { initializationOptions: { learn: true } });
    await client.open(uri, text);
    const position = { line: text.split('\n').length - 1, character: 2 };
    const view = (): Promise<PlacedView | null> =>
      client.connection.sendRequest('nimber/view', { textDocument, position });
    const componentsIn = (found: PlacedView | null) =>
      found?.about.kind === 'hidden'
        ? found.about.components.map(({ text: name, picture }) => [name, picture?.kind])
        : null;
    await client.until(async () => {
      const found = componentsIn(await view());
      return found !== null && found.length === drawn.length && found.every(([, kind]) => kind !== undefined);
    });
    const found = await view();
    expect(componentsIn(found)).toEqual(drawn);
    expect(found?.sentences[0]).toContain(text.includes('play') ? 'Guess who wins' : 'until you ask');
    expect(found?.sentences[0]).not.toContain('lick');
    expect(found?.sentences.slice(1).join(' ')).toContain(rules);
    expect(JSON.stringify(found?.about)).not.toMatch(/"(?:values?|outcome|options|drawn)"/);
    expect(JSON.stringify(found)).not.toMatch(TOLD);
  });

  test.each([
    [true, []],
    [false, ['2']],
  ])('completion writes a computed value only where nothing is to be guessed: learning %s', async (learn, values) => {
    const client = await startClient(MODERN, { initializationOptions: { learn } });
    const text = 'expect sg(Nim(9, 11)) = ';
    await client.open(uri, text);
    const position = { line: 0, character: text.length };
    const found: CompletionItem[] = await client.connection.sendRequest('textDocument/completion', {
      ...{ textDocument, position },
      context: { triggerKind: 1 },
    });
    expect(found.map(({ label }) => label).filter((label) => /^\d/.test(label))).toEqual(values);
  });

  test.each([[[]], [[3, 4]], [['file:///other.game', { line: 0, character: 0 }]], [[uri, { line: 'x' }]]])(
    'a command with %j reveals nothing',
    async (args) => {
      const { connection, titles } = await learning(true);
      expect(
        await connection.sendRequest('workspace/executeCommand', { command: 'nimber.reveal', arguments: args }),
      ).toBeNull();
      expect(await titles()).toEqual(['?', '?', '?']);
    },
  );
});

test('without learn mode everything is shown', async () => {
  const { titles, until } = await learning(false);
  await until(async () => (await titles()).every((title) => title !== '…'));
  expect(await titles()).not.toContain('?');
});
