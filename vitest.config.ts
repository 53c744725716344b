import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Certifies services for many minutes: a step of its own. */
const proof = ['tests/selftest.test.ts', 'tests/deep-promises.test.ts'];

/** Tests that put something in the place of a module: no other test may see it. */
export const withMocks = [
  'src/harness/steps/patch/dated-updates.test.ts',
  'src/harness/steps/patch/refusals/refusals-leave-time.test.ts',
  'src/results/pending.test.ts',
];

/** Those that take half a minute or more beside others, longest first. */
const longest = [
  'drawn-definitions',
  'docs',
  'hostile',
  'definitions',
  'faults-show',
  'creates-leave-nothing',
].map((name) => `/${name}.test.ts`);

const turnOf = ({ moduleId }: TestSpecification): number => {
  const turn = longest.findIndex((name) => moduleId.endsWith(name));
  if (turn >= 0) return turn;
  return moduleId.includes('/src/') ? longest.length + 1 : longest.length;
};

/** Tests of the whole take longest: none of them is to be waited for at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

/** Settings of the tests of our own code; the suite itself is driven by `src/runner`. */
export default defineConfig({
  test: {
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    // The longest tests wait for runs in processes of their own, or for targets that hang: one more fills the gaps.
    maxWorkers: availableParallelism() + 1,
    // Tests of the whole start two processes each: more of them at once only wait for each other.
    maxConcurrency: Math.max(2, availableParallelism()),
    // Many tests wait for all the services of their file: on a slow machine that is minutes.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...proof, ...withMocks],
          // Each module is loaded once in each thread, not once for each file that tests it.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocks', include: withMocks } },
      { extends: true, test: { name: 'proof', include: proof } },
    ],
  },
});
