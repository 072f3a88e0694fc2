import { expect, test } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver/node';
import { createGuards } from '../../server/src/lsp/services/guard.ts';

test('a feature that throws gives an empty answer and is logged once; other features are logged separately', () => {
  const log: string[] = [];
  const { guard } = createGuards(
    (message) => log.push(message.split('\n')[0] ?? ''),
    (feature) => log.push(`told: ${feature}`),
  );
  const fails = (): null => {
    throw new Error('out of luck');
  };
  const hover = guard('hover', null, fails);
  expect([hover(1), hover(2), guard('outline', null, fails)(3)]).toEqual([null, null, null]);
  expect(log).toEqual(['told: hover', 'hover: Error: out of luck', 'outline: Error: out of luck']);
});

test('a handler is not run for a request that was cancelled', () => {
  const { guard } = createGuards(
    () => undefined,
    () => undefined,
  );
  const source = new CancellationTokenSource();
  source.cancel();
  let runs = 0;
  const answer = guard('hover', 0, () => {
    runs += 1;
    return runs;
  })(undefined, source.token);
  expect(answer).toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  expect(runs).toBe(0);
});
