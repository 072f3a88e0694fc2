import { beforeEach, expect, test, vi } from 'vitest';
import type { CancellationToken, ExtensionContext } from 'vscode';
import { registerTools } from '../../client/src/language-tools.ts';
import manifest from '../../package.json' with { type: 'json' };
import { createReplying } from '../../server/src/library/job-replies.ts';
import type { PortEvents } from '../../server/src/library/queue.ts';
import * as vscode from './vscode.ts';

const started: PortEvents[] = [];
const terminate = vi.fn();
let tools: { dispose(): unknown };
/** Whether the worker answers, in a later turn, or computes for ever. */
let answers = true;

beforeEach(() => {
  vscode.registered.tools.clear();
  started.length = 0;
  terminate.mockClear();
  answers = true;
  // The cast: nothing else of a context is needed.
  const context = { extension: { packageJSON: manifest } } as ExtensionContext;
  tools = registerTools(context, async () => (_memory, events) => {
    started.push(events);
    const reply = createReplying();
    return {
      post: (job) => {
        if (answers) setTimeout(() => events.onReply(reply(job)), 0);
      },
      hold: () => undefined,
      terminate,
    };
  });
});

const never: CancellationToken = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

/** The text that a model gets from a tool. */
async function invoke(name: string, input: object, token = never): Promise<string> {
  const tool = vscode.registered.tools.get(name);
  const result = await tool?.invoke({ input, toolInvocationToken: undefined }, token);
  return result?.content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('') ?? '';
}

test('every tool of the manifest is registered, and no worker is started before one is used', async () => {
  expect([...vscode.registered.tools.keys()]).toEqual(['nimber_check', 'nimber_evaluate', 'nimber_period']);
  expect(started).toEqual([]);
  await invoke('nimber_evaluate', { position: 'Nim(3)' });
  await invoke('nimber_evaluate', { position: 'Nim(4)' });
  expect(started.length).toBe(1);
});

test('a model gets the answer as data', async () => {
  expect(JSON.parse(await invoke('nimber_evaluate', { position: 'Nim(13, 12, 8)' }))).toMatchObject({ value: '9' });
});

test('a wrong input is an error that says what to write instead', async () => {
  await expect(invoke('nimber_evaluate', {})).rejects.toThrow('The input needs position.');
  await expect(invoke('nimber_evaluate', { position: 'Nimm(3)' })).rejects.toThrow('Did you mean `Nim`?');
});

test('before a tool is used, the editor names it and says that it changes nothing', async () => {
  const options = { input: { position: 'Nim(3)' } };
  const prepared = await vscode.registered.tools.get('nimber_evaluate')?.prepareInvocation?.(options, never);
  expect(prepared).toEqual({
    invocationMessage: 'Nimber: %tools.evaluate%',
    confirmationMessages: {
      title: '%tools.evaluate%',
      message: 'Nimber only computes. It reads nothing but this input and changes nothing.',
    },
  });
});

test('a call that is cancelled rejects at once, and its worker ends', async () => {
  answers = false;
  let cancel = (): void => undefined;
  const token: CancellationToken = {
    isCancellationRequested: false,
    onCancellationRequested: (listener) => {
      cancel = () => listener(undefined);
      return { dispose() {} };
    },
  };
  const cancelled = invoke('nimber_period', { game: 'Grundy' }, token);
  const outcome = expect(cancelled).rejects.toBeInstanceOf(vscode.CancellationError);
  await vi.waitFor(() => expect(started.length).toBe(1));
  cancel();
  await outcome;
  expect(terminate).toHaveBeenCalledOnce();
});

test('the worker ends with the extension', async () => {
  await invoke('nimber_evaluate', { position: 'Nim(3)' });
  tools.dispose();
  await vi.waitFor(() => expect(terminate).toHaveBeenCalledOnce());
});
