import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../lsp/bundle.ts';

/* The shipped command, as an assistant runs it: a process, with the client of the protocol's own library. */

const dist = bundle();
const client = new Client({ name: 'test', version: '1.0.0' });

beforeAll(async () => {
  const args = [join(dist(), 'cli.js'), 'mcp'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: { LANG: 'en' } }));
});

afterAll(() => client.close());

/** The text that a tool answers with. */
async function call(name: string, input: Record<string, unknown>, signal?: AbortSignal) {
  const result = await client.callTool({ name, arguments: input }, undefined, signal === undefined ? {} : { signal });
  const [content] = Array.isArray(result.content) ? result.content : [];
  return { isError: result.isError, text: String(content?.text) };
}

test('the tools are listed with their inputs', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['nimber_check', 'nimber_evaluate', 'nimber_period']);
  for (const { description = '', inputSchema } of tools) {
    expect(description.length).toBeGreaterThan(100);
    expect(inputSchema.type).toBe('object');
  }
});

test('a position is evaluated with its reason', async () => {
  const { text, isError } = await call('nimber_evaluate', { position: 'Nim(13, 12, 8)' });
  expect(isError).toBe(false);
  expect(JSON.parse(text)).toMatchObject({ outcome: 'N', value: '9', ground: { by: 'Bouton' } });
});

test('a text is checked with the messages and corrections that a person gets', async () => {
  const { text } = await call('nimber_check', { text: 'play Nimm(3)' });
  expect(JSON.parse(text).problems).toMatchObject([{ code: 'unknown-name', fix: { text: 'Nim' } }]);
});

test('a wrong input and a wrong question are errors of the tool, which a model can read', async () => {
  expect(await call('nimber_period', {})).toEqual({ isError: true, text: 'The input needs game.' });
  const { isError, text } = await call('nimber_period', { game: 'Foo[3]' });
  expect(isError).toBe(true);
  expect(JSON.parse(text).problems).toMatchObject([{ code: 'unknown-name' }]);
  expect(await call('nimber_guess', {})).toMatchObject({
    isError: true,
    text: expect.stringContaining('no tool nimber_guess'),
  });
});

test('a call that is cancelled ends its search, and the next one is answered', async () => {
  const cancelled = call('nimber_period', { game: 'Grundy', seconds: 60 }, AbortSignal.timeout(200));
  await expect(cancelled).rejects.toThrow();
  expect(JSON.parse((await call('nimber_period', { game: '0.77' })).text).period.period).toBe(12);
});
