import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { objectionTo } from '../src/certificate/objection.js';
import { causesOf, withOutcome } from './kit/outcomes.js';
import { startReference, startWith } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

const fileOf = (name: string): string => join(import.meta.dirname, 'definitions', `${name}.json`);

const ofOtherShapes = [
  'minimal',
  'nothing-required',
  'no-selectable-field',
  'unknown-optional-type',
  'product-id-required',
  'no-external-id',
  'one-field-beside-the-ean',
  'variants-alone',
  'multiple-property-no-category',
  'sixty-fields',
];

const locales = { languages: ['en', 'nl'], channels: ['web', 'store'], currencies: ['EUR', 'USD'] };

afterAll(forgetReports);

describe.concurrent('a service with another definition', () => {
  test.for(ofOtherShapes.flatMap((name) => [[name, 'without'] as const, [name, 'with'] as const]))(
    '%s, %s fixtures, is conformant',
    async ([name, fixtures], { expect: check }) => {
      const reference = await startWith(fixtures === 'with' ? locales : {}, '--definition', fileOf(name));
      const { results, status } = await runCli(['--seed', '3'], reference.environment).finally(
        reference.stop,
      );
      check(withOutcome(results, 'failed', 'warned', 'error')).toEqual([]);
      check([results?.verdict, status], causesOf(results)).toEqual(['conformant', 0]);
      check(results?.run.products.length).toBeLessThanOrEqual(200);
      check(results === undefined || objectionTo(results)).toBeUndefined();
    },
  );
});

describe.concurrent('a service that leaves too little to go by is incomplete, and told what to supply', () => {
  test('where a required field has a type that nobody knows', async ({ expect: check }) => {
    const file = fileOf('unknown-required-type');
    const reference = await startReference('--definition', file, '--seed-products', '0');
    const run = await runCli(['--seed', '3'], reference.environment).finally(reference.stop);
    check(withOutcome(run.results, 'failed', 'warned', 'error')).toEqual([]);
    check([run.results?.verdict, run.status], causesOf(run.results)).toEqual(['incomplete', 3]);
    check(run.output).toContain('values.hologram');
  });

  test('where there is no product at all', async ({ expect: check }) => {
    const reference = await startReference('--seed-products', '0');
    const run = await runCli(['--seed', '3'], reference.environment).finally(reference.stop);
    check(withOutcome(run.results, 'failed', 'warned', 'error')).toEqual([]);
    check([run.results?.verdict, run.status], causesOf(run.results)).toEqual(['incomplete', 3]);
    check(run.output).toContain('codes.brand');
  });
});
