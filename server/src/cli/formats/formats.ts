import { github } from './github.ts';
import { junit } from './junit.ts';
import type { FileResults } from './results.ts';
import { sarif } from './sarif.ts';
import { tap } from './tap.ts';

/** What `check --format` can print, for pipelines and test runners. `whole` names the test that a file can be read. */
export const FORMATS: ReadonlyMap<string, (files: readonly FileResults[], whole: string) => string> = new Map([
  ['github', github],
  ['junit', junit],
  ['sarif', sarif],
  ['tap', tap],
]);
