import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('a test that never returns is named, and ends the run', () => {
  const runner = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const root = join(ROOT, 'test/fixtures/hanging');
  const { status, stderr } = spawnSync(process.execPath, [runner, 'run', '--root', root], { encoding: 'utf8' });
  expect(stderr).toContain('hangs.ts: waits without end');
  expect(status).toBe(1);
});
