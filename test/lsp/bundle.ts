import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildAll, DIST, isBuilt } from '../../scripts/build.ts';

/**
 * What is shipped, for the tests of a file: `dist/` if it is up to date, otherwise a build of its own that is removed with them. Gives
 * the folder, once a test runs.
 */
export function bundle(): () => string {
  let dist = DIST;
  beforeAll(async () => {
    if (isBuilt()) return;
    dist = mkdtempSync(join(tmpdir(), 'nimber-'));
    await buildAll(dist);
  }, 60_000);
  afterAll(() => {
    if (dist !== DIST) rmSync(dist, { recursive: true, force: true });
  });
  return () => dist;
}
