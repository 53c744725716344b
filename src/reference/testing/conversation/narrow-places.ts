import { JsonNumber, type JsonObject } from '../../json/json.js';
import { eanFor } from '../../seed/seed-values.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

/** Talks about values that a service may lose in one place alone, or in one kind of answer. */
export async function converseOnNarrowPlaces({ make, ask }: Line): Promise<void> {
  await make(
    sampleProduct(690, {
      externalId: 'Narrow',
      metaDescription: 'mark \u2192 \ufffc \ufffd',
      releaseDate: '2075-05-05',
      weight: new JsonNumber('-0.5'),
      category: ['shoes', 'boots', 'outdoor', 'kids', 'home & garden'],
      languages: { en: { description: 'caf%C3%A9' } },
      channels: { web: { languages: { en: { specifications: '0042' } } } },
      variants: [
        sampleVariant(690, { sku: '0042' }),
        sampleVariant(691, { size: 'Boot \u{1f97e}', color: 'off white' }),
      ],
    }),
  );
  await ask('GET', '/v1/products/Narrow');
  await ask('GET', '/v1/products?term=Narrow');
  await ask('PATCH', '/v1/products/Narrow', { metaDescription: '<p class="lead">text</p>' });
  await ask('GET', '/v1/products/Narrow');
  await ask('PATCH', '/v1/products/Narrow', {
    brand: 'nobody',
    languages: { en: { description: 'refused' } },
  });
  await ask('PATCH', '/v1/products/Narrow', { category: ['boots', 'nobody'] });
  await ask('PATCH', `/v1/products/${eanFor(900_690)}`, { brand: 'nobody' });
  await ask('PATCH', '/v1/products/Narrow', { supplier: 'q+a' });
  await ask('PATCH', '/v1/products/Narrow', { brand: 'globex' });
  await ask('GET', '/v1/products/Narrow');
  await ask('PATCH', `/v1/products/${eanFor(900_690)}`, { weight: new JsonNumber('2') });
  await ask('GET', '/v1/products/Narrow');
  await make(sampleProduct(694, { externalId: 'Bare', variants: [] }));
  await ask('GET', '/v1/products?term=Bare');
  const price = { EUR: new JsonNumber('1'), QQQ: new JsonNumber('1') };
  await ask('PATCH', '/v1/products/Bare', { variants: [sampleVariant(694, { price })] });
  await ask('PATCH', '/v1/products/Bare', { fragile: true });
  const { ean = '' } = sampleVariant(690);
  const inWeb = { channels: { web: { price: { EUR: new JsonNumber('2') } } } };
  await ask('PATCH', '/v1/products/Narrow', { variants: [{ ean, ...inWeb }] });
  await ask('GET', '/v1/products/Narrow');
  await ask('GET', '/v1/products/Bare');
  await make(sampleProduct(692, { externalId: 'Later', channels: inChannels('store'), variants: [] }));
  await ask('PATCH', '/v1/products/Later', { variants: [] });
  await ask('GET', '/v1/products/Later');
  await ask('PATCH', '/v1/products/Later', { channels: inChannels('web') });
  for (const query of ['channels=web', 'channels=web&channels=nowhere', 'state=Valid&channels=nowhere']) {
    await ask('GET', `/v1/products?${query}`);
  }
  const even = { EUR: new JsonNumber('5'), USD: new JsonNumber('5') };
  const priced = sampleVariant(633, {
    price: even,
    purchasePrice: even,
    channels: { web: { price: even } },
  });
  await make(sampleProduct(633, { externalId: 'Even', variants: [priced] }));
  const raised = { ean: priced.ean ?? null, price: { EUR: new JsonNumber('6') } };
  await ask('PATCH', '/v1/products/Even', { variants: [raised] });
  await ask('GET', '/v1/products/Even');
  const zero = new JsonNumber('0');
  await make(sampleProduct(697, { externalId: 'Tongues', languages: { en: { description: 'one' } } }));
  const inTwo = { en: { description: 'one' }, nl: { description: 'een' } };
  await ask('PATCH', '/v1/products/Tongues', { languages: inTwo });
  await ask('GET', '/v1/products?term=Sample+697&ToLastModifiedOn=2999-01-01');
  await ask('GET', '/v1/products?term=Sample&ToLastModifiedOn=2999-01-01&skip=1&take=2');
  const images = [{ media: [{ code: 'front.jpg', sortOrder: new JsonNumber('7') }] }];
  await ask('PATCH', '/v1/products/Tongues', { images, brand: 'nobody' });
  await ask('GET', '/v1/products/Tongues');
  const purchasePrice = { QQQ: new JsonNumber('1') };
  await ask('PATCH', '/v1/products/Tongues', { variants: [sampleVariant(698, { purchasePrice })] });
  const { ean: ofZero = '' } = sampleVariant(695);
  await make(
    sampleProduct(695, {
      externalId: 'Zero',
      weight: zero,
      variants: [sampleVariant(695, { sortOrder: zero })],
    }),
  );
  await ask('PATCH', '/v1/products/Zero', {
    metaDescription: 'later',
    variants: [{ ean: ofZero, size: 'L' }],
  });
  await ask('GET', '/v1/products/Zero');
  await make(sampleProduct(693, { channels: { ...inChannels('store'), ...inChannels('web') } }));
  await ask('GET', '/v1/products?term=Sample+693&channels=web&channels=web');
}

function inChannels(channel: string): JsonObject {
  return { [channel]: { languages: { en: { specifications: channel } } } };
}
