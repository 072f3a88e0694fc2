import type { FileResults } from './results.ts';

/** Renders the results of files; `whole` names the test that a file can be read. */
export type Format = (files: readonly FileResults[], whole: string) => string;

/** What `check --format` can print, for pipelines and test runners. Each is loaded on demand. */
export const FORMATS: ReadonlyMap<string, () => Promise<Format>> = new Map([
  ['github', async (): Promise<Format> => (await import('./github.ts')).github],
  ['junit', async (): Promise<Format> => (await import('./junit.ts')).junit],
  ['sarif', async (): Promise<Format> => (await import('./sarif.ts')).sarif],
  ['tap', async (): Promise<Format> => (await import('./tap.ts')).tap],
]);
