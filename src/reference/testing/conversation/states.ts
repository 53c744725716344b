import type { JsonObject } from '../../json/json.js';
import { sampleProduct, sampleVariant } from '../sample-product.js';
import type { Line } from './line.js';

/** Talks about products that lack something. */
export async function converseOnStates({ make, ask }: Line): Promise<void> {
  const gaps: JsonObject[] = [
    { name: null },
    { season: null },
    { name: null, brand: null },
    { name: null, brand: null, supplier: null, season: null },
    { variants: [sampleVariant(68, { sku: null, price: null })] },
    { variants: [sampleVariant(66, { sku: null }), sampleVariant(67)] },
    { variants: null },
    { variants: [] },
    { name: null, state: 'Valid' },
    { variants: [sampleVariant(60), sampleVariant(61, { price: null })] },
    { variants: [sampleVariant(62, { sku: null })] },
    { variants: [sampleVariant(63), sampleVariant(64), sampleVariant(65)] },
    { state: 'Invalid', variants: [sampleVariant(69)] },
    { state: 'Deleted', variants: [sampleVariant(70)] },
    { state: 'Replaced', variants: [sampleVariant(74)] },
    { name: '0' },
    { season: null, variants: [sampleVariant(71, { sku: null })] },
    { season: null, channels: { web: { languages: { en: { specifications: 'w' } } } } },
    { variants: [sampleVariant(72, { ean: null }), sampleVariant(73, { ean: null })] },
  ];
  for (const [index, more] of gaps.entries()) {
    await make(sampleProduct(200 + index, more));
    await ask('GET', `/v1/products/external-${200 + index}`);
  }
}
