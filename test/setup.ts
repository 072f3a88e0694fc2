import fc from 'fast-check';
import { afterEach } from 'vitest';
import { endHangingTests } from './hanging.ts';
import { watchInternalErrors } from './internal-errors.ts';
import { leftovers } from './leftovers.ts';
import { cases } from './tiers.ts';

// Runs before the tests of each file.
watchInternalErrors();
endHangingTests();
afterEach(() => {
  for (const end of leftovers.splice(0)) end();
});

/** Properties are tried on the same cases each time, so that no test is red today and green tomorrow; `SEED=…` tries others. */
const seed = Number(process.env.SEED ?? 1901);
fc.configureGlobal({ seed, numRuns: cases(100) });
