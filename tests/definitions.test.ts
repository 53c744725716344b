import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { objectionTo } from '../src/certificate/objection.js';
import { certifyServices } from './kit/certify-services.js';
import { causesOf, withOutcome } from './kit/outcomes.js';
import { startReference } from './kit/reference.js';
import { forgetReports, runCli } from './kit/run-cli.js';

const fileOf = (name: string): string => join(import.meta.dirname, 'definitions', `${name}.json`);

const readDefinition = (name: string): object => JSON.parse(readFileSync(fileOf(name), 'utf8'));

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
  'name-by-language',
  'all-by-language',
  'one-text-by-language',
  'no-ean',
  'no-ean-no-product-code',
  'no-ean-one-price',
  'no-ean-inherited-names',
  'one-price-of-variants',
  'short-codes',
  'ean-of-carton-first',
  'identifiers-alone',
  'product-id-and-content-required',
];

const locales = { languages: ['en', 'nl'], channels: ['web', 'store'], currencies: ['EUR', 'USD'] };

/** Definitions so small that it makes a difference whether fixtures name the locales or products show them. */
const smallest = [
  'minimal',
  'nothing-required',
  'one-field-beside-the-ean',
  'one-text-by-language',
  'no-ean',
];

const services = ofOtherShapes.flatMap((name, index) =>
  ['without', 'with']
    .filter((_, way) => smallest.includes(name) || way === index % 2)
    .map((fixtures) => ({ name, fixtures, definition: readDefinition(name), seed: 3 })),
);

const running = certifyServices(
  services.map(({ fixtures, ...service }) => ({
    ...service,
    fixtures: ({ media }) => (fixtures === 'with' ? { ...locales, media } : { media }),
  })),
);

/** Defects that a small definition might hide, by the requirement that they break. */
const defects = [
  ['name-by-language', 'far-pages-begin-one-too-early', 'list/pages-cover-the-set'],
  ['all-by-language', 'channels-make-up-for-product-fields', 'states/missing-product-field-is-invalid'],
  ['name-by-language', 'values-leak-to-the-next-variant', 'patch/updates-identified-variant'],
  ['name-by-language', 'term-looks-at-first-names', 'list/term-finds-name'],
  ['name-by-language', 'terms-with-signs-find-nothing', 'list/term-finds-name'],
  ['name-by-language', 'added-variant-never-changes', 'patch/changes-variant-fields'],
  ['one-price-of-variants', 'third-variant-of-an-update-skipped', 'patch/updates-identified-variant'],
  ['no-ean', 'variant-ids-renewed', 'patch/keeps-identity'],
  ['no-ean', 'other-content-of-channel-language-lost', 'patch/keeps-other-content-of-the-channel'],
  ['no-ean', 'codes-that-come-later-not-found', 'list/field-filter-finds'],
  ['short-codes', 'unknown-code-is-400', 'create/unknown-code-is-404'],
  ['short-codes', 'unknown-code-on-update-is-400', 'patch/unknown-code-is-404'],
  ['identifiers-alone', 'altered-token-accepted', 'authentication/altered-token-is-401'],
  [
    'product-id-and-content-required',
    'unknown-currency-in-incomplete-product-accepted',
    'create/unknown-currency-refused',
  ],
  [
    'product-id-and-content-required',
    'external-id-that-comes-later-not-unique',
    'create/identifier-stays-unique',
  ],
  [
    'product-id-and-content-required',
    'languages-of-invalid-products-replaced',
    'patch/keeps-other-content-of-the-language',
  ],
  ['product-id-and-content-required', 'variants-not-updated-beside-images', 'patch/changes-variant-fields'],
  ['product-id-and-content-required', 'added-variants-not-found-by-code', 'list/variant-field-filter-finds'],
] as const;

/** A defect, and a requirement that only looks at it by the way where a small definition leaves it nothing else. */
const defectBeside = ['no-ean', 'from-excludes-two-days', 'list/empty-term-filters-nothing'] as const;

/** Creates and updates bring the products that they are judged by; lists are of what a whole run made. */
const onlyFor = (id: string): readonly string[] =>
  /^(?:patch|create)\/(?!unknown-code)/.test(id) ? [id] : [];

const runningFaulty = running.then(() =>
  certifyServices(
    [...defects, defectBeside].map(([name, fault, id]) => ({
      definition: readDefinition(name),
      fault,
      fixtures: ({ media }) => ({ ...locales, media }),
      seed: 3,
      only: onlyFor(id),
    })),
  ),
);

const blamedIn = async (index: number): Promise<readonly (string | undefined)[]> =>
  withOutcome((await runningFaulty)[index], 'failed', 'warned').map((line) => line.split(' ')[0]);

afterAll(forgetReports);

describe.concurrent('a service with another definition', () => {
  test.for(services.map(({ name, fixtures }, index) => [name, fixtures, index] as const))(
    '%s, %s fixtures, is conformant',
    async ([, , index], { expect: check }) => {
      const results = (await running)[index];
      check(withOutcome(results, 'failed', 'warned', 'error')).toEqual([]);
      check(results?.verdict, causesOf(results)).toBe('conformant');
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

describe.concurrent('a defect of a service with a small definition is seen', () => {
  test.for(defects.map(([name, fault, id], index) => [name, fault, id, index] as const))(
    'with %s: %s breaks %s',
    async ([, , id, index], { expect: check }) => {
      check(await blamedIn(index)).toContain(id);
    },
  );

  test('and no requirement is blamed that has nothing to do with it', async ({ expect: check }) => {
    const [, , id] = defectBeside;
    check(await blamedIn(defects.length)).not.toEqual([]);
    check(await blamedIn(defects.length)).not.toContain(id);
  });
});
