import { expect, test } from 'vitest';
import type { Field } from '../../discovery/capabilities.js';
import { everyKind } from '../../generators/vocabulary.test-helper.js';
import { answeredWithJson } from '../fake-exchange.test-helper.js';
import { unwantedElement } from './unwanted-element.js';

const { fields } = everyKind;
const [selectable] = fields.filter(
  (field: Field) => field.kind === 'selectable' && field.owner === 'product',
);
const code = selectable?.code ?? 'none';

const seen = (query: string, element: object) =>
  unwantedElement(
    answeredWithJson([{ id: 'other' }, { id: 'p', ...element }], {
      operation: 'list',
      url: `https://pim.example/v1/products?${query}`,
    }),
    ({ id }) => id === 'p',
    fields,
  );

test('a product that should not be listed is pointed at, with what it shows of that by which the query chooses', () => {
  expect(seen(`state=Valid&${code}=a&take=5`, { state: 'Invalid', [code]: 'b' })).toEqual({
    received: `a list with it, which shows state "Invalid", ${code} "b"`,
    pointer: '/1',
  });
  const time = '2026-03-04T05:06:07.1234567';
  const bounds = 'FromLastModifiedOn=2026-03-06&ToLastModifiedOn=2026-03-08';
  expect(seen(bounds, { lastModifiedOn: time }).received).toBe(
    `a list with it, which shows lastModifiedOn "${time}"`,
  );
});

test('channels are those of the product and of its variants', () => {
  const variants = [{ channels: { store: {}, web: {} } }, null];
  expect(seen('channels=app', { channels: { web: {} }, variants }).received).toBe(
    'a list with it, which shows content for web, store',
  );
  expect(seen('channels=app', {}).received).toBe('a list with it, which shows content for no channel');
});

test('where the element shows nothing of it, or the answer is no list, the rest is said all the same', () => {
  expect(seen(`term=word&${code}=a`, {})).toEqual({ received: 'a list with it', pointer: '/1' });
  const none = answeredWithJson({}, { operation: 'list', url: 'https://pim.example/v1/products' });
  expect(unwantedElement(none, () => true, fields)).toEqual({ received: 'a list with it', pointer: '' });
});
