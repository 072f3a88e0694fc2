import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FLAGS = join(import.meta.dirname, '../../server/src/lsp/heap-limits.ts');

/** The megabytes for new objects that a thread holds after it made very many, in turns, as a server does. */
function newSpaceAfterWork(first: string): number {
  const work = `
    import { getHeapSpaceStatistics } from 'node:v8';
    ${first}
    for (let turn = 0; turn < 12; turn += 1) {
      globalThis.kept = Array.from({ length: 300_000 }, (_, index) => ({ index }));
      await new Promise(setImmediate);
    }
    console.log(getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size);`;
  const arguments_ = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', work];
  return Number(execFileSync(process.execPath, arguments_, { encoding: 'utf8' })) / 2 ** 20;
}

test('a thread that makes very many objects holds little memory for new ones', () => {
  const limited = newSpaceAfterWork(`import { limitHeaps } from ${JSON.stringify(FLAGS)}; limitHeaps();`);
  expect(limited).toBeLessThanOrEqual(32);
  expect(newSpaceAfterWork('')).toBeGreaterThan(limited);
});
