import { watchInternalErrors } from './internal-errors.ts';

// Runs before the tests of each file.
watchInternalErrors();
