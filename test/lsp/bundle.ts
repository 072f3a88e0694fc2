import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildAll } from '../../scripts/build.ts';

/** Builds what is shipped for the tests of a file, into a folder of its own that goes with them. Gives the folder, once a test runs. */
export function bundle(): () => string {
  let dist = '';
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'nimber-'));
    await buildAll(dist);
  }, 60_000);
  afterAll(() => rmSync(dist, { recursive: true, force: true }));
  return () => dist;
}
