import { type Json, JsonNumber } from '../../json/json.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

const num = (raw: string) => new JsonNumber(raw);

/** Talks about updates of the richest product and of others, good ones and refused ones. */
export async function converseOnPatches({ make, ask, askByBytes, tokens }: Line): Promise<void> {
  const patch = async (body: Json, key = 'rich', shown = key) => {
    await ask('PATCH', `/v1/products/${key}`, body);
    await ask('GET', `/v1/products/${shown}`);
  };
  const eans = [301, 302, 303, 304].map((one) => String(sampleVariant(one).ean));
  await patch({ name: 'Renamed', category: ['home & garden'], availableFrom: '2026-03-01T00:00:00.0000000' });
  await patch({ name: 'RENAMED' });
  await patch({ category: ['home & garden', 'shoes'] });
  await patch({ category: ['home & garden', 'kids'] });
  await patch({ category: ['home & garden', 'nope'] });
  await patch({ languages: { en: { description: 'changed' }, nl: { description: 'ook' } } });
  await patch({ languages: { de: { description: 'neu' } } });
  await patch({ channels: { web: { languages: { en: { specifications: 'changed' } } } } });
  await patch({ channels: { web: { languages: { nl: { specifications: 'nl' } } } } });
  await patch({ channels: { web: { languages: { en: { sellingPoints: 'beside' } } } } });
  await patch({ languages: { en: { sellingPoints: 'beside' } } });
  await patch({
    variants: [{ ean: eans[1] ?? '', sku: 'changed', price: { EUR: num('9'), USD: num('7.50') } }],
  });
  await patch({
    variants: [
      { ean: eans[2] ?? '', size: 'XL', channels: { web: { price: { EUR: num('8'), USD: num('6') } } } },
    ],
  });
  await patch({ variants: [sampleVariant(304)] });
  await patch({ languages: { en: { description: 'by externalId' } } }, 'external-1', 'rich');
  await patch({
    variants: eans.slice(1, 3).map((ean, index) => ({ ean, sortOrder: num(String(index + 7)) })),
  });
  for (const key of ['external-1', ...eans, 'nobody', 'external-1-x'])
    await patch({ metaDescription: key }, key, 'rich');
  await patch({ variants: [{ ean: eans[2] ?? '', size: 'L' }] }, eans[0]);
  await patch({ metaDescription: 'no', variants: [{ sku: 'no' }] });
  await patch({ variants: [{ ean: eans[0] ?? '' }, { sku: 'no' }] });
  await patch({ variants: [{ sku: 'no' }] }, eans[1], 'rich');
  await patch({ variants: [{ ean: eans[1] ?? '', sku: 'sku-301', size: 'S' }] });
  await patch({ metaDescription: 'no', variants: [{ ean: '20000000' }] });
  await patch({ metaDescription: 'no', ageGroup: 'nope' });
  await patch({ brand: 'nope', channels: { web: { languages: { en: { specifications: 'no' } } } } });
  await patch({ variants: [sampleVariant(2, { sku: 'sku-301' })] });
  await patch({ metaDescription: 'no', variants: [{ ean: eans[2] ?? '', color: 'nope' }] });
  await patch({ variants: [{ ean: eans[1] ?? '', price: { QQQ: num('1'), EUR: num('1') } }] });
  await make(sampleProduct(698, { languages: { en: { description: '<p>here &amp; there</p>' } } }));
  await patch({ metaDescription: 'beside markup' }, 'external-698');
  await patch({ metaDescription: 'no', variants: [{ ean: eans[2] ?? '', price: { QQQ: num('1') } }] });
  const image = (order: string) => [{ media: [{ code: 'front.jpg', sortOrder: num(order) }] }];
  const ofOwn = { languages: { en: { description: 'kept' } }, images: image('1') };
  const inChannel = { channels: { web: { price: { EUR: num('3') } } } };
  await make(sampleProduct(699, { ...ofOwn, variants: [sampleVariant(699, inChannel)] }));
  await patch({ images: image('2') }, 'external-699');
  const beside = {
    metaDescription: 'beside',
    variants: [{ ean: String(sampleVariant(699).ean), size: 'L' }],
  };
  await patch({ images: image('3'), ...beside }, 'external-699');
  await patch({ metaDescription: 'beside images' }, String(sampleVariant(699).ean));
  await patch({ externalId: 'external-699', metaDescription: 'beside its own name' }, 'external-699');
  await patch({ metaDescription: 'beside its own name ' }, 'external-699');
  for (const description of ['<p>plain</p>', '<p><b>plain</b></p>'])
    await patch({ languages: { en: { description }, nl: { specifications: 'alone' } } }, 'external-699');
  await patch({ languages: { en: { description: 'beside another' } } }, 'external-699');
  await patch({ metaDescription: 'of nobody' }, '4006381339990');
  await ask('GET', '/v1/products?term=external-1');
  await patch({ name: 'Renamed product' });
  await patch({ name: 'Renamed product' });
  await patch({ metaDescription: null });
  await ask('GET', '/v1/products?term=Renamed');
  await patch({ variants: [sampleVariant(2)] });
  await ask('GET', '/v1/products/external-2');
  await patch({ variants: [{ ean: eans[0] ?? '' }, sampleVariant(2)] });
  await make({ externalId: 'bare', name: 'Bare', metaDescription: 'without variants' });
  await patch({ variants: [sampleVariant(2)] }, 'bare');
  await patch({ state: 'Valid' }, 'bare');
  await patch({ brand: 'nope' }, 'bare');
  await patch({ brand: 'acme', supplier: 'q+a' }, 'bare');
  await patch({ variants: [sampleVariant(310)] }, 'bare');
  await make({ ...sampleProduct(311, { variants: [sampleVariant(304)] }) });
  await patch({ season: 'ss25' }, 'bare');
  for (const season of ['aw25', 'ss25', 'aw25']) await patch({ season }, 'bare');
  await patch({ metaDescription: 'x' }, 'external-203');
  const [one = '', two = '', three = ''] = eans;
  await patch({
    variants: [
      { ean: three, size: 'S' },
      { ean: one, sku: 'leaks' },
      { ean: two, size: 'XXL' },
    ],
  });
  await patch({ variants: [{ ean: one }, sampleVariant(320)] });
  await patch({ variants: [sampleVariant(322, { price: { QQQ: num('1') } })] });
  await patch({ attributeThatDoesNotExist: 'value' });
  await patch({ createdOn: '2001-01-01T00:00:00.0000000' }, 'external-2');
  await patch({ languages: { en: { description: 'only a text' } } }, 'external-207');
  await make(sampleProduct(323, { productId: 'rich' }));
  await make({ externalId: 'unfinished', name: 'Unfinished', brand: 'acme', season: 'ss25' });
  await patch({ variants: [sampleVariant(321, { color: 'nope' })] }, 'unfinished');
  await patch({ supplier: 'q+a' }, 'unfinished');
  await patch({ variants: [sampleVariant(321)] }, 'unfinished');
  const inDutch = { languages: { nl: { description: 'een', specifications: 'twee' } } };
  await make(sampleProduct(328, { name: null, ...inDutch, variants: [sampleVariant(328)] }));
  await patch({ languages: { nl: { description: 'drie' } } }, 'external-328');
  await patch({ variants: [{ ...sampleVariant(328), price: { EUR: num('3') } }] }, 'external-328');
  const inWeb = { price: { EUR: num('1'), USD: num('2') } };
  await make(
    sampleProduct(326, {
      variants: [sampleVariant(326, { price: { EUR: num('5') }, channels: { web: inWeb } })],
    }),
  );
  await ask('GET', '/v1/products/external-326');
  await patch({ variants: [{ ean: two, price: { EUR: num('9'), USD: num('3') } }] });
  await patch({ variants: [{ ean: two, price: { EUR: num('11'), QQQ: num('0') } }] });
  for (const channel of ['web', 'store']) {
    const inNoCurrency = { channels: { [channel]: { price: { QQQ: num('1') } } } };
    await patch({ variants: [{ ean: two, price: { EUR: num('11') }, ...inNoCurrency }] });
  }
  await make({ externalId: 'bare-327', name: 'Bare too' });
  const withZero = { price: { EUR: num('0'), USD: num('4') } };
  await patch({ metaDescription: 'beside', variants: [sampleVariant(327, withZero)] }, 'bare-327');
  const later = String(sampleVariant(342).ean);
  await make({ externalId: 'bare-341', name: 'Bare again' });
  await patch({ variants: [sampleVariant(341), sampleVariant(342)] }, 'bare-341');
  await patch({ variants: [{ ean: later, sku: 'later' }] }, 'bare-341');
  await patch({ variants: [{ ean: later, sku: 'a/b' }] }, 'bare-341');
  await make(sampleProduct(696, { variants: [sampleVariant(341)] }));
  await patch({ variants: [sampleVariant(344), { ...sampleVariant(344), sku: 'again' }] }, 'bare-341');
  const signs = encodeURIComponent('bare ä+&');
  await patch({ externalId: 'bare ä+&' }, 'bare-341', signs);
  await patch({ metaDescription: 'by signs' }, signs);
  await make({ externalId: 'bare-347', name: 'Bare for good' });
  await make(sampleProduct(347, { externalId: 'bare-347' }));
  await make(sampleProduct(346, { externalId: '0200000000346' }));
  await patch({ metaDescription: 'by digits' }, '0200000000346');
  await ask('GET', '/v1/products?term=0200000000346');
  await patch({ metaDescription: 'by an ean' }, String(sampleVariant(328).ean), 'external-328');
  await make(sampleProduct(324, { productId: 'nameless', externalId: null }));
  await patch({ externalId: 'later' }, 'nameless');
  await make(sampleProduct(343, { externalId: 'later' }));
  for (const taken of [{ externalId: 'external-1' }, { productId: 'rich' }]) await patch(taken, 'nameless');
  await patch({ metaDescription: 'by a later name' }, 'later', 'nameless');
  await make(sampleProduct(312, { variants: [sampleVariant(312), sampleVariant(313, { ean: null })] }));
  await patch({ variants: [{ size: 'no' }] }, 'external-312');
  await patch({ size: ['S', 'M'] });
  await patch({ ageGroup: 'child' });
  await patch({ variants: [{ ean: one, size: 'M' }] });
  await patch({ variants: [{ ean: one, color: 'navy' }] });
  for (const odd of [{}, { availableFrom: num('7') }, { languages: null }, { variants: [null] }])
    await patch(odd, 'bare');
  for (const odd of [{ price: { EUR: null } }, { sortOrder: 'seven' }])
    await patch({ variants: [{ ean: two, ...odd }] });
  await patch({ weight: num('10000000000000000') });
  for (const text of ['<p>one</p>', '<p>one</p><p>two</p>', '<p>one</p>', '<p>One</p>']) {
    await patch({
      metaDescription: text,
      languages: { en: { description: text } },
      channels: { web: { languages: { en: { specifications: text } } } },
      variants: [{ ean: two, size: text }],
    });
  }
  for (const number of ['12.5', '12.51', '-12.51'].map(num))
    await patch({ weight: number, variants: [{ ean: two, price: { EUR: number } }] });
  await patch({ metaDescription: 'Creme' });
  await patch({ metaDescription: 'Crème' });
  await patch({ id: 'as it was read', metaDescription: 'sent back' });
  await ask('PATCH', '/v1/products/rich', { metaDescription: 'denied' }, tokens.reader);
  await patch({ metaDescription: 'granted' });
  await make(sampleProduct(330));
  const only = String(sampleVariant(330).ean);
  for (const sortOrder of ['5', '0', '-5']) {
    await patch({ variants: [{ ean: only, sortOrder: num(sortOrder) }] }, 'external-330');
  }
  await patch({ variants: [{ ean: only, color: 'red', price: { USD: num('7') } }] }, 'external-330');
  await patch({ variants: [{ ean: only, size: 'added' }] }, 'external-330');
  await patch({ variants: [{ ean: only, price: { USD: num('8') } }] }, 'external-330');
  await patch({ variants: [{ ean: num(only) }] }, 'external-330');
  await patch({ weight: num('2.5') }, 'external-330');
  await patch({ brand: null }, 'external-330');
  await make(sampleProduct(332, { externalId: '4006381333931' }));
  await patch({ variants: [sampleVariant(333, { color: 'red' })] }, '4006381333931');
  const sevenOClock = { availableFrom: '2026-03-01T07:00:00.0000000', metaDescription: 'two words' };
  await make(sampleProduct(350, { ...sevenOClock, variants: [sampleVariant(350, { sku: ' edge-350 ' })] }));
  await ask('GET', '/v1/products/external-350');
  await patch({ availableFrom: '2026-03-01T07:07:00.0000000' }, 'external-350');
  await make(sampleProduct(356, { ...sevenOClock, name: null }));
  await ask('GET', '/v1/products/external-356');
  await patch({ metaDescription: 'two  words' }, 'external-350');
  await patch({ variants: [{ sortOrder: num('0'), color: 'red' }] }, 'external-350');
  await make(sampleProduct(351, { variants: [sampleVariant(351), sampleVariant(352, { color: null })] }));
  for (const color of ['nope', 'red'])
    await patch({ variants: [{ ean: String(sampleVariant(352).ean), color }] }, 'external-351');
  await patch(sampleProduct(353), 'external-353');
  const shown = await ask('GET', '/v1/products/external-351');
  const [, id = ''] = /"variants":\[\{[^{]*?"id":"([^"]+)"/.exec(shown) ?? [];
  await patch({ variants: [{ id, ean: String(sampleVariant(351).ean) }] }, 'external-351');
  await patch({ variants: [{ id, ean: String(sampleVariant(354).ean) }] }, 'external-351');
  await make(sampleProduct(355, { variants: [sampleVariant(354)] }));
  await patch({ variants: [sampleVariant(2)] }, eans[1], 'rich');
  const many = Array.from({ length: 12 }, (_, index) => sampleVariant(360 + index));
  await make(sampleProduct(360, { variants: many }));
  await patch({ variants: many.slice(0, 4).map(({ ean = '' }) => ({ ean, size: 'S' })) }, 'external-360');
  await patch({ variants: many.slice(-1).map(({ ean = '' }) => ({ ean, size: 'M' })) }, 'external-360');
  const turned = many.toReversed().map(({ ean = '' }, index) => ({ ean, size: `turn ${index}` }));
  await patch({ variants: turned }, 'external-360');
  await patch({ channels: { store: { languages: { nl: { specifications: 'nl' } } } } });
  const named = { externalId: 'external-360' };
  await patch({ ...named, brand: 'nope' }, 'external-360');
  await patch({ ...named, variants: [sampleVariant(2)] }, 'external-360');
  for (const sent of [{ price: { QQQ: num('1') } }, { size: 'beside its own name' }])
    await patch({ ...named, variants: [{ ...many[0], ...sent }] }, 'external-360');
  await patch({ metaDescription: 'too early' }, 'external-380');
  await make(sampleProduct(380));
  await patch({ metaDescription: 'in time' }, 'external-380');
  await patch({ variants: [sampleVariant(381, { color: 'nope' })] }, 'external-380');
  await patch({ metaDescription: 'by nobody' }, String(sampleVariant(381).ean), 'external-380');
  await patch({ category: ['shoes'], images: image('1') }, 'external-380');
  for (const sent of [{ images: image('2'), brand: 'nope' }, { brand: 'shoes' }])
    await patch(sent, 'external-380');
  await askByBytes('PATCH', '/v1/products/rich', { metaDescription: 'Größe 44 €' });
  await ask('GET', '/v1/products/rich');
  const thin = sampleVariant(382, { color: null });
  await make(sampleProduct(382, { category: ['shoes'], variants: [thin, sampleVariant(383)] }));
  const behind = String(sampleVariant(383).ean);
  await patch({ variants: [{ ean: behind, size: 'S' }] }, 'external-382');
  await patch({ brand: 'globex', variants: [{ ean: behind, size: 'M' }] }, 'external-382');
  for (const brand of ['acme', 'q+a']) await patch({ brand }, 'external-382');
  for (const key of ['external-382', behind, 'external-382']) {
    await patch({ name: `Sample by ${key}` }, behind, 'external-382');
    await patch({ metaDescription: `by ${key}` }, key, 'external-382');
  }
}
