import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What esbuild's text loader does in the bundles: a `.game` file is imported as its text. */
export const gameFilesAsText = {
  name: 'game-files-as-text',
  transform: (code: string, id: string) =>
    id.endsWith('.game') ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined,
};

/**
 * `unit` needs nothing but Node. `deep` is the same with many more cases, too long for every change. `e2e` drives a real VS Code, whose installation and start take a while; its files run
 * one after another and nothing in them is tried twice by the runner.
 */
export default defineConfig({
  plugins: [gameFilesAsText],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          exclude: ['test/e2e/**', 'test/deep/**'],
          // No test is about time; this only ends one that hangs, on however busy a machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
        resolve: { alias: { vscode: join(import.meta.dirname, 'test/client/vscode.ts') } },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['test/deep/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 7_200_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
