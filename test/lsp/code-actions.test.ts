import { expect, test } from 'vitest';
import {
  type ClientCapabilities,
  type CodeAction,
  type CodeActionContext,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeActionTriggerKind,
} from 'vscode-languageserver/node';
import { MODERN, startClient, type TestClient } from './client.ts';

const uri = 'file:///a.game';
const TEXT = 'play Nmi(3)\nposition p = Nim(3) + Nim(4)\nplay sum(Nim(i) for i in 1..3) + p\nimport "a"\n';

const RESOLVING: ClientCapabilities = {
  ...MODERN,
  textDocument: {
    ...MODERN.textDocument,
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
      dataSupport: true,
      disabledSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
  },
};

async function opened(capabilities: ClientCapabilities): Promise<TestClient> {
  const client = await startClient(capabilities);
  await client.open(uri, TEXT);
  return client;
}

async function offered(
  { connection }: TestClient,
  [line, from, to]: readonly [number, number, number],
  context: Partial<CodeActionContext> = {},
): Promise<readonly CodeAction[]> {
  const found = await connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri },
    range: { start: { line, character: from }, end: { line, character: to } },
    context: { diagnostics: [], ...context },
  });
  return (found ?? []).filter((action): action is CodeAction => !('arguments' in action));
}

const brief = (actions: readonly CodeAction[]) =>
  actions.map(({ title, kind, disabled }) => [title, kind, ...(disabled === undefined ? [] : [disabled.reason])]);

test('every kind of action is found by its own name and by that of its family', async () => {
  const client = await opened(RESOLVING);
  const only = (...kinds: string[]) => ({ only: kinds });
  expect(brief(await offered(client, [0, 6, 6], only('quickfix')))).toEqual([['Replace Nmi with Nim', 'quickfix']]);
  expect(brief(await offered(client, [0, 6, 6], only('source')))).toEqual([
    ['Fix every problem that has one obvious fix', 'source.fixAll.nimber'],
  ]);
  expect(brief(await offered(client, [1, 13, 19], only('refactor')))).toEqual([
    ['Extract the position', 'refactor.extract'],
  ]);
  expect(brief(await offered(client, [2, 34, 34], only('refactor.inline')))).toEqual([
    ['Inline the position p', 'refactor.inline'],
  ]);
  expect(await offered(client, [2, 34, 34], only('refactor.move'))).toEqual([]);
});

test('a refactoring that is impossible is shown with the reason, to clients that can show it', async () => {
  const asked = [2, 9, 15] as const;
  expect(brief(await offered(await opened(RESOLVING), asked, { only: ['refactor'] }))).toEqual([
    ['Extract the position', 'refactor.extract', 'The position needs i, which is known only here'],
  ]);
  expect(await offered(await opened(MODERN), asked, { only: ['refactor'] })).toEqual([]);
});

test('refactorings are not offered to a user who only moves the cursor', async () => {
  const client = await opened(MODERN);
  const kinds = async (triggerKind: CodeActionTriggerKind, to: number) =>
    new Set((await offered(client, [1, 13, to], { triggerKind })).map(({ kind }) => kind));
  expect(await kinds(CodeActionTriggerKind.Automatic, 13)).not.toContain('refactor.extract');
  expect(await kinds(CodeActionTriggerKind.Automatic, 19)).toContain('refactor.extract');
  expect(await kinds(CodeActionTriggerKind.Invoked, 13)).toContain('refactor.extract');
});

test('the edit comes when an action is chosen, or at once to a client that cannot ask for it', async () => {
  const client = await opened(RESOLVING);
  const [later] = await offered(client, [0, 6, 6], { only: ['source.fixAll'] });
  if (later === undefined) throw new Error('there is something to mend');
  expect(later.edit).toBeUndefined();
  const resolved = await client.connection.sendRequest(CodeActionResolveRequest.type, later);
  const edits = [{ newText: 'Nim' }, { newText: '"a.game"' }];
  expect(resolved.edit?.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 }, edits }]);
  const [now] = await offered(await opened(MODERN), [0, 6, 6], { only: ['source.fixAll'] });
  expect(now?.edit).toEqual(resolved.edit);
});

test('an action for a text that has changed since has no edit', async () => {
  const client = await opened(RESOLVING);
  const [later] = await offered(client, [0, 6, 6], { only: ['quickfix'] });
  if (later === undefined) throw new Error('there is something to mend');
  await client.change(uri, 2, `\n${TEXT}`);
  expect((await client.connection.sendRequest(CodeActionResolveRequest.type, later)).edit).toBeUndefined();
});
