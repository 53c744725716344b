import { defineConfig } from 'vitest/config';

/** Settings of the tests of our own code; the suite itself is driven by `src/runner`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    pool: 'threads',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
