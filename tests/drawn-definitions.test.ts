import fc from 'fast-check';
import { describe, test } from 'vitest';
import { unfoundedIn } from '../src/certificate/applicability.js';
import { type CertifiedService, certifyServices } from './kit/certify-services.js';
import { type DrawnDefinition, drawnDefinition } from './kit/drawn-definition.js';
import { causesOf, withOutcome } from './kit/outcomes.js';

/** The same thirty in every run; PIM_TEST_DEFINITIONS=N draws others. */
const seed = Number(process.env.PIM_TEST_DEFINITIONS ?? 1);
const count = 30;

const definitions = fc.sample(drawnDefinition, { seed, numRuns: count });

/** Every other definition is certified with no help but file codes; the others with fixtures. */
const serviceWith = (drawn: DrawnDefinition, index: number): CertifiedService => {
  const { definition: _, ...locales } = drawn;
  return {
    definition: drawn,
    fixtures: ({ media }) => (index % 2 === 0 ? { media, values: drawn.values } : { ...locales, media }),
    seed: index,
  };
};

const running = certifyServices(definitions.map(serviceWith));

describe.concurrent('a service with a definition that nobody chose is conformant', () => {
  test.for(definitions.map((drawn, index) => [index, drawn] as const))(
    'definition %s',
    async ([index, { definition }], { expect }) => {
      const results = (await running)[index];
      const shape = JSON.stringify(definition).slice(0, 2000);
      expect(withOutcome(results, 'failed', 'warned', 'error'), shape).toEqual([]);
      const untested = results?.requirements.filter(
        ({ level, outcome }) => level === 'MUST' && outcome === 'untested',
      );
      expect(
        untested?.map(({ id, reason }) => `${id}: ${reason}`),
        shape,
      ).toEqual([]);
      expect(results?.verdict, causesOf(results)).toBe('conformant');
      // What is called not applicable is so by the definition: no certificate is refused for it.
      expect(
        results === undefined || unfoundedIn(results).map(({ id, reason }) => `${id}: ${reason}`),
      ).toEqual([]);
      expect(results?.run.products.length).toBeLessThanOrEqual(200);
    },
  );
});
