import { JsonNumber, type JsonObject } from '../../json/json.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';

const num = (raw: string) => new JsonNumber(raw);

/** A product with a value in every field and several variants. */
export function richProduct(): JsonObject {
  const channelPrices = { web: { price: { EUR: num('5.50') } }, store: { price: { EUR: num('6.1') } } };
  const variant = (number: number) =>
    sampleVariant(number, {
      size: 'M',
      sortOrder: num('120'),
      color: number === 301 ? 'red' : 'navy',
      price: { EUR: num('20.20'), USD: num('1249.95'), GBP: num('3000') },
      channels: channelPrices,
    });
  return sampleProduct(1, {
    productId: 'rich',
    metaDescription: ' e\u0301 👟 ',
    category: ['shoes', 'kids', 'boots'],
    materials: ['wool', 'leather'],
    size: ['M', 'L'],
    weight: num('20.20'),
    packageCount: num('250'),
    fragile: false,
    releaseDate: '2026-02-28',
    availableFrom: '2026-02-28T23:59:58.0000000',
    ageGroup: '0-3',
    languages: { en: { description: 'd', specifications: 's' }, nl: { description: 'n' } },
    channels: {
      web: { languages: { en: { specifications: 'w' }, de: { specifications: 'x' } } },
      store: { languages: { en: { specifications: 'y' } } },
    },
    images: [
      { media: [{ code: 'front.jpg', sortOrder: num('10') }, { code: 'back.jpg' }] },
      { media: [{ code: 'sole.webp', sortOrder: num('1') }] },
    ],
    variants: [301, 302, 303].map(variant),
  });
}
