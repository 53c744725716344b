import { expect, test } from 'vitest';
import { everyKind } from '../../../generators/vocabulary.test-helper.js';
import { oddUpdates } from './odd-updates.js';

const product = { externalId: 'one', variants: [{ ean: '2000000000008' }] };
const names = (has = everyKind) => oddUpdates(has, product).map(({ what }) => what);

test('a field of each kind gets odd values, be it single or multiple', () => {
  const some = [
    'name',
    'size',
    'brand',
    'category',
    'weight',
    'packages',
    'fragile',
    'released',
    'available',
  ];
  for (const code of some) expect(names().some((what) => what.endsWith(` for ${code}`))).toBe(true);
});

test('content stands in a language that is known, and prices in a variant that its ean identifies', () => {
  const bodies = oddUpdates(everyKind, product).map(({ body }) => body);
  expect(bodies).toContainEqual({ languages: { en: { description: {} } } });
  const ofVariant = (node: object) => ({ variants: [{ ean: '2000000000008', ...node }] });
  expect(bodies).toContainEqual(ofVariant({ price: null }));
  expect(bodies).toContainEqual(ofVariant({ price: { EUR: null } }));
  expect(bodies).toContainEqual(ofVariant({ color: 7 }));
});

test('no update touches what a product is known by', () => {
  const changed = oddUpdates(everyKind, product).flatMap(({ body }) => Object.keys(body));
  expect(changed).not.toContain('externalId');
  expect(changed).not.toContain('productId');
});

test('nodes are tried only where the target has some', () => {
  const about = (has: typeof everyKind) =>
    names(has).filter((what) => /(languages|channels|images)$/.test(what));
  expect(about({ ...everyKind, languages: [], channels: [] })).toEqual([]);
  expect(about({ ...everyKind, media: ['front.jpg'] })).toHaveLength(12);
});
