import { join } from 'node:path';
import { ROOT } from './build.ts';
import { run } from './process.ts';

/**
 * Runs the fuzz tests on a million texts, a hundred times as many as `npm run test:deep`, and reports each part when it is done;
 * further arguments are passed to vitest.
 */
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const args = ['run', '--project', 'deep', '--reporter=verbose', 'test/fuzz', ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, [vitest, ...args], { cwd: ROOT, env: { ...process.env, FUZZ: 'long' } });
