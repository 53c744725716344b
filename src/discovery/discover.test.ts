import { describe, expect, test } from 'vitest';
import { createIdentifiers } from '../generators/identifiers.js';
import { isObject } from '../json/tree.js';
import { NoToken } from '../target/pim.js';
import { discover } from './discover.js';
import { FakePim } from './fake-pim.test-helper.js';
import {
  fakeConfig,
  minimalDefinition as minimal,
  sampleDefinition,
  sampleOptions,
  sampleProduct,
} from './fake-sample.test-helper.js';
import { learn } from './learn.test-helper.js';

const byText = (one: string, other: string): number => one.localeCompare(other);

describe('a sound target', () => {
  test('is learnt with three products and without any reason against it', async () => {
    const { capabilities, fake, products, notes } = await learn(sampleOptions);
    expect(fake.creates).toBeLessThanOrEqual(3);
    expect(products).toHaveLength(fake.creates);
    expect(notes).toEqual([]);
    expect(capabilities).toMatchObject({
      noDefinition: null,
      noCreate: null,
      noValidProduct: null,
      unfillable: [],
      address: 'external-id',
      termNarrows: true,
      languages: ['en', 'nl'],
      channels: ['web'],
      currencies: ['EUR'],
      codes: {
        'product.brand': ['acme', 'globex'],
        'product.category': ['shoes', 'boots'],
        'product.materials': ['wool'],
        'variant.color': ['red'],
      },
    });
    expect(capabilities.fields.find(({ code }) => code === 'materials')?.multiple).toBe(true);
  });

  test('sees no more requests however many products it has', async () => {
    const few = await learn(sampleOptions);
    const products = Array.from({ length: 500 }, (_, index) => sampleProduct(index));
    const many = await learn({ ...sampleOptions, products });
    expect(many.fake.requests.length).toBeLessThanOrEqual(few.fake.requests.length + 1);
  });

  test('gives all languages, channels and currencies that there are: a product may be Valid with all alone', async () => {
    const languages = Array.from({ length: 12 }, (_, index) => `l${index}`);
    const channels = Array.from({ length: 6 }, (_, index) => `c${index}`);
    const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK', 'PLN', 'CZK', 'DKK', 'NOK'];
    const products = [1, 2].map((number) =>
      sampleProduct(number, {
        languages: Object.fromEntries(languages.map((code) => [code, { description: 'x' }])),
        channels: Object.fromEntries(
          channels.map((code) => [code, { languages: { l1: { specifications: 's' } } }]),
        ),
      }),
    );
    const { capabilities } = await learn(
      { ...sampleOptions, products, languages, channels, currencies },
      { currencies },
    );
    expect(capabilities).toMatchObject({ currencies });
    expect([capabilities.languages.toSorted(byText), capabilities.channels]).toEqual([
      languages.toSorted(byText),
      channels,
    ]);
  });

  test('gives nothing but what the fixtures name, where they name something', async () => {
    const { capabilities } = await learn(sampleOptions, {
      codes: { brand: ['umbra'], category: ['kids'] },
      currencies: ['USD'],
      languages: ['nl'],
      channels: ['web'],
    });
    expect(capabilities.codes).toMatchObject({ 'product.brand': ['umbra'], 'product.category': ['kids'] });
    expect(capabilities).toMatchObject({ currencies: ['USD'], languages: ['nl'] });
  });

  test('tells which language of the fixtures it refused', async () => {
    const { capabilities, notes } = await learn(sampleOptions, { languages: ['nl', 'tlh'] });
    expect(capabilities.languages).toEqual(['nl']);
    expect(notes).toEqual([expect.stringContaining('language tlh was left out')]);
    expect(notes[0]).toContain('status 4');
  });

  test('tells which names of the fixtures are no fields', async () => {
    const codes = { brnd: ['umbra'], brand: ['umbra'], 'variant.color': ['red'] };
    const { notes } = await learn(sampleOptions, { codes, multiple: ['no-field'] });
    expect(notes).toEqual(
      [
        ['brnd', 'codes'],
        ['no-field', 'multiple'],
      ].map(([name, member]) =>
        expect.stringContaining(`"${name}" under "${member}" in PIM_FIXTURES is no field`),
      ),
    );
  });

  test('tells which optional field it took no code for', async () => {
    const products = [1, 2, 3].map((number) => sampleProduct(number, { materials: ['sold out'] }));
    const { notes } = await learn({ ...sampleOptions, products });
    expect(notes).toEqual([
      expect.stringMatching(/^the field materials of the product was refused.*sold out/),
    ]);
  });

  test('is learnt the same where lists have no variants', async () => {
    const { capabilities } = await learn({ ...sampleOptions, shortLists: true });
    expect(capabilities.codes['variant.color']).toEqual(['red']);
    expect(capabilities.noValidProduct).toBeNull();
  });

  test('is learnt the same where writes show a second late', async () => {
    const { capabilities } = await learn({ ...sampleOptions, lag: 1000 });
    expect(capabilities).toMatchObject({ address: 'external-id', termNarrows: true, noValidProduct: null });
  });

  test('with the smallest definition needs no product to learn from', async () => {
    const { capabilities, fake } = await learn({ definition: minimal, currencies: ['GBP'], getBy: ['ean'] });
    expect(capabilities).toMatchObject({
      noCreate: null,
      noValidProduct: null,
      currencies: ['GBP'],
      address: 'ean',
    });
    expect(fake.creates).toBeLessThanOrEqual(9);
  });

  test('with codes of any characters is learnt as well', async () => {
    const odd = Object.fromEntries(
      Array.from({ length: 57 }, (_, index) => [
        `f-${index}`,
        { fieldType: ['Decimal', 'String', 'Integer'][index % 3] ?? '' },
      ]),
    );
    const product = {
      ...(isObject(minimal.product) ? minimal.product : {}),
      ...odd,
      'field.one': { fieldType: 'Enum', required: true },
      'a-b': { fieldType: 'Text' },
      Größe: { fieldType: 'Property' },
    };
    const { capabilities } = await learn(
      {
        definition: { ...minimal, product },
        codes: { 'product.field.one': ['q+a'], 'product.Größe': ['Größe 50%'] },
        getBy: ['externalId'],
      },
      { codes: { 'field.one': ['q+a'], Größe: ['Größe 50%'] } },
    );
    expect(capabilities).toMatchObject({ unfillable: [], noValidProduct: null });
    expect(capabilities.codes['product.field.one']).toEqual(['q+a']);
  });
});

