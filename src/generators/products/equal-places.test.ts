import { expect, test } from 'vitest';
import { readDefinition } from '../../discovery/definition.js';
import { withEqualPlaces } from './equal-places.js';

const fields =
  readDefinition({
    product: {
      text: { fieldType: 'Html', multiLanguage: true, multiChannel: true },
      brand: { fieldType: 'Brand' },
    },
    variant: { price: { fieldType: 'Price', multiChannel: true } },
  })?.fields ?? [];

test('every place of a field has the value of its first one; no place is added, and variants keep their own', () => {
  const body = {
    brand: 'acme',
    languages: { en: { text: 'one' }, nl: { text: 'two' } },
    channels: { web: { languages: { en: { text: 'three' } } } },
    variants: [
      { price: { EUR: 1 }, channels: { web: { price: { EUR: 2 } }, store: { price: { EUR: 3, USD: 4 } } } },
      { price: { EUR: 5 } },
    ],
  };
  expect(withEqualPlaces({ fields }, body)).toEqual({
    brand: 'acme',
    languages: { en: { text: 'one' }, nl: { text: 'one' } },
    channels: { web: { languages: { en: { text: 'one' } } } },
    variants: [
      { price: { EUR: 1 }, channels: { web: { price: { EUR: 1 } }, store: { price: { EUR: 1 } } } },
      { price: { EUR: 5 } },
    ],
  });
});
