import { defineConfig } from 'vitest/config';
import { gameFilesAsText } from '../vitest.config.ts';

/** The tests that `npm run mutate` runs; they have to be chosen before Stryker starts. */
export default defineConfig({
  plugins: [gameFilesAsText],
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    setupFiles: ['test/setup.ts'],
    testTimeout: 180_000,
  },
});
