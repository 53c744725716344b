import { describe, expect, test } from 'vitest';
import { noFixtures } from '../../../config/files/fixtures.js';
import type { Capabilities, Field } from '../../../discovery/capabilities.js';
import { fakeConfig } from '../../../discovery/fake-sample.test-helper.js';
import { noneKnown } from '../../../discovery/none-known.js';
import { answeredWith } from '../../../oracle/fake-exchange.test-helper.js';
import type { Pim } from '../../../target/pim.js';
import { once } from '../../examples/examples.js';
import { runOnFake } from '../fake-target.test-helper.js';
import { createInSomeForm, refusedChoices } from './refused-fields.js';

const shelf: Field = {
  owner: 'product',
  code: 'shelf',
  fieldType: 'Category',
  kind: 'selectable',
  required: false,
  multiLanguage: false,
  multiChannel: false,
  multiple: true,
};

const whereRefused = (...fields: readonly Field[]): Capabilities => ({
  ...noneKnown(''),
  fields,
  unfillable: [{ owner: 'product', code: 'shelf', reason: 'it was refused', refused: true }],
});

const naming = (codes: Readonly<Record<string, readonly string[]>>) => ({
  ...fakeConfig(),
  fixtures: { ...noFixtures, codes },
});

describe('a field for codes that the target refuses to take', () => {
  test('is tried with each code that the user names, as an array and as a single value', () => {
    const tried = refusedChoices(whereRefused(shelf), naming({ shelf: ['top', 'low'] }));
    const shown = tried.map((forms) =>
      forms.map(({ fields, codes, unfillable }) => [fields[0]?.multiple, codes['product.shelf'], unfillable]),
    );
    expect(shown).toEqual([
      [
        [true, ['top'], []],
        [false, ['top'], []],
      ],
      [
        [true, ['low'], []],
        [false, ['low'], []],
      ],
    ]);
  });

  test('is not tried with codes that were only seen, since they may be retired', () => {
    const seen = { ...whereRefused(shelf), seenCodes: { 'product.shelf': ['top'] } };
    expect(refusedChoices(seen, naming({}))).toEqual([]);
  });

  test('is not tried where it is required: what needs it is untested then', () => {
    expect(refusedChoices(whereRefused({ ...shelf, required: true }), naming({ shelf: ['top'] }))).toEqual(
      [],
    );
  });

  test('is not tried where the name may mean the field of variants, unless its owner is named', () => {
    const has = whereRefused(shelf, { ...shelf, owner: 'variant' });
    expect(refusedChoices(has, naming({ shelf: ['top'] }))).toEqual([]);
    expect(refusedChoices(has, naming({ 'product.shelf': ['top'] }))).toHaveLength(1);
  });

  test.each([
    ['no form is taken', [400, 422], 400],
    ['the other form is taken', [400, 201], 201],
    ['the likely form is taken', [201], 201],
  ])(
    'is judged by the form that is likely, or by the one that is taken: %s',
    async (_, statuses, expected) => {
      const left = [...statuses];
      const create: Pim['create'] = async () =>
        answeredWith('{}', { operation: 'create', status: left.shift() ?? 500 });
      let status: number | undefined;
      await runOnFake(
        'create/accepts-complete-product',
        { service: (pim) => ({ ...pim, create }) },
        (check) =>
          once(async () => {
            const answered = await createInSomeForm(check, [check.has, check.has]);
            status = 'answer' in answered ? answered.answer.status : undefined;
          }),
      );
      expect([status, left]).toEqual([expected, []]);
    },
  );
});
