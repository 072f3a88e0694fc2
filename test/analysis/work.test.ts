import { expect, test } from 'vitest';
import type { Answer } from '../../server/src/analysis/answer.ts';
import { DEFAULT_LIMITS } from '../../server/src/analysis/budget.ts';
import { createWork } from '../../server/src/analysis/work.ts';

const uri = 'file:///games/here.game';

/** What the worker answers to the last declaration of each text in turn, whose imports are given by URI. */
async function answers(
  ...versions: readonly (readonly [string, Readonly<Record<string, string>>])[]
): Promise<Answer[]> {
  const found: Answer[] = [];
  let idle = (): void => undefined;
  const receive = createWork((message) => {
    if (message.kind === 'answered') found.push(message.answer);
    if (message.kind === 'idle') idle();
  });
  for (const [version, [text, imports]] of versions.entries()) {
    await new Promise<void>((resolve) => {
      idle = resolve;
      const wanted = [text.split('\n').length - 1];
      const message = {
        kind: 'answer',
        uri,
        version,
        text,
        imports: new Map(Object.entries(imports)),
        wanted,
      } as const;
      receive(structuredClone({ ...message, limits: DEFAULT_LIMITS }));
    });
  }
  return found;
}

test('the worker answers by the imported files that it is sent, and by nothing else', async () => {
  const text = 'import "a.game"\nplay A(2)';
  const [one, two, none] = await answers(
    [text, { 'file:///games/a.game': 'game A(n) { take 1 }' }],
    [text, { 'file:///games/a.game': 'import "b.game"', 'file:///games/b.game': 'game A(n) { take 1..2 }' }],
    [text, {}],
  );
  expect([one, two, none]).toMatchObject([{ value: '0' }, { value: '2' }, { kind: 'none' }]);
});
