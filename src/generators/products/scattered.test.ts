import { expect, test } from 'vitest';
import { everyKind } from '../vocabulary.test-helper.js';
import { scattered } from './scattered.js';

const whole = {
  externalId: 'E1',
  description: 'base',
  languages: { en: { description: 'text' } },
  variants: [
    { ean: '4000000000001', price: { EUR: 1, CHF: 2 } },
    { ean: '4000000000002', price: { EUR: 3, CHF: 4 } },
  ],
};
const has = { ...everyKind, languages: ['en'], channels: [], currencies: ['EUR', 'CHF'] };

test('what is kept stays in its place, and identifiers always do', () => {
  expect(scattered(has, whole, () => false)).toEqual({
    externalId: 'E1',
    variants: [{ ean: '4000000000001' }, { ean: '4000000000002' }],
  });
  const kept = scattered(has, whole, (where) => /^variant 1/.test(where) && !where.endsWith('CHF'));
  expect(kept.variants).toEqual([{ ean: '4000000000001' }, { ean: '4000000000002', price: { EUR: 3 } }]);
});

test('texts stay where no externalId tells whose product it is', () => {
  const nameless = { name: 'A word', weight: 1.5 };
  expect(scattered(has, nameless, () => false)).toEqual({ name: 'A word' });
});

test('two products that keep the opposite hold everything together', () => {
  const isKept = (where: string): boolean => where.length % 2 === 0;
  const [one, other] = [scattered(has, whole, isKept), scattered(has, whole, (where) => !isKept(where))];
  expect('languages' in one).not.toBe('languages' in other);
});
