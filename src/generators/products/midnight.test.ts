import { expect, test } from 'vitest';
import { everyKind, field } from '../vocabulary.test-helper.js';
import { atMidnight } from './midnight.js';

const fields = [
  field('product', 'from', 'datetime'),
  field('product', 'day', 'date'),
  field('variant', 'at', 'datetime'),
];

test('date-times of product and variants are moved to midnight, wherever they stand, and nothing else is', () => {
  const has = { ...everyKind, fields };
  const at = (time: string) => ({
    from: [`2026-03-04T${time}`],
    day: '2026-03-04',
    channels: { web: { from: `2026-05-06T${time}` } },
    variants: [{ at: `2026-07-08T${time}` }, 'no variant'],
  });
  expect(atMidnight(has, at('05:06:07.0000000'))).toEqual(at('00:00:00.0000000'));
});
