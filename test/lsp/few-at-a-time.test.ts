import { expect, test } from 'vitest';
import { fewAtATime } from '../../server/src/lsp/workspace/few-at-a-time.ts';

/** Work of which a test says when it ends. */
function controlled() {
  const begun: number[] = [];
  const endings = new Map<
    number,
    { readonly resolve: (result: number) => void; readonly reject: (error: Error) => void }
  >();
  const work = (argument: number): Promise<number> => {
    begun.push(argument);
    return new Promise((resolve, reject) => endings.set(argument, { resolve, reject }));
  };
  return { begun, endings, work };
}

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test('no more calls are under way than allowed, and those that wait begin in their order', async () => {
  const { begun, endings, work } = controlled();
  const limited = fewAtATime(2, work);
  const results = [1, 2, 3, 4, 5].map(limited);
  await soon();
  expect(begun).toEqual([1, 2]);
  endings.get(2)?.resolve(20);
  await soon();
  expect(begun).toEqual([1, 2, 3]);
  for (const each of [1, 3]) endings.get(each)?.resolve(10 * each);
  await soon();
  for (const each of [4, 5]) endings.get(each)?.resolve(10 * each);
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
  const later = limited(6);
  await soon();
  endings.get(6)?.resolve(60);
  expect(await later).toBe(60);
});

test('a call that fails makes room for the next', async () => {
  const { endings, work } = controlled();
  const limited = fewAtATime(1, work);
  const [failing, following] = [limited(1), limited(2)];
  await soon();
  endings.get(1)?.reject(new Error('no such file'));
  await expect(failing).rejects.toThrow('no such file');
  await soon();
  endings.get(2)?.resolve(2);
  expect(await following).toBe(2);
});
