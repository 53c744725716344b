import type { Field, Kind } from '../discovery/capabilities.js';
import type { JsonObject } from '../json/json.js';
import { parseJson } from '../json/parse.js';
import { isObject } from '../json/tree.js';
import type { Answered, Operation } from '../target/exchange.js';
import { productsIn, type SeenProduct } from './seen-products.js';

/** What an exchange of a unit test differs in from a plain get that was answered 200. */
export interface FakeAnswer {
  readonly operation?: Operation;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly utf8?: boolean;
}

/** An exchange for unit tests of oracles: this text came as the answer. */
export const answeredWith = (text: string, details: FakeAnswer = {}): Answered => ({
  number: 1,
  operation: details.operation ?? 'get',
  intent: {},
  request: {
    method: 'GET',
    url: details.url ?? 'https://pim.example/v1/products/p1',
    headers: {},
    body: null,
  },
  answer: {
    status: details.status ?? 200,
    headers: details.headers ?? { 'content-type': 'application/json' },
    text,
    utf8: details.utf8 ?? true,
  },
  fault: null,
  startedAt: '2026-03-04T05:06:07.000Z',
  durationMs: 1,
});

/** The same with a body that is written as JSON; numbers as the platform writes them. */
export const answeredWithJson = (body: unknown, details: FakeAnswer = {}): Answered =>
  answeredWith(JSON.stringify(body), details);

/** The product of a body as oracles see it: the body of a get, or the only element of a list. */
export const seenProduct = (product: unknown, listed = false): SeenProduct => {
  const body = listed ? [product] : product;
  const [seen] = productsIn(answeredWithJson(body, { operation: listed ? 'list' : 'get' }));
  if (seen === undefined) throw new Error('the body of the test holds no product');
  return seen;
};

/** A body as oracles see it, from its text, so that numbers keep their digits. */
export const objectFrom = (text: string): JsonObject => {
  const parsed = parseJson(text);
  if (!parsed.ok || !isObject(parsed.value)) throw new Error(`the test holds no JSON object: ${text}`);
  return parsed.value;
};

/** A field of a definition, of the product and single unless said otherwise. */
export const fieldFor = (code: string, kind: Kind, details: Partial<Field> = {}): Field => ({
  owner: 'product',
  code,
  fieldType: kind,
  kind,
  required: false,
  multiLanguage: false,
  multiChannel: false,
  multiple: false,
  ...details,
});

/** A definition with a field of every kind, in every place; codes as targets may choose them. */
export const someFields: readonly Field[] = [
  fieldFor('productId', 'text'),
  fieldFor('externalId', 'text'),
  fieldFor('name', 'text'),
  fieldFor('brand', 'selectable'),
  fieldFor('tags', 'selectable', { multiple: true }),
  fieldFor('field.one', 'decimal'),
  fieldFor('a-b', 'integer'),
  fieldFor('Größe', 'boolean'),
  fieldFor('released', 'date'),
  fieldFor('available', 'datetime'),
  fieldFor('hologram', 'unknown'),
  fieldFor('description', 'html', { multiLanguage: true }),
  fieldFor('label', 'text', { multiChannel: true }),
  fieldFor('specifications', 'html', { multiLanguage: true, multiChannel: true }),
  fieldFor('gtin', 'ean', { owner: 'variant' }),
  fieldFor('sku', 'code', { owner: 'variant' }),
  fieldFor('color', 'selectable', { owner: 'variant' }),
  fieldFor('price', 'price', { owner: 'variant', multiChannel: true }),
];
