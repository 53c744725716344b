import { expect, test } from 'vitest';
import { noneKnown } from '../../../discovery/none-known.js';
import { everyKind, field } from '../../../generators/vocabulary.test-helper.js';
import type { Check } from '../../check.js';
import { fieldsToSendLater } from './missing-fields.js';

test('what is sent later is of as many kinds as there are, up to three fields of a product', () => {
  const required = { required: true };
  const fields = [
    field('product', 'externalId', 'text', required),
    field('product', 'heading', 'text', required),
    field('product', 'slogan', 'text', required),
    field('product', 'launchDate', 'date', required),
    field('product', 'note', 'text'),
    field('variant', 'ean', 'ean', required),
  ];
  const has = { ...noneKnown(''), ...everyKind, fields, codes: {} };
  const codes = fieldsToSendLater({ has } as unknown as Check).map(({ code }) => code);
  expect(codes).toEqual(['heading', 'launchDate', 'slogan']);
});
