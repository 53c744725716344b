import { expect, test } from 'vitest';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../../discovery/none-known.js';
import { everyKind, field } from '../../../generators/vocabulary.test-helper.js';
import type { Check } from '../../check.js';
import { fieldsToSendLater } from './missing-fields.js';

test.each([
  ['standard', ['heading', 'launchDate']],
  ['deep', ['heading', 'launchDate', 'slogan']],
] as const)('what is sent later in profile %s is of as many kinds as there are', (profile, expected) => {
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
  const codes = fieldsToSendLater({ config: { ...fakeConfig(), profile }, has } as unknown as Check).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(expected);
});
