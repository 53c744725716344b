import { expect, test } from 'vitest';
import { noneKnown } from '../../../discovery/none-known.js';
import { everyKind, field } from '../../../generators/vocabulary.test-helper.js';
import { drawChange } from './plain-change.js';

test('a variant that shows nothing to name it by is not changed', () => {
  const has = {
    ...noneKnown('nothing was asked'),
    ...everyKind,
    fields: [field('variant', 'price', 'price'), field('variant', 'partNo', 'code')],
  };
  const asSent = { variants: [{ partNo: 'P-1', price: { EUR: 1 } }] };
  expect(() => drawChange(has, asSent)).toThrow('no field can be given another value');
});