describe('a target that lies or breaks', () => {
  test.each([
    ['no definition', 'nothing'],
    ['a text', '"text"'],
  ])('with %s has no fields and a reason', async (_, definition) => {
    const { capabilities } = await learn({ definition: { definition } });
    expect(capabilities.fields).toEqual([]);
    expect(capabilities.noDefinition).toContain('status 200');
    expect(capabilities.noCreate).toBe(capabilities.noDefinition);
  });

  test('with more fields than a run can fill is told so, and nothing is made of them', async () => {
    const names = Array.from({ length: 5_001 }, (_, number) => [`field-${number}`, { fieldType: 'String' }]);
    const definition = { product: Object.fromEntries(names), variant: {} };
    const { capabilities } = await learn({ definition });
    expect(capabilities.noDefinition).toMatch(
      /^the definition has 5001 fields, and a run fills 5000 at most: /,
    );
    expect(capabilities.fields).toEqual([]);
  });

  test('with strange products is passed over without an error', async () => {
    const products = [
      { brand: null, variants: 'none', channels: [1], languages: { en: null }, price: { EUR: 'x' } },
      { brand: { code: 'x' }, category: [null, 7], variants: [null, 3, { color: ['red'] }] },
    ];
    const { capabilities } = await learn({ ...sampleOptions, products });
    expect(capabilities.noDefinition).toBeNull();
    expect(capabilities.noCreate).toBe((await learn(sampleOptions)).capabilities.noCreate);
  });

  test('that shows a single value as an array is learnt to take several', async () => {
    const fake = new FakePim({
      ...sampleOptions,
      multiple: ['product.category'],
      products: [1, 2].map((number) => sampleProduct(number, { materials: 'wool' })),
    });
    const config = fakeConfig();
    const pim = {
      ...fake.pim,
      get: async (identifier: string) => {
        const answered = await fake.pim.get(identifier);
        const text = answered.answer.text.replace('"materials":"wool"', '"materials":["wool"]');
        return { ...answered, answer: { ...answered.answer, text } };
      },
    };
    const { capabilities } = await discover(config, pim, createIdentifiers(1, 'run'), { clock: fake.clock });
    expect(capabilities.fields.find(({ code }) => code === 'materials')?.multiple).toBe(true);
  });

  test('without a token is left to the caller', async () => {
    const refuse = async (): Promise<never> => {
      throw new NoToken('the token was refused');
    };
    const pim = {
      definitions: refuse,
      create: refuse,
      patch: refuse,
      get: refuse,
      list: refuse,
      token: refuse,
    };
    await expect(discover(fakeConfig(), pim, createIdentifiers(1, 'run'))).rejects.toThrow(
      'the token was refused',
    );
  });
});

test('every product that was made bears the mark of the run', async () => {
  const { fake } = await learn({ ...sampleOptions, definition: sampleDefinition });
  const { mark } = createIdentifiers(7, fakeConfig().runId);
  for (const body of fake.bodies) expect(JSON.stringify(body)).toContain(mark);
});
