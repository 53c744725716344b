import { JsonNumber, type JsonObject } from '../../json/json.js';
import { stringifyJson } from '../../json/stringify.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

const num = (raw: string) => new JsonNumber(raw);

/** Talks about products that are refused, and about some that hardly are not. */
export async function converseOnCreates({ make, ask }: Line): Promise<void> {
  const price = { QQQ: num('1') };
  const both = { EUR: num('1'), QQQ: num('1') };
  const bad: JsonObject[] = [
    { brand: 'nope' },
    { brand: 'nope', variants: [] },
    { brand: 'nope', category: ['nope'] },
    { ageGroup: 'nope' },
    { category: ['shoes', 'nope'] },
    { category: ['nope', 'shoes'] },
    { season: 'nope', name: null },
    { variants: [sampleVariant(30), sampleVariant(31), sampleVariant(32, { color: 'nope' })] },
    { variants: [sampleVariant(30, { price })] },
    { variants: [sampleVariant(30, { price: both })] },
    { variants: [sampleVariant(30, { price: { QQQ: num('1'), EUR: num('1') } })] },
    { variants: [sampleVariant(30, { price: { EUR: num('1'), QQQ: num('0') } })] },
    { variants: [sampleVariant(30, { channels: { web: { price } } })] },
    { variants: [sampleVariant(33), sampleVariant(33)] },
    { variants: [sampleVariant(33), sampleVariant(34), sampleVariant(33)] },
    { variants: [sampleVariant(2)] },
    { externalId: 'external-2' },
    { variants: [sampleVariant(34), sampleVariant(2)] },
    { productId: 'rich' },
    { materials: ['nope'] },
    { variants: [sampleVariant(35), sampleVariant(36), sampleVariant(2)] },
    { brand: 'acmeq' },
    { brand: 'acm' },
    { brand: 'toString' },
    { brand: 'shoes' },
    { variants: [sampleVariant(37, { color: 'nope' }), sampleVariant(38)] },
    { variants: [sampleVariant(37, { price }), sampleVariant(38)] },
    { name: null, variants: [sampleVariant(39, { color: 'nope' })] },
    { name: null, variants: [sampleVariant(39, { price })] },
    { size: ['Wide', 'wide', '30,5'] },
  ];
  for (const [index, more] of bad.entries()) {
    await make(sampleProduct(100 + index, more));
    await ask('GET', `/v1/products/external-${100 + index}`);
  }
  await ask(
    'POST',
    '/v1/products',
    stringifyJson(sampleProduct(398, { name: 'boot' })).replace('boot', '\\ud83e\\udd7e'),
  );
  await ask('GET', '/v1/products/external-398');
  await make(sampleProduct(40, { name: null, variants: [sampleVariant(40, { ean: '0212345678905' })] }));
  await make(sampleProduct(41, { variants: [sampleVariant(41, { ean: '0212345678905' })] }));
  await ask('PATCH', '/v1/products/external-40', { variants: [{ ean: '0212345678905', size: 'XS' }] });
  await ask('GET', '/v1/products/external-40');
  await make(sampleProduct(42, { name: null }));
  await make(sampleProduct(395, { variants: [sampleVariant(2)] }));
  await make(sampleProduct(395, { variants: [sampleVariant(395)] }));
  await make(
    sampleProduct(50, {
      variants: [
        sampleVariant(50),
        sampleVariant(51, { ean: '0298765432109' }),
        sampleVariant(49, { ean: '0298765432116' }),
      ],
    }),
  );
  await ask('GET', '/v1/products/external-50');
  await ask('GET', `/v1/products/${'no-such-product'.repeat(20)}`);
  await ask('GET', `/v1/products/${'9'.repeat(20)}`);
  await ask('PATCH', `/v1/products/${'no-such-product'.repeat(20)}`, { name: 'Renamed' });
  const dutch = { languages: { nl: { specifications: 'alleen' } } };
  await make(sampleProduct(47, { ...dutch, channels: { store: dutch } }));
  await ask('GET', '/v1/products/external-47');
  const blanks = { languages: { nl: { description: ' twee  spaties ' } } };
  await make(sampleProduct(48, { ...blanks, metaDescription: 'kept', variants: [] }));
  await ask('GET', '/v1/products/external-48');
  await make(sampleProduct(61, { metaDescription: 'kept' }));
  await ask('GET', '/v1/products/external-61');
  await make(sampleProduct(66, { brand: null, category: ['shoes', 'kids'] }));
  await ask('GET', '/v1/products/external-66');
  const alike = { description: 'alike' };
  const equal = { sku: 'one', price: { EUR: num('1') }, channels: { web: { price: { EUR: num('1') } } } };
  await make(
    sampleProduct(64, {
      languages: { en: alike, nl: alike },
      variants: [sampleVariant(64, equal), sampleVariant(65, equal)],
    }),
  );
  await ask('GET', '/v1/products/external-64');
  await make(sampleProduct(62, { productId: 'P-62', externalId: null }));
  await make(sampleProduct(63, { variants: [sampleVariant(62)] }));
  await make(sampleProduct(43, { variants: [sampleVariant(42)] }));
  await make(sampleProduct(697, { externalId: null, variants: [sampleVariant(42)] }));
  await make(sampleProduct(49, { externalId: 'external-42' }));
  await make(sampleProduct(56, { variants: [sampleVariant(56, { id: 'mine', sku: '0042' })] }));
  await ask('GET', '/v1/products/external-56');
  await make(sampleProduct(57, { name: null, variants: [sampleVariant(56)] }));
  await make(sampleProduct(58, { externalId: 'external-56', variants: [] }));
  await make(sampleProduct(54, { productId: 'P-54', name: null }));
  await make(sampleProduct(55, { productId: 'P-54' }));
  await Promise.all([44, 45, 46].map((one) => make(sampleProduct(one, { variants: [sampleVariant(44)] }))));
  await Promise.all([52, 53].map((one) => make(sampleProduct(one, { externalId: 'contested' }))));
  await ask('GET', '/v1/products?take=100&skip=24');
  for (const body of ['{"name":', '[]', 'null']) await make(body);
  await make(sampleProduct(61, { metaDescription: 'kept' }));
  await make(sampleProduct(61, { variants: [sampleVariant(64)] }));
  await make(sampleProduct(66, { productId: 'P-000026' }));
  const lastModifiedOn = '2001-01-01T00:00:00.0000000';
  const [, id = 'nothing'] = /"id":"([^"]+)"/.exec(await make(sampleProduct(67, { lastModifiedOn }))) ?? [];
  await ask('GET', '/v1/products/external-67');
  await make(sampleProduct(68, { id }));
  await ask('GET', '/v1/products/external-67');
  await make(sampleProduct(62, { materials: ['leatheq'] }));
  for (const near of [{ season: 'ss025' }, { supplier: 'harbourtrading' }, { brand: 'acmé' }])
    await make(sampleProduct(69, near));
  await make(sampleProduct(59, { variants: null }));
  await make(sampleProduct(60, { name: null, metaDescription: 'long '.repeat(50_000) }));
}
