import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Settings of the tests of our own code; the suite itself is driven by `src/runner`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    pool: 'threads',
    // The longest tests wait for runs in processes of their own, or for targets that hang: one more fills the gaps.
    maxWorkers: availableParallelism() + 1,
    // Tests of the whole start two processes each: more of them at once only wait for each other.
    maxConcurrency: Math.max(2, availableParallelism()),
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
