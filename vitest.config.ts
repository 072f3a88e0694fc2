import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What esbuild's text loader does in the bundles: a `.game` file is imported as its text. */
export const gameFilesAsText = {
  name: 'game-files-as-text',
  transform: (code: string, id: string) =>
    id.endsWith('.game') ? { code: `export default ${JSON.stringify(code)}`, map: null } : undefined,
};

/** The test files that hold a text. */
function testsWith(text: string): readonly string[] {
  const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
  return globSync('test/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => read(file).includes(text));
}

/**
 * Test files in which one module stands in for another; those of the client, whose stand-in for VS Code remembers what was done with it; and those
 * of the formats, two of which failed in a process shared with all others.
 */
const BY_VITE = [
  ...globSync(['test/cli/formats.test.ts', 'test/client/*.test.ts'], { cwd: import.meta.dirname }),
  ...testsWith('vi.mock('),
  ...testsWith('vi.doMock('),
];

/**
 * Test files of which `unit` tries a share of the cases and `deep` all: these folders, whatever imports `test/tiers.ts`, whatever
 * states properties, which `test/setup.ts` tries on a share of the cases, and whatever asks by `test/ask.ts` or `test/mistakes.ts`, which only in `deep` ask
 * for explanations and all audits too. Tests in an editor have no share: each has one length.
 */
const IN_TIERS = [
  ...globSync(['test/fuzz/*.test.ts', 'test/oracle/*.test.ts'], { cwd: import.meta.dirname }),
  ...testsWith("/tiers.ts'"),
  ...testsWith("/ask.ts'"),
  ...testsWith("/mistakes.ts'"),
  ...testsWith("'fast-check'"),
].filter((file) => !file.startsWith(join('test', 'e2e')));

/**
 * Node runs the modules of the tests as it runs those of the product, so that long computations are as fast, and nothing is
 * transformed by Vite first. What only a bundler can import it has to be told.
 */
const byNode = {
  // Loading the product takes longer than most test files, so those of one process share it.
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['bench/game-files.ts', 'test/pages.ts'].flatMap((file) => ['--import', join(import.meta.dirname, file)]),
};

/** The tests of the client have a VS Code of their own. */
const resolve = { alias: { vscode: join(import.meta.dirname, 'test/client/vscode.ts') } };

/** No test is about time. This only ends one that hangs, on however busy a machine; `test/hanging.ts` ends one that computes for ever. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

/** The longest of the tests with all their cases takes minutes, and more if more cases are wanted than the usual 300. */
const patienceForAll = { testTimeout: 900_000 * Math.max(1, Number(process.env.DEEP_RUNS ?? 300) / 300) };

/**
 * `unit` and `by-vite` need nothing but Node. `deep` and `deep-by-vite` are the same with all cases, too long for every change. `e2e` drives a
 * real VS Code, whose installation and start take a while; its files run one after another and nothing in them is tried
 * twice by the runner.
 */
export default defineConfig({
  plugins: [gameFilesAsText],
  test: {
    maxWorkers: '100%',
    coverage: {
      include: ['server/src/**/*.ts', 'client/src/**/*.ts', 'views/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/deep/**', ...BY_VITE],
          setupFiles: ['test/setup.ts'],
          ...byNode,
          ...patience,
        },
      },
      {
        extends: true,
        test: { name: 'by-vite', include: BY_VITE, setupFiles: ['test/setup.ts'], ...patience },
        resolve,
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['test/deep/*.test.ts', ...IN_TIERS.filter((file) => !BY_VITE.includes(file))],
          setupFiles: ['test/setup.ts'],
          env: { TEST_TIER: 'deep' },
          ...byNode,
          ...patienceForAll,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep-by-vite',
          include: IN_TIERS.filter((file) => BY_VITE.includes(file)),
          setupFiles: ['test/setup.ts'],
          env: { TEST_TIER: 'deep' },
          ...patience,
        },
        resolve,
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
