import { describe, expect, test } from 'vitest';
import type { Capabilities } from '../../../../discovery/capabilities.js';
import { noneKnown } from '../../../../discovery/none-known.js';
import { everyKind, field } from '../../../../generators/vocabulary.test-helper.js';
import { variantCodes } from './recoded-variant.js';

const codes = {
  'variant.cut': ['slim', 'wide'],
  'variant.shade': ['red', 'blue', 'grey'],
  'variant.fit': ['a', 'b'],
};

const has: Capabilities = {
  ...noneKnown('nothing was asked'),
  ...everyKind,
  noDefinition: null,
  fields: ['shade', 'cut', 'fit'].map((code) => field('variant', code, 'selectable')),
  codes,
};

describe('the codes that updates bring to variants', () => {
  const { added, further, ofAdded, replaced } = variantCodes({ has });

  test('leave an added variant none that the first one has lost', () => {
    const lost = replaced.filter(({ was, is }) => was !== is);
    expect(lost).toHaveLength(2);
    for (const { name, was } of lost) expect(ofAdded[name]).not.toBe(was);
    expect(Object.keys(ofAdded)).toEqual(['shade', 'cut', 'fit']);
  });

  test('are those of the added variant alone where they are to be found by it', () => {
    for (const [name, code] of added) {
      const [first] = replaced.filter((one) => one.name === name);
      expect([first?.was, first?.is]).not.toContain(code);
    }
    expect(added).toEqual([
      ['shade', 'grey'],
      ['cut', 'wide'],
    ]);
  });

  test('are others for a while, which no other variant has by then', () => {
    expect(further).toEqual({ shade: 'red', fit: 'a' });
    for (const { name, is } of replaced) expect([is, ofAdded[name]]).not.toContain(further[name]);
  });

  test('leave fields alone that are named like one of the product, or have one known code', () => {
    const twins = [field('product', 'shade', 'integer'), ...has.fields];
    const names = variantCodes({
      has: { ...has, fields: twins, codes: { ...codes, 'variant.cut': ['slim'] } },
    });
    expect(names.replaced.map(({ name }) => name)).toEqual(['fit']);
  });
});
