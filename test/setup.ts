import fc from 'fast-check';
import { watchInternalErrors } from './internal-errors.ts';

// Runs before the tests of each file.
watchInternalErrors();

/** Properties are tried on the same cases each time, so that no test is red today and green tomorrow; `SEED=…` tries others. */
const seed = Number(process.env.SEED ?? 1901);
fc.configureGlobal({ seed });
