import { expect, test } from 'vitest';
import { createRefresh } from '../../server/src/lsp/services/refresh.ts';

test('news that arrive while the client is being notified are sent together afterwards', async () => {
  const answers: (() => void)[] = [];
  const refresh = createRefresh(() => new Promise<void>((resolve) => answers.push(resolve)));
  refresh();
  refresh();
  refresh();
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
});

test('a client that refuses is asked again at the next news', async () => {
  let asked = 0;
  const refresh = createRefresh(() => {
    asked += 1;
    return Promise.reject(new Error('no'));
  });
  refresh();
  await new Promise(setImmediate);
  refresh();
  expect(asked).toBe(2);
});
