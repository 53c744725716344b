import type { Config, Fixtures } from '../config/config.js';
import type { JsonObject } from '../json/json.js';
import type { FakeOptions } from './fake-pim.test-helper.js';

/** A configuration of a run against the fake. */
export function fakeConfig(fixtures: Partial<Fixtures> = {}): Config {
  const client = { id: 'client', secret: 'planted', xClient: 'client' };
  return {
    target: {
      baseUrl: 'http://fake.example',
      authUrl: 'http://fake.example',
      reference: false,
      client,
      scope: null,
      createPath: '/v1/products',
      limited: null,
      limitedDenied: null,
      expiredToken: null,
      ca: null,
      insecure: false,
    },
    fixtures: {
      codes: {},
      currencies: [],
      languages: [],
      channels: [],
      multiple: [],
      media: [],
      values: {},
      ...fixtures,
    },
    profile: 'standard',
    only: null,
    reports: '/nowhere',
    productLog: null,
    exchangeLog: null,
    reporters: [],
    seed: 7,
    runId: '0123456789abcdef0123456789abcdef',
    concurrency: 8,
    maxRequests: null,
    maxProducts: null,
    maxTime: null,
    examples: null,
    path: null,
    replayFlags: '--require-target --reports reports/again',
    readOnly: false,
    rate: null,
    timeout: 10,
    maxExpiryWait: 10,
    consistencyTimeout: 5,
    strict: false,
    acceptUntested: false,
    baseline: null,
    shard: null,
    writeBaseline: null,
    pinObservations: false,
    certificate: null,
    quiet: true,
    json: false,
  };
}

/** A definition in the manner of the specification's sample. */
export const sampleDefinition: JsonObject = {
  product: {
    externalId: { fieldType: 'String', required: true },
    name: { fieldType: 'Name', required: true },
    brand: { fieldType: 'Brand', required: true },
    category: { fieldType: 'Category' },
    materials: { fieldType: 'Property' },
    description: { fieldType: 'Html', multiLanguage: true },
    specifications: { fieldType: 'Html', multiLanguage: true, multiChannel: true },
    weight: { fieldType: 'Decimal' },
    released: { fieldType: 'Date' },
  },
  variant: {
    ean: { fieldType: 'EanCode', required: true },
    sku: { fieldType: 'MiscCode', required: true },
    color: { fieldType: 'Property', required: true },
    price: { fieldType: 'Price', required: true, multiChannel: true },
  },
};

/** A product such as the sample definition describes. */
export function sampleProduct(number: number, members: JsonObject = {}): JsonObject {
  return {
    id: `old-${number}`,
    productId: `P${number}`,
    externalId: `E${number}`,
    name: `Old shoe ${number}`,
    brand: number % 3 === 0 ? 'globex' : 'acme',
    category: ['shoes', 'boots'],
    materials: ['wool'],
    languages: { en: { description: 'x' }, nl: { description: 'y' } },
    channels: { web: { languages: { en: { specifications: 's' } } } },
    state: 'Valid',
    variants: [
      { id: `v${number}`, ean: `400000000000${number}`, sku: `S${number}`, color: 'red', price: { EUR: 20 } },
    ],
    ...members,
  };
}

/** A sound service with the sample definition and six products. */
export const sampleOptions: FakeOptions = {
  definition: sampleDefinition,
  codes: {
    'product.brand': ['acme', 'globex', 'umbra'],
    'product.category': ['shoes', 'boots', 'kids'],
    'product.materials': ['wool', 'cotton'],
    'variant.color': ['red', 'green'],
  },
  multiple: ['product.category', 'product.materials'],
  currencies: ['EUR', 'USD'],
  languages: ['en', 'nl'],
  channels: ['web'],
  products: [1, 2, 3, 4, 5, 6].map((number) => sampleProduct(number)),
  getBy: ['productId', 'externalId'],
};

/** The smallest definition that products with variants make sense with. */
export const minimalDefinition: JsonObject = {
  product: {
    externalId: { fieldType: 'String', required: true },
    name: { fieldType: 'Name', required: true },
  },
  variant: { ean: { fieldType: 'EanCode', required: true }, price: { fieldType: 'Price', required: true } },
};
